import Foundation
import LayerTree
import Lua
import TransitionKit

// Scripts that wait on the engine's clock.

/// A transition's context, as a script that waits in it sees it.
protocol WaitingContext: AnyObject {
  /// True once the transition has ended for the script.
  var hasEnded: Bool { get }
  /// The engine's context, while it lasts.
  ///
  /// - Throws: `LuaMisuse` after the end.
  func live() throws -> any UIViewControllerContextTransitioning
}

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
  private weak var context: (any WaitingContext)?
  private var waits: [Int: Wait] = [:]
  private var last = 0
  private var hasWarned = false

  /// The waits of a script that runs the transition of `context`.
  init(of context: any WaitingContext) { self.context = context }

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
