import Lua
import Manifests

/// The tables that the constructors of `transhost` were called with while a file was loaded.
final class MadeTables {
  private var tables: [(kind: PluginKind, table: LuaTable)] = []
  /// True once loading is over, after which no more tables may be made.
  var isSealed = false

  /// Notes a table.
  func add(_ kind: PluginKind, _ table: LuaTable) throws {
    if isSealed { throw LuaMisuse("transhost.\(kind.rawValue) is for the end of a file") }
    tables.append((kind, table))
  }

  /// Returns the role that `table` was made for.
  func kind(of table: LuaTable) -> PluginKind? { tables.last { $0.table == table }?.kind }
}
