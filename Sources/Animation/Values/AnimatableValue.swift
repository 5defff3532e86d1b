public import Foundation
public import Geometry

/// A property's value in a form that can be animated.
public enum AnimatableValue: Hashable, Sendable {
  /// A number: opacity, a radius, a coordinate, an angle.
  case number(CGFloat)
  /// A point.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rect.
  case rect(CGRect)
  /// A colour.
  case color(RGBAColor)
  /// A 3-D transform.
  case transform(CATransform3D)
  /// A 2-D transform.
  case affineTransform(CGAffineTransform)
  /// A value without intermediate values: a flag, a name, a picture. It changes at once.
  case discrete(DiscreteValue)
}

/// A value that can only be swapped for another, of any type.
public struct DiscreteValue: Hashable, Sendable {
  /// The value itself.
  public let base: any Hashable & Sendable

  /// Creates a discrete value from `base`.
  public init(_ base: any Hashable & Sendable) { self.base = base }

  /// Returns a Boolean value that indicates whether both hold equal values of one type.
  public static func == (a: DiscreteValue, b: DiscreteValue) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  /// Hashes the wrapped value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension AnimatableValue: Interpolatable {
  /// The mix of two values; `self` at 0 and `other` at 1, exactly.
  ///
  /// Discrete values, and values of different kinds, have no mix: `other` from just above 0 on.
  public func interpolated(to other: AnimatableValue, fraction: CGFloat) -> AnimatableValue {
    switch (self, other) {
    case (.number(let a), .number(let b)):
      .number(a.interpolated(to: b, fraction: fraction))
    case (.point(let a), .point(let b)):
      .point(a.interpolated(to: b, fraction: fraction))
    case (.size(let a), .size(let b)):
      .size(a.interpolated(to: b, fraction: fraction))
    case (.rect(let a), .rect(let b)):
      .rect(a.interpolated(to: b, fraction: fraction))
    case (.color(let a), .color(let b)):
      .color(a.interpolated(to: b, fraction: fraction))
    case (.transform(let a), .transform(let b)):
      .transform(a.interpolated(to: b, fraction: fraction))
    case (.affineTransform(let a), .affineTransform(let b)):
      .affineTransform(a.interpolated(to: b, fraction: fraction))
    default: fraction > 0 ? other : self
    }
  }
}
