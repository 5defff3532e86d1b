import TransitionKit

/// A property animator can be waited for while it is active.
extension UIViewPropertyAnimator: Awaitable {
  var reasonNotToWait: String? {
    state == .inactive
      ? "the animator is not active, so it has no end to wait for; call startAnimation first" : nil
  }

  func whenFinished(_ body: @escaping (_ finished: Bool) -> Void) { whenOver(body) }
}
