import CLinux
import Foundation
import Glibc

/// One end of the connection between two processes of a command: messages as JSON, with descriptors.
public struct HelperChannel: Sendable {
  /// The socket, which keeps the bounds of messages.
  public let socket: Int32

  /// The length of the longest message, in bytes.
  private static let mostBytes = 16 << 10

  /// Makes the end at `socket`.
  public init(socket: Int32) { self.socket = socket }

  /// Sends a message with descriptors.
  ///
  /// - Throws: `POSIXError` if the other process has ended.
  public func send(_ message: some Encodable, descriptors: [Int32] = []) throws {
    let bytes = Array(try JSONEncoder().encode(message))
    while clinux_send(socket, bytes, bytes.count, descriptors, descriptors.count) < 0 {
      guard errno == EINTR else { throw Self.lastError }
    }
  }

  /// Waits for a message.
  ///
  /// - Returns: The message and its descriptors; nil at the end.
  /// - Throws: An error for a message that is not what it should be.
  public func receive<Message: Decodable>(
    _ type: Message.Type
  ) throws -> (message: Message, descriptors: [Int32])? {
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    var descriptors = [Int32](repeating: -1, count: CLINUX_MOST_DESCRIPTORS)
    var count = 0
    var length = 0
    repeat {
      length = clinux_receive(socket, &bytes, bytes.count, &descriptors, &count)
    } while length < 0 && errno == EINTR
    if length < 0 { throw Self.lastError }
    let received = Array(descriptors.prefix(count))
    do {
      if length > 0 {
        let message = try JSONDecoder().decode(type, from: Data(bytes.prefix(length)))
        return (message, received)
      }
    } catch {
      for descriptor in received { close(descriptor) }
      throw error
    }
    for descriptor in received { close(descriptor) }
    return nil
  }

  private static var lastError: POSIXError { POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
}
