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
  let delegate: ScriptDelegate?
  /// What drives transitions by gestures: the interaction of the run, those that the delegate
  /// names, and the animator if it has a gesture of its own.
  let interactions: [RunningInteraction]
  /// What frames presented screens.
  let presentation: RoleScript?
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
    cast.meter = request.meter
    self.cast = cast
    do {
      func load(_ url: URL?, _ kind: PluginKind) throws -> Plugin? {
        try url.map { try cast.load($0, kind: kind) }
      }
      let moving = try load(request.animator, .animator)
      let choosing = try load(request.delegate, .delegate)
      let driving = try load(request.interaction, .interaction)
      let framing = try load(request.presentation, .presentation)
      scene = try cast.load(sceneFile, kind: .scene)
      leading = moving ?? choosing ?? driving ?? framing ?? scene
      let all = [moving, choosing, driving, framing, scene].compactMap(\.self)
      let parameters = try RunParameters(
        request.parameters, leading: leading.manifest, all: all.map(\.manifest))
      self.parameters = parameters
      func role(_ plugin: Plugin) -> RoleScript {
        RoleScript(plugin: plugin, parameters: parameters.values(for: plugin.manifest))
      }
      animator = moving.map {
        AnimatorScript(plugin: $0, parameters: parameters.values(for: $0.manifest))
      }
      delegate = try choosing.map { try ScriptDelegate.load(role($0)) }
      presentation = framing.map(role)
      interactions = try Self.interactions(
        driving.map(role), of: choosing?.manifest, animator: animator, cast: cast)
    } catch {
      cast.close()
      throw error
    }
    if let animator { cast.introduce(animator, as: animator.name) }
    if let delegate { cast.introduce(delegate, as: delegate.name) }
  }

  private static func interactions(
    _ driving: RoleScript?, of delegate: Manifest?, animator: AnimatorScript?, cast: PluginCast
  ) throws -> [RunningInteraction] {
    var own = [driving].compactMap(\.self)
    if let animator, animator.role.manifest.interaction != nil { own.append(animator.role) }
    let introduced = own.map { role in
      let interaction = RunningInteraction(role) { [journal = cast.journal] in journal.add($0) }
      cast.introduce(interaction, as: role.manifest.name)
      return interaction
    }
    let named = try (delegate?.interactions ?? []).map { try cast.interaction(named: $0) }
    return introduced + named.filter { one in !introduced.contains { $0 === one } }
  }
}

/// What `--set` says, sorted out among the plugins of a run: `duration=1` is for the one that the
/// run is named after, `NAME.threshold=0.3` for the one of that name.
nonisolated struct RunParameters {
  private struct Key: Hashable {
    var kind: PluginKind
    var name: String
  }

  private var values: [Key: [String: ParameterValue]] = [:]

  /// Checks `assignments`.
  ///
  /// - Throws: ``PluginFailure`` of kind `usage` with every wrong assignment.
  init(
    _ assignments: [(key: String, value: String)], leading: Manifest, all: [Manifest]
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
            code: "unknown-parameter", message: "\(key): there is no plugin '\(name)' in this run",
            hint: Suggestion.hint(for: name, in: names)
              ?? "there are " + names.joined(separator: ", ")))
        continue
      }
      own[Key(kind: meant.kind, name: name), default: []].append((String(parts[1]), value))
    }
    for manifest in all {
      let key = Key(kind: manifest.kind, name: manifest.name)
      do {
        values[key] = try ParameterAssignment.values(
          of: manifest.parameters, plugin: manifest.name, applying: own[key] ?? [])
      } catch let failure as PluginFailure {
        problems += failure.diagnostics
      }
    }
    guard problems.isEmpty else { throw PluginFailure(kind: .usage, diagnostics: problems) }
  }

  /// The values for the plugin of `manifest`; its defaults where it is none of the run's own.
  func values(for manifest: Manifest) -> [String: ParameterValue] {
    values[Key(kind: manifest.kind, name: manifest.name)] ?? manifest.parameterDefaults
  }
}
