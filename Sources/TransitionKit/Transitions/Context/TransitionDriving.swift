import Animation
import Foundation

/// An interaction controller that drives the engine's own transitions: it follows one from its start
/// on, and decides how the rest is paced once a gesture has let go.
protocol TransitionDriving: UIViewControllerInteractiveTransitioning {
  /// The pace of the rest of an interruptible animator; nil keeps the one it has.
  var timingCurve: (any UITimingCurveProvider)? { get }
  /// The pace of the rest in place of ``UIViewControllerInteractiveTransitioning/completionCurve``,
  /// so that it goes on from a velocity; nil for that.
  var releasePace: CAMediaTimingFunction? { get }
  /// Follows a transition that starts, under the gesture's control or not.
  func attach(to transition: any TransitionControl)
  /// Takes note of another animator, which takes `duration` seconds.
  func durationDidChange(to duration: TimeInterval)
}
