public import Foundation

/// The state of an animator of views.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewanimatingstate>
public nonisolated enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Nothing: it has not started, or is over.
  case inactive = 0
  /// It runs or is paused.
  case active = 1
  /// It was stopped and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// The position at which an animator of views ended.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewanimatingposition>
public nonisolated enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At the new values.
  case end = 0
  /// At the old values.
  case start = 1
  /// Between them.
  case current = 2
}

/// An animation that can be paused, scrubbed, reversed and stopped (rule 37).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewanimating>
public protocol UIViewAnimating: AnyObject {
  /// The present state of the animator.
  var state: UIViewAnimatingState { get }
  /// A Boolean value that indicates whether the animator is running: active and not paused.
  var isRunning: Bool { get }
  /// A Boolean value that indicates whether the animator runs towards the start.
  var isReversed: Bool { get set }
  /// The fraction of the animation that is complete, 0…1; setting it pauses the animator.
  var fractionComplete: CGFloat { get set }
  /// Starts or goes on.
  func startAnimation()
  /// Starts `delay` seconds from now.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds what shows.
  func pauseAnimation()
  /// Ends where it is; unless `withoutFinishing`, ``finishAnimation(at:)`` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at `finalPosition` and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of what blocks change, to which blocks can be added and whose pace can change.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewimplicitlyanimating>
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that start when `delayFactor` (0…1) of what is left has passed.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes that animate for what is left of the duration (rule 39).
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (_ finalPosition: UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, for `durationFactor` times the duration (0: for what was left of it),
  /// paced by `parameters` (nil: as before).
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
