/// A word, number, sign, comment or line for the preprocessor in a GLSL text.
struct GLSLToken: Sendable, Hashable {
  /// The kinds of tokens.
  enum Kind: Sendable, Hashable {
    case name, number, sign
    /// A comment of either form, with its signs.
    case comment
    /// A line for the preprocessor from its `#` on, without a comment behind it.
    case directive
  }

  /// The kind of the token.
  let kind: Kind
  /// The place in the text.
  let bytes: Range<Int>
  /// The line on which it begins, from 1.
  let line: Int
  /// The token as text.
  let text: String
}

/// The tokens of a GLSL text.
struct GLSLTokens: Sendable {
  /// The tokens, in their order.
  private(set) var all: [GLSLToken] = []
  /// The line on which a comment begins that has no end; nil without one.
  private(set) var openComment: Int?

  private let text: [UInt8]
  private var position = 0
  private var line = 1
  /// A Boolean value that indicates whether the line has only spaces and comments so far.
  private var isLineEmpty = true

  /// Reads `text`, whose lines end in line feeds.
  init(_ text: [UInt8]) {
    self.text = text
    while let byte = self.byte(0) { read(byte) }
  }

  private func byte(_ distance: Int) -> UInt8? {
    let index = position + distance
    return index < text.count ? text[index] : nil
  }

  private mutating func read(_ first: UInt8) {
    switch first {
    case UInt8(ascii: "\n"):
      line += 1
      position += 1
      isLineEmpty = true
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): take(.comment, lineComment())
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): take(.comment, blockComment())
    case UInt8(ascii: "#") where isLineEmpty: take(.directive, directive())
    case _ where Self.isSpace(first): position += 1
    case _ where Self.isLetter(first): take(.name, length { Self.isLetter($0) || Self.isDigit($0) })
    case _ where Self.isDigit(first): take(.number, number())
    case UInt8(ascii: ".") where byte(1).map(Self.isDigit) == true: take(.number, number())
    default: take(.sign, 1)
    }
  }

  /// Adds the next `count` bytes as a token.
  private mutating func take(_ kind: GLSLToken.Kind, _ count: Int) {
    let bytes = position..<(position + count)
    let token = GLSLToken(
      kind: kind, bytes: bytes, line: line, text: String(decoding: text[bytes], as: UTF8.self))
    all.append(token)
    if kind != .comment { isLineEmpty = false }
    if kind == .comment || kind == .directive {
      line += text[bytes].count { $0 == UInt8(ascii: "\n") }
    }
    position = bytes.upperBound
  }

  private func length(while isPart: (UInt8) -> Bool) -> Int {
    var count = 0
    while let next = byte(count), isPart(next) { count += 1 }
    return count
  }

  private func lineComment() -> Int { length { $0 != UInt8(ascii: "\n") } }

  private mutating func blockComment() -> Int {
    var count = 2
    while let next = byte(count) {
      count += 1
      if next == UInt8(ascii: "*"), byte(count) == UInt8(ascii: "/") { return count + 1 }
    }
    openComment = openComment ?? line
    return count
  }

  /// To the end of the line or the comment on it; a backslash at the end goes on to the next line.
  private func directive() -> Int {
    var count = 0
    while let next = byte(count) {
      if next == UInt8(ascii: "\n"), byte(count - 1) != UInt8(ascii: "\\") { break }
      if next == UInt8(ascii: "/"),
        [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(count + 1) ?? 0)
      {
        break
      }
      count += 1
    }
    return count
  }

  /// A number with its exponent and suffix.
  private func number() -> Int {
    var count = 0
    while let next = byte(count) {
      let isSigned =
        [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(next) && count > 0
        && [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte(count - 1) ?? 0)
      guard isSigned || next == UInt8(ascii: ".") || Self.isLetter(next) || Self.isDigit(next)
      else { break }
      count += 1
    }
    return count
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }
}
