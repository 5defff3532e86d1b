public import Foundation

/// A value that can be interpolated with another of its kind.
public protocol Interpolatable {
  /// Returns the interpolation of `self` and `other`: exactly `self` at 0 and `other` at 1.
  ///
  /// `fraction` may lie outside 0…1, as in springs that overshoot: the result is then extrapolated.
  func interpolated(to other: Self, fraction: CGFloat) -> Self
}

extension CGFloat: Interpolatable {
  /// Returns `self + (other − self) · fraction`.
  public func interpolated(to other: CGFloat, fraction: CGFloat) -> CGFloat {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}

extension CGPoint: Interpolatable {
  /// Interpolates x and y.
  public func interpolated(to other: CGPoint, fraction: CGFloat) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: other.x, fraction: fraction),
      y: y.interpolated(to: other.y, fraction: fraction))
  }
}

extension CGSize: Interpolatable {
  /// Interpolates width and height.
  public func interpolated(to other: CGSize, fraction: CGFloat) -> CGSize {
    CGSize(
      width: width.interpolated(to: other.width, fraction: fraction),
      height: height.interpolated(to: other.height, fraction: fraction))
  }
}

extension CGRect: Interpolatable {
  /// Interpolates origin and size.
  public func interpolated(to other: CGRect, fraction: CGFloat) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: other.origin, fraction: fraction),
      size: size.interpolated(to: other.size, fraction: fraction))
  }
}

extension RGBAColor: Interpolatable {
  /// Interpolates the four encoded components, without premultiplying alpha, as Core Animation
  /// does.
  public func interpolated(to other: RGBAColor, fraction: CGFloat) -> RGBAColor {
    RGBAColor(
      red: red.interpolated(to: other.red, fraction: fraction),
      green: green.interpolated(to: other.green, fraction: fraction),
      blue: blue.interpolated(to: other.blue, fraction: fraction),
      alpha: alpha.interpolated(to: other.alpha, fraction: fraction))
  }
}
