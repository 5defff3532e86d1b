/// The variables that one statement of a script names twice where each can have one value only:
/// `a, a = b, c`, `local a, a`, `for a, a in` and `function(a, a)`.
///
/// Names that begin with an underscore stand for values that are not used, and may be repeated. Of
/// targets other than variables and fields, such as `list[i]`, nothing is known.
package nonisolated struct LuaRepeatedNames {
  /// A variable that is named twice.
  package struct Repetition: Hashable, Sendable {
    /// The variable or field, as it is written: `to` or `self.width`.
    package let name: String
    /// The line on which it is named for the second time.
    package let line: Int
  }

  private let tokens: [LuaTokens.Token]
  /// The repetitions, in the order of the source.
  package private(set) var all: [Repetition] = []

  /// Looks for repetitions in `source`.
  package init(in source: String) {
    tokens = LuaTokens.scan(source)
    for index in tokens.indices { all += repetitions(at: index) }
  }

  /// The words after which a statement can begin.
  private static let openers: Set = ["break", "do", "else", "end", "repeat", "then"]
  /// The words that end an operand, after which a further name begins a statement.
  private static let values: Set = ["false", "nil", "true"]
  private static let words: Set = openers.union(values).union([
    "and", "elseif", "for", "function", "goto", "if", "in", "local", "not", "or", "return", "until",
    "while",
  ])

  /// Returns the repetitions in the list of names that begins at `index`, if one does.
  private func repetitions(at index: Int) -> [Repetition] {
    if isCode("local", at: index) || isCode("for", at: index) {
      return Self.repetitions(in: names(from: index + 1).list)
    }
    if isCode("(", at: index), isParameterList(at: index) {
      return Self.repetitions(in: names(from: index + 1).list)
    }
    guard beginsStatement(at: index) else { return [] }
    let targets = names(from: index, areFields: true)
    guard isCode("=", at: targets.end), !isCode("=", at: targets.end + 1) else { return [] }
    return Self.repetitions(in: targets.list)
  }

  private static func repetitions(in list: [Repetition]) -> [Repetition] {
    var known: Set<String> = []
    return list.filter { !$0.name.hasPrefix("_") && !known.insert($0.name).inserted }
  }

  /// Returns the names from `index` on, with commas between them, and the index of the token behind
  /// them.
  ///
  /// - Parameter areFields: A Boolean value that indicates whether a name may be that of a field, with
  ///   the names of what it lies in before it.
  private func names(
    from index: Int, areFields: Bool = false
  ) -> (list: [Repetition], end: Int) {
    var list: [Repetition] = []
    var position = index
    while isName(at: position) {
      var name = tokens[position].text
      position += 1
      while areFields, isCode(".", at: position), isName(at: position + 1) {
        name += "." + tokens[position + 1].text
        position += 2
      }
      list.append(Repetition(name: name, line: tokens[position - 1].line))
      // Attributes: `local a <const>, b`.
      if !areFields, isCode("<", at: position), isCode(">", at: position + 2) { position += 3 }
      guard isCode(",", at: position) else { break }
      position += 1
    }
    return (list, position)
  }

  /// Returns true where the name at `index` can only be the beginning of a statement: in an expression
  /// no name follows an operand.
  private func beginsStatement(at index: Int) -> Bool {
    guard isName(at: index) else { return false }
    guard index > 0 else { return true }
    let last = tokens[index - 1]
    switch last.kind {
    case .number, .string: return true
    case .name:
      return !Self.words.contains(last.text) || Self.openers.contains(last.text)
        || Self.values.contains(last.text)
    case .symbol: return [")", "]", "}"].contains(last.text)
    }
  }

  /// Returns true where the bracket at `index` opens the parameters of a function.
  private func isParameterList(at index: Int) -> Bool {
    var position = index - 1
    // `function`, `function f`, `function a.b.c` and `function a:b`.
    while isName(at: position) || isCode(".", at: position) || isCode(":", at: position) {
      position -= 1
    }
    return isCode("function", at: position)
  }

  private func isCode(_ text: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isCode(text)
  }

  private func isName(at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
      && !Self.words.contains(tokens[index].text)
  }
}
