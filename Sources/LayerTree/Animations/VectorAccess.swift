import Animation
import Foundation
import Geometry

/// How a property of up to four numbers is read and written in one kind of record.
struct VectorAccess<Root> {
  /// The numbers, then zeros; zeros where there is no value.
  let read: (Root) -> SIMD4<Double>
  /// Stores the numbers.
  let write: (inout Root, SIMD4<Double>) -> Void
}

extension VectorAccess {
  static func number(_ path: WritableKeyPath<Root, CGFloat>) -> VectorAccess {
    VectorAccess(
      read: { SIMD4(Double($0[keyPath: path]), 0, 0, 0) },
      write: { $0[keyPath: path] = CGFloat($1.x) })
  }

  static func point(_ path: WritableKeyPath<Root, CGPoint>) -> VectorAccess {
    VectorAccess(
      read: { root in
        let point = root[keyPath: path]
        return SIMD4(Double(point.x), Double(point.y), 0, 0)
      },
      write: { $0[keyPath: path] = CGPoint(x: CGFloat($1.x), y: CGFloat($1.y)) })
  }

  static func size(_ path: WritableKeyPath<Root, CGSize>) -> VectorAccess {
    VectorAccess(
      read: { root in
        let size = root[keyPath: path]
        return SIMD4(Double(size.width), Double(size.height), 0, 0)
      },
      write: { $0[keyPath: path] = CGSize(width: CGFloat($1.x), height: CGFloat($1.y)) })
  }

  static func rect(_ path: WritableKeyPath<Root, CGRect>) -> VectorAccess {
    VectorAccess(
      read: { root in
        let (origin, size) = (root[keyPath: path].origin, root[keyPath: path].size)
        return SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
      },
      write: {
        $0[keyPath: path] = CGRect(
          x: CGFloat($1.x), y: CGFloat($1.y), width: CGFloat($1.z), height: CGFloat($1.w))
      })
  }

  static func color(_ path: WritableKeyPath<Root, RGBAColor?>) -> VectorAccess {
    VectorAccess(
      read: { root in
        guard let c = root[keyPath: path] else { return .zero }
        return SIMD4(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
      },
      write: {
        $0[keyPath: path] = RGBAColor(
          red: CGFloat($1.x), green: CGFloat($1.y), blue: CGFloat($1.z), alpha: CGFloat($1.w))
      })
  }

  /// A part of a transform.
  static func part(
    _ component: WritableKeyPath<TransformParts, CGFloat>,
    of path: WritableKeyPath<Root, CATransform3D>
  ) -> VectorAccess {
    VectorAccess(
      read: { root in
        SIMD4(Double(TransformParts(root[keyPath: path])[keyPath: component]), 0, 0, 0)
      },
      write: { root, new in
        var parts = TransformParts(root[keyPath: path])
        parts[keyPath: component] = CGFloat(new.x)
        root[keyPath: path] = parts.transform
      })
  }
}
