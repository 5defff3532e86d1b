import Foundation
import Glibc
import Synchronization

/// Wakes a thread that sleeps in `poll`, from any thread.
final class Bell: Sendable {
  /// Readable once it was rung.
  let descriptor: Int32
  private let writing: Int32
  private let ending = Atomic(false)

  /// - Throws: `POSIXError` where no pipe can be made.
  init() throws {
    let pipe = try PipeEnds()
    (descriptor, writing) = (pipe.reading, pipe.writing)
    for end in [descriptor, writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Wakes the thread. One that is awake finds so when it sleeps next.
  func ring() {
    var byte: UInt8 = 0
    // A full pipe wakes as well.
    _ = write(writing, &byte, 1)
  }

  /// Makes it silent until it is rung again.
  func answer() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }

  /// Whether ``end()`` was called.
  var hasEnded: Bool { ending.load(ordering: .acquiring) }

  /// Rings, and says that all is to end.
  func end() {
    ending.store(true, ordering: .releasing)
    ring()
  }
}

/// A pipe. Both ends are closed in programs that are started.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  /// - Throws: `POSIXError` where no pipe can be made.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError.last }
    // Beyond the descriptors that a started program gets, so that none is in another's way.
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    guard high.allSatisfy({ $0 >= 0 }) else {
      let error = POSIXError.last
      for end in high where end >= 0 { close(end) }
      throw error
    }
    (reading, writing) = (high[0], high[1])
  }
}

extension POSIXError {
  /// The error of the last call of the system.
  static var last: POSIXError { POSIXError(Code(rawValue: errno) ?? .EIO) }
}
