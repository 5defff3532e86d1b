import Diagnostics
import LayerTree

// What the delegate is asked.

extension UITabBarController {
  func animator(
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate = currentDelegate() else { return nil }
    let animator = delegate.tabBarController(
      self, animationControllerForTransitionFrom: from, to: to)
    emitToDelegate(
      "animationControllerForTransitionFrom",
      [.string(from.displayName), .string(to.displayName), animator == nil ? .null : "animator"])
    return animator
  }

  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let delegate = currentDelegate() else { return nil }
    let interactor = delegate.tabBarController(self, interactionControllerFor: animator)
    emitToDelegate(
      "interactionControllerFor", ["animator", interactor == nil ? .null : "interactor"])
    return interactor
  }

  /// The delegate; says so once if one was set and has gone (F7).
  func currentDelegate() -> (any UITabBarControllerDelegate)? {
    if let delegate { return delegate }
    if hadDelegate {
      hadDelegate = false
      Engine.current?.diagnose(
        .warning, .delegateVanished,
        "The tab bar controller's delegate was set and has since gone, so tabs change without "
          + "animation")
    }
    return nil
  }

  func emitToDelegate(_ call: String, _ arguments: [TraceValue]) {
    Engine.current?.emit(call, on: "delegate", arguments)
  }
}
