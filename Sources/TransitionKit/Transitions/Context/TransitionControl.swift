import Foundation

/// A transition, for its context and its interaction controller.
///
/// The calls that drive it return true if the transition could follow.
protocol TransitionControl: AnyObject {
  /// The context of the transition.
  var context: TransitionContext { get }
  /// The duration that the animator answers, in seconds.
  var duration: TimeInterval { get }
  /// Starts the animator under a gesture's control.
  func startScrubbing()
  /// Brings the transition to `percent`, 0…1.
  func update(_ percent: CGFloat) -> Bool
  /// Takes hold of the running transition where it is.
  func pause() -> Bool
  /// Lets go for the new screen.
  func finish() -> Bool
  /// Lets go for the old screen.
  func cancel() -> Bool
  /// Ends the transition; the animator has completed.
  func complete(_ didComplete: Bool)
}
