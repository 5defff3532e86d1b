public import Foundation

/// One cubic Bézier curve, in points. Its parameter runs from 0 at the start to 1 at the end.
public struct CubicSegment: Hashable, Sendable {
  /// The start point.
  public var start: CGPoint
  /// The first control point, which gives the direction at the start.
  public var control1: CGPoint
  /// The second control point, which gives the direction at the end.
  public var control2: CGPoint
  /// The end point.
  public var end: CGPoint

  /// Makes a curve from its four points.
  public init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Makes a straight line at constant speed.
  public init(lineFrom start: CGPoint, to end: CGPoint) {
    self.init(
      start, start.interpolated(to: end, fraction: 1 / 3),
      start.interpolated(to: end, fraction: 2 / 3), end)
  }

  /// Makes a quadratic curve, raised to a cubic one.
  public init(quadFrom start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.init(
      start, start.interpolated(to: control, fraction: 2 / 3),
      end.interpolated(to: control, fraction: 2 / 3), end)
  }

  /// Returns the point at `t`, which is held to 0…1.
  public func point(at t: CGFloat) -> CGPoint {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// Returns the first derivative at `t`, in points per unit of the parameter.
  public func derivative(at t: CGFloat) -> CGVector {
    let u = 1 - t
    let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
    return CGVector(
      dx: a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x),
      dy: a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y))
  }

  /// The length of the whole curve, in points.
  public var length: CGFloat { length(upTo: 1) }

  /// Returns the length from the start to the parameter `t`, in points.
  ///
  /// The length is computed by Gauss's quadrature on sixteen pieces: to within 1e-6 of the length
  /// unless the curve has a cusp.
  public func length(upTo t: CGFloat) -> CGFloat {
    let pieces = 16
    let half = t / CGFloat(2 * pieces)
    var sum: CGFloat = 0
    for piece in 0..<pieces {
      let middle = CGFloat(2 * piece + 1) * half
      for (node, weight) in Self.quadrature {
        let d = derivative(at: middle + node * half)
        sum += weight * hypot(d.dx, d.dy)
      }
    }
    return sum * half
  }

  /// Returns the parameter at which the curve has covered `distance` points; held to 0…1.
  public func parameter(atLength distance: CGFloat) -> CGFloat {
    let length = length
    guard distance > 0, length > 0 else { return 0 }
    guard distance < length else { return 1 }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    var t = distance / length
    for _ in 0..<60 {
      let error = self.length(upTo: t) - distance
      if abs(error) <= length * 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let d = derivative(at: t)
      let next = t - error / hypot(d.dx, d.dy)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// Gauss-Legendre nodes and weights on −1…1, exact up to the ninth degree.
  private static let quadrature: [(CGFloat, CGFloat)] = [
    (0, 0.5688888888888889),
    (-0.5384693101056831, 0.47862867049936647), (0.5384693101056831, 0.47862867049936647),
    (-0.9061798459386640, 0.23692688505618908), (0.9061798459386640, 0.23692688505618908),
  ]
}

extension CubicSegment {
  /// Returns the direction of travel at `t`, in radians: 0 along +x, growing towards +y.
  ///
  /// Where a control point coincides with its end, the direction towards the next point apart; 0
  /// when all four coincide.
  public func direction(at t: CGFloat) -> CGFloat {
    let t = min(1, max(0, t))
    let d = derivative(at: t)
    if d.dx != 0 || d.dy != 0 { return atan2(d.dy, d.dx) }
    let chain = [start, control1, control2, end]
    let here = point(at: t)
    let next = t < 1 ? chain.first { $0 != here && $0 != start } : nil
    if let next { return atan2(next.y - here.y, next.x - here.x) }
    guard let last = chain.last(where: { $0 != here }) else { return 0 }
    return atan2(here.y - last.y, here.x - last.x)
  }
}
