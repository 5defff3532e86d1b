import Lua

/// Something that scripts see under one name: it can be documented, and put into a state.
protocol APIDefinition {
  /// What the stubs say.
  var entry: APIEntry { get }
  /// Makes it known to the scripts of `state`.
  func register(in state: LuaState) throws
}
