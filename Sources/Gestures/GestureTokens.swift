/// A piece of a text in the gesture language, with its place.
nonisolated struct GestureToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number(Double)
    case word
    case comma
    case arrow
    /// `;` or the end of a line.
    case separator
    case end
    /// A character that the language does not use.
    case other
  }

  let kind: Kind
  let text: String
  let line: Int
  let column: Int

  /// The token in the words of messages.
  var found: String {
    switch kind {
    case .end: return "the end"
    case .separator where text != ";": return "the end of the line"
    case .other
    where text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }):
      return "a control character"
    default: return text.count > 40 ? "'\(text.prefix(40))…'" : "'\(text)'"
    }
  }
}

/// Splits a text of the gesture language into tokens.
nonisolated struct GestureTokens {
  private let characters: [Character]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String) { characters = Array(text) }

  /// Returns the next token; ``GestureToken/Kind/end`` repeatedly at the end of the text.
  mutating func next() -> GestureToken {
    while let character = peek(), character.isWhitespace, !character.isNewline { index += 1 }
    let start = index
    guard let character = peek() else { return token(.end, from: start) }
    index += 1
    if character.isNewline {
      let end = token(.separator, from: start)
      (line, lineStart) = (line + 1, index)
      return end
    }
    switch character {
    case ";": return token(.separator, from: start)
    case ",": return token(.comma, from: start)
    case "-" where peek() == ">":
      index += 1
      return token(.arrow, from: start)
    default: break
    }
    index = start
    if let number = number() { return token(.number(number), from: start) }
    if isLetter(peek()) {
      word()
      return token(.word, from: start)
    }
    index = start + 1
    return token(.other, from: start)
  }

  /// Reads a sign, digits and a fraction; either digits or the fraction may be omitted.
  private mutating func number() -> Double? {
    let start = index
    if peek() == "-" || peek() == "+" { index += 1 }
    let whole = digits()
    var fraction = 0
    if peek() == ".", isDigit(peek(1)) {
      index += 1
      fraction = digits()
    }
    guard whole + fraction > 0 else {
      index = start
      return nil
    }
    // Adding zero makes a plain zero of a negative one.
    return Double(String(characters[start..<index])).map { $0 + 0 }
  }

  private mutating func digits() -> Int {
    let start = index
    while isDigit(peek()) { index += 1 }
    return index - start
  }

  /// Reads letters, joined by hyphens.
  private mutating func word() {
    while isLetter(peek()) || (peek() == "-" && isLetter(peek(1))) { index += 1 }
  }

  private func peek(_ offset: Int = 0) -> Character? {
    index + offset < characters.count ? characters[index + offset] : nil
  }

  private func isDigit(_ character: Character?) -> Bool {
    character.map { $0.isASCII && $0.isNumber } ?? false
  }

  private func isLetter(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0 == "_" } ?? false
  }

  private func token(_ kind: GestureToken.Kind, from start: Int) -> GestureToken {
    GestureToken(
      kind: kind, text: String(characters[start..<index]), line: line,
      column: start - lineStart + 1)
  }
}
