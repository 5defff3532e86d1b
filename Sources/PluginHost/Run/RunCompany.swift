import Foundation
import Lua
import TransitionKit

/// The plugins of a run, loaded and with the parameters that were set.
struct RunCompany {
  /// All of them, and those that they name.
  let cast: PluginCast
  /// What moves the transitions; nil where a delegate decides alone.
  let animator: AnimatorScript?
  /// What chooses animators.
  let delegate: Plugin?
  /// What drives transitions by gestures.
  let interaction: Plugin?
  /// What frames presented screens.
  let presentation: Plugin?
  /// The screens.
  let scene: Plugin
  /// What the run is named after: the animator, else the delegate, the interaction, the
  /// presentation or the scene.
  let leading: Plugin
  /// The values for the parameters of each plugin.
  let parameters: RunParameters

  /// Loads what `request` names, with `sceneFile` for its scene.
  ///
  /// - Throws: ``PluginFailure``.
  init(
    _ request: RunRequest, sceneFile: PluginFile, loader: PluginLoader, journal: RunJournal
  ) throws {
    let cast = PluginCast(loader: loader, journal: journal, locate: request.locate)
    self.cast = cast
    do {
      func load(_ url: URL?, _ kind: PluginKind) throws -> Plugin? {
        try url.map { try cast.load($0, kind: kind) }
      }
      let moving = try load(request.animator, .animator)
      delegate = try load(request.delegate, .delegate)
      interaction = try load(request.interaction, .interaction)
      presentation = try load(request.presentation, .presentation)
      scene = try cast.load(sceneFile, kind: .scene)
      leading = moving ?? delegate ?? interaction ?? presentation ?? scene
      let all = [moving, delegate, interaction, presentation, scene].compactMap(\.self)
      let parameters = try RunParameters(
        request.parameters, leading: leading.manifest, all: all.map(\.manifest))
      self.parameters = parameters
      animator = moving.map {
        AnimatorScript(plugin: $0, parameters: parameters.values(for: $0.manifest))
      }
    } catch {
      cast.close()
      throw error
    }
    if let animator { cast.introduce(animator, as: animator.name) }
  }
}

/// What `--set` says, sorted out among the plugins of a run: `duration=1` is for the one that the
/// run is named after, `NAME.threshold=0.3` for the one of that name.
nonisolated struct RunParameters {
  private var values: [String: [String: ParameterValue]] = [:]

  /// Checks `assignments`.
  ///
  /// - Throws: ``PluginFailure`` of kind `usage` with every wrong assignment.
  init(
    _ assignments: [(key: String, value: String)], leading: Manifest, all: [Manifest]
  ) throws {
    var own: [String: [(key: String, value: String)]] = [:]
    var problems: [Diagnostic] = []
    for (key, value) in assignments {
      let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        own[leading.name, default: []].append((key, value))
        continue
      }
      let name = String(parts[0])
      guard all.contains(where: { $0.name == name }) else {
        let names = all.map(\.name)
        problems.append(
          Diagnostic(
            code: "unknown-parameter", message: "\(key): there is no plugin '\(name)' in this run",
            hint: Suggestion.hint(for: name, in: names)
              ?? "there are " + names.joined(separator: ", ")))
        continue
      }
      own[name, default: []].append((String(parts[1]), value))
    }
    for manifest in all {
      do {
        values[manifest.name] = try ParameterAssignment.values(
          of: manifest.parameters, plugin: manifest.name, applying: own[manifest.name] ?? [])
      } catch let failure as PluginFailure {
        problems += failure.diagnostics
      }
    }
    guard problems.isEmpty else { throw PluginFailure(kind: .usage, diagnostics: problems) }
  }

  /// The values for the plugin of `manifest`; its defaults where it is none of the run's own.
  func values(for manifest: Manifest) -> [String: ParameterValue] {
    values[manifest.name] ?? manifest.parameterDefaults
  }
}
