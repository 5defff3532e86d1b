import Foundation
import Geometry

/// A transform taken apart as key paths such as `transform.rotation.z` name its parts.
///
/// In the order in which they act: `linear`, translation, perspective, where `linear` scales along
/// the layer's own axes and then turns about x, y and z. Setting one part keeps the others, shear
/// and perspective included: `rotation.y` on a transform whose only entry is m34 is seen in that
/// perspective.
struct TransformParts {
  /// The image of the origin, before perspective.
  private var translation: Vector3
  /// The images of the layer's unit vectors.
  private var x: Vector3
  private var y: Vector3
  private var z: Vector3
  /// m14, m24, m34 and m44 of the perspective.
  private var perspective: HomogeneousPoint

  init(_ matrix: CATransform3D) {
    translation = Vector3(matrix.m41, matrix.m42, matrix.m43)
    x = Vector3(matrix.m11, matrix.m12, matrix.m13)
    y = Vector3(matrix.m21, matrix.m22, matrix.m23)
    z = Vector3(matrix.m31, matrix.m32, matrix.m33)
    perspective = HomogeneousPoint(x: matrix.m14, y: matrix.m24, z: matrix.m34, w: matrix.m44)
    guard matrix.hasPerspective else { return }
    var rest = matrix
    (rest.m14, rest.m24, rest.m34, rest.m44) = (0, 0, 0, 1)
    // A flat transform's perspective can't be told apart; it stays with the rows it is in.
    guard let undo = rest.inverse?.concatenating(matrix) else { return }
    perspective = HomogeneousPoint(x: undo.m14, y: undo.m24, z: undo.m34, w: undo.m44)
  }

  /// The whole, with what was set.
  var transform: CATransform3D {
    func last(_ row: Vector3) -> CGFloat {
      row.x * perspective.x + row.y * perspective.y + row.z * perspective.z
    }
    return CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: last(x),
      m21: y.x, m22: y.y, m23: y.z, m24: last(y),
      m31: z.x, m32: z.y, m33: z.z, m34: last(z),
      m41: translation.x, m42: translation.y, m43: translation.z,
      m44: last(translation) + perspective.w)
  }

  var translationX: CGFloat {
    get { translation.x }
    set { translation.x = newValue }
  }

  var translationY: CGFloat {
    get { translation.y }
    set { translation.y = newValue }
  }

  var translationZ: CGFloat {
    get { translation.z }
    set { translation.z = newValue }
  }

  /// The mean of the three when read, as Core Animation's key path; sets all three.
  var scale: CGFloat {
    get { (scaleX + scaleY + scaleZ) / 3 }
    set { (scaleX, scaleY, scaleZ) = (newValue, newValue, newValue) }
  }

  var scaleX: CGFloat {
    get { x.length }
    set { x = x.direction(or: Vector3(1, 0, 0)) * newValue }
  }

  var scaleY: CGFloat {
    get { y.length }
    set { y = y.direction(or: Vector3(0, 1, 0)) * newValue }
  }

  var scaleZ: CGFloat {
    get { z.length }
    set { z = z.direction(or: Vector3(0, 0, 1)) * newValue }
  }

  var rotationX: CGFloat {
    get { angles.x }
    set { turn(to: Vector3(newValue, angles.y, angles.z)) }
  }

  var rotationY: CGFloat {
    get { angles.y }
    set { turn(to: Vector3(angles.x, newValue, angles.z)) }
  }

  var rotationZ: CGFloat {
    get { angles.z }
    set { turn(to: Vector3(angles.x, angles.y, newValue)) }
  }

  /// The turns about x, y and z, in radians; y within a quarter turn, as long as that can be.
  private var angles: Vector3 {
    let x = x.direction(or: Vector3(1, 0, 0))
    let across = y - x * y.dot(x)
    let y = across.direction(or: Vector3(0, 1, 0))
    let z = x.cross(y)
    let flat = (x.x * x.x + x.y * x.y).squareRoot()
    // Upright, the turns about x and z are one; it counts as z's.
    guard flat > 1e-9 else { return Vector3(0, atan2(-x.z, flat), atan2(-y.x, y.y)) }
    return Vector3(atan2(y.z, z.z), atan2(-x.z, flat), atan2(x.y, x.x))
  }

  /// Undoes the turn there is and makes the one by `new`.
  private mutating func turn(to new: Vector3) {
    let change = Self.rotation(angles).inverted().concatenating(Self.rotation(new))
    func turned(_ v: Vector3) -> Vector3 {
      let p = HomogeneousPoint(x: v.x, y: v.y, z: v.z, w: 0).applying(change)
      return Vector3(p.x, p.y, p.z)
    }
    (x, y, z) = (turned(x), turned(y), turned(z))
  }

  private static func rotation(_ angles: Vector3) -> CATransform3D {
    CATransform3D(rotationAngle: angles.x, x: 1, y: 0, z: 0)
      .concatenating(CATransform3D(rotationAngle: angles.y, x: 0, y: 1, z: 0))
      .concatenating(CATransform3D(rotationAngle: angles.z, x: 0, y: 0, z: 1))
  }
}

extension Vector3 {
  /// The unit vector along this one; `fallback` where there is none.
  fileprivate func direction(or fallback: Vector3) -> Vector3 {
    let length = length
    return length > 0 && length.isFinite ? self * (1 / length) : fallback
  }
}
