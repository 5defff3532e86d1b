import Lua

/// Something that scripts see under one name: it can be documented, and defined in a state.
protocol APIDefinition {
  /// The description that stubs are made from.
  var entry: APIEntry { get }
  /// The names and the bodies for a state.
  var definition: LuaDefinition { get }
}
