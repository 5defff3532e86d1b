import Foundation
import LayerTree

/// The container's part in a transition.
protocol TransitionOwner: AnyObject {
  /// The animator says how long it will take; bars start to move along.
  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval)
  /// `animateTransition` has returned.
  func transitionDidStart(_ transition: Transition)
  /// The views are in place, or back; hierarchy, containment and appearance follow.
  func transition(_ transition: Transition, didEnd completed: Bool)
  /// `animationEnded` has returned; nothing of the transition is left.
  func transitionDidFinish(_ transition: Transition, completed: Bool)
}

/// One run of an animator between two controllers, whatever the container.
///
/// ```
/// ready ──start──▸ starting ──▸ running ──complete──▸ ending ──▸ ended
///                      └───────complete───────▸ (ends when started)
/// ```
///
/// The container decides who takes part and asks its delegate; this type names the participants,
/// calls the animator, checks what it leaves behind and puts things back when it is cancelled.
final class Transition {
  enum State: Hashable {
    case ready
    case starting
    case running
    case ending(completed: Bool)
    case ended(completed: Bool)
  }

  let context: TransitionContext
  let animator: any UIViewControllerAnimatedTransitioning
  let engine: Engine
  private(set) var state = State.ready
  private(set) var duration: TimeInterval = 0
  private unowned let owner: any TransitionOwner
  private var before: TransitionSnapshot?
  /// What `completeTransition` said while `animateTransition` was still running.
  private var earlyCompletion: Bool?

  init(
    context: TransitionContext, animator: any UIViewControllerAnimatedTransitioning,
    owner: any TransitionOwner, engine: Engine
  ) {
    self.context = context
    self.animator = animator
    self.owner = owner
    self.engine = engine
  }

  /// Whether the animator has been called and has not completed.
  var isRunning: Bool { state == .starting || state == .running }

  /// Calls the animator.
  func start() {
    move(to: .starting)
    context.transition = self
    context.containerView.roleName = "container"
    before = TransitionSnapshot(of: context)
    duration = askDuration()
    engine.transitionDidBegin(self)
    owner.transition(self, willAnimateFor: duration)
    engine.emit("animateTransition", on: "animator")
    animator.animateTransition(using: context)
    owner.transitionDidStart(self)
    if let earlyCompletion {
      end(completed: earlyCompletion)
    } else if state == .starting {
      move(to: .running)
    }
  }

  /// What the context was told. A second call is an error and does nothing.
  func complete(_ didComplete: Bool) {
    if state == .starting, earlyCompletion == nil {
      earlyCompletion = didComplete
      return
    }
    guard state == .running else {
      engine.diagnose(
        .error, "completed-twice",
        "completeTransition(\(didComplete)) was called twice for one transition; the second call "
          + "did nothing.")
      return
    }
    end(completed: didComplete)
  }

  /// Ends the transition for an animator that can't (it failed, or never completes): the views
  /// are put where a good one would have left them.
  func abandon(completed: Bool) {
    guard isRunning else { return }
    before?.repair(context, completed: completed)
    if state == .starting { earlyCompletion = completed } else { end(completed: completed) }
  }

  private func end(completed: Bool) {
    move(to: .ending(completed: completed))
    context.transitionWasCancelled = !completed
    context.isInteractive = false
    if completed {
      before?.audit(context, engine: engine)
    } else {
      before?.restore(context)
    }
    before = nil
    owner.transition(self, didEnd: completed)
    engine.emit("animationEnded", on: "animator", [.bool(completed)])
    animator.animationEnded(completed)
    context.transition = nil
    move(to: .ended(completed: completed))
    engine.transitionDidEnd(self, completed: completed)
    owner.transitionDidFinish(self, completed: completed)
  }

  private func askDuration() -> TimeInterval {
    let answer = animator.transitionDuration(using: context)
    let isValid = answer.isFinite && answer >= 0
    engine.emit("transitionDuration", on: "animator", [isValid ? .number(answer) : .null])
    if isValid { return answer }
    engine.diagnose(
      .error, "invalid-duration",
      "transitionDuration answered \(answer); a duration is finite and at least 0. 0 is used.")
    return 0
  }

  private func move(to next: State) {
    let isLegal =
      switch (state, next) {
      case (.ready, .starting), (.starting, .running), (.starting, .ending), (.running, .ending),
        (.ending, .ended):
        true
      default: false
      }
    precondition(isLegal, "a transition can't go from \(state) to \(next)")
    state = next
  }
}
