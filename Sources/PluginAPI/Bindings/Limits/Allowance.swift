import Diagnostics
import LayerTree
import Lua

/// Keeps what all calls into a plugin use together within bounds: many short calls could take as
/// long as one that never ends.
final class Allowance {
  private let ticksPerSecond: Int
  private var second = -Double.infinity
  /// The state's ticks when the second began.
  private var start = 0

  init(ticksPerSecond: Int) { self.ticksPerSecond = ticksPerSecond }

  /// Returns a Boolean value that indicates whether a call may begin without a look at the clock; the
  /// state has used `ticks` in all.
  @inline(__always)
  func suffices(at ticks: Int) -> Bool { ticks - start < ticksPerSecond }

  /// Checks that a call may begin now, where the state has used `ticks` in all, of the function that
  /// starts at `place`.
  ///
  /// - Throws: `LuaError` when there is nothing left of this second.
  func check(_ ticks: Int, at place: @autoclosure () -> LuaPlace?) throws {
    if suffices(at: ticks) { return }
    let used = ticks - start
    let now = Engine.current?.currentTime ?? 0
    if now >= second + 1 || now < second {
      second = now
      start = ticks
      return
    }
    let function = place()
    throw LuaError(
      kind: .ticks,
      message: "stopped after \(used.counted("tick")) in a second of the engine's time "
        + "(limit \(ticksPerSecond.grouped))",
      hint: "do less in each call, or have fewer calls", chunk: function?.chunk,
      line: function?.line)
  }
}
