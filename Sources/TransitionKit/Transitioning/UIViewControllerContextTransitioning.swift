public import Foundation
public import Geometry

/// What an animation controller knows of the transition it runs (S1-7: and all it knows).
///
/// Valid until `completeTransition`. Frames are in the container's coordinates; `.zero` where
/// UIKit gives none (rule 9).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning>
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which it all happens; it holds the old view, the animator adds the new one.
  var containerView: UIView { get }
  /// What the container does.
  var operation: TransitionOperation { get }
  /// Whether there is to be an animation; if not, the animator only puts the views in place.
  var isAnimated: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled; what `completeTransition` must be told the opposite of.
  var transitionWasCancelled: Bool { get }
  /// How the new controller is presented; `.none` where nothing is.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How a rotation turns the screens meanwhile.
  var targetTransform: CGAffineTransform { get }

  /// What moves the items of a collection view that both screens show (``operation`` is then
  /// `layout`), for the animator to bring from progress 0 to 1; nil elsewhere. Optional. Ours.
  var transitionLayout: UICollectionViewTransitionLayout? { get }

  /// The controller on that side.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to move on that side; nil: leave it alone.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the controller's view is at the beginning; `.zero` when it isn't on screen.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Where it must be at the end; `.zero` when it leaves the screen.
  func finalFrame(for viewController: UIViewController) -> CGRect

  /// A gesture has come this far, in 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// A gesture took hold of the running transition.
  func pauseInteractiveTransition()
  /// The gesture ended for the new screen.
  func finishInteractiveTransition()
  /// The gesture ended for the old screen.
  func cancelInteractiveTransition()
  /// The transition is over; must be called in every case, once.
  func completeTransition(_ didComplete: Bool)
}

extension UIViewControllerContextTransitioning {
  /// Nil.
  public var transitionLayout: UICollectionViewTransitionLayout? { nil }
}
