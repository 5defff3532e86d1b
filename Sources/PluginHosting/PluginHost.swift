public import Diagnostics
public import Foundation
import LayerTree
import Lua
import Manifests
import PluginAPI
import PluginDiscovery
import PluginFiles
import RunTraces
public import TransitionKit
public import UsageLimits
import Watching

/// Plugins in a program of your own: loads folders of them, vends them as delegates, and reloads
/// them while they run.
///
/// ```swift
/// let host = PluginHost(folder: plugins, screen: screen) { print($0) }
/// let delegate = try host.delegate(animator: "flip")
/// navigation.delegate = delegate
/// …
/// print(host.reload("flip"))
/// ```
///
/// or `try host.watch { print($0) }`, which reloads what is saved.
///
/// Names are file names without `.lua`, or what a plugin calls itself. What a delegate vends is
/// always the newest version that works, and nothing where none does: the standard transition runs
/// then. Nothing that a plugin does ends the program.
@MainActor public final class PluginHost {
  /// Called with every diagnostic and every output of plugins, in order; for reloads only with what
  /// is found after their outcome was returned.
  public var onDiagnostic: (Diagnostic) -> Void
  /// The resource limits of each plugin; they apply to plugins that are loaded after a change.
  public var limits: PluginLimits { didSet { cast.loader.limits = limits } }
  /// The screen that plugins are loaded for.
  public let screen: Screen
  let locator: PluginLocator
  let cast: PluginCast
  var hosted: [HostedPlugin] = []
  private let journal = RunJournal()
  private var willCloseUnused = false
  /// The date at which the folders were first read.
  let readDate = Date()
  /// The watcher and the task that ``watch(timing:onReload:)`` has started.
  var watching: (watcher: DirectoryWatcher, task: Task<Void, Never>)?

  /// Loads all plugins of `folders`, nearest first, and of their subfolders `animators`,
  /// `interactions` and so on. A broken one is diagnosed, and hides none of the others.
  public init(
    folders: [URL], screen: Screen, limits: PluginLimits = .standard,
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) {
    self.screen = screen
    self.limits = limits
    self.onDiagnostic = onDiagnostic
    locator = PluginLocator(
      PluginSearchPath(
        workingDirectory: URL(filePath: FileManager.default.currentDirectoryPath),
        roots: folders.map { PluginSearchPath.Root(folder: $0, origin: .argument) }))
    let places = HostPlaces()
    cast = PluginCast(
      loader: PluginLoader(limits: limits, decoder: screen.imageDecoding, screen: screen),
      journal: journal, locate: { try places.locate($0, $1) })
    places.host = self
    journal.listener = { [weak self] in self?.onDiagnostic($0) }
    cast.onRetirement = { [weak self] in self?.closeUnusedSoon() }
    loadAll()
  }

  /// Loads all plugins of one folder.
  public convenience init(
    folder: URL, screen: Screen, limits: PluginLimits = .standard,
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) {
    self.init(folders: [folder], screen: screen, limits: limits, onDiagnostic: onDiagnostic)
  }

  isolated deinit { close() }

  /// The plugins, in the order in which they were found.
  public var plugins: [PluginStatus] { hosted.map(\.status) }

  /// The number of open Lua states: one for each plugin that works, and one for each older version
  /// that a transition still runs on.
  public var stateCount: Int { cast.plugins.count + hosted.count { $0.pending != nil } }

  /// Bytes that the plugins' states hold.
  package var scriptMemory: Int {
    cast.plugins.compactMap(\.bridge.state).reduce(0) { $0 + $1.memoryInUse }
  }

  /// Closes all plugins: running transitions end on their right screens, and delegates vend nothing
  /// any more.
  public func close() {
    stopWatching()
    for engine in runningEngines() { engine.abandonTransitions() }
    for place in hosted {
      place.pending?.close()
      (place.pending, place.member) = (nil, nil)
    }
    hosted = []
    cast.close()
  }

  /// Closes the versions that nothing runs on any more. This happens by itself between frames, as
  /// soon as the main actor is free; a program that never lets go of it calls this.
  public func closeUnused() { cast.closeUnused() }

  private func closeUnusedSoon() {
    guard !willCloseUnused else { return }
    willCloseUnused = true
    Task { [weak self] in
      self?.willCloseUnused = false
      self?.closeUnused()
    }
  }

  /// The engines in which the plugins move transitions.
  private func runningEngines() -> [Engine] {
    var engines: [Engine] = []
    for engine in cast.plugins.flatMap(\.runningAnimators).compactMap(\.engine)
    where !engines.contains(where: { $0 === engine }) {
      engines.append(engine)
    }
    return engines
  }
}

/// Finds plugins that others name, for a host that is still being made.
private final class HostPlaces {
  weak var host: PluginHost?

  func locate(_ name: String, _ kind: PluginKind) throws -> URL {
    guard let host else {
      throw PluginFailure(
        .notFound, Diagnostic(code: .pluginNotFound, message: "the host is gone"))
    }
    return try host.find(name, kind: kind).working().plugin.file.url
  }
}
