import Manifests

/// A Lua file as a mutator sees it: its tokens, what each of them lies in, and which stay as they are.
struct LuaScript {
  private let bytes: [UInt8]
  let tokens: [LuaTokens.Token]
  /// For each token the index of the innermost bracket or keyword such as `function` that it lies in;
  /// nil outside of all.
  private(set) var openers: [Int?] = []
  /// In how many of those each token lies.
  private(set) var depths: [Int] = []
  /// The tokens that only describe the plugin.
  private var described: Set<Int> = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    tokens = LuaTokens.scan(text)
    nest()
    for index in tokens.indices where isKey(index) && isDescription(index) {
      described.formUnion(index..<endOfEntry(index))
    }
  }

  // MARK: - Structure

  private static let opening: Set = ["(", "[", "{", "function", "if", "do", "repeat"]
  private static let closing: Set = [")", "]", "}", "end", "until"]
  /// The words that are no names.
  static let keywords: Set = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
  /// The keywords that a statement may begin with, or that end a block.
  private static let statementKeywords: Set = [
    "break", "do", "else", "elseif", "end", "for", "function", "goto", "if", "local", "repeat",
    "return", "until", "while",
  ]

  private mutating func nest() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      let isCode = token.kind != .string
      if isCode, Self.closing.contains(token.text) { _ = open.popLast() }
      openers.append(open.last)
      depths.append(open.count)
      if isCode, Self.opening.contains(token.text) { open.append(index) }
    }
  }

  /// Returns true if the token at `index` exists and is this word or symbol of code.
  func isCode(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].isCode(text)
  }

  /// Returns true if the token is a name other than a keyword.
  func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
      && !Self.keywords.contains(tokens[index].text)
  }

  /// Returns true if the token is the name of a field: `frame` in `view.frame`.
  func isMember(_ index: Int) -> Bool {
    isCode(index - 1, ".") && !isCode(index - 2, ".") || isCode(index - 1, ":")
  }

  /// Returns true if the token is the `=` of an assignment, not part of a comparison.
  func isAssignment(_ index: Int) -> Bool {
    guard isCode(index, "=") else { return false }
    let isJoined = { (left: Int) in
      tokens[left].range.upperBound == tokens[left + 1].range.lowerBound
    }
    if isCode(index + 1, "="), isJoined(index) { return false }
    return !["=", "~", "<", ">"].contains { isCode(index - 1, $0) && isJoined(index - 1) }
  }

  /// Returns true if the token is the key of a table entry.
  func isKey(_ index: Int) -> Bool {
    guard isName(index), isAssignment(index + 1), let opener = openers[index] else { return false }
    return isCode(opener, "{") && ["{", ",", ";"].contains { isCode(index - 1, $0) }
  }

  /// Returns true if an expression may end with the token.
  func endsOperand(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return switch token.kind {
    case .number, .string: true
    case .name:
      !Self.keywords.contains(token.text) || ["end", "false", "nil", "true"].contains(token.text)
    case .symbol: [")", "]", "}"].contains(token.text)
    }
  }

  /// Returns true if a statement begins with the token, or a block ends before it.
  func beginsStatement(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return index == tokens.count }
    guard tokens[index].kind == .name else { return false }
    let isFirst =
      index == 0 || endsOperand(index - 1)
      || ["then", "do", "else", "repeat", ";"].contains { isCode(index - 1, $0) }
    return isFirst && (isName(index) || Self.statementKeywords.contains(tokens[index].text))
  }

  // MARK: - What describes the plugin

  /// Keys of the plugin's table that say what it is, and not what it does. Parameters are among them:
  /// by their limits other defaults are as right.
  private static let metadata: Set = [
    "api", "author", "capabilities", "license", "limits", "name", "parameters", "presentationStyle",
    "summary", "transitions", "version",
  ]
  private func isDescription(_ index: Int) -> Bool {
    guard let opener = openers[index] else { return false }
    return isPluginTable(opener) && Self.metadata.contains(tokens[index].text)
  }

  /// Returns true if the `{` at `index` begins the table of a plugin: `transhost.animator {`.
  private func isPluginTable(_ index: Int) -> Bool {
    isCode(index, "{") && isCode(index - 2, ".") && isCode(index - 3, "transhost")
      && PluginKind(rawValue: tokens[index - 1].text) != nil
  }

  /// The index behind the entry whose key is at `index`.
  private func endOfEntry(_ index: Int) -> Int {
    tokens[index...].indices.first {
      depths[$0] < depths[index]
        || depths[$0] == depths[index] && (isCode($0, ",") || isCode($0, ";"))
    } ?? tokens.count
  }

  /// Returns true if the token must not be changed.
  func isFixed(_ index: Int) -> Bool { described.contains(index) }

  // MARK: - Changes

  /// The original with what lies at some places replaced.
  func mutant(_ kind: MutationKind, _ changes: [(place: Range<Int>, text: String)]) -> Mutant {
    let changes = changes.sorted { $0.place.lowerBound < $1.place.lowerBound }
    var (changed, end) = ([UInt8](), 0)
    for (place, text) in changes {
      changed += bytes[end..<place.lowerBound] + Array(text.utf8)
      end = place.upperBound
    }
    changed += bytes[end...]
    let first = changes.first?.place.lowerBound ?? 0
    let line = 1 + bytes[..<first].count { $0 == UInt8(ascii: "\n") }
    return Mutant(
      kind: kind, line: line, before: Self.line(line, of: bytes),
      after: Self.line(line, of: changed), text: String(decoding: changed, as: UTF8.self))
  }

  /// The original with a token replaced.
  func mutant(_ kind: MutationKind, token index: Int, _ text: String) -> Mutant {
    mutant(kind, [(tokens[index].range, text)])
  }

  /// The original with the texts put before a token and behind another one.
  func mutant(
    _ kind: MutationKind, before first: Int, _ opening: String, after last: Int, _ closing: String
  ) -> Mutant {
    let (start, end) = (tokens[first].range.lowerBound, tokens[last].range.upperBound)
    return mutant(kind, [(start..<start, opening), (end..<end, closing)])
  }

  /// A line without the spaces around it.
  private static func line(_ number: Int, of bytes: [UInt8]) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return "" }
    return String(decoding: lines[number - 1], as: UTF8.self)
      .trimmingPrefix { $0.isWhitespace }.description
  }
}
