import Foundation
import LayerTree
import Lua
import TransitionKit

// `transhost.wait` and `transhost.waitFor`: a script that waits on the engine's clock.

/// The waits of a script in one transition; none outlives it.
final class ScriptWaits {
  /// Something that is waited for: calls its argument once, later, and answers what stops that.
  typealias Start = (_ goOn: @escaping ([LuaValue]) -> Void) -> ScheduledEvent?

  private struct Wait {
    var continuation: LuaContinuation
    var event: ScheduledEvent?
  }

  /// What tracebacks call the function that waits.
  var functionName: String?
  private weak var context: ScriptContext?
  private var waits: [Int: Wait] = [:]
  private var last = 0
  private var hasWarned = false

  /// The waits of a script that runs the transition of `context`.
  init(of context: ScriptContext) { self.context = context }

  /// How many functions wait.
  var count: Int { waits.count }

  /// Ends all waits: the functions never go on.
  func end() {
    for wait in waits.values { wait.event?.cancel() }
    waits = [:]
  }

  /// Keeps a function that has stopped until what `start` begins is over.
  fileprivate func add(
    _ continuation: LuaContinuation, resume: @escaping (LuaContinuation, [LuaValue]) -> Void,
    start: Start
  ) {
    guard context?.hasEnded == false else { return continuation.drop() }
    last += 1
    let number = last
    waits[number] = Wait(continuation: continuation)
    let event = start { [weak self] values in
      guard let wait = self?.waits.removeValue(forKey: number) else { return }
      resume(wait.continuation, values)
    }
    waits[number]?.event = event
  }

  /// A clock can't be scrubbed: a transition that waits is let go of, and runs on its own.
  ///
  /// - Returns: Whether that is to be told, once in a transition.
  fileprivate func leaveInteraction() throws -> Bool {
    guard let context, let engine = Engine.current else { return false }
    guard try context.live().isInteractive else { return false }
    // Not before the interaction controller has taken hold.
    engine.schedule(after: 0) { [weak context] in
      guard let context = try? context?.live(), context.isInteractive else { return }
      context.finishInteractiveTransition()
    }
    defer { hasWarned = true }
    return !hasWarned
  }
}

extension ScriptBridge {
  /// Suspends the script's function that called until `start` calls back.
  ///
  /// - Throws: `LuaMisuse` where a function can't wait.
  func wait(until start: @escaping ScriptWaits.Start) throws -> LuaResults {
    let state = try openState()
    if let reason = state.suspension.reason { throw LuaMisuse(reason) }
    guard let waits = currentWaits else { throw LuaMisuse("there is nothing to wait in here") }
    if try waits.leaveInteraction() { warnOfInteraction(in: state) }
    let engagement = engagement
    return .suspend { [unowned self] continuation in
      waits.add(
        continuation,
        resume: { [weak self, weak waits] continuation, values in
          guard let self, let waits else { return }
          reporting(for: engagement) {
            try self.waiting(in: waits) { try continuation.resume(values) }
          }
        }, start: start)
    }
  }

  /// Runs a function, or the rest of one, whose waits belong to `waits`.
  func waiting(in waits: ScriptWaits, _ body: @MainActor () throws -> LuaOutcome) throws {
    let outer = currentWaits
    currentWaits = waits
    defer { currentWaits = outer }
    try checkAllowance()
    _ = try naming(waits.functionName) {
      try closingTransactions { try measuring(body) }
    }
  }

  private func warnOfInteraction(in state: LuaState) {
    let place = state.place
    onWarning?(
      LuaError(
        kind: .misuse,
        message: "a function that waits can't follow a gesture, so the transition runs on its own",
        hint: "animate with UIView.animate and completions, or set interactive = false",
        code: "wait-cannot-scrub", chunk: place?.chunk, line: place?.line))
  }
}

extension LuaSuspension {
  /// Why a script can't wait here.
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

/// What `transhost.waitFor` takes.
struct AwaitedAnimation: ScriptValue {
  let animation: any Awaitable

  static var luaCATS: String { "transhost.Animation|UIViewPropertyAnimator" }

  static func decode(_ value: LuaValue, at place: Place) throws -> AwaitedAnimation {
    let expected = "what UIView.animate returns, or a UIViewPropertyAnimator,"
    guard case .handle(let handle) = value, let animation = try handle.object() as? any Awaitable
    else { throw LuaMisuse(expected: expected, for: place.name, found: value) }
    return AwaitedAnimation(animation: animation)
  }

  func encode(for bridge: ScriptBridge) throws -> LuaValue { try bridge.handle(for: animation) }
}

extension APINamespace {
  /// Adds `wait` and `waitFor`.
  func defineWaiting() {
    waiting(
      "wait",
      .plain("seconds", in: 0...Double.infinity, "How long, in seconds of the engine's clock."),
      doc: "Stops the script here for some time of the engine's clock, while animations go on. "
        + "Inside animateTransition and functions that it calls itself, also within pcall; not in "
        + "callbacks and not in coroutines of the script's own. When the transition ends before, "
        + "the script does not go on. In an interactive transition it can't follow the gesture: "
        + "the transition runs on its own, with the warning wait-cannot-scrub."
    ) { (seconds: Double) in
      guard let engine = Engine.current else { throw LuaMisuse("there is no clock to wait on yet") }
      return { goOn in engine.schedule(after: seconds) { goOn([]) } }
    }
    waiting(
      "waitFor", .plain("animation", "What UIView.animate returned, or a property animator."),
      returns: "boolean",
      doc: "Stops the script here until an animation has ended, and answers whether it ran to its "
        + "end. It can be used where transhost.wait can."
    ) { (awaited: AwaitedAnimation) in
      let animation = awaited.animation
      if let reason = animation.reasonNotToWait { throw LuaMisuse(reason) }
      return { goOn in
        animation.whenFinished { goOn([.boolean($0)]) }
        return nil
      }
    }
  }
}
