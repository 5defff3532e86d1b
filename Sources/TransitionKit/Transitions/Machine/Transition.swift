import Diagnostics
import Foundation
import LayerTree

/// One run of an animator between two controllers, whatever the container.
///
/// The container decides who takes part and asks its delegate; this type names the participants,
/// calls the animator or the interaction controller, checks what they leave behind and puts things
/// back when the transition is cancelled. How it begins and ends is in `Transition+Start` and
/// `Transition+End`, what a gesture does to a running transition in `Transition+Interaction`.
final class Transition: TransitionControl {
  /// The change that the container has decided on.
  let change: ScreenChange
  /// The context of the animator.
  let context: TransitionContext
  /// The animator; another one after `replaceAnimator(with:)`.
  var animator: any UIViewControllerAnimatedTransitioning
  /// The interaction controller; nil if nothing drives the animator.
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The engine that the transition runs in.
  let engine: Engine
  /// The coordinator that the participants have until the end.
  let coordinator: TransitionCoordinator
  /// The container.
  unowned let owner: any TransitionOwner
  /// The point that the transition has come to.
  private(set) var course = TransitionCourse.ready
  private var knownDuration: TimeInterval?

  /// Makes a transition for `change`, and gives the participants their coordinator.
  init(
    _ change: ScreenChange, roles: TransitionRoles, container: UIView,
    owner: any TransitionOwner, engine: Engine
  ) {
    self.change = change
    context = TransitionContext(
      operation: change.operation, container: container, from: change.from, to: change.to,
      isAnimated: change.isAnimated, presentationStyle: change.presentationStyle, engine: engine)
    animator = roles.animator
    interactor = roles.interactor
    self.owner = owner
    self.engine = engine
    coordinator = TransitionCoordinator(context: context)
    coordinator.transition = self
    context.transition = self
    context.initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    if let animator = animator as? any CompletionPacing {
      context.completionCurve = animator.completionCurve
    }
    for controller in change.participants { controller.activeCoordinator = coordinator }
  }

  /// The duration that the animator answers, in seconds; asked once, when first needed.
  var duration: TimeInterval {
    if let knownDuration { return knownDuration }
    let duration = askDuration()
    knownDuration = duration
    return duration
  }

  /// Has the duration asked again: another animator takes over.
  func forgetDuration() { knownDuration = nil }

  /// A Boolean value that indicates whether the transition has begun and has not completed.
  var isRunning: Bool {
    switch course {
    case .preparing, .running: true
    case .ready, .ending, .ended: false
    }
  }

  /// The run of the animator; nil before and after it.
  var run: TransitionRun? { course.run }

  /// The run of the animator until that has completed.
  var currentRun: TransitionRun? { if case .running(let run, _) = course { run } else { nil } }

  /// The party that has the transition in hand.
  var driver: TransitionDriver { course.driver }

  /// A Boolean value that indicates whether a gesture has control of the transition, which has not
  /// completed.
  var isInteractive: Bool { isRunning && driver.isInteractive }

  /// A Boolean value that indicates whether the animator has failed.
  var isTakenOver: Bool { run?.isTakenOver ?? false }

  /// The interaction controller, if it is one that drives the engine's own transitions.
  var percentDriven: (any TransitionDriving)? { interactor as? any TransitionDriving }

  /// The way through the animator that the transition takes.
  var branch: TransitionLedger.Branch {
    TransitionLedger.Branch(operation: context.operation, wasCancelled: driver.isCancelling)
  }

  /// The name of the animator in diagnostics.
  var animatorName: String {
    (animator as? any NamedAnimatedTransitioning)?.animatorName
      ?? "The animator \(type(of: animator))"
  }

  /// Brings the transition to `next`, which must be a point that can follow.
  func move(to next: TransitionCourse) {
    precondition(course.allows(next), "a transition can't go from \(course) to \(next)")
    course = next
  }

  /// Puts the running transition into the hands of `driver`.
  func handOver(to driver: TransitionDriver) {
    guard let run = currentRun else { preconditionFailure("a transition is driven when it runs") }
    move(to: .running(run, by: driver))
  }

  private func askDuration() -> TimeInterval {
    let answer = animator.transitionDuration(using: context)
    let isValid = answer.isFinite && answer >= 0
    engine.emit("transitionDuration", on: "animator", [isValid ? .number(answer) : .null])
    if isValid { return answer }
    engine.diagnose(
      .error, .invalidDuration,
      "transitionDuration answered \(answer) for the \(context.summary); 0 is used")
    return 0
  }
}
