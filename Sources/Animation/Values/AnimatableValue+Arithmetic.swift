public import Foundation
import Geometry

extension AnimatableValue {
  /// The identity of addition: zeros, or the identity of transforms. Nil for discrete values.
  public var additiveIdentity: AnimatableValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .color: .color(RGBAColor(red: 0, green: 0, blue: 0, alpha: 0))
    case .transform: .transform(.identity)
    case .affineTransform: .affineTransform(.identity)
    case .discrete: nil
    }
  }

  /// Returns `self` with `change` added, as additive animations add to the values below them.
  ///
  /// Numbers are added one by one, colours unclamped. A transform is applied before `self`, in the
  /// layer's own space. Discrete values and values of another kind replace `self`.
  public func adding(_ change: AnimatableValue) -> AnimatableValue {
    switch (self, change) {
    case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
    case (.affineTransform(let a), .affineTransform(let b)):
      .affineTransform(b.concatenating(a))
    default: combined(with: change, +) ?? change
    }
  }

  /// Returns the change that, added to `other`, gives `self`. Nil for discrete values and other
  /// kinds, and when `other` is a singular transform.
  public func difference(from other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return b.inverse.map { .transform(a.concatenating($0)) }
    case (.affineTransform(let a), .affineTransform(let b)):
      return b.inverse.map { .affineTransform(a.concatenating($0)) }
    default: return combined(with: other, -)
    }
  }

  /// Returns the value that, with `change` added, gives `self`: the inverse of ``adding(_:)``. Nil
  /// for discrete values and other kinds, and when `change` is a singular transform.
  public func subtracting(_ change: AnimatableValue) -> AnimatableValue? {
    switch (self, change) {
    case (.transform(let a), .transform(let b)):
      return b.inverse.map { .transform($0.concatenating(a)) }
    case (.affineTransform(let a), .affineTransform(let b)):
      return b.inverse.map { .affineTransform($0.concatenating(a)) }
    default: return combined(with: change, -)
    }
  }

  /// Returns `self` with `change` added `count` times, as cumulative animations do with each cycle.
  public func adding(_ change: AnimatableValue, times count: Int) -> AnimatableValue {
    guard count > 0 else { return self }
    switch change {
    case .transform, .affineTransform:
      // Doubling keeps a transform that repeats for ever affordable.
      var (result, power, rest) = (self, change, count)
      while rest > 0 {
        if rest & 1 == 1 { result = result.adding(power) }
        power = power.adding(power)
        rest >>= 1
      }
      return result
    default:
      let n = Double(count)
      return combined(with: change) { $0 + n * $1 } ?? change
    }
  }

  /// Returns the distance to `other`, for even pacing: the Euclidean distance over all components
  /// (the sixteen entries of a transform); 0 or 1 for discrete values and for other kinds.
  public func distance(to other: AnimatableValue) -> CGFloat {
    guard let a = components, let b = other.components, a.count == b.count else {
      return self == other ? 0 : 1
    }
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}
