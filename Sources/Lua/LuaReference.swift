internal import CLuaShims

/// Keeps one table or function of a state alive, and gives it back when the last owner is gone.
final class LuaReference {
  let core: LuaCore
  let number: UInt32
  /// Equal exactly for references to the same object.
  nonisolated let identity: UInt

  init(core: LuaCore, number: UInt32, identity: UInt) {
    self.core = core
    self.number = number
    self.identity = identity
  }

  isolated deinit {
    if let state = core.pointer { cluashims_release(state, number) }
  }
}

/// The C side of a state, shared by everything that refers into it; it outlives the state as an empty shell.
final class LuaCore {
  /// Nil once the state is closed.
  var pointer: OpaquePointer?
  /// The Swift side; nil once it is gone.
  weak var owner: LuaState?

  /// The state, while it is open.
  func open() throws -> (pointer: OpaquePointer, owner: LuaState) {
    guard let pointer, let owner else {
      throw LuaError(kind: .closed, message: "the Lua state is closed")
    }
    return (pointer, owner)
  }
}
