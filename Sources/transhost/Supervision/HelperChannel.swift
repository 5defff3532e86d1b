import CLinux
import Foundation
import Glibc

/// A request of a process that runs plugins to its supervisor, as JSON in one message.
enum HelperRequest: Codable {
  /// Start a helper. The answer comes with the descriptors of its input and output.
  case start(HelperProgram)
  /// Answer when the process has ended.
  case wait(pid_t)
  /// Kill a helper that runs.
  case stop(pid_t)
  /// Show a page in the browser.
  case open(PageAddress)
}

/// The answer to a ``HelperRequest``, as JSON in one message.
enum HelperAnswer: Codable {
  case started(pid_t)
  case refused(errno: Int32)
  case ended(status: Int32)
  case stopped
  case opened
}

/// One end of the connection between a process that runs plugins and its supervisor.
struct HelperChannel: Sendable {
  let socket: Int32

  /// The length of the longest message, in bytes.
  private static let mostBytes = 16 << 10

  /// Sends a message with descriptors.
  ///
  /// - Throws: `POSIXError` if the other process has ended.
  func send(_ message: some Encodable, descriptors: [Int32] = []) throws {
    let bytes = Array(try JSONText.encode(message, onOneLine: true).utf8)
    while clinux_send(socket, bytes, bytes.count, descriptors, descriptors.count) < 0 {
      guard errno == EINTR else { throw POSIXError.last }
    }
  }

  /// Waits for a message.
  ///
  /// - Returns: The message and its descriptors; nil at the end.
  /// - Throws: An error for a message that is not what it should be.
  func receive<Message: Decodable>(
    _ type: Message.Type
  ) throws -> (message: Message, descriptors: [Int32])? {
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    var descriptors = [Int32](repeating: -1, count: CLINUX_MOST_DESCRIPTORS)
    var count = 0
    var length = 0
    repeat {
      length = clinux_receive(socket, &bytes, bytes.count, &descriptors, &count)
    } while length < 0 && errno == EINTR
    if length < 0 { throw POSIXError.last }
    if length == 0 { return nil }
    let message = try JSONDecoder().decode(type, from: Data(bytes.prefix(length)))
    return (message, Array(descriptors.prefix(count)))
  }
}
