import Foundation
import Geometry
import LayerTree

/// The coordinator of a rotation or another change of a window's size.
final class SizeChangeCoordinator: BlockCoordinator {
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
}
