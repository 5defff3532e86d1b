public import Foundation

extension CATransform3D: Interpolatable {
  /// Returns the transform `fraction` of the way to `other`, by Core Animation's rules:
  /// translation, scale, shear, rotation (the shorter way round) and perspective are interpolated
  /// separately.
  ///
  /// - Transforms that keep planes parallel to the screen are interpolated as
  ///   ``CGAffineTransform``s, and their z scale and translation separately.
  /// - A half turn about any axis runs in the negative direction, in both directions of the
  ///   animation.
  /// - When either transform is singular its rotation is unknown, and the sixteen entries are
  ///   interpolated one by one.
  public func interpolated(to other: CATransform3D, fraction: CGFloat) -> CATransform3D {
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    if keepsPlanes, other.keepsPlanes {
      return interpolatedInPlane(to: other, fraction: fraction)
    }
    let flip = TransformDecomposition.Axis(mirrored: self, other)
    if let a = TransformDecomposition(self, flipping: flip),
      let b = TransformDecomposition(other, flipping: flip)
    {
      return a.interpolated(to: b, fraction: fraction).transform
    }
    return interpolatedByEntry(to: other, fraction: fraction)
  }

  private func interpolatedInPlane(to other: CATransform3D, fraction: CGFloat) -> CATransform3D {
    var result = CATransform3D(
      affineTransform.interpolated(to: other.affineTransform, fraction: fraction))
    result.m33 = m33.interpolated(to: other.m33, fraction: fraction)
    result.m43 = m43.interpolated(to: other.m43, fraction: fraction)
    return result
  }

  private func interpolatedByEntry(to other: CATransform3D, fraction: CGFloat) -> CATransform3D {
    let entries = zip(rowMajor, other.rowMajor).map {
      $0.interpolated(to: $1, fraction: fraction)
    }
    return CATransform3D(rowMajor: entries) ?? self
  }
}
