import Foundation
import Geometry
import LayerTree

/// The standard way in and out: up from the bottom edge, and back down (rule 1).
///
/// It moves on the spring that was measured for sheets on iOS 26: critically damped, with
/// ω = √(1000/3), which is UIView's spring of ratio 1 for ``duration``. What animates alongside
/// moves on it too.
final class CoverVerticalTransition: UIViewControllerAnimatedTransitioning, AlongsidePacing {
  /// In seconds: where 0.001 is left of the way at ω = √(1000/3).
  static let duration: TimeInterval = 0.505_734_884_382_472_9

  /// A sheet answers 0 when it is asked for its duration, as iOS's coordinator reports.
  private let isSheet: Bool

  init(isSheet: Bool) { self.isSheet = isSheet }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isSheet ? 0 : Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let isPresenting = context.operation == .present
    guard let view = context.installPresentedView(isPresenting: isPresenting) else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    let place = view.center
    let below = place.y + context.containerView.bounds.maxY - view.untransformedFrame.minY
    if isPresenting { view.center.y = below }
    animateAlongside {
      view.center.y = isPresenting ? place.y : below
    } completion: {
      if !isPresenting {
        view.removeFromSuperview()
        view.center = place
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animateAlongside(_ changes: @escaping () -> Void) {
    animateAlongside(changes, completion: {})
  }

  private func animateAlongside(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.duration, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: changes, completion: { _ in completion() })
  }
}

extension UIViewControllerContextTransitioning {
  /// Puts the views in the container as every standard way in or out needs them: the one that
  /// comes at its final frame, the presenter's below the presented one.
  ///
  /// - Returns: The presented view, which moves.
  func installPresentedView(isPresenting: Bool) -> UIView? {
    guard let to = viewController(forKey: .to) else { return nil }
    if let toView = view(forKey: .to) {
      if let from = view(forKey: .from), !isPresenting, from.superview === containerView {
        containerView.insertSubview(toView, belowSubview: from)
      } else {
        containerView.addSubview(toView)
      }
      if toView.transform3D.isIdentity { toView.frame = finalFrame(for: to) }
    }
    return view(forKey: isPresenting ? .to : .from)
  }
}
