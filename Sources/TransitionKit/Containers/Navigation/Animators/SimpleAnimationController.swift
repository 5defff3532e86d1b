public import Foundation

/// Changes screens by a transition of views: a flip, a cross dissolve. Reusable in any container.
///
/// It adds the new view to the container itself, at its final frame and laid out, and takes the old
/// one out at the end. With `showHideTransitionViews` in ``options`` it leaves the old one to the
/// container, behind the new one.
///
/// Ours, not UIKit's (S0-5).
open class SimpleAnimationController: UIViewControllerAnimatedTransitioning {
  /// The duration of the transition, in seconds.
  public var duration: TimeInterval
  /// The options that select the transition of the views and its curve; without a transition the
  /// views are exchanged at once.
  public var options: UIView.AnimationOptions

  /// Makes an animator of half a second that exchanges the views.
  public init(duration: TimeInterval = 0.5, options: UIView.AnimationOptions = []) {
    self.duration = duration
    self.options = options
  }

  /// ``duration``.
  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  /// Puts the new view in and starts the transition of views.
  open func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let toController = context.viewController(forKey: .to)
    else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    to.frame = context.finalFrame(for: toController)
    to.layoutIfNeeded()
    context.containerView.addSubview(to)
    let leavesOldView = options.contains(.showHideTransitionViews)
    UIView.transition(
      from: from, to: to, duration: duration, options: options.union(.showHideTransitionViews)
    ) { _ in
      if !leavesOldView, !context.transitionWasCancelled { from.removeFromSuperview() }
      // It is out of sight anyway; who shows it again finds it as it was.
      from.isHidden = false
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
