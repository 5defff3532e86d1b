import Foundation

/// The container's part in a change of screens, by a transition or at once.
protocol TransitionOwner: AnyObject {
  /// The change is about to begin: those who are told before the appearance calls are told.
  ///
  /// - Parameter transition: The transition that is about to start; nil where the screens are exchanged
  ///   at once.
  func changeWillBegin(_ change: ScreenChange, by transition: Transition?)
  /// Puts the new view in the place of the old one, for a change without an animator. Between the
  /// appearance calls.
  func exchangeViews(of change: ScreenChange)
  /// The animator has said how long it will take; bars start to move along.
  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval)
  /// The views are in place, or back: what is left of the hierarchy follows. Before the appearance
  /// calls.
  func changeWillEnd(_ change: ScreenChange, completed: Bool)
  /// After the appearance calls: containment follows.
  func changeDidEnd(_ change: ScreenChange, completed: Bool)
  /// Everybody else has been told; nothing of the change is left.
  func changeDidFinish(_ change: ScreenChange, completed: Bool)
}

extension TransitionOwner {
  /// Does nothing.
  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval) {}
}
