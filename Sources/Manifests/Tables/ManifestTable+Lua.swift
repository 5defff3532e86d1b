import Diagnostics
import Foundation
package import Lua

extension ManifestTable {
  /// Tables nested deeper than a manifest's are not followed.
  private static var deepest: Int { 4 }

  /// More entries are not copied: a table that is in many places is copied for each of them.
  private static var mostEntries: Int { 10_000 }

  /// Copies `table` as data, without running any of its code.
  ///
  /// - Throws: `LuaError` when memory runs out, and for a table that is far too large.
  package init(_ table: LuaTable) throws {
    var room = Self.mostEntries
    try self.init(table, depth: 1, room: &room)
  }

  private init(_ table: LuaTable, depth: Int, room: inout Int) throws {
    self.init()
    for key in try table.keys {
      room -= 1
      guard room >= 0 else {
        throw LuaError(
          kind: .misuse,
          message: "the table has more than \(Self.mostEntries.counted("entry", "entries"))",
          hint: "keep data that the host need not see in locals", code: .tableTooLarge)
      }
      let value = try Self.value(table[key], depth: depth, room: &room)
      switch key {
      case .string(let name): entries[name] = value
      case .integer(list.count + 1): list.append(value)
      default: strayKeys.append(key.found)
      }
    }
  }

  private static func value(
    _ value: LuaValue, depth: Int, room: inout Int
  ) throws -> ManifestValue {
    switch value {
    case .nil: .other("nil")
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .function: .function
    case .table(let inner):
      depth < deepest
        ? .table(try ManifestTable(inner, depth: depth + 1, room: &room))
        : .other("a deeply nested table")
    case .handle, .record, .thread: .other(value.found)
    }
  }
}
