import Foundation

extension CGPoint {
  /// Makes the centroid of `points`; the origin if there are none.
  init(centroidOf points: [CGPoint]) {
    self = points.reduce(.zero, +)
    guard points.count > 1 else { return }
    x /= CGFloat(points.count)
    y /= CGFloat(points.count)
  }

  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, k: CGFloat) -> CGPoint { CGPoint(x: a.x * k, y: a.y * k) }

  /// The distance from the origin.
  var length: CGFloat { hypot(x, y) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}
