import Diagnostics
import Foundation
import LayerTree

// What the delegate is asked and told.

extension UINavigationController {
  /// Returns the delegate's answers, or the standard animator.
  /// Asked only for animated changes.
  func askForRoles(
    operation: TransitionOperation, from: UIViewController, to: UIViewController,
    followsFinger: Bool = false
  ) -> TransitionRoles {
    if let vended = vending(operation: operation, from: from, to: to)?.roles() { return vended }
    if operation == .push { warnOfWrongProperties(of: to) }
    return .init(animator: standardAnimator(from: from, to: to, followsFinger: followsFinger))
  }

  /// The questions to the delegate; nil if there is no delegate.
  private func vending(
    operation: TransitionOperation, from: UIViewController, to: UIViewController
  ) -> TransitionVending? {
    guard let delegate = currentDelegate() else { return nil }
    let operation = Operation(rawValue: operation.rawValue) ?? .push
    return TransitionVending(
      engine: .current, animatorCall: "animationControllerFor", operation: operation.rawValue,
      controllers: [from, to]
    ) {
      delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
    } vendedInteractor: {
      delegate.navigationController(self, interactionControllerFor: $0)
    }
  }

  /// The slide; a fade where that is preferred, unless a finger moves the screens. Between screens
  /// that share a collection view its layout changes, whatever is preferred: nothing else moves.
  private func standardAnimator(
    from: UIViewController, to: UIViewController, followsFinger: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    if (from as? UICollectionViewController)?.sharesCollectionView(with: to) == true {
      return LayoutTransition()
    }
    return UIAccessibility.prefersCrossFadeTransitions && !followsFinger
      ? FadeTransition() : SlideTransition(isMirrored: view.isMirrored)
  }

  /// `willShow` and `didShow`.
  func tellDelegate(_ call: String, _ controller: UIViewController, _ animated: Bool) {
    guard let delegate = currentDelegate() else { return }
    emitToDelegate(call, [.string(controller.displayName), .bool(animated)])
    if call == "willShow" {
      delegate.navigationController(self, willShow: controller, animated: animated)
    } else {
      delegate.navigationController(self, didShow: controller, animated: animated)
    }
  }

  /// Reports that a push asks only the delegate, if another property was set for it (F8): the
  /// `transitioningDelegate` of the screen, or of this controller when it is not presented. An object that is also
  /// the delegate is no mistake, because it is asked.
  private func warnOfWrongProperties(of controller: UIViewController) {
    let mistaken =
      controller.transitioningDelegate != nil
      ? controller
      : transitioningDelegate != nil && presentingViewController == nil ? self : nil
    guard let mistaken, mistaken.transitioningDelegate !== delegate else { return }
    Engine.current?.diagnose(
      .warning, .wrongDelegateProperty,
      "The transitioningDelegate of \(mistaken.ownName) has no part in the push of "
        + "\(controller.ownName), which the delegate gave no animator")
  }

  /// The delegate; says so once if one was set and has gone (F7).
  private func currentDelegate() -> (any UINavigationControllerDelegate)? {
    if let delegate { return delegate }
    if hadDelegate {
      hadDelegate = false
      Engine.current?.diagnose(
        .warning, .delegateVanished,
        "The delegate of \(ownName) was set and has since gone, so standard transitions run")
    }
    return nil
  }

  private func emitToDelegate(_ call: String, _ arguments: [TraceValue]) {
    Engine.current?.emit(call, on: "delegate", arguments)
  }
}
