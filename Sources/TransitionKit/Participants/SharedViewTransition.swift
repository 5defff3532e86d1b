public import Foundation
import LayerTree

/// Moves one view from its place in a source's screen to its place in a target's (S2).
///
/// The source drives; both are held weakly. When one of them is gone the screens change at once.
///
/// - SeeAlso: ``make(from:to:)``, which answers nil where the standard transition should run.
public final class SharedViewTransition: UIViewControllerAnimatedTransitioning {
  /// The duration of a source that gives none, in seconds.
  public static let defaultDuration: TimeInterval = 0.35

  /// Whether a source view that lies in a hierarchy is replaced by a snapshot of it. Otherwise it is
  /// taken from there, which an error tells.
  public var snapshotsSourceView = false

  private weak var source: (any TransitionSource)?
  private weak var target: (any TransitionTarget)?

  /// Makes an animator for the two, whatever their types.
  public init(source: any TransitionSource, target: any TransitionTarget) {
    self.source = source
    self.target = target
  }

  /// The source's duration, or ``defaultDuration`` (S2-5).
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { source?.sourceTransitionDuration ?? Self.defaultDuration }

  /// Runs the move; the steps are those of S2-4, in their order.
  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let source, let target, let to = context.view(forKey: .to),
      let sourceController = context.viewController(forKey: .from),
      let targetController = context.viewController(forKey: .to)
    else {
      changeAtOnce(context)
      return
    }
    to.frame = context.finalFrame(for: targetController)
    let view = movingView(of: source, context)
    let start = source.sourceAnimationFrame
    let end = target.targetAnimationFrame
    source.willStartSourceAnimation()
    target.willStartTargetAnimation()
    context.containerView.addSubview(to)
    context.containerView.addSubview(view)
    view.frame = start
    let duration = transitionDuration(using: context)
    source.preAnimationSetup(view: view, from: sourceController, to: targetController)
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        source.postAnimationSetup(view: view, from: sourceController, to: targetController)
        view.frame = end
        view.layoutIfNeeded()
      },
      completion: { [weak source, weak target] _ in
        source?.didEndSourceAnimation()
        target?.didEndTargetAnimation()
        view.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func movingView(
    of source: any TransitionSource, _ context: any UIViewControllerContextTransitioning
  ) -> UIView {
    let view = source.sourceView
    guard view.superview != nil else { return view }
    if snapshotsSourceView, let snapshot = view.snapshotView(afterScreenUpdates: true) {
      return snapshot
    }
    Engine.current?.diagnose(
      .error, .sourceViewInHierarchy,
      "The source view \(view.displayName) of \(type(of: source)) lies in "
        + "\(view.superview?.displayName ?? "a view"), and was taken from there for the "
        + "\(context.operation)")
    return view
  }

  private func changeAtOnce(_ context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      context.containerView.addSubview(to)
      to.frame = context.finalFrame(for: controller)
    }
    context.completeTransition(!context.transitionWasCancelled)
  }
}
