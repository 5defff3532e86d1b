package import TransitionKit

/// Answers for a container or a presentation: which animator moves a transition, and who drives it.
///
/// Each answer is nil for the engine's own default.
package protocol TransitionAnswering: AnyObject {
  /// The animation controller of the transition.
  func animator(for question: TransitionQuestion) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who drives the transition that `animator` moves; nil when nobody does.
  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What frames a presented controller.
  func presentationController(for question: TransitionQuestion) -> UIPresentationController?
  /// Whether there is one that would be asked for what frames a presented controller.
  var vendsPresentationController: Bool { get }
  /// The script that hears of what shows, and is asked about taps; nil for nobody.
  var listener: ScriptDelegate? { get }
}
