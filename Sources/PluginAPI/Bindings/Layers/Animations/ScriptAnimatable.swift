import Animation
import Foundation
import Geometry
import LayerTree
import Lua
import Rendering
import TransitionKit

/// A value that an animation leads from or to, as scripts have it.
struct ScriptAnimatable: ScriptValue {
  let value: AnimatableValue

  init(_ value: AnimatableValue) { self.value = value }

  static var luaCATS: String {
    "number|boolean|CGPoint|CGSize|CGRect|UIColor|CATransform3D|CGAffineTransform|UIImage"
  }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptAnimatable {
    switch value {
    case .number, .integer:
      return ScriptAnimatable(.number(CGFloat(try value.number(place.name))))
    case .boolean(let flag): return ScriptAnimatable(flag.animatableValue)
    case .handle, .string:
      return ScriptAnimatable(
        RenderContents.image(try UIImage.decode(value, at: place).renderImage).animatableValue)
    case .record(let record):
      if let value = try decode(record.type.name, value, at: place) {
        return ScriptAnimatable(value)
      }
    default: break
    }
    throw LuaMisuse(expected: "a value that can be animated", for: place.name, found: value)
  }

  private static func decode(
    _ name: String, _ value: LuaValue, at place: Place
  ) throws -> AnimatableValue? {
    switch name {
    case CGPoint.recordName: .point(try CGPoint.decode(value, at: place))
    case CGSize.recordName: .size(try CGSize.decode(value, at: place))
    case CGRect.recordName: .rect(try CGRect.decode(value, at: place))
    case UIColor.recordName: .color(try UIColor.decode(value, at: place).rgba)
    case CATransform3D.recordName: .transform(try CATransform3D.decode(value, at: place))
    case CGAffineTransform.recordName:
      .transform(CATransform3D(try CGAffineTransform.decode(value, at: place)))
    default: nil
    }
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    switch value {
    case .number(let number): .number(Double(number))
    case .point(let point): try point.encode(for: heap)
    case .size(let size): try size.encode(for: heap)
    case .rect(let rect): try rect.encode(for: heap)
    case .color(let color): try UIColor(color).encode(for: heap)
    case .transform(let transform): try transform.encode(for: heap)
    case .affineTransform(let transform): try transform.encode(for: heap)
    case .discrete(let discrete):
      switch discrete.base {
      case let flag as Bool: .boolean(flag)
      case RenderContents.image(let image) as RenderContents: try UIImage(image).encode(for: heap)
      default: .nil
      }
    }
  }
}

extension AnimatableKind {
  /// The description of such a value in messages.
  var description: String {
    switch self {
    case .number: "a number"
    case .flag: "true or false"
    case .point: "a CGPoint"
    case .size: "a CGSize"
    case .pair: "a CGSize or a CGPoint"
    case .rect: "a CGRect"
    case .color: "a UIColor"
    case .transform: "a CATransform3D"
    case .contents: "a UIImage"
    }
  }
}

extension AnimatableValue {
  /// The description of the value in messages.
  var found: String {
    switch self {
    case .number: "a number"
    case .point: "a CGPoint"
    case .size: "a CGSize"
    case .rect: "a CGRect"
    case .color: "a UIColor"
    case .transform, .affineTransform: "a transform"
    case .discrete(let value): value.base is Bool ? "true or false" : "a UIImage"
    }
  }
}
