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

  /// Moves the elements that a scene offers by hand to the next screen and back: what its functions hide must show again.
  func moveElements(of parts: [Part]) {
    guard sources.mention("animationSource"), sources.mention("animationTarget") else { return }
    let ways = parts.filter { part in
      part.isByItself && part.operation.preparation == nil && !part.operation.wayBack.isEmpty
        && [.push, .present].contains(part.operation) && wants(.endsRight, part.operation)
    }
    for part in ways where goesOn {
      let outcome = "with its elements, and back"
      func andBack(_ scene: Performer.Scene) {
        scene.play(until: .infinity)
        goBack(from: part, in: scene)
      }
      let fade = try? performer.take(
        part.base.fading, on: setting, attention: .end, direct: andBack)
      let taken = attempt(
        .endsRight, part, part.base.movingElements, outcome, on: setting, attention: .end,
        direct: andBack)
      guard let take = taken else { continue }
      guard let fade, fade.faults.isEmpty else { continue }
      var findings = take.excess(over: fade.after)
      // The animator is the harness's own.
      for index in findings.indices {
        (findings[index].file, findings[index].line) =
          (part.take?.place.file, part.take?.place.line)
      }
      settle(.endsRight, part.operation, outcome, findings, in: take)
    }
  }

  /// Returns what the containers of a scene owe their children after `take`. Calls of appearance in a container that
  /// changes its children itself are only noted.
  func missingCalls(in take: Take, of part: Part) -> (faults: [Finding], note: Finding?) {
    if let fault = take.missingMove ?? take.viewWithFrameOfHolder { return ([fault], nil) }
    guard let appearance = take.missingAppearance else { return ([], nil) }
    return part.operation == .child ? ([], appearance) : ([appearance], nil)
  }

  /// Rotates the window after `part`, and notes a view that no longer reaches from one side to the other, as it would in a
  /// window that had the size from the beginning.
  func turnScreens(after part: Part) {
    guard part.turnsScreens, wants(.resize, part.operation), let usual = part.take?.after else {
      return
    }
    var stage = endSetting
    stage.rotatesAt = part.ended + 0.5
    guard let take = attempt(.resize, part, part.base, on: stage, attention: .end) else { return }
    guard let wide = reference(for: part, on: setting.turned)?.after,
      let name = take.after.viewThatSpans(inAllOf: [usual, wide])
    else { return settle(.resize, part.operation, "") }
    var finding = Finding(
      "'\(name)' reaches from one side of the window to the other, and not any more after a rotation",
      at: take.place)
    finding.hint =
      "Lay views out by the bounds of their superview in viewDidLayoutSubviews, or give them an autoresizingMask."
    note(.resize, part.operation, finding, in: take)
  }
}

extension Part {
  /// A Boolean value that indicates whether the window is rotated after the transition: the screens are the plugin's own.
  var turnsScreens: Bool { isOfScene && isByItself }
}
