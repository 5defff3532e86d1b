import Foundation

/// Where the keys of a plugin's table are written, so that a problem names its line.
///
/// Lua forgets this once the table exists; it is read from the text instead, as far as the table
/// is written out in the call of its constructor. What is computed is not found, which costs a
/// line number and nothing else.
nonisolated struct LuaKeyLines: Sendable {
  private var lines: [String: Int] = [:]

  /// The line of the constructor's call, such as `return transhost.animator {`.
  private(set) var constructor: Int?

  /// Scans `source` for the last call of a `transhost` constructor.
  init(source: String) {
    let tokens = LuaTokens.scan(source)
    let names = Set(PluginKind.allCases.map(\.rawValue))
    for index in tokens.indices where tokens[index].isCode("transhost") {
      guard index + 3 < tokens.count, tokens[index + 1].isCode("."),
        names.contains(tokens[index + 2].text)
      else { continue }
      let open = tokens[index + 3].isCode("(") ? index + 4 : index + 3
      guard open < tokens.count, tokens[open].isCode("{") else { continue }
      lines = [:]
      constructor = tokens[index].line
      var position = open
      readTable(tokens, at: &position, path: "")
    }
  }

  /// The line of the entry at `path`, such as `parameters.duration.min` or `transitions[2]`.
  subscript(path: String) -> Int? { lines[path] }

  /// Reads a table constructor; `position` is at its `{` and comes back after its `}`.
  private mutating func readTable(
    _ tokens: [LuaTokens.Token], at position: inout Int, path: String
  ) {
    position += 1
    var place = 1
    while position < tokens.count, !tokens[position].isCode("}") {
      let line = tokens[position].line
      var entry = "\(path)[\(place)]"
      if position + 1 < tokens.count, tokens[position].kind == .name,
        tokens[position + 1].isCode("=")
      {
        entry = path.isEmpty ? tokens[position].text : "\(path).\(tokens[position].text)"
        position += 2
      } else if position + 3 < tokens.count, tokens[position].isCode("["),
        tokens[position + 1].kind == .string, tokens[position + 3].isCode("=")
      {
        let key = tokens[position + 1].text
        entry = path.isEmpty ? key : "\(path).\(key)"
        position += 4
      } else {
        place += 1
      }
      lines[entry] = line
      if position < tokens.count, tokens[position].isCode("{") {
        readTable(tokens, at: &position, path: entry)
      }
      skipValue(tokens, at: &position)
    }
    position += 1
  }

  /// Goes on to the entry after the next `,` or `;`, or to the `}` that closes the table.
  private func skipValue(_ tokens: [LuaTokens.Token], at position: inout Int) {
    var depth = 0
    while position < tokens.count {
      let token = tokens[position]
      if token.kind != .string {
        switch token.text {
        case "(", "[", "{", "function", "if", "do", "repeat": depth += 1
        case "}" where depth == 0: return
        case ")", "]", "}", "end", "until": depth -= 1
        case ",", ";":
          if depth == 0 {
            position += 1
            return
          }
        default: break
        }
      }
      position += 1
    }
  }
}
