public import Foundation
public import Geometry

/// The information about a transition that its animation controller has (S1-7: and all of it).
///
/// Valid until `completeTransition`. Frames are in the container's coordinates; `.zero` where
/// UIKit gives none (rule 9).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning>
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which it all happens; it holds the old view, the animator adds the new one.
  var containerView: UIView { get }
  /// The operation that the container performs.
  var operation: TransitionOperation { get }
  /// A Boolean value that indicates whether the transition is animated; if not, the animator only
  /// puts the views in place.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether a gesture drives the transition at present.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition was cancelled; `completeTransition` must
  /// be passed the opposite.
  var transitionWasCancelled: Bool { get }
  /// The presentation style of the new controller; `.none` if the transition is not a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform that a rotation applies to the screens during the transition.
  var targetTransform: CGAffineTransform { get }

  /// The layout that moves the items of a collection view that both screens show (``operation`` is
  /// then `layout`), for the animator to bring from progress 0 to 1; nil elsewhere. Optional. Ours.
  var transitionLayout: UICollectionViewTransitionLayout? { get }

  /// The controller on that side.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to move on that side; nil: leave it alone.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of the controller's view at the beginning; `.zero` when it isn't on screen.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns the frame of the controller's view at the end; `.zero` when it leaves the screen.
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
