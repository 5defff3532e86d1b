public import Foundation
public import Geometry

// The conversion of a gesture's velocity to a spring's initial velocity. Springs use whole
// distances per second towards their target (rule 41): at a distance of 200 points, 100 points per
// second is 0.5.

extension CGVector {
  /// Makes the initial velocity of a `UISpringTimingParameters` that continues at `velocity`: per
  /// axis, in whole distances per second.
  ///
  /// The velocity is 0 on an axis without a distance, since a spring that does not move has no
  /// speed, and on one on which the quotient is not finite.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second, as returned by
  ///     ``UIPanGestureRecognizer/velocity(in:)``.
  ///   - current: The start of the spring, in the same coordinates.
  ///   - target: The end of the spring.
  public init(relativeVelocity velocity: CGPoint, from current: CGPoint, to target: CGPoint) {
    self.init(
      dx: CGFloat(relativeVelocity: velocity.x, from: current.x, to: target.x),
      dy: CGFloat(relativeVelocity: velocity.y, from: current.y, to: target.y))
  }
}

extension CGFloat {
  /// Makes the initial velocity of a spring on one value that continues at `velocity` per second:
  /// negative when it moves away from `target`, 0 when it is there.
  public init(relativeVelocity velocity: CGFloat, from current: CGFloat, to target: CGFloat) {
    let relative = velocity / (target - current)
    self = relative.isFinite ? relative : 0
  }

  /// Makes the initial velocity of a spring with one velocity for a movement in the plane: the
  /// component of `velocity` along the line from `current` to `target`, in whole distances per
  /// second.
  ///
  /// For `UIView.animate(withDuration:…initialSpringVelocity:)`. The component across the line is
  /// lost; one spring per axis would preserve it.
  public init(relativeVelocity velocity: CGPoint, from current: CGPoint, to target: CGPoint) {
    let (x, y) = (target.x - current.x, target.y - current.y)
    let relative = (velocity.x * x + velocity.y * y) / (x * x + y * y)
    self = relative.isFinite ? relative : 0
  }
}
