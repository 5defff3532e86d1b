import Foundation
import Geometry
import LayerTree

/// The coordinator of a transition between two controllers.
final class TransitionCoordinator: BlockCoordinator {
  let blocks = CoordinatedBlocks()
  private let context: TransitionContext
  /// The transition; nil when it is over and no longer retained.
  weak var transition: (any TransitionControl)?
  /// The duration that was known last, in seconds, for those who keep the coordinator.
  private var lastDuration: TimeInterval = 0

  /// Makes the coordinator of the transition with this context, which is yet to be set.
  init(context: TransitionContext) { self.context = context }

  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  var initiallyInteractive: Bool { context.initiallyInteractive }
  var isInterruptible: Bool { context.isInterruptible }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval {
    if let transition { lastDuration = transition.duration }
    return lastDuration
  }
  var percentComplete: CGFloat { context.percentComplete }
  var completionVelocity: CGFloat { context.completionVelocity }
  var completionCurve: UIView.AnimationCurve { context.completionCurve }
  var containerView: UIView { context.containerView }
  var targetTransform: CGAffineTransform { context.targetTransform }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }
}
