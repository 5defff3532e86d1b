import Animation
import Foundation

/// An interaction controller that drives the engine's own transitions: it follows one from its start
/// on, and decides how the rest is paced once a gesture has let go.
protocol TransitionDriving: UIViewControllerInteractiveTransitioning {
  /// How the rest of an interruptible animator is paced; nil: as before.
  var timingCurve: (any UITimingCurveProvider)? { get }
  /// How the rest is paced in place of ``UIViewControllerInteractiveTransitioning/completionCurve``,
  /// so that it goes on from a velocity; nil for that.
  var releasePace: CAMediaTimingFunction? { get }
  /// The transition starts, under the gesture's control or not.
  func attach(to transition: Transition)
  /// Another animator took over, which takes `duration` seconds.
  func durationDidChange(to duration: TimeInterval)
}
