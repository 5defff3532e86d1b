package import Animation
package import Foundation

/// An animation whose values are a function of its progress.
///
/// For motions that no mixing of end values gives, such as a card that turns while it moves away.
/// The function must be pure: it is called for any progress, in any order.
package final class FunctionAnimation: CAPropertyAnimation {
  private let value: (_ progress: Double) -> AnimatableValue
  /// The plan that the motion is a part of, for records of what moved, or nil if it is not known.
  package var plan: Plan?

  /// A whole way, of which a motion may be any part.
  package struct Plan {
    /// The value at which the whole way begins.
    package var from: AnimatableValue
    /// The value at which the whole way ends.
    package var to: AnimatableValue
    /// The timing curve of the whole way when nothing interferes.
    package var pace: TimingCurve
    /// The duration of the whole way, in seconds.
    package var duration: TimeInterval
    /// A Boolean value that indicates whether the motion leads to the beginning.
    package var isReversed: Bool

    /// Makes a plan.
    package init(
      from: AnimatableValue, to: AnimatableValue, pace: TimingCurve, duration: TimeInterval,
      isReversed: Bool
    ) {
      self.from = from
      self.to = to
      self.pace = pace
      self.duration = duration
      self.isReversed = isReversed
    }
  }

  /// Makes an animation of `keyPath`; `value` is called with what the timing function makes of the
  /// fraction of the duration.
  package init(keyPath: String, value: @escaping (_ progress: Double) -> AnimatableValue) {
    self.value = value
    super.init(keyPath: keyPath)
  }

  private init(copying other: FunctionAnimation) {
    value = other.value
    plan = other.plan
    super.init(copying: other)
  }

  /// An animation that says the same.
  package override func copy() -> CAAnimation { FunctionAnimation(copying: self) }

  override var curve: PropertyEffect.Curve? {
    .function(value, timingFunction ?? .linear)
  }
}
