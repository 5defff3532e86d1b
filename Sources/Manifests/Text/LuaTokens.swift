import Foundation

/// A scanner for Lua text that knows just enough to tell code from comments and strings.
package nonisolated enum LuaTokens {
  /// The kinds of tokens.
  package enum Kind: Sendable { case name, number, string, symbol }

  /// A word, number, string or symbol.
  package struct Token: Sendable {
    package var kind: Kind
    /// The name or number, one symbol character, or the string's content with escapes as written.
    package var text: String
    package var line: Int
    /// Its place among the source's UTF-8 bytes, with the quotes of a string.
    package var range: Range<Int>

    /// Returns a Boolean value that indicates whether the token is the given bracket, operator or
    /// word of code, rather than the content of a string.
    package func isCode(_ text: String) -> Bool { kind != .string && self.text == text }
  }

  /// The tokens of `source` in order.
  package static func scan(_ source: String) -> [Token] {
    var scanner = Scanner(bytes: Array(source.utf8))
    return scanner.run()
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    var line = 1
    var tokens: [Token] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() -> [Token] {
      while let byte = peek() {
        switch byte {
        case UInt8(ascii: "\n"): advance()
        case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"): skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(quote: byte)
        case UInt8(ascii: "[") where longBracketLevel() != nil: readLongString()
        case _ where Self.isNameByte(byte): readWord(first: byte)
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): advance()
        default:
          append(.symbol, from: position, to: position + 1, line: line)
          advance()
        }
      }
      return tokens
    }

    func peek(_ offset: Int = 0) -> UInt8? {
      position + offset < bytes.count ? bytes[position + offset] : nil
    }

    mutating func advance() {
      if peek() == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }

    /// Adds the token whose text lies from `start` to `end`, with `quote` bytes before and after it.
    mutating func append(_ kind: Kind, from start: Int, to end: Int, line: Int, quote: Int = 0) {
      let text = String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
      let range = start - quote..<min(end + quote, bytes.count)
      tokens.append(Token(kind: kind, text: text, line: line, range: range))
    }

    mutating func skipComment() {
      position += 2
      if peek() == UInt8(ascii: "["), longBracketLevel() != nil {
        skipLongBracket()
        return
      }
      while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
    }

    mutating func readString(quote: UInt8) {
      let first = line
      advance()
      let start = position
      while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n") {
        if byte == UInt8(ascii: "\\") { advance() }
        advance()
      }
      append(.string, from: start, to: position, line: first, quote: 1)
      if peek() == quote { advance() }
    }

    mutating func readWord(first: UInt8) {
      let start = position
      while let byte = peek(), Self.isNameByte(byte) { position += 1 }
      let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      if isNumber { skipFraction() }
      append(isNumber ? .number : .name, from: start, to: position, line: line)
    }

    /// Skips the part of a number that follows its first digits, as in `0.5` and `1e-3`; `1..2` is
    /// a concatenation of numbers.
    mutating func skipFraction() {
      if peek() == UInt8(ascii: "."), peek(1) != UInt8(ascii: ".") {
        position += 1
        while let byte = peek(), Self.isNameByte(byte) { position += 1 }
      }
      let isExponent = bytes[position - 1] | 0x20 == UInt8(ascii: "e")
      guard isExponent, let sign = peek(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
      else { return }
      position += 1
      while let byte = peek(), Self.isNameByte(byte) { position += 1 }
    }

    /// Returns the number of `=` between the two `[` of the long bracket at the current position;
    /// nil if there is no long bracket.
    func longBracketLevel() -> Int? {
      var level = 0
      while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
      return peek(1 + level) == UInt8(ascii: "[") ? level : nil
    }

    mutating func readLongString() {
      let (start, first, bracket) = (position, line, (longBracketLevel() ?? 0) + 2)
      skipLongBracket()
      append(
        .string, from: start + bracket, to: max(start + bracket, position - bracket), line: first,
        quote: bracket)
    }

    mutating func skipLongBracket() {
      guard let level = longBracketLevel() else { return }
      position += level + 2
      let end =
        [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level)
        + [UInt8(ascii: "]")]
      while position < bytes.count, !bytes[position...].starts(with: end) { advance() }
      position = min(bytes.count, position + end.count)
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
