import Foundation
import LayerTree
import Lua
import TransitionKit

/// The waits of a script in one transition; none outlives it.
final class ScriptWaits {
  /// A function that begins what is waited for: it calls its argument once, later, and returns the
  /// event that stops that.
  typealias Start = (_ goOn: @escaping ([LuaValue]) -> Void) -> ScheduledEvent?

  private struct Wait {
    var continuation: LuaContinuation
    var event: ScheduledEvent?
  }

  /// The name of the function that waits, for tracebacks.
  var functionName: String?
  private weak var context: (any WaitingContext)?
  private var waits: [Int: Wait] = [:]
  private var last = 0
  private var hasWarned = false

  /// The waits of a script that runs the transition of `context`.
  init(of context: any WaitingContext) { self.context = context }

  /// The number of functions that wait.
  var count: Int { waits.count }

  /// Ends all waits: the functions never go on.
  func end() {
    for wait in waits.values { wait.event?.cancel() }
    waits = [:]
  }

  /// Keeps a function that has stopped until what `start` begins is over.
  func add(
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

  /// Lets go of a transition that waits, so that it runs on its own: a clock can't be scrubbed.
  ///
  /// - Returns: true if its author needs to know, once in a transition.
  func leaveInteraction() throws -> Bool {
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
