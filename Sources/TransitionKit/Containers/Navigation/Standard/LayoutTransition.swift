import Foundation
import LayerTree

/// The standard change between two screens that share a collection view: its items move from the one
/// layout to the other, in place of the slide.
///
/// An ordinary animator, so that gestures drive it as any other.
final class LayoutTransition: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { SlideTransition.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let layout = context.transitionLayout else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    if let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
    }
    context.containerView.addSubview(to)
    UIView.animate(
      withDuration: transitionDuration(using: context), options: .curveEaseInOut,
      animations: { layout.transitionProgress = 1 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
