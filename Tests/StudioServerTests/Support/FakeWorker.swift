import Foundation
import Glibc
import StudioProtocol
import Synchronization

/// The other end of the server's pair.
final class FakeWorker: Sendable {
  let socket: StreamSocket
  private let reader = Mutex(StudioPacketReader())

  private init(_ socket: StreamSocket) { self.socket = socket }

  /// A worker, and the server's end of its pair.
  static func pair() throws -> (FakeWorker, CInt) {
    var ends: [CInt] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    return (FakeWorker(StreamSocket(ends[0])), ends[1])
  }

  /// Sends a packet.
  func send(_ kind: StudioPacket.Kind, to client: UInt32, _ payload: Data = Data()) throws {
    let packet = StudioPacket(kind, client: client, payload: payload)
    try socket.send(packet.header + payload)
  }

  func send(_ text: String, to client: UInt32) throws {
    try send(.message, to: client, Data(text.utf8))
  }

  /// Waits for the next packet; nil at the end of the stream.
  func next() throws -> StudioPacket? {
    while true {
      if let packet = try reader.withLock({ reader throws(StudioPacketError) in try reader.next() })
      {
        return packet
      }
      let bytes = try socket.receive()
      if bytes.isEmpty { return nil }
      reader.withLock { $0.append(bytes) }
    }
  }

  /// Waits for the next packet of `kind`; nil at the end of the stream.
  func next(_ kind: StudioPacket.Kind) throws -> StudioPacket? {
    while let packet = try next() {
      if packet.kind == kind { return packet }
    }
    return nil
  }

  /// Waits for the next message of a page; nil at the end of the stream.
  func nextRequest() throws -> String? {
    try next(.request).map { String(decoding: $0.payload, as: UTF8.self) }
  }
}
