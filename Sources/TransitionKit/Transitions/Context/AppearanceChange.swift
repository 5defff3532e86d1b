/// The appearance calls of the two sides of a transition, forwards and back (rules 15 and 16).
///
/// A controller whose view stays on screen all the time, such as the presenter under a sheet, takes
/// no part and is nil.
struct AppearanceChange {
  /// The order of the two sides' `did…` calls when the transition completes.
  enum Order {
    /// Navigation, tabs and containers of the author's own.
    case disappearedFirst
    /// Presentations that cover the screen.
    case appearedFirst
  }

  var from: UIViewController?
  var to: UIViewController?
  var isAnimated = true
  var order = Order.disappearedFirst

  /// `viewWillDisappear`, `viewWillAppear`.
  func begin() {
    from?.beginAppearanceTransition(false, animated: isAnimated)
    to?.beginAppearanceTransition(true, animated: isAnimated)
  }

  /// Makes all the calls, around an exchange of the views without an animation.
  ///
  /// - Parameter isShowing: Returns false if the container has left the screen meanwhile, and the
  ///   new screen with it.
  func exchange(isShowing: () -> Bool = { true }, _ views: () -> Void) {
    begin()
    views()
    from?.endAppearanceTransition()
    if isShowing() { to?.endAppearanceTransition() }
  }

  /// The transition turned round: the new screen's `viewWillDisappear`. The old one's
  /// `viewWillAppear` waits until the screens are back, as logged on UIKit.
  func turnBack() { to?.beginAppearanceTransition(false, animated: isAnimated) }

  /// The transition, once turned round, goes on after all.
  func turnForward() { to?.beginAppearanceTransition(true, animated: isAnimated) }

  /// The `did…` calls; a transition that was cancelled without turning round turns here.
  func end(completed: Bool) {
    guard completed else {
      turnBack()
      to?.endAppearanceTransition()
      from?.beginAppearanceTransition(true, animated: isAnimated)
      from?.endAppearanceTransition()
      return
    }
    turnForward()
    if order == .appearedFirst { to?.endAppearanceTransition() }
    from?.endAppearanceTransition()
    if order == .disappearedFirst { to?.endAppearanceTransition() }
  }
}
