import Diagnostics
import Foundation
import Lua
package import Manifests
package import PluginAPI
package import PluginFiles
import RunTraces
import TransitionKit

/// The plugins of a run, loaded and with the parameters that were set.
package struct RunCompany {
  /// All of them, and those that they name.
  package let cast: PluginCast
  private let moving: CastMember?
  private let framing: CastMember?
  private let leader: CastMember
  /// The plugins that the request names, the one that the run is named after first.
  let own: [Plugin]
  /// The delegate that chooses animators.
  package let delegate: ScriptDelegate?
  /// The interactions that drive transitions by gestures: the interaction of the run, those that
  /// the delegate names, and the animator if it has a gesture of its own.
  package let interactions: [RunningInteraction]
  /// The screens.
  package let scene: Plugin
  /// The values for the parameters of each plugin.
  package let parameters: RunParameters

  /// Loads what `request` names, with `sceneFile` for its scene and `given`, if there is one, for its
  /// animator.
  ///
  /// - Throws: ``PluginFailure``.
  init(
    _ request: RunRequest, sceneFile: PluginFile, animator given: GivenAnimator?,
    loader: any PluginLoading,
    journal: RunJournal
  ) throws {
    let cast = PluginCast(loader: loader, journal: journal, locate: request.locate)
    cast.meter = request.meter
    cast.readFile = request.readFile
    self.cast = cast
    do {
      func load(_ url: URL?, _ kind: PluginKind) throws -> CastMember? {
        try url.map { try cast.load($0, kind: kind) }
      }
      moving = try given.map { try $0.join(cast) } ?? load(request.animator, .animator)
      let choosing = try load(request.delegate, .delegate)
      let driving = try load(request.interaction, .interaction)
      framing = try load(request.presentation, .presentation)
      cast.loader.limits = request.sceneLimits ?? request.limits
      let building = try cast.load(sceneFile, kind: .scene)
      cast.loader.limits = request.limits
      scene = building.plugin
      let own = given?.standsIn == true ? nil : moving
      leader = own ?? choosing ?? driving ?? framing ?? building
      let all = [moving, choosing, driving, framing, building].compactMap(\.self)
      let leading = leader.plugin
      self.own = [leading] + all.map(\.plugin).filter { $0 !== leading }
      parameters = try RunParameters(
        request.parameters, leading: leader.plugin.manifest, all: all.map(\.plugin.manifest),
        picturesIn: request.pictureFolder)
      for member in all {
        try member.set(
          parameters.assignments(for: member.plugin.manifest), picturesIn: request.pictureFolder)
      }
      for member in all { cast.introduce(member, as: member.name, kind: member.kind) }
      delegate = try choosing?.requireDelegate()
      interactions = try Self.interactions(
        driving, of: choosing?.plugin.manifest, animator: moving, cast: cast)
    } catch {
      cast.close()
      throw error
    }
  }

  /// The animator of the transitions; nil where a delegate alone decides.
  package var animator: AnimatorScript? { moving?.animator }

  /// The presentation that frames presented screens.
  package var presentation: RoleScript? { framing?.role }

  /// The plugin that the run is named after: the animator, else the delegate, the interaction, the
  /// presentation or the scene.
  var leading: Plugin { leader.plugin }

  /// Returns the interactions that may drive a transition for which the delegate has returned none.
  ///
  /// If the delegate has a function that returns them, those that it names in its table are not among them.
  func interactions(besideDelegateOf operation: TransitionOperation) -> [RunningInteraction] {
    guard let delegate, delegate.vendsInteractions(of: operation),
      let names = delegate.plugin?.manifest.interactions
    else { return interactions }
    return interactions.filter { !names.contains($0.script.manifest.name) }
  }

  private static func interactions(
    _ driving: CastMember?, of delegate: Manifest?, animator: CastMember?, cast: PluginCast
  ) throws -> [RunningInteraction] {
    var own = [driving].compactMap(\.self)
    if let animator, animator.plugin.manifest.interaction != nil { own.append(animator) }
    let introduced = own.map { member in
      cast.introduce(member, as: member.name, kind: .interaction)
      return cast.interaction(of: member)
    }
    let named = try (delegate?.interactions ?? []).map { try cast.interaction(named: $0) }
    return introduced + named.filter { one in !introduced.contains { $0 === one } }
  }
}

/// An animator that a run is given in place of the one that its request names.
package enum GivenAnimator {
  /// To be loaded; it stands in where the other plugins need an animator.
  case file(PluginFile)
  /// Loaded already; it is closed with the run.
  case loaded(Plugin)

  fileprivate var standsIn: Bool { if case .file = self { true } else { false } }

  fileprivate func join(_ cast: PluginCast) throws -> CastMember {
    switch self {
    case .file(let file): return try cast.load(file, kind: .animator)
    case .loaded(let plugin):
      cast.engage(plugin)
      return cast.add(plugin)
    }
  }
}

/// The parameters given by `--set`, distributed among the plugins of a run: `duration=1` is for the
/// plugin that the run is named after, `NAME.threshold=0.3` for the plugin of that name.
package nonisolated struct RunParameters {
  private struct Key: Hashable {
    var kind: PluginKind
    var name: String
  }

  private var values: [Key: [String: ParameterValue]] = [:]
  private var assignments: [Key: [(key: String, value: String)]] = [:]

  /// Checks `assignments`.
  ///
  /// - Throws: ``PluginFailure`` of kind `usage` with every wrong assignment.
  init(
    _ assignments: [(key: String, value: String)], leading: Manifest, all: [Manifest],
    picturesIn folder: ParameterPicture.Folder
  ) throws {
    var own: [Key: [(key: String, value: String)]] = [:]
    let leader = Key(kind: leading.kind, name: leading.name)
    var problems: [Diagnostic] = []
    for (key, value) in assignments {
      let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        own[leader, default: []].append((key, value))
        continue
      }
      let name = String(parts[0])
      guard let meant = all.first(where: { $0.name == name }) else {
        let names = all.map(\.name)
        problems.append(
          Diagnostic(
            code: .unknownParameter, message: "\(key): '\(name)' is not a plugin of this run",
            hint: Suggestion.hint(for: name, in: names)
              ?? "the plugins of this run are " + names.joined(separator: ", ")))
        continue
      }
      own[Key(kind: meant.kind, name: name), default: []].append((String(parts[1]), value))
    }
    for manifest in all {
      let key = Key(kind: manifest.kind, name: manifest.name)
      do {
        values[key] = try ParameterAssignment.values(
          of: manifest.parameters, plugin: manifest.name, applying: own[key] ?? [],
          picturesIn: folder)
      } catch let failure as PluginFailure {
        problems += failure.diagnostics
      }
    }
    guard problems.isEmpty else { throw PluginFailure(kind: .usage, diagnostics: problems) }
    self.assignments = own
  }

  /// Returns the assignments for the plugin of `manifest`, by the names of its own parameters.
  func assignments(for manifest: Manifest) -> [(key: String, value: String)] {
    assignments[Key(kind: manifest.kind, name: manifest.name)] ?? []
  }

  /// The values for the plugin of `manifest`; its defaults where it is none of the run's own.
  package func values(for manifest: Manifest) -> [String: ParameterValue] {
    values[Key(kind: manifest.kind, name: manifest.name)] ?? manifest.parameterDefaults
  }
}
