/// A long text in pieces of which Pango makes an item each.
///
/// Pango looks through a whole item for every line that it breaks in it, and shapes the rest of it for
/// every place where it might break, so that a long word takes the square of its length, and one of
/// hyphens the cube. In items of bounded length it is linear. Texts of up to ``shortest`` bytes are left
/// as they are: there a piece could end within a pair of letters that the font sets closer.
package struct TextPieces {
  /// The length up to which a text is one piece, in bytes.
  package static let shortest = 256
  /// The length at which a piece ends, in bytes; it goes on to the end of the character.
  static let length = 64
  /// The most tabs in a text: Pango adds up the line for each. Further ones are drawn as spaces.
  static let tabs = 256

  /// The text in UTF-8, as it is laid out.
  package let bytes: [UInt8]
  /// The positions in ``bytes`` at which pieces end, in order; empty for a short text.
  package let ends: [Int]

  /// Divides `text`.
  package init(_ text: String) {
    // A zero byte would end the text early in C.
    var bytes = text.utf8.filter { $0 != 0 }
    guard bytes.count > Self.shortest else {
      (self.bytes, ends) = (bytes, [])
      return
    }
    var found = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\t") {
      found += 1
      if found > Self.tabs { bytes[index] = UInt8(ascii: " ") }
    }
    self.bytes = bytes
    var ends: [Int] = []
    var (start, position) = (0, 0)
    for character in String(decoding: bytes, as: UTF8.self) {
      position += character.utf8.count
      if position - start >= Self.length {
        ends.append(position)
        start = position
      }
    }
    self.ends = ends
  }

  private init(bytes: [UInt8], ends: [Int]) {
    self.bytes = bytes
    self.ends = ends
  }

  /// Returns the text up to the position `end`, where a piece ends.
  func prefix(_ end: Int) -> TextPieces {
    TextPieces(bytes: Array(bytes[..<end]), ends: ends.filter { $0 <= end })
  }

  /// The number of bytes in the longest piece.
  package var longest: Int {
    zip(ends + [bytes.count], [0] + ends).map { $0 - $1 }.max() ?? 0
  }
}
