import Foundation
import LayerTree

/// The standard change of screens where large movements are unwanted: the screen in front fades in
/// over the one behind, or out, for as long as ``SlideTransition`` takes.
final class FadeTransition: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { SlideTransition.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let toController = context.viewController(forKey: .to)
    else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    let isPush = context.operation != .pop
    let front = isPush ? to : from
    let alpha = front.alpha
    to.frame = context.finalFrame(for: toController)
    if isPush {
      context.containerView.addSubview(to)
      to.alpha = 0
    } else {
      context.containerView.insertSubview(to, belowSubview: from)
    }
    UIView.animate(
      withDuration: SlideTransition.duration, options: .curveEaseInOut,
      animations: { front.alpha = isPush ? alpha : 0 },
      completion: { _ in
        front.alpha = alpha
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
