import Diagnostics
import PluginRuns
import PluginValidation
import Rendering
import TransitionKit

// Transitions between other screens of a row than the first two: what a script keeps from its first run, a screen, a place
// or a direction, is right between the same two screens only, and some ways lead over a screen.

extension ContractTest {
  /// One transition among others on a stage.
  private struct Leg {
    var operation: TransitionOperation
    /// The index of the screen that it leads to; nil for the next one.
    var index: Int?
    /// False for one that the plugin does not take part in.
    var isAnimated = true
  }

  /// The legs of `part` before a judged one, and the name of that one in results.
  private struct Way {
    var before: [Leg]
    var judged: Leg
    var outcome: String
  }

  /// The way back from the last of three screens to the first.
  private func wayToFirst(of operation: TransitionOperation) -> Way {
    Way(
      before: [Leg(operation: operation)],
      judged: Leg(operation: operation, index: 0), outcome: "to the first")
  }

  /// The ways in which transitions of `part` are made in a row of three screens, after its own from the first to the
  /// second screen, or back.
  private func ways(of part: Part) -> [Way] {
    let one = part.operation
    switch one {
    case .tab, .child:
      return [
        wayToFirst(of: one),
        Way(
          before: [Leg(operation: one, index: 0)],
          judged: Leg(operation: one, index: 2), outcome: "to the third"),
      ]
    case .push:
      return [
        Way(before: [], judged: Leg(operation: .push, index: 2), outcome: "of a third screen")
      ]
    case .pop:
      let onward = [
        Leg(operation: .push, isAnimated: false),
        Leg(operation: .push, index: 2, isAnimated: false),
      ]
      return [Way(before: onward, judged: Leg(operation: .pop), outcome: "of a third screen")]
    case .present, .dismiss, .layout: return []
    }
  }

  /// Judges transitions of `part` between other screens, by their beginning, their end, and the time that they take.
  func tryRow(_ part: Part) {
    guard !part.isPair else { return }
    for way in ways(of: part) where goesOn {
      guard let take = take(of: part, part.base, way) else { continue }
      guard blameFaults(of: take, part, way.outcome) else { return }
      // The same changes without animation show where the screens belong.
      guard let plain = self.take(of: part, part.withoutAnimation, way), plain.faults.isEmpty else {
        continue
      }
      var findings = take.excess(over: plain.after, isOwn: !part.endsPlainly)
      if findings.isEmpty {
        let fade = part.isAroundScreens ? self.take(of: part, part.base.fading, way) : nil
        findings = jump(in: take, part, on: endSetting, fade: fade)
      }
      if findings.isEmpty { findings = take.lateness(frame: 1 / endSetting.framesPerSecond) }
      if findings.isEmpty, let last = take.difference(ofLastFrameFrom: plain.afterTree) {
        findings = [last]
      }
      settle(.repeatable, part.operation, way.outcome, findings, in: take)
      guard findings.isEmpty else { return }
    }
  }

  /// Returns a take of the change of `part`, to tabs or children, from the last of three screens to the first; nil if the
  /// run can't begin.
  func takeToFirst(of part: Part) -> Take? {
    take(of: part, part.base, wayToFirst(of: part.operation))
  }

  /// Returns a take of the change of `part`, to tabs or children, from the last of three screens to the one before it; nil
  /// if the run can't begin.
  func takeToSecondFromThird(of part: Part) -> Take? {
    let one = part.operation
    let way = Way(
      before: [Leg(operation: one, index: 2)], judged: Leg(operation: one, index: 1),
      outcome: "to the second from the third")
    return take(of: part, part.base, way)
  }

  /// Returns a take of the judged leg of `way`, after the others; nil if the run can't begin.
  private func take(of part: Part, _ rehearsal: Rehearsal, _ way: Way) -> Take? {
    let isPlain = rehearsal.course == .notAnimated
    var beginning: (time: Double, state: ScreenState, tree: RenderTree)?
    let take = try? performer.take(
      rehearsal, on: endSetting, attention: .end,
      direct: { scene in
        let run = scene.run
        scene.play(until: .infinity)
        for leg in way.before {
          run.start(leg.operation, animated: leg.isAnimated && !isPlain, index: leg.index)
          scene.play(until: .infinity)
        }
        beginning = (run.time, ScreenState(of: run.stage), run.stage.commit())
        run.start(way.judged.operation, animated: !isPlain, index: way.judged.index)
        scene.shoot()
        while !run.isOver, scene.step(to: run.time + 1 / endSetting.framesPerSecond) {
          scene.shoot()
        }
      })
    guard var take, let beginning else { return nil }
    (take.began, take.before, take.beforeTree) = beginning
    return take
  }
}
