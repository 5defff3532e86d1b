import Diagnostics
import Lua

/// Counts the animations of a plugin that have not ended. What ends them needs nothing else of the
/// bridge, which may be gone by then.
final class RunningAnimations: BridgeCompanion {
  private(set) var count = 0

  func begin() { count += 1 }
  func end() { count -= 1 }
}

extension ScriptBridge {
  /// Counts an animation that begins; whoever is answered must be told when it ends.
  ///
  /// - Throws: `LuaError` when more run than anybody needs.
  func countingAnimation() throws -> RunningAnimations {
    try charge(HostWork.animation)
    let runningAnimations = companion(RunningAnimations.self)
    if runningAnimations.count >= HostLimits.animations {
      throw try openState().stop(
        "stopped for \((runningAnimations.count + 1).counted("animation")) at once "
          + "(limit \(HostLimits.animations.grouped))")
    }
    runningAnimations.begin()
    return runningAnimations
  }
}
