public import Foundation

/// A value that can be mixed with another of its kind.
public protocol Interpolatable {
  /// The mix of `self` and `other`; `self` at 0 and `other` at 1, exactly.
  ///
  /// `fraction` may lie outside 0…1 (springs overshoot): the mix then goes on beyond the ends.
  func interpolated(to other: Self, fraction: CGFloat) -> Self
}

extension CGFloat: Interpolatable {
  /// `self + (other − self) · fraction`.
  public func interpolated(to other: CGFloat, fraction: CGFloat) -> CGFloat {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}

extension CGPoint: Interpolatable {
  /// Mixes x and y.
  public func interpolated(to other: CGPoint, fraction: CGFloat) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: other.x, fraction: fraction),
      y: y.interpolated(to: other.y, fraction: fraction))
  }
}

extension CGSize: Interpolatable {
  /// Mixes width and height.
  public func interpolated(to other: CGSize, fraction: CGFloat) -> CGSize {
    CGSize(
      width: width.interpolated(to: other.width, fraction: fraction),
      height: height.interpolated(to: other.height, fraction: fraction))
  }
}

extension CGRect: Interpolatable {
  /// Mixes origin and size.
  public func interpolated(to other: CGRect, fraction: CGFloat) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: other.origin, fraction: fraction),
      size: size.interpolated(to: other.size, fraction: fraction))
  }
}

extension RGBAColor: Interpolatable {
  /// Mixes the four encoded components, alpha not multiplied in, as Core Animation does.
  public func interpolated(to other: RGBAColor, fraction: CGFloat) -> RGBAColor {
    RGBAColor(
      red: red.interpolated(to: other.red, fraction: fraction),
      green: green.interpolated(to: other.green, fraction: fraction),
      blue: blue.interpolated(to: other.blue, fraction: fraction),
      alpha: alpha.interpolated(to: other.alpha, fraction: fraction))
  }
}
