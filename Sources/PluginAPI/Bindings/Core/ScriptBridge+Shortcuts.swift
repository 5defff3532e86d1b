package import Lua
import Manifests
import UsageLimits

// What most binding code needs of the parts.

extension ScriptBridge {
  /// The state; nil in a bridge that only describes the API, and once it is closed.
  package var state: LuaState? { budget.state }

  /// Returns the state.
  ///
  /// - Throws: `LuaError` once it is closed.
  func openState() throws -> LuaState { try budget.openState() }

  /// Charges the script that runs for work that the host is about to do.
  ///
  /// - Throws: `LuaError` when it may use no more.
  @inline(__always)
  func charge(_ ticks: Int) throws { try budget.charge(ticks) }

  /// Charges the script that runs for work of `size` units that the host is about to do.
  ///
  /// - Throws: `LuaError` when it may use no more.
  @inline(__always)
  func charge(_ cost: HostCost, _ size: Int = 0) throws { try budget.charge(cost, size) }

  /// Notes that `owner` keeps `bytes` as `part` from now on; see `HostMemory`.
  ///
  /// - Throws: `LuaError` when the host keeps more for the plugin than it may.
  func keep(_ bytes: Int, of owner: AnyObject, as part: String) throws {
    try budget.keep(bytes, of: owner, as: part)
  }

  /// Returns the handle of an object; a strong one keeps the object alive for the script.
  ///
  /// - Throws: `LuaError` when the script has more objects than it may.
  @inline(__always)
  func handle(for object: AnyObject, ownership: LuaOwnership = .weak) throws -> LuaValue {
    try heap.handle(for: object, ownership: ownership)
  }

  /// Refuses what the plugin's table leaves out of its capabilities.
  ///
  /// - Throws: `LuaError` with the remedy.
  func require(_ capability: Capability) throws { try ledger.require(capability) }
}
