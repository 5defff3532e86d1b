public import Foundation

/// Reports saves of files, whatever way an editor saves them.
///
/// The watcher watches folders, not files: an editor that writes a new file and renames it over the
/// old one leaves a watch on the old file behind. The kernel wakes it; nothing is polled. A save is
/// reported when it is over (``SaveTiming``), and only when the content has changed. If the kernel
/// has dropped events, all files are examined again.
///
/// ```swift
/// let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]))
/// while let changes = await watcher.next() { reload(changes.files) }
/// ```
public final class DirectoryWatcher: Sendable {
  private let loop: WatchLoop

  /// Watches `places` from now on.
  ///
  /// - Parameter read: The time when their reader began to read them; a file that was changed after
  ///   that is reported at once.
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

  /// Watches `places` instead of the earlier ones. The present content of new files counts as
  /// known, unless they were changed after `read`.
  ///
  /// - Throws: ``PluginFailure``, as the initializer does; the earlier places are then still
  ///   watched.
  public func watch(_ places: WatchedPlaces, since read: Date = .distantFuture) throws {
    try loop.watch(places, read: read)
  }

  /// Waits for the next changes. All changes since the last call are returned together.
  ///
  /// Only one caller at a time may wait. Nil once the watcher is closed, or the waiting task was
  /// cancelled.
  public func next() async -> FileChanges? { await loop.next() }

  /// A Boolean value that indicates whether there are changes that ``next()`` would return without
  /// waiting.
  public var hasChanges: Bool { loop.hasChanges }

  /// Ends watching and releases its system resources. Further calls have no effect.
  public func close() { loop.stop() }
}
