/// Hints for lines that are written as in another language.
enum SyntaxHint {
  /// Returns a hint for Lua's message about a syntax error, by the text of its `line` where that is known.
  static func hint(for message: String, at line: Substring?) -> String? {
    let first = line?.split { !$0.isLetter }.first.map(String.init)
    if let hint = first.flatMap({ words[$0] }) { return hint }
    return signs.first { message.contains($0.message) }?.hint
  }

  /// By the first word of the line.
  private static let words = [
    "let": "a variable is declared with local: local x = 1",
    "var": "a variable is declared with local: local x = 1",
    "const": "a variable is declared with local: local x = 1",
    "guard": "Lua has no guard: if not x then return end",
    "switch": "Lua has no switch: if x == 1 then … elseif x == 2 then … end",
    "func": "a function is declared with function: local function f(x) … end",
    "import": "modules are loaded with require",
    "class": "Lua has no classes; a plugin is a table",
    "struct": "Lua has no structures; use a table",
    "enum": "Lua has no enumerations; use strings",
  ]

  /// By what Lua stumbled over.
  private static let signs: [(message: String, hint: String)] = [
    ("near '&'", "Lua writes and, or and not"), ("near '|'", "Lua writes and, or and not"),
    ("near '!'", "Lua writes a ~= b for not equal, and not a"),
    ("near '.'", "a name comes before the dot, as in UIColor.red and math.pi"),
    ("near '+'", "Lua has no += and ++: x = x + 1"),
    ("near '?'", "Lua has no a ? b : c and no ?? and ?.; use and, or and if"),
    ("invalid escape sequence", "strings are joined with ..: \"x = \" .. x"),
    ("near '{'", "blocks are written with then, do and end"),
    ("near '}'", "blocks are written with then, do and end"),
  ]
}
