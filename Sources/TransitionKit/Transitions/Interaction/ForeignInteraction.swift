import Diagnostics
import Foundation
import LayerTree

/// Drives a transition whose context is an author's own (S1-9): all it can rely on are the container
/// view and the animator.
final class ForeignInteraction {
  let duration: TimeInterval
  private let context: any UIViewControllerContextTransitioning
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let engine: Engine
  private let clock: TransitionClock
  private let animationMark: Int
  private var layer: CALayer { context.containerView.layer }

  /// Nil outside of an engine.
  init?(
    _ context: any UIViewControllerContextTransitioning,
    animator: (any UIViewControllerAnimatedTransitioning)?
  ) {
    guard let engine = Engine.current else { return nil }
    self.engine = engine
    self.context = context
    self.animator = animator
    let answer = animator?.transitionDuration(using: context) ?? 0
    duration = answer.isFinite ? max(0, answer) : 0
    if animator != nil {
      engine.emit("transitionDuration", on: "animator", [TraceValue(number: answer)])
    }
    clock = TransitionClock(engine: engine, duration: duration)
    animationMark = engine.animationMark
  }

  func start() {
    clock.add(layer)
    clock.hold(at: 0)
    guard let animator else {
      engine.diagnose(
        .error, .interactionWithoutAnimator,
        "The context is not the engine's own, so the interaction controller can't know what moves "
          + "the screens")
      return
    }
    engine.animationScopes.run(isScrubbed: true) {
      engine.emit("animateTransition", on: "animator")
      animator.animateTransition(using: context)
    }
  }

  func update(_ percent: CGFloat) {
    clock.hold(at: percent)
    emit("updateInteractiveTransition", [TraceValue(number: percent)])
    context.updateInteractiveTransition(percent)
  }

  /// Stops where it is and says where that is.
  func pause() -> CGFloat {
    let percent = clock.fraction
    clock.hold(at: percent)
    emit("pauseInteractiveTransition")
    context.pauseInteractiveTransition()
    return percent
  }

  func letGo(completed: Bool, speed: CGFloat, curve: UIView.AnimationCurve) {
    if completed {
      emit("finishInteractiveTransition")
      context.finishInteractiveTransition()
    } else {
      emit("cancelInteractiveTransition")
      context.cancelInteractiveTransition()
    }
    let rest = completed ? 1 - clock.fraction : clock.fraction
    let speed = speed > 0 && speed.isFinite ? speed : 1
    clock.run(
      to: completed ? 1 : 0, duration: duration * rest / speed, pace: curve.timingFunction
    ) { self.arrive(completed: completed) }
  }

  /// Tells of a call of the context; the engine's own contexts tell of theirs themselves.
  private func emit(_ call: String, _ arguments: [TraceValue] = []) {
    if !(context is TransitionContext) { engine.emit(call, on: "context", arguments) }
  }

  private func arrive(completed: Bool) {
    if !completed { engine.endAtBeginning(under: layer, addedAfter: animationMark) }
    let end = engine.lastAnimationEnd(under: layer, addedAfter: animationMark)
    // After the completions, which put the model right.
    engine.scheduleUpkeep(at: end ?? engine.currentTime) {
      self.engine.enqueue { self.release() }
    }
  }

  private func release() {
    clock.release()
    engine.dropHeldAnimations(under: layer)
  }
}
