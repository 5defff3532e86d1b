import Diagnostics
import Lua
import UsageLimits

/// The number of a plugin's animations that have not ended. What ends them needs nothing else of the
/// bridge, which may be gone by then.
final class RunningAnimations: BridgeCompanion {
  /// The number of animations that run.
  private(set) var count = 0

  /// Counts an animation that begins.
  func begin() { count += 1 }
  /// Counts an animation that has ended.
  func end() { count -= 1 }
}

extension ScriptHeap {
  /// Counts an animation that begins.
  ///
  /// - Returns: The counter, which needs to know when the animation ends.
  /// - Throws: `LuaError` when more run than anybody needs.
  func countingAnimation() throws -> RunningAnimations {
    try budget.charge(.animation)
    let runningAnimations = companion(RunningAnimations.self)
    if runningAnimations.count >= HostLimits.animations {
      throw try budget.openState().stop(
        "stopped for \((runningAnimations.count + 1).counted("animation")) at once "
          + "(limit \(HostLimits.animations.grouped))")
    }
    runningAnimations.begin()
    return runningAnimations
  }
}
