package import Animation
package import Foundation

/// The outcome of a pop whose drag is released, and the motion that continues it without a jump.
///
/// Apple says nothing of either; this is our rule. A flick of more than 300 points per second
/// decides by its direction, otherwise the pop finishes beyond half the way. The rest begins at the
/// finger's velocity and comes to rest at the end: within what is left of the duration, or sooner
/// when the finger is faster than that allows.
package struct GestureRelease {
  /// The speed above which a release counts as a flick, in points per second.
  package static let flick: CGFloat = 300
  /// The greatest velocity at the start of a curve that doesn't overshoot, in ways per its time.
  private static let steepest: CGFloat = 3

  /// A Boolean value that indicates whether the pop finishes.
  package let finishes: Bool
  /// The speed of the rest of the pop: it takes the rest of the duration divided by this value; at
  /// least 1.
  package let completionSpeed: CGFloat
  /// The timing function of the rest of the pop.
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

  /// Passes speed and pace to `interactor`, which is about to finish or to cancel.
  func apply(to interactor: UIPercentDrivenInteractiveTransition) {
    interactor.completionSpeed = completionSpeed
    interactor.releasePace = pace
  }
}
