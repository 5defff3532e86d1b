import Foundation
import Lua

extension ManifestTable {
  /// Tables nested deeper than a manifest's are not followed.
  private static var deepest: Int { 4 }

  /// Copies `table` as data, without running any of its code.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(_ table: LuaTable, depth: Int = 1) throws {
    self.init()
    for key in try table.keys {
      let value = try Self.value(table[key], depth: depth)
      switch key {
      case .string(let name): entries[name] = value
      case .integer(list.count + 1): list.append(value)
      default: strayKeys.append(key.found)
      }
    }
  }

  private static func value(_ value: LuaValue, depth: Int) throws -> ManifestValue {
    switch value {
    case .nil: .other("nil")
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .function: .function
    case .table(let inner):
      depth < deepest
        ? .table(try ManifestTable(inner, depth: depth + 1)) : .other("a deeply nested table")
    case .handle, .record, .thread: .other(value.found)
    }
  }
}
