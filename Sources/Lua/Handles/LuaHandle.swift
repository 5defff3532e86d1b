/// A script's name for an object of the host: a slot and a generation, checked whenever it is used.
nonisolated public struct LuaHandle: Sendable, Equatable {
  let slot: UInt32
  let generation: UInt32
  let type: LuaHandleClass

  /// The name of the object's class.
  public var className: String { type.name }

  /// Whether both name the same object.
  public static func == (left: LuaHandle, right: LuaHandle) -> Bool {
    left.slot == right.slot && left.generation == right.generation
      && left.type.registry === right.type.registry
  }

  /// The object.
  ///
  /// - Throws: ``LuaMisuse`` such as `UIView 'hero' is gone` when it no longer exists or was invalidated.
  @MainActor public func object() throws -> AnyObject {
    try type.registry.object(at: slot, generation)
  }
}

/// Who keeps an object alive that scripts know by a handle.
public enum LuaOwnership {
  /// The host: the handle is dead once the object is.
  case weak
  /// The state too, for as long as scripts hold the handle: until it was collected as garbage or
  /// invalidated, or the state is closed.
  case strong
}
