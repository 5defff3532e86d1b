package import Foundation

/// A vector of three numbers with the operations that decompositions need.
package struct Vector3: Hashable, Sendable, Interpolatable {
  package var x: CGFloat
  package var y: CGFloat
  package var z: CGFloat

  package init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }

  package var length: CGFloat { dot(self).squareRoot() }

  package func dot(_ v: Vector3) -> CGFloat { x * v.x + y * v.y + z * v.z }

  package func cross(_ v: Vector3) -> Vector3 {
    Vector3(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x)
  }

  package static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  package static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  package static func * (a: Vector3, k: CGFloat) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }

  package func interpolated(to other: Vector3, fraction: CGFloat) -> Vector3 {
    Vector3(
      x.interpolated(to: other.x, fraction: fraction),
      y.interpolated(to: other.y, fraction: fraction),
      z.interpolated(to: other.z, fraction: fraction))
  }
}
