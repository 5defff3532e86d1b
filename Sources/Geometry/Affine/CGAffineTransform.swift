public import Foundation

/// A 2-D affine transform in Core Graphics' row-vector convention.
///
/// ```
///                 ⎡ a   b   0 ⎤
/// [x' y' 1] = [x y 1] ⎢ c   d   0 ⎥
///                 ⎣ tx  ty  1 ⎦
/// ```
///
/// Points are in points, angles in radians. With y pointing down (as in every view and layer
/// here) a positive angle turns clockwise on screen. `t1.concatenating(t2)` applies `t1` first.
///
/// - SeeAlso: <https://developer.apple.com/documentation/corefoundation/cgaffinetransform>
public struct CGAffineTransform: Hashable, Sendable {
  /// The entry at row 1, column 1: the factor from x to x′.
  public var a: CGFloat
  /// The entry at row 1, column 2: the factor from x to y′.
  public var b: CGFloat
  /// The entry at row 2, column 1: the factor from y to x′.
  public var c: CGFloat
  /// The entry at row 2, column 2: the factor from y to y′.
  public var d: CGFloat
  /// The translation along x, in points.
  public var tx: CGFloat
  /// The translation along y, in points.
  public var ty: CGFloat

  /// The identity transform, which leaves every point unchanged.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from the six entries of its matrix.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes the identity.
  public init() { self = .identity }

  /// Creates a scale by `sx` and `sy` (unitless) about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation by `angle` radians about the origin.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (sin(angle), cos(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Creates a translation by `tx` and `ty` points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A Boolean value that indicates whether every entry equals the identity's exactly.
  public var isIdentity: Bool { self == .identity }

  /// The determinant `a·d − b·c`: the factor by which areas grow; 0 when the transform has no
  /// inverse.
  public var determinant: CGFloat { a * d - b * c }

  /// Returns the transform that applies `self` first and `t2` second (the matrix product self ×
  /// t2).
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns `self` with a scale applied before it, as `CGAffineTransformScale` does.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns `self` with a rotation (radians) applied before it, as `CGAffineTransformRotate` does.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns `self` with a translation applied before it, as `CGAffineTransformTranslate` does.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the inverse, or `self` when the transform is singular, as Core Graphics does.
  public func inverted() -> CGAffineTransform { inverse ?? self }

  /// The inverse; nil when the determinant is 0 or the result would not be finite.
  package var inverse: CGAffineTransform? {
    let det = determinant
    let result = CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    let isFinite = [result.a, result.b, result.c, result.d, result.tx, result.ty]
      .allSatisfy(\.isFinite)
    return isFinite ? result : nil
  }
}

extension CGPoint {
  /// Returns the point transformed by `t`.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the four transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let xs = [minX, maxX], ys = [minY, maxY]
    let corners = xs.flatMap { x in ys.map { CGPoint(x: x, y: $0).applying(t) } }
    return CGRect(enclosing: corners)
  }

  /// Creates the smallest rectangle that contains all of `points`; `.zero` for an empty array.
  package init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .zero
      return
    }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
