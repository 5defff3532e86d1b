import CLinux
import Glibc
import ShaderProtocol

/// One end of a socket between this program and its client.
struct Connection {
  /// A message as it came.
  struct Message {
    var bytes: [UInt8]
    /// The descriptors that came with it, which the receiver closes.
    var descriptors: [Int32]
  }

  private let socket: Int32

  init(_ socket: Int32) { self.socket = socket }

  /// Waits for a message; nil when the client has closed its end.
  func receive() -> Message? {
    var bytes = [UInt8](repeating: 0, count: ShaderProtocol.mostMessageBytes + 1)
    var descriptors = [Int32](repeating: -1, count: Int(CLINUX_MOST_DESCRIPTORS))
    var count = 0
    while true {
      let length = clinux_receive(socket, &bytes, bytes.count, &descriptors, &count)
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return nil }
      bytes.removeLast(bytes.count - length)
      return Message(bytes: bytes, descriptors: Array(descriptors.prefix(count)))
    }
  }

  /// Sends a reply. A client that has gone is noticed when the next request is awaited.
  func send(_ reply: ShaderReply) {
    let bytes = reply.encode()
    while clinux_send(socket, bytes, bytes.count, nil, 0) < 0, errno == EINTR {}
  }

  /// Sends a reply when a signal ends this process, now or later: the first if memory is short, the second if a shader
  /// divides whole numbers in a way that the processor refuses, such as the least by -1.
  func send(
    whenMemoryIsShort shortage: ShaderReply, whenDivisionFails division: ShaderReply
  ) throws(Unavailable) {
    let shortage = shortage.encode()
    let division = division.encode()
    guard
      clinux_set_last_words(socket, shortage, shortage.count, division, division.count) == 0
    else { throw .system("handling signals") }
  }
}
