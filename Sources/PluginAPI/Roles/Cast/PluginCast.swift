import Diagnostics
package import Foundation
package import Lua
package import Manifests
package import PluginFiles
package import RunTraces
package import TransitionKit
package import UsageLimits

/// Plugins by name and file: each file is loaded once, when it is first asked for, and closed with
/// the cast. Names lead to members, so that a newer generation of one takes its place everywhere.
///
/// What a plugin does for a transition ends when it fails in that; one that fails three times in a
/// row is used no more, by the ``FailureLedger``.
package final class PluginCast: RoleVending {
  private struct Key: Hashable {
    var kind: PluginKind
    var name: String
  }

  /// Loads the plugins.
  package var loader: any PluginLoading
  /// Finds the file of a name.
  private let locate: (String, PluginKind) throws -> URL
  /// The journal that receives diagnostics, decisions and printed lines.
  package let journal: RunJournal
  /// Reads the main file of a plugin.
  package var readFile: (URL) throws -> PluginFile = { try PluginFile(reading: $0) }
  /// Measures the calls into one of the plugins.
  package var meter: CallMeter?
  /// The ledger of the plugins' failures.
  let failures: FailureLedger
  /// Hears that ``closeUnused()`` has something to close.
  package var onRetirement: (() -> Void)?
  /// All that were loaded, in that order.
  package private(set) var members: [CastMember] = []
  /// Generations that newer ones have replaced, and that are not closed yet.
  private var retired: [Plugin] = []
  private var names: [Key: CastMember] = [:]
  /// The number of the plugin that was loaded last.
  private var lastMaker: UInt16 = 0

  /// A cast without members.
  package init(
    loader: any PluginLoading, journal: RunJournal, failures: FailureLedger = FailureLedger(),
    locate: @escaping (String, PluginKind) throws -> URL
  ) {
    self.loader = loader
    self.journal = journal
    self.failures = failures
    self.locate = locate
  }

  /// All plugins with an open state: every member's, then older generations that are still in use.
  package var plugins: [Plugin] { members.map(\.plugin) + retired }

  /// Returns the plugin whose layers have the number `maker`; nil for the engine's own.
  package func plugin(making maker: UInt16) -> Plugin? {
    maker == 0 ? nil : plugins.first { $0.bridge.heap.maker == maker }
  }

  // MARK: - Loading

  /// Loads the plugin in `file`, without making it a member: somebody closes it.
  ///
  /// - Throws: ``PluginFailure``.
  package func make(_ file: PluginFile, kind: PluginKind?) throws -> Plugin {
    var loader = loader
    loader.log = { [journal] in journal.print($0, file: file.name) }
    let plugin = try loader.load(file, kind: kind)
    engage(plugin)
    return plugin
  }

  /// Becomes the company of `plugin` and the observer of its scripts.
  package func engage(_ plugin: Plugin) {
    for warning in plugin.warnings { journal.add(warning) }
    plugin.bridge.surroundings.observer = self
    plugin.bridge.surroundings.company = self
    lastMaker = lastMaker == .max ? 1 : lastMaker + 1
    plugin.bridge.heap.maker = lastMaker
    if meter?.file == plugin.file.url { plugin.bridge.calls.meter = meter }
  }

  /// Makes `plugin` a member.
  package func add(_ plugin: Plugin) -> CastMember {
    let member = CastMember(plugin)
    members.append(member)
    return member
  }

  /// Loads the plugin in `file` and makes it a member.
  ///
  /// - Throws: ``PluginFailure``.
  package func load(_ file: PluginFile, kind: PluginKind) throws -> CastMember {
    add(try make(file, kind: kind))
  }

  /// The member in the file at `url`, which is loaded unless it has been.
  ///
  /// - Throws: ``PluginFailure``.
  package func load(_ url: URL, kind: PluginKind) throws -> CastMember {
    try member(at: url, kind: kind) ?? load(readFile(url), kind: kind)
  }

  // MARK: - Names

  /// The member in the file at `url`; nil unless it was loaded.
  package func member(at url: URL, kind: PluginKind? = nil) -> CastMember? {
    let file = url.absoluteURL.standardizedFileURL
    return members.first { $0.plugin.file.url == file && (kind == nil || $0.kind == kind) }
  }

  /// The member of `kind` called `name`.
  ///
  /// - Throws: ``PluginFailure``.
  package func member(named name: String, kind: PluginKind) throws -> CastMember {
    if let known = names[Key(kind: kind, name: name)] { return known }
    let member = try load(try locate(name, kind), kind: kind)
    introduce(member, as: name, kind: kind)
    return member
  }

  /// Has `name` lead to `member` where somebody of `kind` is asked for: the animator of a run is
  /// the interaction of that name too, where it has a gesture of its own.
  package func introduce(_ member: CastMember, as name: String, kind: PluginKind) {
    names[Key(kind: kind, name: name)] = member
  }

  /// The member that is the animator called `name`.
  ///
  /// - Throws: ``PluginFailure``.
  func animatorSource(named name: String) throws -> any AnimatorSource {
    try member(named: name, kind: .animator)
  }

  /// The animator called `name`, as it is now.
  ///
  /// - Throws: ``PluginFailure``.
  func animator(named name: String) throws -> AnimatorScript {
    try member(named: name, kind: .animator).animator
  }

  /// The interaction called `name`, always the same one; its gesture is there once it is installed.
  ///
  /// - Throws: ``PluginFailure``.
  package func interaction(named name: String) throws -> RunningInteraction {
    interaction(of: try member(named: name, kind: .interaction))
  }

  /// The interaction that `member` is, or has besides.
  package func interaction(of member: CastMember) -> RunningInteraction {
    member.requireInteraction { [journal] in journal.add($0) }
  }

  /// The presentation called `name`, as it is now.
  ///
  /// - Throws: ``PluginFailure``.
  func presentation(named name: String) throws -> RoleScript {
    try member(named: name, kind: .presentation).role
  }

  /// The delegate called `name`, always the same one.
  ///
  /// - Throws: ``PluginFailure``.
  func delegate(named name: String) throws -> ScriptDelegate {
    try member(named: name, kind: .delegate).requireDelegate()
  }

  // MARK: - Transitions

  /// The `self` of the gesture that has started a transition of that kind with `script`, which is
  /// its own interaction controller.
  package func startedSelf(of script: AnimatorScript, for operation: TransitionOperation)
    -> LuaValue?
  {
    members.lazy.compactMap(\.interaction)
      .first { $0.script.table == script.role.table }?.startedSelf(for: operation)
  }

  /// The transition of the run has ended: gestures forget what they have started.
  package func transitionDidEnd() {
    for member in members { member.interaction?.transitionDidEnd() }
  }

  // MARK: - Generations

  /// A newer generation has taken the place of `plugin`: it is closed by ``closeUnused()`` once
  /// nothing goes on with it any more, and called no more from then on.
  func retire(_ plugin: Plugin) {
    retired.append(plugin)
    plugin.onUnused = { [weak self, weak plugin] in
      plugin?.bridge.takeOut()
      self?.onRetirement?()
    }
    if plugin.useCount == 0 { plugin.onUnused?() }
  }

  /// Closes the generations that nothing goes on with; to be called between frames.
  package func closeUnused() {
    let unused = retired.filter { $0.useCount == 0 && !$0.bridge.calls.isCalling }
    retired.removeAll { plugin in unused.contains { $0 === plugin } }
    for plugin in unused { plugin.close() }
  }

  /// Closes all plugins.
  package func close() {
    onRetirement = nil
    for member in members { member.close() }
    for plugin in plugins {
      plugin.onUnused = nil
      plugin.close()
    }
    (members, retired, names) = ([], [], [:])
  }
}
