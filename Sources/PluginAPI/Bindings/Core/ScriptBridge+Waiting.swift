import Diagnostics
import Lua
import Manifests
import UsageLimits

// Scripts that wait on the engine's clock.

extension ScriptBridge {
  /// Suspends the script's function that called until `start` calls back.
  ///
  /// - Throws: `LuaMisuse` where a function can't wait.
  func wait(until start: @escaping ScriptWaits.Start) throws -> LuaResults {
    let state = try openState()
    if let reason = state.suspension.reason { throw LuaMisuse(reason) }
    guard let waits = calls.currentWaits else {
      throw LuaMisuse("there is nothing to wait in here")
    }
    try budget.charge(HostCost.waiting)
    if try waits.leaveInteraction() { warnOfInteraction(in: state) }
    let engagement = calls.engagement
    let place = state.place
    return .suspend { [unowned self] continuation in
      waits.add(
        continuation,
        resume: { [weak standIn, weak waits] continuation, values in
          guard let calls = standIn?.object.calls, let waits else { return }
          calls.reporting(for: engagement) {
            try calls.waiting(in: waits, at: place) { try continuation.resume(values) }
          }
        }, start: start)
    }
  }

  /// Warns that a function that waits can't follow a gesture.
  private func warnOfInteraction(in state: LuaState) {
    let place = state.place
    surroundings.warn(
      of: LuaError(
        kind: .misuse,
        message: "a function that waits can't follow a gesture, so the transition runs on its own",
        hint: "animate with UIView.animate and completions, or set interactive = false",
        code: .waitCannotScrub, chunk: place?.chunk, line: place?.line))
  }
}

extension LuaSuspension {
  /// The reason why a script can't wait here; nil where it can.
  fileprivate var reason: String? {
    let remedy = "; wait in animateTransition, or in a function that it calls itself"
    switch self {
    case .possible: return nil
    case .notStarted: return "a script can't wait here" + remedy
    case .ownCoroutine: return "a coroutine of the script's own can't wait" + remedy
    case .boundary:
      return "a function that the host or the library calls, such as a callback or the order of "
        + "table.sort, can't wait" + remedy
    }
  }
}
