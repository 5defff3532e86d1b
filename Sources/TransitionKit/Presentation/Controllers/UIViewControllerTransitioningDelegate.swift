/// Decides how a controller is presented and dismissed; set on the controller that is presented
/// (rule 6).
///
/// All methods have defaults: nil. Without an animator the `modalTransitionStyle` decides, and no
/// interaction controller is asked for (rule 1).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate>
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The animator that brings `presented` in.
  ///
  /// - Parameters:
  ///   - presenting: Who presents: the root or the controller that defines the context (rule 7).
  ///   - source: Whose `present` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// The animator that takes `dismissed` away.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the interaction controller that drives `animator` by a gesture during the
  /// presentation.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the interaction controller that drives `animator` by a gesture during the dismissal.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller that manages the presentation from its beginning until it
  /// is dismissed. Called only for the style `custom`; nil stands for one that adds no views (rule
  /// 31).
  ///
  /// - Parameter presenting: The controller that will present, if it covers the screen; the
  ///   controller that defines the context otherwise.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// The `modalTransitionStyle` decides.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// The `modalTransitionStyle` decides.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Nothing drives it.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Nothing drives it.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// One that adds no views.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
