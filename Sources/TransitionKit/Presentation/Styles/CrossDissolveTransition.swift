import Foundation
import LayerTree

/// Fades the presented screen in over the other one, and out again.
final class CrossDissolveTransition: UIViewControllerAnimatedTransitioning {
  /// The duration, in seconds. Not measured anywhere.
  static let duration: TimeInterval = 0.4

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let isPresenting = context.operation == .present
    guard let view = context.installPresentedView(isPresenting: isPresenting) else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    let alpha = view.alpha
    if isPresenting { view.alpha = 0 }
    UIView.animate(
      withDuration: Self.duration, animations: { view.alpha = isPresenting ? alpha : 0 },
      completion: { _ in
        if !isPresenting {
          view.removeFromSuperview()
          view.alpha = alpha
        }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
