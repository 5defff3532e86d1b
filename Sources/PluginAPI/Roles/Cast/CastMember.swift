import Diagnostics
import Foundation
import Lua
package import Manifests
import PluginFiles
import TransitionKit

/// A plugin of a cast, whatever generation of it runs: names lead to it, and what it plays is asked
/// of it each time.
package final class CastMember: AnimatorSource {
  /// The kind of the plugin, which is the same for all generations.
  package let kind: PluginKind
  /// The name of the plugin, which is the same for all generations.
  package let name: String
  /// The generation that runs.
  package private(set) var plugin: Plugin
  /// The number of times that the plugin's file was loaded successfully, from 1.
  private(set) var generation = 1
  /// The assignments to the plugin's parameters, as given by `--set`.
  private(set) var assignments: [(key: String, value: String)] = []
  /// The folder that relative paths of pictures in ``assignments`` are resolved against.
  private var pictureFolder = ParameterPicture.Folder.working
  /// The values of its parameters.
  private(set) var parameters: [String: ParameterValue]
  /// Its one interaction, which gestures start transitions with; nil until it is asked for.
  package private(set) var interaction: RunningInteraction?
  /// Its one delegate, which remembers; nil until it is asked for.
  private(set) var delegate: ScriptDelegate?

  /// A member whose first generation is `plugin`.
  init(_ plugin: Plugin) {
    self.plugin = plugin
    kind = plugin.manifest.kind
    name = plugin.manifest.name
    parameters = plugin.manifest.parameterDefaults
  }

  /// The version of the plugin that runs.
  package var version: PluginVersion {
    PluginVersion(
      name: name, kind: kind, version: plugin.manifest.version.description, generation: generation,
      file: plugin.file.url)
  }

  /// The animator that it is.
  package var animator: AnimatorScript { AnimatorScript(plugin: plugin, parameters: parameters) }

  /// The role that the plugin plays.
  package var role: RoleScript { RoleScript(plugin: plugin, parameters: parameters) }

  /// Its interaction, the same one for as long as it lives.
  func requireInteraction(onProblem: @escaping (Diagnostic) -> Void) -> RunningInteraction {
    if let interaction { return interaction }
    let made = RunningInteraction(role, onProblem: onProblem)
    interaction = made
    return made
  }

  /// Its delegate, the same one for as long as it lives.
  ///
  /// - Throws: ``PluginFailure``.
  package func requireDelegate() throws -> ScriptDelegate {
    if let delegate { return delegate }
    let made = try ScriptDelegate.load(role)
    delegate = made
    return made
  }

  /// Sets parameters; those that are not named have their defaults.
  ///
  /// - Parameter folder: The folder that relative paths of pictures are resolved against.
  /// - Throws: ``PluginFailure`` of kind `usage` with every wrong assignment.
  package func set(
    _ assignments: [(key: String, value: String)],
    picturesIn folder: ParameterPicture.Folder = .working
  ) throws {
    pictureFolder = folder
    parameters = try values(assignments, for: plugin)
    self.assignments = assignments
  }

  /// Returns the values that `assignments` give the parameters of `plugin`.
  ///
  /// - Throws: ``PluginFailure`` of kind `usage` with every wrong assignment, including pictures that
  ///   can't be read.
  private func values(
    _ assignments: [(key: String, value: String)], for plugin: Plugin
  ) throws -> [String: ParameterValue] {
    let declarations = plugin.manifest.parameters
    let values = try ParameterAssignment.values(
      of: declarations, plugin: name, applying: assignments, picturesIn: pictureFolder)
    var problems: [Diagnostic] = []
    for parameter in declarations {
      guard case .picture(let picture?)? = values[parameter.name],
        .picture(picture) != parameter.defaultValue
      else { continue }
      do {
        _ = try plugin.bridge.heap.assets.image(of: picture)
      } catch let misuse as LuaMisuse {
        problems.append(
          Diagnostic(
            code: .invalidParameter,
            message: "\(parameter.name) must be \(parameter.expectation): \(misuse.message)",
            hint: misuse.hint.map { "did you mean '\($0)'?" }
              ?? ParameterAssignment.hint(about: parameter)))
      }
    }
    guard problems.isEmpty else { throw PluginFailure(kind: .usage, diagnostics: problems) }
    return values
  }

  /// Has the generation `plugin` run, with what its roles are made of.
  func become(_ plugin: Plugin, parameters: Carried, delegate next: ScriptDelegate?) {
    self.plugin = plugin
    generation += 1
    (assignments, self.parameters) = (parameters.assignments, parameters.values)
    if let next { delegate?.become(next) }
    interaction?.become(role)
  }

  /// Lets go of what it plays.
  func close() {
    interaction?.uninstall()
    interaction = nil
    delegate = nil
  }

  /// The part of the assigned parameters that is carried over to a new generation.
  struct Carried {
    var assignments: [(key: String, value: String)] = []
    var values: [String: ParameterValue]
    /// The notes on the assignments that were not carried over, with the reasons.
    var notes: [Diagnostic] = []
  }

  /// Returns the assigned parameters that `plugin` has, too, and admits. The others have their
  /// defaults.
  func parametersCarried(to plugin: Plugin) -> Carried {
    var carried = Carried(values: plugin.manifest.parameterDefaults)
    for assignment in assignments {
      do {
        _ = try values([assignment], for: plugin)
        carried.assignments.append(assignment)
      } catch {
        let problem = (error as? PluginFailure)?.diagnostics.first
        carried.notes.append(
          Diagnostic(
            code: .parameterReset, severity: .note,
            message: "\(assignment.key) = \(assignment.value) was not carried over: "
              + (problem?.message ?? "\(error)"), file: plugin.file.name,
            line: plugin.line(of: "parameters"), hint: problem?.hint))
      }
    }
    if let values = try? values(carried.assignments, for: plugin) { carried.values = values }
    return carried
  }
}
