import Foundation
import LayerTree

/// Turns both screens like one card: from the right when presenting, from the left when dismissing.
///
/// Where the presenter's view stays in its place, the presented one turns alone.
final class FlipHorizontalTransition: UIViewControllerAnimatedTransitioning {
  /// The duration, in seconds. Not measured anywhere.
  static let duration: TimeInterval = 0.75

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let isPresenting = context.operation == .present
    let container = context.containerView
    guard let presented = context.installPresentedView(isPresenting: isPresenting) else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    // The other side of the card is empty where there is no view for it.
    let blank = UIView(frame: container.bounds)
    blank.name = "blank"
    let other = context.view(forKey: isPresenting ? .from : .to) ?? blank
    if other === blank { container.addSubview(blank) }
    UIView.transition(
      from: isPresenting ? other : presented, to: isPresenting ? presented : other,
      duration: Self.duration,
      options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
    ) { _ in
      blank.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
