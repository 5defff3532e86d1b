/// A word, number or sign after macros are expanded.
struct GLSLWord: Sendable {
  /// The number of its text in ``GLSLWords``; for a sign, its byte.
  var number: Int
  /// The line of the author's text on which it stands, or the use of the macro that it comes from.
  var line: Int
}

/// The texts of words and numbers, each with a number from 256 on. Signs have their byte as their number.
struct GLSLWords: Sendable {
  private var numbers: [String: Int] = [:]
  private var texts: [String] = []

  /// Returns the number of a text.
  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    let number = 256 + texts.count
    numbers[text] = number
    texts.append(text)
    return number
  }

  /// Returns the text that has `number`.
  func text(_ number: Int) -> String {
    number < 256 ? String(UnicodeScalar(UInt8(truncatingIfNeeded: number))) : texts[number - 256]
  }
}

/// The macros of a text, and the words that remain when they are expanded.
///
/// All branches of `#if` are read, so what comes out is at least what a driver makes of the text, and each word that is
/// read counts towards a limit of work. Nothing is expanded further than that.
struct GLSLMacros: Sendable {
  /// One definition.
  private struct Macro: Sendable {
    /// The numbers of its parameters; nil for a macro without parentheses.
    var parameters: [Int]?
    var body: [GLSLWord]
  }

  /// Words that wait to be read, and the macros that are not expanded in them.
  private struct Frame: Sendable {
    var words: [GLSLWord]
    var index = 0
    /// The index in ``hidden``; -1 for none.
    var hides: Int
  }

  /// A macro within whose expansion words stand, the next one around it, and how many there are.
  private struct Hidden: Sendable {
    var macro: Int
    var around: Int
    var depth: Int
  }

  /// The line on which the limit was exceeded; nil if it was not.
  private(set) var excess: Int?

  private var words = GLSLWords()
  private var macros: [Int: [Macro]] = [:]
  private var frames: [Frame] = []
  private var hidden: [Hidden] = []
  private var count = 0
  private var line = 1
  private let most: Int

  /// The greatest depth of macros in the expansions of others.
  private static let mostDepth = 200

  /// Makes a reader that stops after `most` words.
  init(most: Int) { self.most = most }

  /// Returns the number of a word.
  mutating func number(of text: String) -> Int { words.number(of: text) }

  /// Returns the word that has `number`.
  func text(_ number: Int) -> String { words.text(number) }

  // MARK: - Definitions

  /// Reads `#define NAME…`; `tokens` are those after `define`.
  ///
  /// A second definition, such as that in another branch of `#if`, counts in addition to the first.
  mutating func define(_ tokens: [GLSLToken], line: Int) {
    guard let name = tokens.first, name.kind == .name else { return }
    var rest = tokens.dropFirst()
    var parameters: [Int]?
    if let open = rest.first, open.text == "(", open.bytes.lowerBound == name.bytes.upperBound {
      let close = rest.firstIndex { $0.text == ")" } ?? rest.endIndex
      parameters = rest[..<close].filter { $0.kind == .name }.map { words.number(of: $0.text) }
      rest = rest[close...].dropFirst()
    }
    let body = rest.map { word($0, line: line) }
    step(body.count)
    macros[words.number(of: name.text), default: []].append(
      Macro(parameters: parameters, body: body))
  }

  /// Forgets the definitions of a name.
  mutating func undefine(_ name: String) { macros[words.number(of: name)] = nil }

  // MARK: - Expansion

  /// Expands `tokens`, and calls `body` with each word that remains until it returns false.
  ///
  /// - Parameter line: The line on which all of them stand; nil for their own.
  mutating func expand(_ tokens: [GLSLToken], line: Int? = nil, _ body: (GLSLWord) -> Bool) {
    guard excess == nil else { return }
    frames = [Frame(words: tokens.map { word($0, line: line ?? $0.line) }, hides: -1)]
    hidden = []
    while let (next, hides) = next() {
      step(1)
      guard excess == nil else { return }
      if expand(next, hides: hides) { continue }
      guard body(GLSLWord(number: next.number, line: self.line)) else { return }
    }
  }

  private mutating func word(_ token: GLSLToken, line: Int) -> GLSLWord {
    let number =
      token.kind == .sign
      ? Int(token.text.utf8.first ?? 0) : words.number(of: token.text)
    return GLSLWord(number: number, line: line)
  }

  private mutating func step(_ steps: Int) {
    count += steps
    if count > most, excess == nil { excess = line }
  }

  /// Takes the next word, with the macros that are not expanded in it.
  private mutating func next() -> (GLSLWord, hides: Int)? {
    while let last = frames.indices.last {
      guard frames[last].index < frames[last].words.count else {
        frames.removeLast()
        continue
      }
      let word = frames[last].words[frames[last].index]
      frames[last].index += 1
      if last == 0 { line = word.line }
      return (word, frames[last].hides)
    }
    return nil
  }

  /// The next word, which stays.
  private var upcoming: Int? {
    for frame in frames.reversed() where frame.index < frame.words.count {
      return frame.words[frame.index].number
    }
    return nil
  }

  /// Puts the expansion of a macro's name before the words that wait; false if `word` is no such name.
  private mutating func expand(_ word: GLSLWord, hides: Int) -> Bool {
    guard let found = macros[word.number], !isHidden(word.number, hides) else { return false }
    let isCall = upcoming == Int(UInt8(ascii: "("))
    let used = found.filter { $0.parameters == nil || isCall }
    guard !used.isEmpty else { return false }
    let depth = hides < 0 ? 1 : hidden[hides].depth + 1
    guard depth <= Self.mostDepth else {
      excess = line
      return true
    }
    hidden.append(Hidden(macro: word.number, around: hides, depth: depth))
    let inside = hidden.count - 1
    let takes = used.contains { $0.parameters != nil }
    let arguments = takes ? self.arguments() : []
    for macro in used.reversed() { push(macro, arguments, hides: hides, inside: inside) }
    return true
  }

  private func isHidden(_ macro: Int, _ start: Int) -> Bool {
    var index = start
    while index >= 0 {
      if hidden[index].macro == macro { return true }
      index = hidden[index].around
    }
    return false
  }

  /// Takes the arguments of a call with their parentheses.
  private mutating func arguments() -> [[GLSLWord]] {
    var all: [[GLSLWord]] = [[]]
    var depth = 0
    while excess == nil, let (word, _) = next() {
      step(1)
      switch UInt8(exactly: word.number) {
      case UInt8(ascii: "("):
        depth += 1
        if depth == 1 { continue }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return all }
      case UInt8(ascii: ",") where depth == 1:
        all.append([])
        continue
      default: break
      }
      all[all.count - 1].append(word)
    }
    return all
  }

  /// Adds frames with the body of a macro and its arguments, in which the macro itself may be expanded again.
  private mutating func push(
    _ macro: Macro, _ arguments: [[GLSLWord]], hides: Int, inside: Int
  ) {
    guard let parameters = macro.parameters else {
      frames.append(Frame(words: macro.body, hides: inside))
      return
    }
    let sign = Int(UInt8(ascii: "#"))
    guard !macro.body.contains(where: { $0.number == sign }) else {
      frames.append(Frame(words: joined(macro.body, parameters, arguments), hides: hides))
      return
    }
    var pieces: [Frame] = []
    var own: [GLSLWord] = []
    for word in macro.body {
      guard let index = parameters.firstIndex(of: word.number) else {
        own.append(word)
        continue
      }
      if !own.isEmpty { pieces.append(Frame(words: own, hides: inside)) }
      own = []
      if index < arguments.count {
        pieces.append(Frame(words: arguments[index], hides: hides))
      }
      step(1)
    }
    if !own.isEmpty { pieces.append(Frame(words: own, hides: inside)) }
    frames += pieces.reversed()
  }

  /// Returns the body of a macro with its arguments, and with the words joined that stand around `##`.
  private mutating func joined(
    _ body: [GLSLWord], _ parameters: [Int], _ arguments: [[GLSLWord]]
  ) -> [GLSLWord] {
    let sign = Int(UInt8(ascii: "#"))
    var result: [GLSLWord] = []
    var joins = false
    for word in body {
      if word.number == sign {
        joins = true
        continue
      }
      var added = [word]
      if let index = parameters.firstIndex(of: word.number) {
        added = index < arguments.count ? arguments[index] : []
      }
      step(added.count)
      guard excess == nil else { return result }
      if joins, let left = result.last, let right = added.first {
        let text = words.text(left.number) + words.text(right.number)
        result[result.count - 1].number = words.number(of: String(text.prefix(Self.longestName)))
        added.removeFirst()
      }
      joins = false
      result += added
    }
    return result
  }

  /// The greatest length of a joined word, in characters; no definition has a longer name.
  private static let longestName = 1024
}
