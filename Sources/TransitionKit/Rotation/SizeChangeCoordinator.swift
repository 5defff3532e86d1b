import Foundation
import Geometry
import LayerTree

/// The coordinator of a rotation or another change of a window's size.
final class SizeChangeCoordinator: UIViewControllerTransitionCoordinator {
  let blocks = CoordinatedBlocks()
  let transitionDuration: TimeInterval
  let containerView: UIView
  let targetTransform: CGAffineTransform

  init(window: UIWindow, duration: TimeInterval, targetTransform: CGAffineTransform) {
    containerView = window
    transitionDuration = duration
    self.targetTransform = targetTransform
  }

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    blocks.add(view: nil, animation: animation, completion: completion)
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    blocks.add(view: view, animation: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { blocks.addInteractionChange(handler) }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { blocks.addInteractionEnd(handler) }
}
