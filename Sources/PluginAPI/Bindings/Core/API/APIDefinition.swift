import Lua

/// Something that scripts see under one name: it can be documented, and put into a state.
protocol APIDefinition {
  /// The description that stubs are made from.
  var entry: APIEntry { get }
  /// Makes the definition known to the scripts of `state`.
  func register(in state: LuaState) throws
}
