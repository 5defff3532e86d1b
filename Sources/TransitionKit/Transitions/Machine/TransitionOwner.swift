import Foundation

/// The container's part in a change of screens, by a transition or at once.
protocol TransitionOwner: AnyObject {
  /// Makes the calls that come before those of the appearance; the change is about to begin.
  ///
  /// - Parameter transition: The transition that is about to start; nil where the screens are exchanged
  ///   at once.
  func changeWillBegin(_ change: ScreenChange, by transition: Transition?)
  /// Puts the new view in the place of the old one, for a change without an animator. Between the
  /// appearance calls.
  func exchangeViews(of change: ScreenChange)
  /// Starts to move bars along; the duration is known.
  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval)
  /// Brings the rest of the hierarchy to its end; the views are in place, or back. Before the
  /// appearance calls.
  func changeWillEnd(_ change: ScreenChange, completed: Bool)
  /// Makes the containment calls; after those of the appearance.
  func changeDidEnd(_ change: ScreenChange, completed: Bool)
  /// Makes the last calls; nothing of the change is left.
  func changeDidFinish(_ change: ScreenChange, completed: Bool)
}

extension TransitionOwner {
  /// Does nothing.
  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval) {}
}
