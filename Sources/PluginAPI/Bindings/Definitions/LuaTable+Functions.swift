import Lua

extension LuaTable {
  /// The functions among the table's named entries.
  var functions: [String: LuaFunction] {
    get throws {
      var functions: [String: LuaFunction] = [:]
      for (name, value) in try fields {
        if case .function(let function) = value { functions[name] = function }
      }
      return functions
    }
  }
}
