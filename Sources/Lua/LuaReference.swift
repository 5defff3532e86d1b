import Synchronization

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

  // On whatever thread: being asked to come to the main actor costs more than a call of a script.
  deinit { core.unowned.withLock { $0.append(number) } }
}
