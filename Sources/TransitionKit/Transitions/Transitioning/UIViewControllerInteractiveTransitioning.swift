public import Foundation

/// Drives a transition from outside, by a gesture: the interaction controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning>
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the interactive transition; called instead of `animateTransition` (rule 3).
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the rest of the transition once the gesture has ended; 1 takes the rest of the
  /// duration. Greater than 0. Optional.
  var completionSpeed: CGFloat { get }
  /// The animation curve of the rest of the transition. Optional; the default is ease-in-ease-out.
  var completionCurve: UIView.AnimationCurve { get }
  /// A Boolean value that indicates whether the transition begins under the gesture's control (rule
  /// 24). Optional; the default is `true`.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Ease-in-ease-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}
