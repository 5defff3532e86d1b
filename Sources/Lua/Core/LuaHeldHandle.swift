/// A handle that the host holds as scripts do: it keeps its object alive, and stays the same, for as long
/// as this object exists.
///
/// Passing it to a function takes less time than passing the object. It is for objects that scripts get
/// in every frame, and which something else keeps alive meanwhile: what leads from the object to its own
/// held handle is a cycle.
public final class LuaHeldHandle: LuaObject {
  /// The handle as a value.
  public let value: LuaValue

  init(core: LuaCore, number: UInt32, handle: LuaHandle) {
    value = .handle(handle)
    super.init(core: core, number: number, identity: UInt(number))
  }
}
