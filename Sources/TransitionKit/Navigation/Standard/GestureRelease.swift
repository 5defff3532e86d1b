package import Animation
package import Foundation

/// Which way a drag that is let go sends a pop, and how it goes on from there without a jolt.
///
/// Apple says nothing of either; this is our rule. A flick of more than 300 points per second decides
/// by its direction, otherwise the pop finishes beyond half the way. The rest begins at the finger's
/// velocity and comes to rest at the end: within what is left of the duration, or sooner when the
/// finger is faster than that allows.
package struct GestureRelease {
  /// What counts as a flick, in points per second.
  package static let flick: CGFloat = 300
  /// The greatest velocity at the start of a curve that doesn't overshoot, in ways per its time.
  private static let steepest: CGFloat = 3

  /// Whether the pop finishes.
  package let finishes: Bool
  /// How fast the rest runs: it takes that of the duration over this; at least 1.
  package let completionSpeed: CGFloat
  /// How the rest is paced.
  package let pace: CAMediaTimingFunction

  /// - Parameters:
  ///   - progress: How far the finger has come, 0…1 of the width.
  ///   - velocity: How fast it moves forwards, in points per second.
  ///   - width: The whole way, in points; above 0.
  ///   - duration: The transition's, in seconds.
  package init(progress: CGFloat, velocity: CGFloat, width: CGFloat, duration: TimeInterval) {
    let velocity = velocity.isFinite ? velocity : 0
    finishes = abs(velocity) > Self.flick ? velocity > 0 : progress > 0.5
    // In ways per duration, towards the end that it goes to.
    let slope = (finishes ? velocity : -velocity) * duration / width
    completionSpeed = max(1, slope / Self.steepest)
    // With the control points' times at thirds the curve's time is linear: a Hermite spline.
    pace = CAMediaTimingFunction(controlPoints: 1 / 3, slope / completionSpeed / 3, 2 / 3, 1)
  }

  /// Tells `interactor`, which is about to finish or to cancel.
  func apply(to interactor: UIPercentDrivenInteractiveTransition) {
    interactor.completionSpeed = completionSpeed
    interactor.releasePace = pace
  }
}
