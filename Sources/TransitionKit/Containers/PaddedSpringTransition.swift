public import Foundation
import Geometry
import LayerTree

/// Moves the children of a container aside on a spring, with a gap between them, and fades them
/// (S1-6): what ``ContainerViewController`` does unless told otherwise.
///
/// It knows the context and nothing else (S1-7): the new view's frames say which way to go. Where
/// they are unknown it goes one way, to the left (F16).
public final class PaddedSpringTransition: UIViewControllerAnimatedTransitioning {
  /// The duration, in seconds.
  public static let duration: TimeInterval = 1
  /// Between the two views, in points.
  public static let padding: CGFloat = 16
  /// The spring's damping ratio.
  public static let dampingRatio: CGFloat = 0.75
  /// In whole distances per second.
  public static let initialVelocity: CGFloat = 0.5

  /// Makes an animator, which may be used again and again and by any container.
  public init() {}

  /// One second.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  /// Moves and fades both views.
  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let toController = context.viewController(forKey: .to)
    else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    let container = context.containerView
    let comesFromLeft =
      context.initialFrame(for: toController).minX < context.finalFrame(for: toController).minX
    let distance = container.bounds.width + Self.padding
    let travel = CGAffineTransform(translationX: comesFromLeft ? distance : -distance, y: 0)
    let fromAlpha = from.alpha
    container.addSubview(to)
    to.alpha = 0
    to.transform = travel.inverted()
    UIView.animate(
      withDuration: Self.duration, usingSpringWithDamping: Self.dampingRatio,
      initialSpringVelocity: Self.initialVelocity,
      animations: {
        from.transform = travel
        from.alpha = 0
        to.transform = .identity
        to.alpha = 1
      },
      completion: { _ in
        from.transform = .identity
        from.alpha = fromAlpha
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
