package import Foundation

/// A rotation in space as a unit quaternion: `(axis · sin(angle/2), cos(angle/2))`.
package struct Quaternion: Hashable, Sendable {
  package var x: CGFloat
  package var y: CGFloat
  package var z: CGFloat
  package var w: CGFloat

  package init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// Creates the rotation whose matrix (row vectors) has these rows, which must be orthonormal and
  /// right-handed. `w` is not negative.
  package init(rows r0: Vector3, _ r1: Vector3, _ r2: Vector3) {
    // The largest of the four squares is safe to divide by.
    let squares = [
      1 + r0.x - r1.y - r2.z, 1 - r0.x + r1.y - r2.z, 1 - r0.x - r1.y + r2.z,
      1 + r0.x + r1.y + r2.z,
    ]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
    let root = squares[largest].squareRoot() / 2
    let k = 1 / (4 * root)
    switch largest {
    case 0:
      self.init(x: root, y: (r0.y + r1.x) * k, z: (r0.z + r2.x) * k, w: (r1.z - r2.y) * k)
    case 1:
      self.init(x: (r0.y + r1.x) * k, y: root, z: (r1.z + r2.y) * k, w: (r2.x - r0.z) * k)
    case 2:
      self.init(x: (r0.z + r2.x) * k, y: (r1.z + r2.y) * k, z: root, w: (r0.y - r1.x) * k)
    default:
      self.init(x: (r1.z - r2.y) * k, y: (r2.x - r0.z) * k, z: (r0.y - r1.x) * k, w: root)
    }
    if w < 0 { self = negated }
  }

  /// The rows of the rotation's matrix (row vectors).
  package var rows: (Vector3, Vector3, Vector3) {
    (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The quaternion with all signs changed, which is the same rotation.
  package var negated: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: -w) }

  package func dot(_ q: Quaternion) -> CGFloat { x * q.x + y * q.y + z * q.z + w * q.w }

  /// Returns the rotation `fraction` of the way to `other`, at constant angular speed, the shorter
  /// way.
  ///
  /// Half a turn has no shorter way; it runs in the negative direction, in both directions of the
  /// animation.
  package func slerp(to other: Quaternion, fraction: CGFloat) -> Quaternion {
    var (a, b) = (self, other)
    let cosine = a.dot(b)
    if abs(cosine) < 1e-9 {
      (a, b) = (a.canonical, b.canonical)
      if abs(a.w) >= abs(b.w) { a = a.negated } else { b = b.negated }
    } else if cosine < 0 {
      b = b.negated
    }
    let angle = acos(min(1, abs(cosine)))
    guard angle > 1e-9 else { return a }
    let (p, q) = (sin((1 - fraction) * angle) / sin(angle), sin(fraction * angle) / sin(angle))
    return Quaternion(
      x: a.x * p + b.x * q, y: a.y * p + b.y * q, z: a.z * p + b.z * q, w: a.w * p + b.w * q)
  }

  /// The representation of the rotation that turns by at most π, about an axis whose largest
  /// component is positive when the angle is exactly π.
  private var canonical: Quaternion {
    if abs(w) > 1e-9 { return w < 0 ? negated : self }
    let largest = [x, y, z].max { abs($0) < abs($1) } ?? 1
    return largest < 0 ? negated : self
  }
}
