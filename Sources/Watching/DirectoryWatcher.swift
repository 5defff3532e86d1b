public import Foundation

/// Tells when files are saved, however an editor does that.
///
/// It watches folders, never files: an editor that writes a new file and renames it over the old one
/// leaves a watch on the old file behind. The kernel wakes it; nothing is polled. A save is told when
/// it is over (``SaveTiming``), and only when the content is another one than before. When the kernel
/// has dropped events, everything is looked at again.
///
/// ```swift
/// let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]))
/// while let changes = await watcher.next() { reload(changes.files) }
/// ```
public final class DirectoryWatcher: Sendable {
  private let loop: WatchLoop

  /// Watches `places` from now on.
  ///
  /// - Parameter read: when their reader began to look at them; a file that was changed after that is
  ///   told of at once.
  /// - Throws: ``PluginFailure`` of kind `unavailable`, code `watch-limit`, when the system allows no
  ///   more watches.
  public init(
    _ places: WatchedPlaces, since read: Date = .distantFuture, timing: SaveTiming = .standard
  ) throws {
    loop = try WatchLoop(timing: timing)
    do { try loop.watch(places, read: read) } catch {
      loop.stop()
      throw error
    }
  }

  deinit { loop.stop() }

  /// Watches `places` in place of those before; what is new among them is known as it is, unless it
  /// was changed after `read`.
  ///
  /// - Throws: as making a watcher does; those before are then watched on.
  public func watch(_ places: WatchedPlaces, since read: Date = .distantFuture) throws {
    try loop.watch(places, read: read)
  }

  /// Waits for the next changes. Those that came since the last call are given together.
  ///
  /// For one caller at a time. Nil once the watcher is closed, or the waiting task was cancelled.
  public func next() async -> FileChanges? { await loop.next() }

  /// Whether there are changes that ``next()`` would give without waiting.
  public var hasChanges: Bool { loop.hasChanges }

  /// Ends watching and gives the system back what it took. More calls do nothing.
  public func close() { loop.stop() }
}
