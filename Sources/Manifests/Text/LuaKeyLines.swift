import Foundation

/// A plugin's table as its text has it: where the keys are written, so that a problem names its
/// line, and the values that are written out.
///
/// Lua forgets lines once the table exists; they are read from the text instead, as far as the table
/// is written out in the call of its constructor. What is computed is not found, which costs a line
/// number and nothing else.
package nonisolated struct LuaKeyLines: Sendable {
  /// The last line of each entry, and the first.
  private var lines: [String: Int] = [:]
  private var firstLines: [String: Int] = [:]

  /// The line of the last `return`, which is that of the file unless the file has none.
  package private(set) var lastReturn: Int?
  /// The last line with code.
  package private(set) var end: Int?
  /// The line of the constructor's call, such as `return transhost.animator {`.
  package private(set) var constructor: Int?
  /// The kind of plugin that the constructor makes.
  package private(set) var kind: PluginKind?
  /// The values, for a file that can't be run; nil without a constructor.
  package private(set) var table: ManifestTable?
  /// The entries that are written twice in one table, with the line of the second.
  private(set) var duplicates: [(path: String, line: Int)] = []
  /// The fields that the file reads anywhere: `duration` for `self.duration`, and
  /// `parameters.duration` for `self.parameters.duration`.
  private(set) var fieldsRead: Set<String> = []

  /// Scans `source` for the last call of a `transhost` constructor.
  package init(source: String) {
    let tokens = LuaTokens.scan(source)
    for index in tokens.indices { noteField(tokens, at: index) }
    lastReturn = tokens.last { $0.isCode("return") }?.line
    end = tokens.last?.line
    for index in tokens.indices.reversed() where tokens[index].isCode("transhost") {
      guard index + 3 < tokens.count, tokens[index + 1].isCode("."),
        let kind = PluginKind(rawValue: tokens[index + 2].text)
      else { continue }
      var position = tokens[index + 3].isCode("(") ? index + 4 : index + 3
      guard position < tokens.count, tokens[position].isCode("{") else { continue }
      constructor = tokens[index].line
      self.kind = kind
      table = readTable(tokens, at: &position, path: "")
      return
    }
  }

  /// The line of the entry at `path`, such as `parameters.duration.min` or `transitions[2]`.
  package subscript(path: String) -> Int? { lines[path] }

  /// The line of the first of several entries at `path`.
  func firstLine(of path: String) -> Int? { firstLines[path] }

  private mutating func noteField(_ tokens: [LuaTokens.Token], at index: Int) {
    guard index > 0, index + 1 < tokens.count, tokens[index].isCode("."),
      tokens[index + 1].kind == .name
    else { return }
    let isParameter = tokens[index - 1].isCode("parameters")
    fieldsRead.insert((isParameter ? "parameters." : "") + tokens[index + 1].text)
  }

  /// Tables nested deeper are not read.
  private static let deepest = 20

  /// Reads a table constructor; `position` is at its `{` and comes back after its `}`.
  private mutating func readTable(
    _ tokens: [LuaTokens.Token], at position: inout Int, path: String, depth: Int = 1
  ) -> ManifestTable {
    var table = ManifestTable()
    position += 1
    while position < tokens.count, !tokens[position].isCode("}") {
      let line = tokens[position].line
      let key = Self.readKey(tokens, at: &position)
      let place = "\(path)[\(table.list.count + 1)]"
      let entry = key.map { path.isEmpty ? $0 : "\(path).\($0)" } ?? place
      if key != nil, lines[entry] != nil { duplicates.append((entry, line)) }
      lines[entry] = line
      if firstLines[entry] == nil { firstLines[entry] = line }
      let start = position
      guard start < tokens.count else { break }
      var value = ManifestValue.computed
      if tokens[start].isCode("{"), depth < Self.deepest {
        value = .table(readTable(tokens, at: &position, path: entry, depth: depth + 1))
      }
      let end = skipValue(tokens, at: &position)
      // A table that something follows, such as `{ 1 } .. x`, is computed.
      if tokens[start].isCode("{"), !tokens[end - 1].isCode("}") { value = .computed }
      if !tokens[start].isCode("{") { value = Self.literal(tokens[start..<end]) }
      if let key { table.entries[key] = value } else { table.list.append(value) }
    }
    // The text may end before the table does.
    position = min(position + 1, tokens.count)
    return table
  }

  /// The key before a value, as `key =` or `["key"] =`; nil for an entry of the list.
  private static func readKey(_ tokens: [LuaTokens.Token], at position: inout Int) -> String? {
    if position + 1 < tokens.count, tokens[position].kind == .name,
      tokens[position + 1].isCode("=")
    {
      // `a == b` is a value.
      if position + 2 < tokens.count, tokens[position + 2].isCode("=") { return nil }
      position += 2
      return tokens[position - 2].text
    }
    if position + 3 < tokens.count, tokens[position].isCode("["),
      tokens[position + 1].kind == .string, tokens[position + 3].isCode("=")
    {
      position += 4
      return tokens[position - 3].text
    }
    return nil
  }

  /// The value that `tokens` write out.
  private static func literal(_ tokens: ArraySlice<LuaTokens.Token>) -> ManifestValue {
    guard let first = tokens.first else { return .computed }
    if first.isCode("function"), tokens.last?.isCode("end") == true { return .function }
    var (sign, rest) = (1.0, tokens)
    if first.isCode("-") { (sign, rest) = (-1, tokens.dropFirst()) }
    guard rest.count == 1, let token = rest.first else { return .computed }
    switch token.kind {
    case .string where sign > 0 && !token.text.contains("\\"): return .string(token.text)
    case .number:
      if let integer = Int(token.text) { return .integer(Int(sign) * integer) }
      return Double(token.text).map { .number(sign * $0) } ?? .computed
    case .name where sign > 0 && ["true", "false"].contains(token.text):
      return .boolean(token.text == "true")
    default: return .computed
    }
  }

  /// Goes on to the entry after the next `,` or `;`, or to the `}` that closes the table.
  ///
  /// - Returns: The place behind the value.
  private func skipValue(_ tokens: [LuaTokens.Token], at position: inout Int) -> Int {
    var depth = 0
    while position < tokens.count {
      let token = tokens[position]
      if token.kind != .string {
        switch token.text {
        case "(", "[", "{", "function", "if", "do", "repeat": depth += 1
        case "}" where depth == 0: return position
        case ")", "]", "}", "end", "until": depth -= 1
        case ",", ";":
          if depth == 0 {
            position += 1
            return position - 1
          }
        default: break
        }
      }
      position += 1
    }
    return position
  }
}
