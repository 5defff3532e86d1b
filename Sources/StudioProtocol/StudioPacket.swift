public import Foundation

/// A packet between the process that serves pages and the one that runs plugins.
///
/// On the wire it is a header of 12 bytes, in which numbers are little-endian, and the payload: the kind (1 byte), 3 bytes that
/// are 0, the client (4 bytes) and the length of the payload (4 bytes).
public struct StudioPacket: Hashable, Sendable {
  /// The kinds of packets.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// A page has connected. From the server; the payload is empty.
    case opened = 1
    /// A page has gone. From the server; the payload is empty.
    case closed = 2
    /// A message of a page, as UTF-8. From the server.
    case request = 3
    /// A message to a page, as UTF-8. From the process that runs plugins.
    case message = 4
    /// Pixels for a page: a ``PixelHeader`` and rows. From the process that runs plugins.
    case pixels = 5
    /// A page is to be disconnected. From the process that runs plugins; the payload is empty.
    case close = 6
  }

  /// The kind.
  public var kind: Kind
  /// The number of the page, from 1; numbers are not used again.
  public var client: UInt32
  /// The contents.
  public var payload: Data

  /// Creates a packet.
  public init(_ kind: Kind, client: UInt32, payload: Data = Data()) {
    self.kind = kind
    self.client = client
    self.payload = payload
  }

  /// The length of a header, in bytes.
  public static let headerLength = 12
  /// The greatest length of a payload, in bytes.
  public static let mostBytes = 64 << 20
  /// The greatest length of a message of a page, in bytes.
  public static let mostRequestBytes = 64 << 10

  /// The header of this packet, as bytes.
  public var header: [UInt8] {
    [kind.rawValue, 0, 0, 0] + Self.bytes(of: client) + Self.bytes(of: UInt32(payload.count))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}

/// The error for bytes that are not a packet.
public enum StudioPacketError: Error, Hashable, Sendable {
  /// The kind of the packet is unknown.
  case unknownKind(UInt8)
  /// The packet is longer than packets of its kind can be.
  case tooLong(Int)
}

/// The header of a packet, read from bytes.
public struct StudioPacketHeader: Hashable, Sendable {
  /// The kind.
  public var kind: StudioPacket.Kind
  /// The number of the page.
  public var client: UInt32
  /// The length of the payload, in bytes.
  public var length: Int

  /// Reads the first ``StudioPacket/headerLength`` bytes of `bytes`, which must have that many.
  ///
  /// - Throws: ``StudioPacketError``.
  public init(reading bytes: some Collection<UInt8>) throws(StudioPacketError) {
    let bytes = Array(bytes.prefix(StudioPacket.headerLength))
    func number(at index: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << (8 * UInt32($1)) }
    }
    guard let kind = StudioPacket.Kind(rawValue: bytes[0]) else {
      throw .unknownKind(bytes[0])
    }
    self.kind = kind
    client = number(at: 4)
    length = Int(number(at: 8))
    let most = kind == .request ? StudioPacket.mostRequestBytes : StudioPacket.mostBytes
    if length > most { throw .tooLong(length) }
  }
}

/// A reader of packets from a stream of bytes that comes in pieces.
public struct StudioPacketReader: Sendable {
  private var bytes = Data()

  /// Creates a reader at the beginning of a stream.
  public init() {}

  /// Takes the next piece of the stream.
  public mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece)
  }

  /// Removes the next packet; nil if it is not complete yet.
  ///
  /// - Throws: ``StudioPacketError``; the stream can't be read any further then.
  public mutating func next() throws(StudioPacketError) -> StudioPacket? {
    guard bytes.count >= StudioPacket.headerLength else { return nil }
    let header = try StudioPacketHeader(reading: bytes)
    let end = StudioPacket.headerLength + header.length
    guard bytes.count >= end else { return nil }
    let start = bytes.startIndex
    let payload = bytes[start + StudioPacket.headerLength..<start + end]
    let packet = StudioPacket(header.kind, client: header.client, payload: Data(payload))
    bytes = Data(bytes[(start + end)...])
    return packet
  }
}
