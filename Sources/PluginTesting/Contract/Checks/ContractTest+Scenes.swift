import Diagnostics
import PluginRuns
import PluginValidation
import TransitionKit

// Scenes: their own gestures, those of their containers, and the way there and back.

extension ContractTest {
  /// Touches the scene at several points, and then starts the transition of `part` once more.
  func touch(_ part: Part) {
    let operation = part.operation
    // From the screens before the transition and, where it needs to be prepared, from those after it.
    let order =
      operation.preparation == nil
      ? operation.wayBack + [operation] : [operation] + operation.wayBack
    let drag = "pan 300,400 -> 60,400 over 0.4s"
    let scripts = [
      "tap 160,300; wait 1; tap 160,300", drag, drag + "; cancel",
      "edge left 0,400 -> 300,400 over 0.4s", "edge left 0,400 -> 300,400 over 0.4s; cancel",
    ]
    for script in scripts {
      let outcome = "by \"\(script)\""
      let rehearsal = part.base.going(.gestures(script))
      let taken = attempt(.runsClean, part, rehearsal, outcome, on: gestureSetting) { scene in
        scene.play(until: .infinity)
        for operation in order {
          scene.run.start(operation, animated: true)
          scene.play(until: .infinity)
        }
      }
      if taken != nil { settle(.runsClean, part.operation, outcome) }
    }
  }

  /// Checks that a pop restores the state before the push, and a dismissal that before the
  /// presentation.
  func checkReturns(of parts: [Part]) {
    for part in parts where wants(.endsRight, part.operation) {
      guard let onward = part.operation.preparation, let take = part.take,
        let start = parts.first(where: { $0.operation == onward })?.take
      else { continue }
      let differences = take.after.controllerDifferences(from: start.before)
      settle(
        .endsRight, part.operation, "back",
        differences.map {
          Finding("the \(kind: part.operation.rawValue) does not lead back: \($0)", at: take.place)
        }, in: take)
    }
  }
}
