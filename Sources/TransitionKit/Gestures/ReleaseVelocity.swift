public import Foundation
public import Geometry

// How the speed of a gesture becomes the start of a spring. Springs count in whole distances per
// second towards their target (rule 41): 200 points to go at 100 points per second is 0.5.

extension CGVector {
  /// What `UISpringTimingParameters` wants to go on at `velocity`: per axis, in whole distances.
  ///
  /// An axis on which there is no way to go has 0, since a spring that stays has no speed; so has
  /// one on which the quotient is not finite.
  ///
  /// - Parameters:
  ///   - velocity: In points per second, as ``UIPanGestureRecognizer/velocity(in:)`` gives it.
  ///   - current: Where the spring starts, in the same coordinates.
  ///   - target: Where it ends.
  public init(relativeVelocity velocity: CGPoint, from current: CGPoint, to target: CGPoint) {
    self.init(
      dx: CGFloat(relativeVelocity: velocity.x, from: current.x, to: target.x),
      dy: CGFloat(relativeVelocity: velocity.y, from: current.y, to: target.y))
  }
}

extension CGFloat {
  /// What a spring on one value wants to go on at `velocity` per second: negative when it moves
  /// away from `target`, 0 when it is there.
  public init(relativeVelocity velocity: CGFloat, from current: CGFloat, to target: CGFloat) {
    let relative = velocity / (target - current)
    self = relative.isFinite ? relative : 0
  }

  /// What a spring that takes one velocity for a way in the plane wants: the part of `velocity`
  /// along the way from `current` to `target`, in whole ways per second.
  ///
  /// What `UIView.animate(withDuration:…initialSpringVelocity:)` is given; the part across the way
  /// is lost, which only one spring per axis keeps.
  public init(relativeVelocity velocity: CGPoint, from current: CGPoint, to target: CGPoint) {
    let (x, y) = (target.x - current.x, target.y - current.y)
    let relative = (velocity.x * x + velocity.y * y) / (x * x + y * y)
    self = relative.isFinite ? relative : 0
  }
}
