import Foundation
import NIOCore
import StudioProtocol
import StudioServer
import Testing

/// Packets of the worker, read in pieces.
struct `Assembly of packets` {
  private static let packets = [
    StudioPacket(.message, client: 1, payload: Data("{}".utf8)),
    StudioPacket(.close, client: 2),
    StudioPacket(
      .pixels, client: 70_000, payload: Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })),
    StudioPacket(.message, client: 3, payload: Data("[]".utf8)),
  ]

  @Test(arguments: [1, 5, 12, 13, 70_000, 1 << 20])
  func `Pieces of any size make the same packets`(_ size: Int) throws {
    let bytes = Self.packets.flatMap { $0.header + $0.payload }
    var assembler = PacketAssembler()
    var received: [StudioPacket] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      try assembler.append(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)])) {
        let payload = $0.pieces.reduce(into: Data()) { $0.append(contentsOf: $1.readableBytesView) }
        received.append(
          StudioPacket($0.header.kind, client: $0.header.client, payload: payload))
      }
    }
    #expect(received == Self.packets)
  }

  @Test func `A packet that is too long is an error before its payload`() throws {
    var header = StudioPacket(.pixels, client: 1).header
    header.replaceSubrange(8..<12, with: [1, 0, 0, 4])
    var assembler = PacketAssembler()
    #expect(throws: StudioPacketError.tooLong(64 << 20 | 1)) {
      try assembler.append(ByteBuffer(bytes: header)) { _ in Issue.record("a packet came") }
    }
  }

  @Test func `An unknown kind is an error`() {
    var assembler = PacketAssembler()
    #expect(throws: StudioPacketError.unknownKind(9)) {
      try assembler.append(ByteBuffer(bytes: [9] + [UInt8](repeating: 0, count: 11))) { _ in }
    }
  }
}
