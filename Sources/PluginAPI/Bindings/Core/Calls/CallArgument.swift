import Lua

/// The argument of a function that the engine calls, in the forms that take no array.
enum CallArgument {
  case none
  case value(LuaValue)
  /// An object whose handle the host holds.
  case held(LuaHeldHandle)

  /// The argument as an array.
  var values: [LuaValue] {
    switch self {
    case .none: []
    case .value(let value): [value]
    case .held(let handle): [handle.value]
    }
  }
}
