import Foundation
import Glibc
import Synchronization

/// The thread of a ``DirectoryWatcher``, which sleeps until the kernel reports events or a save is
/// over.
final class WatchLoop: Sendable {
  private let inotify: Inotify
  /// The pipe whose reading end wakes the thread.
  private let pipe: (reading: Int32, writing: Int32)
  /// The state; nil once the descriptors are closed.
  private let state: Mutex<WatchState?>
  private let mailbox = Mutex(Mailbox())
  private let (signals, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private let ended = DispatchSemaphore(value: 0)
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  private struct Mailbox {
    var changes: FileChanges?
    var isStopping = false
  }

  /// Makes a loop that watches nothing yet. Its owner must end it with ``stop()``.
  ///
  /// - Throws: ``PluginFailure`` of kind `unavailable`.
  init(timing: SaveTiming) throws {
    start = clock.now
    inotify = try Inotify()
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      let reason = errno
      inotify.close()
      throw Inotify.failure("files can't be watched", reason)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipe = (ends[0], ends[1])
    state = Mutex(WatchState(inotify, timing: timing))
    let thread = Thread { self.run() }
    thread.name = "file watcher"
    thread.start()
  }

  /// Watches `places`; see ``DirectoryWatcher/watch(_:since:)``.
  func watch(_ places: WatchedPlaces, read: Date) throws {
    try state.withLock { try $0?.watch(places, read: read, time: now) }
    wake()
  }

  /// Waits for the next changes; nil when the loop has ended.
  func next() async -> FileChanges? {
    var iterator = signals.makeAsyncIterator()
    repeat {
      let changes = mailbox.withLock { mailbox in
        defer { mailbox.changes = nil }
        return mailbox.isStopping ? nil : mailbox.changes
      }
      if let changes { return changes }
    } while await iterator.next() != nil
    return nil
  }

  /// A Boolean value that indicates whether there are changes that ``next()`` would return without
  /// waiting.
  var hasChanges: Bool { mailbox.withLock { $0.changes != nil } }

  /// Ends the thread and closes all descriptors. Further calls have no effect.
  func stop() {
    let isFirst = mailbox.withLock { mailbox in
      defer { mailbox.isStopping = true }
      return !mailbox.isStopping
    }
    guard isFirst else { return }
    signal.finish()
    wake()
    ended.wait()
  }

  // MARK: - The thread

  private var now: Duration { clock.now - start }

  private func wake() {
    // When the pipe is full the thread has been woken already.
    state.withLock { state in
      guard state != nil else { return }
      var byte: UInt8 = 0
      _ = write(pipe.writing, &byte, 1)
    }
  }

  private func run() {
    while !mailbox.withLock({ $0.isStopping }) {
      sleep(until: state.withLock { $0?.deadline })
      drainPipe()
      deliver()
    }
    state.withLock { state in
      state = nil
      inotify.close()
      _ = close(pipe.reading)
      _ = close(pipe.writing)
    }
    ended.signal()
  }

  /// Waits for the kernel, for ``wake()`` or for `deadline`.
  private func sleep(until deadline: Duration?) {
    var timeout: Int32 = -1
    if let deadline {
      let milliseconds = (deadline - now) / .milliseconds(1)
      timeout = Int32(max(0, milliseconds.rounded(.up)))
    }
    var descriptors = [inotify.descriptor, pipe.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&descriptors, nfds_t(descriptors.count), timeout)
  }

  private func drainPipe() {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while read(pipe.reading, &bytes, bytes.count) > 0 {}
  }

  private static func url(_ path: String) -> URL {
    URL(filePath: path, directoryHint: .notDirectory)
  }

  private func deliver() {
    let changes = state.withLock { state -> FileChanges? in
      let time = now
      state?.handle(inotify.read(), time: time)
      guard let (outcome, problems) = state?.settle(at: time),
        !outcome.isEmpty || !problems.isEmpty
      else { return nil }
      return FileChanges(
        changed: outcome.changed.map(Self.url),
        missing: outcome.missing.map(Self.url), problems: problems,
        noticed: start + outcome.began, settled: start + time)
    }
    guard let changes else { return }
    mailbox.withLock { mailbox in
      if mailbox.changes?.append(changes) == nil { mailbox.changes = changes }
    }
    signal.yield()
  }
}
