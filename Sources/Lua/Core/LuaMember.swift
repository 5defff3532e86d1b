/// A member of an object or a record: a property or a method. Bodies receive the object or record as their first argument.
enum LuaMember {
  /// A property of an object; read only without `set`.
  case property(
    get: @MainActor (AnyObject) throws -> LuaValue,
    set: (@MainActor (AnyObject, LuaValue) throws -> Void)?)
  /// A computed property of a record.
  case computed(LuaBody)
  /// A method of either.
  case method(LuaBody)
}
