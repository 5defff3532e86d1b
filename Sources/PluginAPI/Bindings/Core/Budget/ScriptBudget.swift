import Diagnostics
import LayerTree
import Lua
import Rendering
import UsageLimits

/// The means of one plugin's scripts: their state, what they may use, and what is charged for it.
final class ScriptBudget {
  /// The state; nil in a bridge that only describes the API, and once it is closed.
  private(set) var state: LuaState?
  /// The limits of the plugin.
  let limits: PluginLimits
  /// The memory that the host keeps for the plugin.
  let memory: HostMemory
  /// The budget in weak references.
  private(set) lazy var standIn = WeakStandIn(self)
  /// The number of animation blocks of scripts that run, in each other.
  private(set) var blocks = 0
  /// The bound of all calls together.
  private let allowance: Allowance

  /// The means of scripts within `limits`, without a state so far.
  init(limits: PluginLimits) {
    self.limits = limits
    memory = HostMemory(limit: limits.hostMemory)
    allowance = Allowance(ticksPerSecond: limits.ticksPerSecond)
  }

  /// Begins with `state`.
  func open(_ state: LuaState) { self.state = state }

  /// Closes the state: nothing of the plugin runs any more.
  func close() {
    state?.close()
    state = nil
  }

  /// Returns the state.
  ///
  /// - Throws: `LuaError` once it is closed.
  func openState() throws -> LuaState {
    guard let state else { throw LuaError(kind: .closed, message: "the plugin is closed") }
    return state
  }

  // MARK: - Charges

  /// Charges the script that runs for work that the host is about to do.
  ///
  /// - Throws: `LuaError` when it may use no more.
  @inline(__always)
  func charge(_ ticks: Int) throws { try state?.charge(ticks: ticks) }

  /// Charges the script that runs for work of `size` units that the host is about to do.
  ///
  /// - Throws: `LuaError` when it may use no more.
  @inline(__always)
  func charge(_ cost: HostCost, _ size: Int = 0) throws {
    try state?.charge(ticks: cost.ticks(size))
  }

  /// Notes that `owner` keeps `bytes` as `part` from now on; see `HostMemory`.
  ///
  /// - Throws: `LuaError` when the host keeps more for the plugin than it may.
  func keep(_ bytes: Int, of owner: AnyObject, as part: String) throws {
    try memory.set(bytes, of: owner, as: part, in: state)
  }

  /// Charges for putting `child` into `layer`, from wherever it is.
  ///
  /// - Throws: `LuaError` when the script may use no more.
  func chargeMoving(_ child: CALayer, to layer: CALayer) throws {
    let leaving = child.superlayer.map { HostWork.moving(in: $0) } ?? 0
    try charge(leaving + HostCost.insertion.ticks(HostWork.count(child)))
  }

  /// Charges for a frozen picture of `layer`.
  ///
  /// - Returns: The memory to account for, with ``keep(_:of:as:)``, as long as the picture is kept.
  /// - Throws: `LuaError` when the script may use no more, or when no frame can show so much.
  func chargePicture(of layer: CALayer) throws -> Int {
    // What frozen contents hold is shared, and not copied.
    let count = HostWork.count(layer)
    try charge(.picture, count)
    try HostLimits.checkPicture(layer.extent)
    return HostCost.picture.bytes(count)
  }

  /// Charges for a change of `layer` that fades from what it shows, such as of its sublayers.
  ///
  /// - Throws: `LuaError` when the script may use no more.
  func chargeFading(of layer: CALayer) throws {
    guard layer.freezesOldContent else { return }
    let count = HostWork.count(layer)
    try charge(.picture, count)
    try keep(HostCost.picture.bytes(count), of: layer, as: "old content")
  }

  /// Runs `body`, an animation block of a script: changes in it cost more.
  func inBlock<Result>(_ body: () throws -> Result) rethrows -> Result {
    blocks += 1
    defer { blocks -= 1 }
    return try body()
  }

  /// Charges for a change of `layer`, which an animation block may animate, and checks that the layer
  /// may have one more animation.
  ///
  /// - Throws: `LuaMisuse` when it has too many, `LuaError` when the script may use no more.
  @inline(__always)
  func chargeChange(of layer: CALayer) throws {
    try HostLimits.checkAnimations(on: layer)
    if blocks > 0 { try charge(.animatedChange, layer.animationCount) }
  }

  // MARK: - Bounds

  /// Checks that `function` may be called, within the bound of all calls together.
  ///
  /// - Throws: `LuaError` when nothing is left of this second.
  @inline(__always)
  func checkAllowance(for function: LuaFunction) throws {
    let ticks = function.stateTicks
    if !allowance.suffices(at: ticks) { try allowance.check(ticks, at: function.start) }
  }

  /// Checks that a function may go on at `place`, within the bound of all calls together.
  ///
  /// - Throws: `LuaError` when nothing is left of this second.
  func checkAllowance(at place: LuaPlace?) throws {
    if let state { try allowance.check(state.ticks, at: place) }
  }

  /// Returns the error for calls that lie in each other too deep, which stops the plugin.
  func stopForNesting() -> LuaError {
    let message =
      "stack overflow: the host and the plugin's functions call each other more than "
      + "\(limits.depth) deep"
    var error = state?.stop(message) ?? LuaError(kind: .resources, message: message)
    error.hint = "look for a hook that has itself called again"
    return error
  }
}
