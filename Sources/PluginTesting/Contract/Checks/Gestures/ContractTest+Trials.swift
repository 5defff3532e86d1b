import Diagnostics
import Gestures
import PluginRuns
import PluginValidation
import TransitionKit

// Gestures that are made to see what comes of them, on their own and where the screens rest.

extension ContractTest {
  /// Gestures made one after the other, where the screens rest.
  struct Trial {
    var take: Take
    /// The screens before the first gesture.
    var rest: ScreenState
    var steps: [Step]
  }

  /// The outcome of one gesture, or of a transition that is started without one.
  struct Step {
    /// The time at which it began, in seconds.
    var start: Double
    /// The transition; nil if it started none.
    var operation: TransitionOperation?
    /// A Boolean value that indicates whether the finger has held the transition right before it lifted.
    var isHeld = false
    /// A Boolean value that indicates whether the transition has completed; nil if it started none.
    var completed: Bool?
  }

  /// Returns the take of a gesture; nil if it fails or starts another transition, or none.
  func trial(
    _ script: String, of part: Part, on stage: Setting, _ attention: Performer.Attention
  ) -> Take? {
    let take = try? performer.take(
      part.base.going(.gestures(script)), on: stage, attention: attention)
    return take.flatMap {
      $0.faults.isEmpty && $0.result.operation == part.operation ? $0 : nil
    }
  }

  /// Makes the gestures of `scripts` one after the other after `rehearsal`; nil if that can't run.
  ///
  /// - Parameters:
  ///   - stage: The stage; nil for the default one.
  ///   - operation: A transition that is started without a gesture afterwards.
  func trial(
    _ scripts: [String], at rehearsal: Rehearsal, then operation: TransitionOperation? = nil,
    on stage: Setting? = nil, attention: Performer.Attention = .end
  ) -> Trial? {
    var (rest, steps) = (ScreenState?.none, [Step]())
    let gestures = scripts.compactMap { try? GestureScript(parsing: $0) }
    guard gestures.count == scripts.count else { return nil }
    let take = try? performer.take(
      rehearsal, on: stage ?? setting, attention: attention,
      direct: { scene in
        scene.play(until: .infinity)
        rest = ScreenState(of: scene.run.stage)
        for gesture in gestures { steps.append(Self.step(in: scene) { $0.play(gesture) }) }
        if let operation {
          steps.append(Self.step(in: scene) { $0.start(operation, animated: true) })
        }
      })
    guard var take, let rest else { return nil }
    take.forgiven = [.noTransition]
    return Trial(take: take, rest: rest, steps: steps)
  }

  /// Starts something, and plays until the screens rest.
  private static func step(
    in scene: Performer.Scene, _ start: @MainActor (TransitionRun) -> Void
  ) -> Step {
    let run = scene.run
    let time = run.time
    start(run)
    scene.play(until: time + GestureEnding.liftTime * 0.9)
    var step = Step(start: time, isHeld: run.stage.engine.isTransitionInteractive)
    scene.play(until: .infinity)
    if let report = run.lastTransition, report.startTime >= time - 1e-9 {
      (step.operation, step.completed) = (report.operation, report.completed)
    }
    return step
  }
}
