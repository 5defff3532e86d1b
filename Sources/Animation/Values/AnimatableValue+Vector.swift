import Foundation
import Geometry

extension AnimatableValue {
  /// The kinds of values that are vectors: up to four numbers that are animated separately.
  package enum VectorKind: Hashable, Sendable {
    case number, point, size, rect, color
  }

  /// The kind of vector that the value is; nil for transforms and discrete values.
  package var vectorKind: VectorKind? {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform, .affineTransform, .discrete: nil
    }
  }

  /// The numbers of a vector, in the order in which they are written, then zeros; nil for
  /// transforms and discrete values.
  package var vector: SIMD4<Double>? {
    switch self {
    case .number(let x): SIMD4(x, 0, 0, 0)
    case .point(let p): SIMD4(p.x, p.y, 0, 0)
    case .size(let s): SIMD4(s.width, s.height, 0, 0)
    case .rect(let r): SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height)
    case .color(let c): SIMD4(c.red, c.green, c.blue, c.alpha)
    case .transform, .affineTransform, .discrete: nil
    }
  }

  /// Creates the value of `kind` with these numbers.
  package init(_ kind: VectorKind, _ v: SIMD4<Double>) {
    switch kind {
    case .number: self = .number(v.x)
    case .point: self = .point(CGPoint(x: v.x, y: v.y))
    case .size: self = .size(CGSize(width: v.x, height: v.y))
    case .rect: self = .rect(CGRect(x: v.x, y: v.y, width: v.z, height: v.w))
    case .color: self = .color(RGBAColor(red: v.x, green: v.y, blue: v.z, alpha: v.w))
    }
  }

  /// Returns two vectors of one kind, combined; nil for other values.
  func combined(
    with other: AnimatableValue, _ join: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
  ) -> AnimatableValue? {
    guard let kind = vectorKind, kind == other.vectorKind, let a = vector, let b = other.vector
    else { return nil }
    return AnimatableValue(kind, join(a, b))
  }
}

extension SIMD4<Double> {
  fileprivate init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) {
    self.init(x: Double(x), y: Double(y), z: Double(z), w: Double(w))
  }
}
