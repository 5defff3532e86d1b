public import Foundation

/// A 2-D affine transform, decomposed into the components that are interpolated when it is
/// animated.
///
/// The transform is `scale ∘ shear ∘ rotation ∘ translation`, in the order they act on a point:
/// row by row, `row = scale × (unit row, turned by the angle)`. This is the decomposition of CSS
/// Transforms Level 1, and it gives the values measured on Core Animation, shear included.
///
/// - SeeAlso: <https://www.w3.org/TR/css-transforms-1/#decomposing-a-2d-matrix>
package struct AffineDecomposition: Hashable, Sendable {
  /// The translation of the origin, in points.
  package var translation: CGPoint
  /// The lengths of the two rows; one is negative when the transform mirrors.
  package var scaleX: CGFloat
  package var scaleY: CGFloat
  /// The direction of the first row, in radians.
  package var angle: CGFloat
  /// The shear: the second row's unit vector, measured along and across the first row's.
  package var shear: CGFloat
  package var rise: CGFloat

  /// Decomposes `transform`; nil when it is singular, since then the components are undefined.
  package init?(_ transform: CGAffineTransform) {
    let determinant = transform.determinant
    scaleX = hypot(transform.a, transform.b)
    scaleY = hypot(transform.c, transform.d)
    guard determinant != 0, scaleX > 0, scaleY > 0, scaleX.isFinite, scaleY.isFinite else {
      return nil
    }
    // A mirror image flips the axis that points more backwards.
    if determinant < 0 {
      if transform.a < transform.d { scaleX.negate() } else { scaleY.negate() }
    }
    let (x, y) = (transform.a / scaleX, transform.b / scaleX)
    let (u, v) = (transform.c / scaleY, transform.d / scaleY)
    angle = atan2(y, x)
    shear = u * x + v * y
    rise = v * x - u * y
    translation = CGPoint(x: transform.tx, y: transform.ty)
  }

  /// The transform composed of the components.
  package var transform: CGAffineTransform {
    let (s, c) = (sin(angle), cos(angle))
    return CGAffineTransform(
      a: scaleX * c, b: scaleX * s,
      c: scaleY * (shear * c - rise * s), d: scaleY * (shear * s + rise * c),
      tx: translation.x, ty: translation.y)
  }

  /// Returns the interpolation of the components, by the shorter turn.
  ///
  /// A half turn runs in the negative direction of the angle (−π), as measured on Core Animation,
  /// in both directions of the animation.
  package func interpolated(
    to other: AffineDecomposition, fraction: CGFloat
  ) -> AffineDecomposition {
    var (a, b) = (self, other)
    // Mirrored along different axes: let both mirror along the same one, half a turn further.
    if (a.scaleX < 0 && b.scaleY < 0) || (a.scaleY < 0 && b.scaleX < 0) {
      a.scaleX.negate()
      a.scaleY.negate()
      a.angle += a.angle < 0 ? .pi : -.pi
    }
    // No turn counts as a full one, which is what sends half turns backwards.
    if abs(a.angle) < 1e-9 { a.angle += 2 * .pi }
    if abs(b.angle) < 1e-9 { b.angle += 2 * .pi }
    if abs(a.angle - b.angle) > .pi {
      if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
    }
    var result = a
    result.translation = a.translation.interpolated(to: b.translation, fraction: fraction)
    result.scaleX = a.scaleX.interpolated(to: b.scaleX, fraction: fraction)
    result.scaleY = a.scaleY.interpolated(to: b.scaleY, fraction: fraction)
    result.angle = a.angle.interpolated(to: b.angle, fraction: fraction)
    result.shear = a.shear.interpolated(to: b.shear, fraction: fraction)
    result.rise = a.rise.interpolated(to: b.rise, fraction: fraction)
    return result
  }
}

extension CGAffineTransform: Interpolatable {
  /// Returns the transform `fraction` of the way to `other`, by Core Animation's rules:
  /// translation, scale, shear and rotation (the shorter way round) are interpolated separately.
  ///
  /// When either transform is singular its rotation is unknown, and the six entries are
  /// interpolated.
  public func interpolated(
    to other: CGAffineTransform, fraction: CGFloat
  ) -> CGAffineTransform {
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    if let a = AffineDecomposition(self), let b = AffineDecomposition(other) {
      return a.interpolated(to: b, fraction: fraction).transform
    }
    return CGAffineTransform(
      a: a.interpolated(to: other.a, fraction: fraction),
      b: b.interpolated(to: other.b, fraction: fraction),
      c: c.interpolated(to: other.c, fraction: fraction),
      d: d.interpolated(to: other.d, fraction: fraction),
      tx: tx.interpolated(to: other.tx, fraction: fraction),
      ty: ty.interpolated(to: other.ty, fraction: fraction))
  }
}
