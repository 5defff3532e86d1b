import Diagnostics
import Foundation
import PluginDiscovery
public import Watching

// Reloads what is saved.

extension PluginHost {
  /// Reloads plugins whenever one of their files is saved, however an editor does that, and loads new
  /// ones; until ``stopWatching()`` or ``close()``.
  ///
  /// Folders are watched by the kernel's means, nothing is polled. Saves are taken up on the main
  /// actor when it is free, which is between frames.
  ///
  /// - Parameter onReload: Called with the outcome of every reload; not called for files whose
  ///   contents are unchanged.
  /// - Throws: ``PluginFailure`` of kind `unavailable`, code `watch-limit`, when the system allows no
  ///   more watches.
  public func watch(
    timing: SaveTiming = .standard, onReload: @escaping (ReloadOutcome) -> Void = { _ in }
  ) throws {
    stopWatching()
    let watcher = try DirectoryWatcher(watchedPlaces, since: readDate, timing: timing)
    let task = Task { [weak self] in
      while let changes = await watcher.next() {
        self?.takeUp(changes, from: watcher, onReload)
      }
    }
    watching = (watcher, task)
  }

  /// Ends watching.
  public func stopWatching() {
    watching?.watcher.close()
    watching?.task.cancel()
    watching = nil
  }

  private func takeUp(
    _ changes: FileChanges, from watcher: DirectoryWatcher, _ onReload: (ReloadOutcome) -> Void
  ) {
    guard watching?.watcher === watcher else { return }
    for problem in changes.problems { onDiagnostic(problem) }
    for outcome in reloadChanged() { onReload(outcome) }
    // Links to new files, and folders that were made meanwhile.
    do { try watcher.watch(watchedPlaces) } catch {
      for problem in (error as? PluginFailure)?.diagnostics ?? [] { onDiagnostic(problem) }
    }
  }

  /// The folders, and what lies in them or elsewhere by itself: links among that are followed.
  private var watchedPlaces: WatchedPlaces {
    WatchedPlaces(
      files: Set(hosted.map(\.file)), folders: Set(locator.searchPath.roots.map(\.folder)))
  }
}
