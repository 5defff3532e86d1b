package import TransitionKit

/// Answers for a container or a presentation: which animator moves a transition, and who drives it.
///
/// Each answer is nil for the engine's own default.
package protocol TransitionAnswering: AnyObject {
  /// The animation controller of the transition.
  func animator(for question: TransitionQuestion) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of the transition that `animator` runs, or nil if the
  /// transition is not interactive.
  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of a presented controller.
  func presentationController(for question: TransitionQuestion) -> UIPresentationController?
  /// A Boolean value that indicates whether an object is available to provide presentation
  /// controllers.
  var vendsPresentationController: Bool { get }
  /// The script that is notified of shown controllers and decides about taps, or nil for none.
  var listener: ScriptDelegate? { get }
}
