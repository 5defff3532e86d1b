import Foundation
import Glibc
import Synchronization

/// Wakes a thread that sleeps in `poll`, from any thread.
final class Bell: Sendable {
  /// The file descriptor that is readable after the bell was rung.
  let descriptor: Int32
  private let writing: Int32
  private let ending = Atomic(false)

  /// Makes a bell.
  ///
  /// - Throws: `POSIXError` if no pipe can be made.
  init() throws {
    let pipe = try PipeEnds()
    (descriptor, writing) = (pipe.reading, pipe.writing)
    for end in [descriptor, writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Wakes the thread. If it is not sleeping, its next sleep ends at once.
  func ring() {
    var byte: UInt8 = 0
    // A full pipe wakes the thread as well.
    _ = write(writing, &byte, 1)
  }

  /// Resets the bell until it is rung again.
  func answer() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }

  /// A Boolean value that indicates whether ``end()`` was called.
  var hasEnded: Bool { ending.load(ordering: .acquiring) }

  /// Rings the bell and marks it as ended.
  func end() {
    ending.store(true, ordering: .releasing)
    ring()
  }
}
