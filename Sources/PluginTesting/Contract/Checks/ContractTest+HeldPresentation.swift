import Diagnostics
import PluginRuns
import PluginValidation
import TransitionKit

// What a presentation moves alongside follows the hand that holds the transition.

extension ContractTest {
  /// The progress at which a presentation is held.
  private static let heldProgress = 0.3
  /// The number of frames for which it is held.
  private static let heldFrames = 9
  /// The least movement that is seen, in points, or in parts of an alpha.
  private static let seenMovement = 0.01

  /// Holds `part`, a presentation or a dismissal, and notes what moves on, such as a view around the container that is
  /// animated alongside and not named.
  func hold(_ part: Part) {
    var moving: ViewDifference?
    let take = attempt(
      .scrub, part, part.base.fadingByBlock, on: setting, drive: .steered(fromStart: true),
      attention: .views
    ) { scene in
      let run = scene.run
      @MainActor func show() -> [ViewState] {
        run.steer(to: Self.heldProgress)
        scene.step(to: run.time + 1 / setting.framesPerSecond)
        return scene.shots.last?.views ?? []
      }
      // Views may be added when the transition begins to move.
      _ = show()
      let held = show()
      for _ in 0..<Self.heldFrames where !run.isOver {
        let difference = ViewDifference(held, show())
        if !run.isOver, difference.exceeds(Self.seenMovement) { moving = difference }
      }
      run.letGo(finishes: true)
      scene.play(until: .infinity)
    }
    guard let take else { return }
    guard let moving else { return settle(.scrub, part.operation, "") }
    var finding = Finding(
      "held at \(Int(Self.heldProgress * 100)) % it moves on: \(moving.words)", at: take.place)
    finding.hint =
      "Animate it with transitionCoordinator:animateAlongside, and a view around the container with the option "
      + "{ view = presenter }."
    note(.scrub, part.operation, finding, in: take)
  }
}
