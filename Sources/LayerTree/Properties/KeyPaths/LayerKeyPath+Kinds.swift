import Animation
import Foundation
import Geometry
import Rendering

// How the kinds of properties are read and written, and which parts they have.

extension LayerKeyPath {
  /// Returns the key paths of a property and of its parts, by name; empty if it can't be animated.
  static func keyPaths(of property: LayerProperty) -> [String: LayerKeyPath] {
    let name = property.name
    return switch property.values {
    case .number(let path): [name: number(path)]
    case .flag(let path): [name: bool(path)]
    case .point(let path): point(name, path)
    case .size(let path): size(name, path)
    case .rect(let path): rect(name, path)
    case .transform(let path): transform(name, path)
    case .color(let path): [name: color(path)]
    case .contents(let path): [name: contents(path)]
    case .gravity, .filters, .mixing: [:]
    }
  }

  /// Returns the key path of a number.
  private static func number(_ path: WritableKeyPath<LayerProperties, CGFloat>) -> LayerKeyPath {
    LayerKeyPath(
      kind: .number,
      read: { .number($0[keyPath: path]) },
      write: { values, new in
        if case .number(let number) = new { values[keyPath: path] = number }
      })
  }

  /// Returns the key path of a Boolean value; numbers count as true unless 0, as in Objective-C.
  private static func bool(_ path: WritableKeyPath<LayerProperties, Bool>) -> LayerKeyPath {
    LayerKeyPath(
      kind: .flag,
      read: { $0[keyPath: path].animatableValue },
      write: { values, new in
        switch new {
        case .number(let number): values[keyPath: path] = number != 0
        case .discrete(let new): values[keyPath: path] = new.base as? Bool ?? values[keyPath: path]
        default: break
        }
      })
  }

  /// Returns the key path of a colour.
  private static func color(_ path: WritableKeyPath<LayerProperties, RGBAColor?>) -> LayerKeyPath {
    LayerKeyPath(
      kind: .color,
      read: { $0[keyPath: path].map { .color($0) } },
      write: { values, new in
        if case .color(let color) = new { values[keyPath: path] = color }
      })
  }

  /// Returns the key path of contents.
  private static func contents(
    _ path: WritableKeyPath<LayerProperties, RenderContents?>
  ) -> LayerKeyPath {
    LayerKeyPath(
      kind: .contents,
      read: { $0[keyPath: path]?.animatableValue },
      write: { values, new in
        guard case .discrete(let new) = new, let contents = new.base as? RenderContents else {
          return
        }
        values[keyPath: path] = contents
      })
  }

  /// Returns the key paths of a point and its coordinates.
  private static func point(
    _ name: String, _ path: WritableKeyPath<LayerProperties, CGPoint>
  ) -> [String: LayerKeyPath] {
    [
      name: LayerKeyPath(
        kind: .point,
        read: { .point($0[keyPath: path]) },
        write: { values, new in
          if case .point(let point) = new { values[keyPath: path] = point }
        }),
      name + ".x": number(path.appending(path: \.x)),
      name + ".y": number(path.appending(path: \.y)),
    ]
  }

  /// Returns the key paths of a size and its sides.
  private static func size(
    _ name: String, _ path: WritableKeyPath<LayerProperties, CGSize>
  ) -> [String: LayerKeyPath] {
    [
      name: LayerKeyPath(
        kind: .size,
        read: { .size($0[keyPath: path]) },
        write: { values, new in
          if case .size(let size) = new { values[keyPath: path] = size }
        }),
      name + ".width": number(path.appending(path: \.width)),
      name + ".height": number(path.appending(path: \.height)),
    ]
  }

  /// Returns the key paths of a rect, its origin and its size.
  private static func rect(
    _ name: String, _ path: WritableKeyPath<LayerProperties, CGRect>
  ) -> [String: LayerKeyPath] {
    let whole = LayerKeyPath(
      kind: .rect,
      read: { .rect($0[keyPath: path]) },
      write: { values, new in
        if case .rect(let rect) = new { values[keyPath: path] = rect }
      })
    return [name: whole]
      .merging(point(name + ".origin", path.appending(path: \.origin))) { $1 }
      .merging(size(name + ".size", path.appending(path: \.size))) { $1 }
  }

  /// Returns the key paths of a transform and its parts.
  private static func transform(
    _ name: String, _ path: WritableKeyPath<LayerProperties, CATransform3D>
  ) -> [String: LayerKeyPath] {
    func part(_ component: WritableKeyPath<TransformParts, CGFloat>) -> LayerKeyPath {
      LayerKeyPath(
        kind: .number,
        read: { .number(TransformParts($0[keyPath: path])[keyPath: component]) },
        write: { values, new in
          guard case .number(let number) = new else { return }
          var parts = TransformParts(values[keyPath: path])
          parts[keyPath: component] = number
          values[keyPath: path] = parts.transform
        })
    }
    let whole = LayerKeyPath(
      kind: .transform,
      read: { .transform($0[keyPath: path]) },
      write: { values, new in
        switch new {
        case .transform(let transform): values[keyPath: path] = transform
        case .affineTransform(let transform): values[keyPath: path] = CATransform3D(transform)
        default: break
        }
      })
    let translation = LayerKeyPath(
      kind: .pair,
      read: {
        let transform = $0[keyPath: path]
        return .size(CGSize(width: transform.m41, height: transform.m42))
      },
      write: { values, new in
        guard let (x, y) = new.pair else { return }
        var parts = TransformParts(values[keyPath: path])
        (parts.translationX, parts.translationY) = (x, y)
        values[keyPath: path] = parts.transform
      })
    return [
      name: whole,
      name + ".translation": translation,
      name + ".translation.x": part(\.translationX),
      name + ".translation.y": part(\.translationY),
      name + ".translation.z": part(\.translationZ),
      name + ".scale": part(\.scale),
      name + ".scale.x": part(\.scaleX),
      name + ".scale.y": part(\.scaleY),
      name + ".scale.z": part(\.scaleZ),
      name + ".rotation": part(\.rotationZ),
      name + ".rotation.x": part(\.rotationX),
      name + ".rotation.y": part(\.rotationY),
      name + ".rotation.z": part(\.rotationZ),
    ]
  }
}

extension AnimatableValue {
  /// The two numbers of a size or a point.
  fileprivate var pair: (CGFloat, CGFloat)? {
    switch self {
    case .size(let size): (size.width, size.height)
    case .point(let point): (point.x, point.y)
    default: nil
    }
  }
}
