import Foundation

/// The container's part in a transition.
protocol TransitionOwner: AnyObject {
  /// The animator has said how long it will take; bars start to move along.
  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval)
  /// The animator, or the interaction controller, was called.
  func transitionDidStart(_ transition: Transition)
  /// The views are in place, or back: what is left of the hierarchy follows. Before the appearance
  /// calls.
  func transitionWillEnd(_ transition: Transition, completed: Bool)
  /// After the appearance calls: containment follows.
  func transition(_ transition: Transition, didEnd completed: Bool)
  /// Everybody else has been told; nothing of the transition is left.
  func transitionDidFinish(_ transition: Transition, completed: Bool)
}
