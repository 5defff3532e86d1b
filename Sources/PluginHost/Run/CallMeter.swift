import Lua

/// Notes the most that one call into a plugin used, with all that it called in turn.
final class CallMeter {
  /// The most ticks that one took, and what the function is called.
  private(set) var worst: (ticks: Int, function: String)?
  /// The most processor time that one took.
  private(set) var longest: Duration = .zero
  private var isMeasuring = false

  /// Runs `body`, a call of the function called `name` in `state`.
  func measure<Result>(
    _ name: String?, in state: LuaState, _ body: () throws -> Result
  ) rethrows -> Result {
    guard !isMeasuring else { return try body() }
    isMeasuring = true
    let (ticks, time) = (state.ticks, state.cpuTime)
    defer {
      isMeasuring = false
      longest = max(longest, state.cpuTime - time)
      let used = state.ticks - ticks
      if used > worst?.ticks ?? -1 { worst = (used, name ?? "a function") }
    }
    return try body()
  }
}
