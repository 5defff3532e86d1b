import CLinux
import Foundation
import Glibc

/// A pipe. Both ends are closed in child processes.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  /// Opens a pipe.
  ///
  /// - Throws: `POSIXError` if no pipe can be made.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError.last }
    try self.init(moving: ends)
  }

  /// Opens two connected sockets that keep the bounds of messages. Messages go in both directions.
  ///
  /// - Throws: `POSIXError` if no sockets can be made.
  static func messageSockets() throws -> PipeEnds {
    var ends: [Int32] = [-1, -1]
    guard clinux_message_sockets(&ends) == 0 else { throw POSIXError.last }
    return try PipeEnds(moving: ends)
  }

  private init(moving ends: [Int32]) throws {
    // The descriptors are moved above those of a started program, to avoid conflicts.
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
  /// The error of the last system call.
  static var last: POSIXError { POSIXError(Code(rawValue: errno) ?? .EIO) }
}
