import Foundation
import Geometry

extension AnimatableValue {
  /// The numbers the value consists of; nil for discrete ones.
  var components: [CGFloat]? {
    switch self {
    case .number(let x): [x]
    case .point(let p): [p.x, p.y]
    case .size(let s): [s.width, s.height]
    case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
    case .color(let c): [c.red, c.green, c.blue, c.alpha]
    case .transform(let t): t.rowMajor
    case .affineTransform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
    case .discrete: nil
    }
  }

  /// Returns a vector of the same kind with other components; nil when their number does not match.
  func withComponents(_ c: [CGFloat]) -> AnimatableValue? {
    switch (self, c.count) {
    case (.number, 1): .number(c[0])
    case (.point, 2): .point(CGPoint(x: c[0], y: c[1]))
    case (.size, 2): .size(CGSize(width: c[0], height: c[1]))
    case (.rect, 4): .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case (.color, 4): .color(RGBAColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    default: nil
    }
  }

  /// Returns a Boolean value that indicates whether both are vectors of one kind.
  func isVector(like other: AnimatableValue) -> Bool {
    vectorKind.map { $0 == other.vectorKind } ?? false
  }
}
