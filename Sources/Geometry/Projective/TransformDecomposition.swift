package import Foundation

/// A 3-D transform, decomposed into the components that are interpolated when it is animated.
///
/// `scale ∘ shear ∘ rotation ∘ translation ∘ perspective`, in the order they act on a point. Each
/// row of the linear part is `scale × (unit row, turned by the rotation)`; the unit rows differ
/// from the axes by the shear. This carries ``AffineDecomposition``'s measured treatment of shear
/// to three dimensions; without shear it is the decomposition of CSS Transforms Level 2.
///
/// - SeeAlso: <https://www.w3.org/TR/css-transforms-2/#decomposing-a-3d-matrix>
package struct TransformDecomposition: Hashable, Sendable {
  /// An axis.
  package enum Axis: Sendable { case x, y, z }

  /// The translation of the origin, in points.
  package var translation: Vector3
  /// The lengths of the three rows; one is negative when the transform mirrors.
  package var scale: Vector3
  /// The unit rows before the rotation: row x is (1, 0, 0), row y lies in the x-y plane.
  package var rowY: Vector3
  package var rowZ: Vector3
  /// The rotation of the axes.
  package var rotation: Quaternion
  /// The last column after the other components are removed: m14, m24, m34, m44.
  package var perspective: HomogeneousPoint

  /// Decomposes `transform`, treating `axis` as the mirrored one if it mirrors at all. Nil when it
  /// is singular (or m44 is 0), since then the components are undefined.
  ///
  /// Nil when it is singular (or m44 is 0), since then pieces are undefined.
  package init?(_ transform: CATransform3D, flipping axis: Axis = .x) {
    guard transform.m44 != 0 else { return nil }
    let t = transform.m44 == 1 ? transform : transform.divided(by: transform.m44)
    var rows = t.linearRows
    scale = Vector3(rows.0.length, rows.1.length, rows.2.length)
    let volume = rows.0.cross(rows.1).dot(rows.2)
    guard volume != 0, volume.isFinite else { return nil }
    if volume < 0 {
      switch axis {
      case .x: scale.x.negate()
      case .y: scale.y.negate()
      case .z: scale.z.negate()
      }
    }
    rows = (rows.0 * (1 / scale.x), rows.1 * (1 / scale.y), rows.2 * (1 / scale.z))

    let x = rows.0
    let across = rows.1 - x * rows.1.dot(x)
    guard across.length > 0 else { return nil }
    let y = across * (1 / across.length)
    let z = x.cross(y)
    rotation = Quaternion(rows: x, y, z)
    rowY = Vector3(rows.1.dot(x), rows.1.dot(y), 0)
    rowZ = Vector3(rows.2.dot(x), rows.2.dot(y), rows.2.dot(z))
    translation = Vector3(t.m41, t.m42, t.m43)

    perspective = HomogeneousPoint(x: 0, y: 0, z: 0, w: 1)
    if t.hasPerspective {
      var rest = t
      (rest.m14, rest.m24, rest.m34, rest.m44) = (0, 0, 0, 1)
      guard let undo = rest.inverse else { return nil }
      perspective = undo.timesColumn(t.m14, t.m24, t.m34, t.m44)
    }
  }

  /// The transform composed of the components; m44 becomes 1 if the original's was different.
  package var transform: CATransform3D {
    let (x, y, z) = rotation.rows
    let rows = (
      x * scale.x,
      (x * rowY.x + y * rowY.y) * scale.y,
      (x * rowZ.x + y * rowZ.y + z * rowZ.z) * scale.z
    )
    let result = CATransform3D(
      m11: rows.0.x, m12: rows.0.y, m13: rows.0.z, m14: 0,
      m21: rows.1.x, m22: rows.1.y, m23: rows.1.z, m24: 0,
      m31: rows.2.x, m32: rows.2.y, m33: rows.2.z, m34: 0,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
    guard perspective != HomogeneousPoint(x: 0, y: 0, z: 0, w: 1) else { return result }
    var last = CATransform3D.identity
    (last.m14, last.m24, last.m34, last.m44) =
      (perspective.x, perspective.y, perspective.z, perspective.w)
    return result.concatenating(last)
  }

  /// Returns the interpolation of the components.
  package func interpolated(
    to other: TransformDecomposition, fraction: CGFloat
  ) -> TransformDecomposition {
    var result = self
    result.translation = translation.interpolated(to: other.translation, fraction: fraction)
    result.scale = scale.interpolated(to: other.scale, fraction: fraction)
    result.rowY = rowY.interpolated(to: other.rowY, fraction: fraction)
    result.rowZ = rowZ.interpolated(to: other.rowZ, fraction: fraction)
    result.rotation = rotation.slerp(to: other.rotation, fraction: fraction)
    result.perspective = HomogeneousPoint(
      x: perspective.x.interpolated(to: other.perspective.x, fraction: fraction),
      y: perspective.y.interpolated(to: other.perspective.y, fraction: fraction),
      z: perspective.z.interpolated(to: other.perspective.z, fraction: fraction),
      w: perspective.w.interpolated(to: other.perspective.w, fraction: fraction))
    return result
  }
}

extension TransformDecomposition.Axis {
  /// Creates the axis that two transforms to be interpolated treat as mirrored: the one that points
  /// most backwards in the first of them that mirrors.
  package init(mirrored a: CATransform3D, _ b: CATransform3D) {
    let mirrored = [a, b].first { t in
      let rows = t.linearRows
      return rows.0.cross(rows.1).dot(rows.2) * t.m44 < 0
    }
    let t = mirrored ?? a
    if t.m11 <= t.m22, t.m11 <= t.m33 {
      self = .x
    } else {
      self = t.m22 <= t.m33 ? .y : .z
    }
  }
}

extension CATransform3D {
  fileprivate var linearRows: (Vector3, Vector3, Vector3) {
    (Vector3(m11, m12, m13), Vector3(m21, m22, m23), Vector3(m31, m32, m33))
  }

  /// Returns the product of the matrix and a column vector.
  fileprivate func timesColumn(
    _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
  ) -> HomogeneousPoint {
    HomogeneousPoint(
      x: m11 * x + m12 * y + m13 * z + m14 * w, y: m21 * x + m22 * y + m23 * z + m24 * w,
      z: m31 * x + m32 * y + m33 * z + m34 * w, w: m41 * x + m42 * y + m43 * z + m44 * w)
  }
}
