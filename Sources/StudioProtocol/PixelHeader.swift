/// The header of pixels that are sent to a page: 40 bytes, in which numbers are little-endian. Rows of RGBA follow it.
public struct PixelHeader: Hashable, Sendable {
  /// The kinds of pictures.
  public enum Kind: UInt32, Hashable, Sendable {
    /// A frame of the stage.
    case frame = 1
    /// A small picture of a plugin.
    case thumbnail = 2
    /// The frames that show what a contract check found.
    case evidence = 3
  }

  /// The kind of the picture.
  public var kind: Kind
  /// The number of the frame, the number that the request for the thumbnail gave, or that of the evidence.
  public var number: UInt32
  /// The time of the frame, in seconds since the take began; 0 for other pictures.
  public var time: Double
  /// The size of the whole picture, in pixels.
  public var width: Int, height: Int
  /// The rows that follow; other rows are those of the frame sent before.
  public var rows: Range<Int>

  /// Creates a header.
  public init(
    _ kind: Kind, number: UInt32, time: Double = 0, width: Int, height: Int, rows: Range<Int>
  ) {
    self.kind = kind
    self.number = number
    self.time = time
    self.width = width
    self.height = height
    self.rows = rows
  }

  /// The length of a header, in bytes.
  public static let length = 40

  /// The header as bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.length)
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append(kind.rawValue)
    append(number)
    append(time.bitPattern)
    for number in [width, height, rows.lowerBound, rows.count] { append(UInt32(number)) }
    append(UInt64(0))
    return bytes
  }

  /// Reads the header at the start of `bytes`; nil if it is not valid.
  public init?(reading bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.length))
    guard bytes.count == Self.length else { return nil }
    func number(at index: Int, count: Int = 4) -> UInt64 {
      (0..<count).reduce(0) { $0 | UInt64(bytes[index + $1]) << (8 * UInt64($1)) }
    }
    guard let kind = Kind(rawValue: UInt32(number(at: 0))) else { return nil }
    let first = Int(number(at: 24))
    self.init(
      kind, number: UInt32(number(at: 4)), time: Double(bitPattern: number(at: 8, count: 8)),
      width: Int(number(at: 16)), height: Int(number(at: 20)),
      rows: first..<first + Int(number(at: 28)))
  }
}
