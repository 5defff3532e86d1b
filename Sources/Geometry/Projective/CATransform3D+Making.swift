public import Foundation

extension CATransform3D {
  /// Creates a translation by `tx`, `ty` and `tz` points (`CATransform3DMakeTranslation`).
  public init(translationX tx: CGFloat, y ty: CGFloat, z tz: CGFloat) {
    self = .identity
    (m41, m42, m43) = (tx, ty, tz)
  }

  /// Creates a scale by `sx`, `sy` and `sz` (unitless) about the origin (`CATransform3DMakeScale`).
  public init(scaleX sx: CGFloat, y sy: CGFloat, z sz: CGFloat) {
    self = .identity
    (m11, m22, m33) = (sx, sy, sz)
  }

  /// Creates a rotation by `angle` radians about the axis (`x`, `y`, `z`)
  /// (`CATransform3DMakeRotation`).
  ///
  /// The axis may have any length; a zero or non-finite axis gives the identity. With y pointing
  /// down and z at the viewer, a positive angle about +z turns clockwise on screen.
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let d = 1 - c
    self.init(
      m11: c + x * x * d, m12: x * y * d + z * s, m13: x * z * d - y * s, m14: 0,
      m21: x * y * d - z * s, m22: c + y * y * d, m23: y * z * d + x * s, m24: 0,
      m31: x * z * d + y * s, m32: y * z * d - x * s, m33: c + z * z * d, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  /// Returns `self` with a translation applied before it, as `CATransform3DTranslate` does.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat, z tz: CGFloat) -> CATransform3D {
    CATransform3D(translationX: tx, y: ty, z: tz).concatenating(self)
  }

  /// Returns `self` with a scale applied before it, as `CATransform3DScale` does.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat, z sz: CGFloat) -> CATransform3D {
    CATransform3D(scaleX: sx, y: sy, z: sz).concatenating(self)
  }

  /// Returns `self` with a rotation (radians) applied before it, as `CATransform3DRotate` does.
  ///
  /// A zero or non-finite axis returns `self` unchanged.
  public func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
    CATransform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }
}
