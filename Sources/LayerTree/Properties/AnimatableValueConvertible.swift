public import Animation
public import Foundation
public import Geometry
public import Rendering

/// A value that an animation can use: a number, a `Bool`, a point, a size, a rectangle, a colour, a
/// transform or a layer's contents.
public nonisolated protocol AnimatableValueConvertible {
  /// The value as animations take it.
  var animatableValue: AnimatableValue { get }
}

extension AnimatableValue: AnimatableValueConvertible {
  /// Itself.
  public nonisolated var animatableValue: AnimatableValue { self }
}

extension CGFloat: AnimatableValueConvertible {
  /// The number.
  public nonisolated var animatableValue: AnimatableValue { .number(self) }
}

extension Double: AnimatableValueConvertible {
  /// The number.
  public nonisolated var animatableValue: AnimatableValue { .number(CGFloat(self)) }
}

extension Int: AnimatableValueConvertible {
  /// The number.
  public nonisolated var animatableValue: AnimatableValue { .number(CGFloat(self)) }
}

extension Bool: AnimatableValueConvertible {
  /// The Boolean, which flips at once.
  public nonisolated var animatableValue: AnimatableValue { .discrete(DiscreteValue(self)) }
}

extension CGPoint: AnimatableValueConvertible {
  /// The point.
  public nonisolated var animatableValue: AnimatableValue { .point(self) }
}

extension CGSize: AnimatableValueConvertible {
  /// The size.
  public nonisolated var animatableValue: AnimatableValue { .size(self) }
}

extension CGRect: AnimatableValueConvertible {
  /// The rect.
  public nonisolated var animatableValue: AnimatableValue { .rect(self) }
}

extension RGBAColor: AnimatableValueConvertible {
  /// The colour.
  public nonisolated var animatableValue: AnimatableValue { .color(self) }
}

extension CATransform3D: AnimatableValueConvertible {
  /// The transform.
  public nonisolated var animatableValue: AnimatableValue { .transform(self) }
}

extension CGAffineTransform: AnimatableValueConvertible {
  /// The transform, in three dimensions.
  public nonisolated var animatableValue: AnimatableValue { .transform(CATransform3D(self)) }
}

extension RenderContents: AnimatableValueConvertible {
  /// The contents, which cross-fade.
  public nonisolated var animatableValue: AnimatableValue { .discrete(DiscreteValue(self)) }
}
