import Foundation

/// A frame that a page has received.
struct ReceivedFrame: Equatable {
  /// The first byte: whether it is the last of its message, reserved bits, and its kind.
  let first: UInt8
  /// The contents, which no mask has changed.
  let payload: [UInt8]

  var text: String { String(decoding: payload, as: UTF8.self) }

  /// The reason of a frame that closes the connection; nil for others.
  var closeCode: Int? {
    first == 0x88 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
  }
}

/// A page: the client's end of a WebSocket.
final class PageClient: Sendable {
  let socket: StreamSocket

  /// Connects to `studio`, and waits for the answer.
  init(_ studio: ServedStudio) throws {
    socket = try StreamSocket(port: studio.port)
    let lines = [
      "GET / HTTP/1.1", studio.host, studio.origin, studio.cookie, "Upgrade: websocket",
      "Connection: Upgrade", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    try socket.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    var head: [UInt8] = []
    while !head.ends(with: Array("\r\n\r\n".utf8)) {
      let next = try socket.receive(atMost: 1)
      if next.isEmpty { break }
      head += next
    }
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix("HTTP/1.1 101"), text.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") else {
      throw Refused(answer: text)
    }
  }

  struct Refused: Error { let answer: String }

  /// Returns a frame as a client sends it.
  static func frame(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) -> [UInt8] {
    let flag: UInt8 = isMasked ? 0x80 : 0
    var bytes = [first]
    switch payload.count {
    case ...125: bytes.append(flag | UInt8(payload.count))
    case ...Int(UInt16.max):
      bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default:
      bytes.append(flag | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    guard isMasked else { return bytes + payload }
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  func send(_ text: String) throws { try socket.send(Self.frame(0x81, Array(text.utf8))) }

  /// Waits for the next frame; nil at the end of the stream.
  func next() throws -> ReceivedFrame? {
    let head = try socket.receive(exactly: 2)
    guard head.count == 2 else { return nil }
    var length = Int(head[1])
    if length >= 126 {
      let bytes = try socket.receive(exactly: length == 126 ? 2 : 8)
      length = bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    let payload = try socket.receive(exactly: length)
    guard payload.count == length else { return nil }
    return ReceivedFrame(first: head[0], payload: payload)
  }

  /// Waits until the server closes the connection, and returns its reason.
  func closeCode() throws -> Int? {
    while let frame = try next() {
      if let code = frame.closeCode { return code }
    }
    return nil
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: [UInt8]) -> Bool {
    count >= other.count && self[(count - other.count)...].elementsEqual(other)
  }
}
