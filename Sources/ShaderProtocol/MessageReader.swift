/// The bytes of a message that are still to be read. Each read returns nil if too few bytes are left, or if the value
/// exceeds its limit; the reader must not be used after that.
struct MessageReader {
  private let bytes: [UInt8]
  private var index = 0

  /// Makes a reader; nil if the message is too long.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= ShaderProtocol.mostMessageBytes else { return nil }
    self.bytes = bytes
  }

  /// A Boolean value that indicates whether everything has been read.
  var isAtEnd: Bool { index == bytes.count }

  mutating func number<Number: FixedWidthInteger & UnsignedInteger>(_: Number.Type) -> Number? {
    let count = Number.bitWidth / 8
    guard bytes.count - index >= count else { return nil }
    defer { index += count }
    return (0..<count).reduce(0) { $0 | Number(bytes[index + $1]) << Number(8 * $1) }
  }

  /// Reads a number of 4 bytes.
  mutating func int32(in range: ClosedRange<Int>) -> Int? {
    number(UInt32.self).map { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Reads a number of 8 bytes.
  mutating func int64(in range: ClosedRange<Int>) -> Int? {
    number(UInt64.self).flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  mutating func double() -> Double? { number(UInt64.self).map { Double(bitPattern: $0) } }

  mutating func flag() -> Bool? {
    switch number(UInt8.self) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// Reads a text without zero bytes.
  mutating func text(most: Int) -> String? {
    guard let characters = list(most: most, { $0.number(UInt8.self) }), !characters.contains(0)
    else { return nil }
    return String(validating: characters, as: UTF8.self)
  }

  /// Reads the count and the elements.
  mutating func list<Element>(
    most: Int, _ element: (inout MessageReader) -> Element?
  ) -> [Element]? {
    // Each element has a byte or more, so that a count can't reserve more than the message has.
    guard let count = number(UInt16.self), count <= most, Int(count) <= bytes.count - index
    else { return nil }
    var list: [Element] = []
    list.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let value = element(&self) else { return nil }
      list.append(value)
    }
    return list
  }
}
