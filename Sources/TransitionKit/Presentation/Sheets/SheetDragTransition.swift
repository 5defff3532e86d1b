import Foundation
import LayerTree

/// Takes a sheet down under a finger: evenly while that holds it, and on the spring of sheets when it
/// lets go.
final class SheetDragTransition: UIViewControllerAnimatedTransitioning, AlongsidePacing {
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { CoverVerticalTransition.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func animateAlongside(_ changes: @escaping () -> Void) { animator?.addAnimations(changes) }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    if let animator { return animator }
    guard let view = context.installPresentedView(isPresenting: false) else { return nil }
    let place = view.center
    let below = place.y + context.containerView.bounds.maxY - view.untransformedFrame.minY
    let animator = UIViewPropertyAnimator(
      duration: CoverVerticalTransition.duration, curve: .linear,
      animations: { view.center.y = below })
    animator.addCompletion { _ in
      let completed = !context.transitionWasCancelled
      if completed { view.removeFromSuperview() }
      view.center = place
      context.completeTransition(completed)
    }
    self.animator = animator
    return animator
  }
}
