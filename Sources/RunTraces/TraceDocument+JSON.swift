public import Foundation

// A trace can take hundreds of megabytes as JSON, many times what it takes as a value. So its lists are written in parts.

nonisolated extension TraceDocument {
  /// The document as JSON with sorted keys, the same bytes for the same run.
  public func json() throws -> Data {
    var data = Data()
    try writeJSON { data.append(contentsOf: $0) }
    return data
  }

  /// Writes the document as ``json()`` has it, in parts that take little memory.
  ///
  /// - Parameter write: Writes the next part.
  public func writeJSON(_ write: @escaping ([UInt8]) throws -> Void) throws {
    var outline = self
    (outline.animations, outline.decisions, outline.events, outline.frames) = ([], [], [], [])
    var writer = PartWriter(rest: try PartWriter.encode(outline)[...], write: write)
    // In the order of the keys.
    try writer.fill("animations", with: animations)
    try writer.fill("decisions", with: decisions)
    try writer.fill("events", with: events)
    let views = frames.map(\.views.count).max() ?? 0
    try writer.fill(
      "frames", with: frames, inPartsOf: max(1, PartWriter.viewsOfPart / max(1, views)))
    try write(Array(writer.rest))
  }
}

/// Writes a document whose longest lists are empty, and their elements in their places.
private nonisolated struct PartWriter {
  /// The number of elements of a list that are written at once.
  static let elementsOfPart = 200
  /// The number of views that are written at once, or those of one frame if that has more.
  static let viewsOfPart = 400

  /// The part of the document that has not been written.
  var rest: ArraySlice<UInt8>
  let write: ([UInt8]) throws -> Void

  /// Writes everything before the empty list `key` of the document, and `elements` as its elements.
  mutating func fill(
    _ key: String, with elements: [some Encodable], inPartsOf count: Int = elementsOfPart
  ) throws {
    // Keys of what is inside are indented further, and texts have no line feeds.
    let start = Array("\n  \"\(key)\" : [".utf8)
    guard !elements.isEmpty, let range = rest.firstRange(of: start) else { return }
    try write(Array(rest[..<range.upperBound]))
    for index in stride(from: 0, to: elements.count, by: count) {
      let part = Array(elements[index..<min(index + count, elements.count)])
      if index > 0 { try write([UInt8(ascii: ",")]) }
      // Without its brackets, and the line feed before the last one.
      try write(Self.indented(try Self.encode(part).dropFirst().dropLast(2)))
    }
    // An empty list has an empty line.
    rest = rest[range.upperBound...].dropFirst()
  }

  /// Returns `lines` with two more spaces at the beginning of each that is not empty, but for the first one.
  private static func indented(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var result: [UInt8] = []
    result.reserveCapacity(lines.count * 3 / 2)
    for byte in lines {
      if result.last == lineFeed, byte != lineFeed {
        result += [UInt8(ascii: " "), UInt8(ascii: " ")]
      }
      result.append(byte)
    }
    return result
  }

  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }
}
