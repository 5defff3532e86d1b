import Foundation
import LayerTree
import TransitionKit

/// A percent-driven interaction controller that one gesture has in hand, for one transition.
final class GestureInteractor: UIPercentDrivenInteractiveTransition {
  /// A Boolean value that indicates whether the gesture has finished or cancelled.
  private(set) var hasLetGo = false
  /// Called once the transition is over.
  var onEnd: (() -> Void)?

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    transitionContext.whenEnded { [weak self] in self?.onEnd?() }
    super.startInteractiveTransition(transitionContext)
  }

  override func finish() {
    hasLetGo = true
    super.finish()
  }

  override func cancel() {
    hasLetGo = true
    super.cancel()
  }
}

extension UIViewControllerContextTransitioning {
  /// Calls `body` once the transition is over, after its other completions.
  func whenEnded(_ body: @escaping () -> Void) {
    let coordinator =
      viewController(forKey: .to)?.transitionCoordinator
      ?? viewController(forKey: .from)?.transitionCoordinator
    coordinator?.animate(alongsideTransition: nil) { _ in body() }
  }
}
