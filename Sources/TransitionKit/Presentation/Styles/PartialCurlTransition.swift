import Foundation
import LayerTree

/// Rolls the presenter's page up from the presented controller, and back down when that goes.
///
/// Where the presenter's view stays in its place, the presented page is rolled down over it
/// instead.
final class PartialCurlTransition: UIViewControllerAnimatedTransitioning {
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
    // Under a page that comes or goes alone lies nothing of ours.
    let blank = UIView(frame: container.bounds)
    blank.name = "blank"
    let other = context.view(forKey: isPresenting ? .from : .to) ?? blank
    if other === blank { container.addSubview(blank) }
    let turnsUp = isPresenting == (other !== blank)
    UIView.transition(
      from: isPresenting ? other : presented, to: isPresenting ? presented : other,
      duration: Self.duration, options: turnsUp ? .transitionCurlUp : .transitionCurlDown
    ) { _ in
      blank.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
