/// A script's reference to an object of the host: a slot and a generation, checked at every use.
nonisolated public struct LuaHandle: Sendable, Equatable {
  let slot: UInt32
  let generation: UInt32
  let type: LuaHandleClass

  /// The name of the object's class.
  public var className: String { type.name }

  /// Returns a Boolean value that indicates whether both refer to the same object.
  public static func == (left: LuaHandle, right: LuaHandle) -> Bool {
    left.slot == right.slot && left.generation == right.generation
      && left.type.registry === right.type.registry
  }

  /// Returns the object.
  ///
  /// - Throws: ``LuaMisuse`` such as `UIView 'hero' is gone` when it no longer exists or was invalidated.
  @MainActor public func object() throws -> AnyObject {
    try type.registry.object(at: slot, generation)
  }
}

/// The owner that keeps an object alive while scripts hold a handle to it.
public enum LuaOwnership {
  /// The host alone: the handle is invalid once the object is deallocated.
  case weak
  /// The state as well, for as long as scripts hold the handle: until the handle is collected as
  /// garbage or invalidated, or the state is closed.
  case strong
}
