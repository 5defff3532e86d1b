import Foundation
import Geometry
import Media
import Rendering
import Testing

/// Long texts, of which no more is laid out at once than Pango can do in linear time.
@Suite struct TextPiecesTests {
  private let drawing = PangoTextDrawing()

  private func label(_ string: String, lines: Int) -> Text {
    var text = Text(string, fontSize: 17, weight: .regular, color: .black)
    text.numberOfLines = lines
    return text
  }

  @Test(arguments: [0, 1, 255, 256])
  func `a short text is one piece`(length: Int) {
    let pieces = TextPieces(String(repeating: "x", count: length))
    #expect(pieces.ends.isEmpty && pieces.bytes.count == length)
  }

  @Test(arguments: ["M", "-", " ", "é", "中", "👩‍👩‍👧", "e\u{301}", "word "])
  func `the pieces of a long text have few bytes and whole characters`(unit: String) {
    let string = String(repeating: unit, count: 10_000 / unit.utf8.count)
    let pieces = TextPieces(string)
    #expect(pieces.bytes == Array(string.utf8))
    #expect(pieces.longest <= 64 + unit.utf8.count)
    for end in pieces.ends {
      #expect(end % unit.utf8.count == 0 || unit.count > 1)
    }
  }

  @Test func `zero bytes are left out, and tabs beyond the 256th are spaces`() {
    let pieces = TextPieces("a\0b" + String(repeating: "\t", count: 1_000))
    #expect(pieces.bytes.count == 1_002)
    #expect(pieces.bytes.count { $0 == UInt8(ascii: "\t") } == 256)
  }

  @Test(arguments: ["M", "-", "some words "])
  func `what can't be seen of a long text changes nothing`(unit: String) throws {
    func image(_ length: Int, lines: Int, _ size: CGSize) throws -> [UInt8] {
      let string = String(repeating: unit, count: length / unit.utf8.count)
      return try drawing.image(of: label(string, lines: lines), size: size, scale: 3).pixels
    }
    for (lines, size) in [
      (1, CGSize(width: 60, height: 20)), (0, CGSize(width: 60, height: 70)),
      (3, CGSize(width: 80, height: 300)),
    ] {
      #expect(try image(9_900, lines: lines, size) == image(1_100, lines: lines, size))
    }
  }

  @Test func `a long text has as many lines as it needs`() throws {
    func height(_ count: Int) throws -> CGFloat {
      let text = label(String(repeating: "some words ", count: count), lines: 0)
      return try drawing.size(of: text, width: 120, scale: 2).height
    }
    let (one, hundred) = (try height(1), try height(100))
    #expect(abs(hundred - 100 * one) <= 100)
    #expect(
      try drawing.size(
        of: label(String(repeating: "M", count: 9_000), lines: 3), width: 60, scale: 2
      ).height == drawing.size(of: label("M\nM\nM", lines: 3), width: 60, scale: 2).height)
  }
}
