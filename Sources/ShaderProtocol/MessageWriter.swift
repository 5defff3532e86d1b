/// The bytes of a message that is being written.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  init(_ kind: UInt8) { bytes.append(kind) }

  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a number in 4 bytes; one outside their range becomes the nearest in it.
  mutating func append32(_ number: Int) { append(UInt32(clamping: number)) }

  /// Appends a number in 8 bytes; a negative one becomes 0.
  mutating func append64(_ number: Int) { append(UInt64(clamping: number)) }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  mutating func append(_ flag: Bool) { append(UInt8(flag ? 1 : 0)) }

  mutating func append(_ text: String) {
    appendList(Array(text.utf8)) { $0.append($1) }
  }

  /// Appends the count and the elements. The count of a list that does not fit in 2 bytes, which no limit
  /// allows, becomes the greatest one, so that the message can't be read.
  mutating func appendList<Element>(
    _ list: [Element], _ element: (inout MessageWriter, Element) -> Void
  ) {
    append(UInt16(clamping: list.count))
    for value in list.prefix(Int(UInt16.max)) { element(&self, value) }
  }
}
