package import Animation

/// An animation whose values are a function of its progress.
///
/// For motions that no mixing of end values gives, such as a card that turns while it moves away.
/// The function must be pure: it is called for any progress, in any order.
package final class FunctionAnimation: CAPropertyAnimation {
  private let value: (_ progress: Double) -> AnimatableValue

  /// Makes an animation of `keyPath`; `value` is called with what the timing function makes of the
  /// fraction of the duration.
  package init(keyPath: String, value: @escaping (_ progress: Double) -> AnimatableValue) {
    self.value = value
    super.init(keyPath: keyPath)
  }

  private init(copying other: FunctionAnimation) {
    value = other.value
    super.init(copying: other)
  }

  /// An animation that says the same.
  package override func copy() -> CAAnimation { FunctionAnimation(copying: self) }

  override var curve: PropertyEffect.Curve? {
    .function(value, timingFunction ?? .linear)
  }
}
