import Diagnostics
import Lua

/// The state that a plugin passes to its next version: plain data, written down between the two
/// states.
struct SavedState {
  /// Tables in tables, the outermost included.
  static let deepest = 8
  /// Bytes of ``text``.
  static let largest = 4096

  private indirect enum Value {
    case plain(LuaValue)
    case table([(key: LuaValue, value: Value)])
  }

  private let root: Value
  /// The data as Lua would write it, keys in the order of `pairs`: the same for the same data.
  let text: String

  /// Copies what `saveState` returned, without running any of its code.
  ///
  /// - Throws: `LuaMisuse` for what is no plain data, too deep or too large; `LuaError` when memory
  ///   runs out.
  init(_ table: LuaTable) throws {
    var writer = Writer()
    root = try writer.write(table, path: "the state", depth: 1)
    text = writer.text
  }

  /// The data as a table of `state`.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func makeValue(in state: LuaState) throws -> LuaValue { try Self.make(root, in: state) }

  private static func make(_ value: Value, in state: LuaState) throws -> LuaValue {
    switch value {
    case .plain(let value): return value
    case .table(let entries):
      let table = try state.makeTable()
      for entry in entries { try table.set(entry.key, make(entry.value, in: state)) }
      return .table(table)
    }
  }

  private struct Writer {
    var text = ""

    mutating func write(_ table: LuaTable, path: String, depth: Int) throws -> Value {
      guard depth <= SavedState.deepest else {
        throw LuaMisuse(
          "\(path) lies deeper than \(SavedState.deepest.counted("table")) in each other",
          hint: "a table that holds itself can't be saved")
      }
      var entries: [(key: LuaValue, value: Value)] = []
      try append("{")
      for key in try table.keys {
        guard let name = Self.literal(of: key) else {
          throw LuaMisuse("\(path) has \(key.found) for a key, which can't be saved")
        }
        try append("[\(name)]=")
        entries.append((key, try write(table[key], path: "\(path)[\(name)]", depth: depth)))
        try append(",")
      }
      try append("}")
      return .table(entries)
    }

    private mutating func write(_ value: LuaValue, path: String, depth: Int) throws -> Value {
      if case .table(let inner) = value { return try write(inner, path: path, depth: depth + 1) }
      guard let literal = Self.literal(of: value) else {
        throw LuaMisuse(
          "\(path.prefix(100)) is \(value.found), and only numbers, strings, booleans and tables of "
            + "them can be saved")
      }
      try append(literal)
      return .plain(value)
    }

    private mutating func append(_ piece: String) throws {
      text += piece
      guard text.utf8.count <= SavedState.largest else {
        throw LuaMisuse(
          "the state takes more than \(SavedState.largest.counted("byte"))",
          hint: "save what can't be found out again, and leave out the rest")
      }
    }

    private static func literal(of value: LuaValue) -> String? {
      switch value {
      case .boolean(let flag): "\(flag)"
      case .integer(let number): "\(number)"
      case .number(let number): "\(number)"
      case .string(let text):
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      case .nil, .table, .function, .handle, .record, .thread: nil
      }
    }
  }
}
