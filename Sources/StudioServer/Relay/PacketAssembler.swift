package import NIOCore
package import StudioProtocol

/// A packet of the worker, whose payload is still in the pieces that were read.
package struct AssembledPacket {
  /// The header.
  package let header: StudioPacketHeader
  /// The payload: slices of what was read, which are not copied.
  package let pieces: [ByteBuffer]
}

/// A reader of packets from the pieces of a stream.
package struct PacketAssembler {
  private var head = ByteBuffer()
  private var header: StudioPacketHeader?
  private var pieces: [ByteBuffer] = []
  private var missing = 0

  /// The length up to which slices are copied, so that they don't keep the memory of much larger pieces.
  private static let smallSlice = 64 << 10

  /// Creates a reader at the beginning of a stream.
  package init() {}

  /// Takes the next piece of the stream, and passes each packet that is complete to `deliver`.
  ///
  /// - Throws: `StudioPacketError`; the stream can't be read any further then.
  package mutating func append(
    _ piece: ByteBuffer, deliver: (AssembledPacket) -> Void
  ) throws(StudioPacketError) {
    var piece = piece
    while piece.readableBytes > 0 {
      if header == nil { try readHeader(from: &piece) }
      guard let header else { return }
      take(min(missing, piece.readableBytes), of: &piece)
      guard missing == 0 else { continue }
      deliver(AssembledPacket(header: header, pieces: pieces))
      self.header = nil
      pieces = []
    }
  }

  private mutating func readHeader(from piece: inout ByteBuffer) throws(StudioPacketError) {
    let count = min(StudioPacket.headerLength - head.readableBytes, piece.readableBytes)
    guard var part = piece.readSlice(length: count) else { return }
    head.writeBuffer(&part)
    guard head.readableBytes == StudioPacket.headerLength else { return }
    let header = try StudioPacketHeader(reading: head.readableBytesView)
    head.clear()
    self.header = header
    missing = header.length
  }

  private mutating func take(_ count: Int, of piece: inout ByteBuffer) {
    guard count > 0, let slice = piece.readSlice(length: count) else { return }
    missing -= count
    pieces.append(count < Self.smallSlice ? ByteBuffer(bytes: slice.readableBytesView) : slice)
  }
}
