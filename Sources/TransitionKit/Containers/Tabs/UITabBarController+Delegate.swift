import Diagnostics
import LayerTree

// What the delegate is asked.

extension UITabBarController {
  /// The questions to the delegate; nil if there is no delegate.
  func vending(from: UIViewController, to: UIViewController) -> TransitionVending? {
    guard let delegate = currentDelegate() else { return nil }
    return TransitionVending(
      engine: .current, animatorCall: "animationControllerForTransitionFrom",
      controllers: [from, to]
    ) {
      delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    } vendedInteractor: {
      delegate.tabBarController(self, interactionControllerFor: $0)
    }
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
