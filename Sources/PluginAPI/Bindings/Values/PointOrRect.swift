import Foundation
import Lua

/// The argument and the result of `convert`: a point or a rectangle.
enum PointOrRect: ScriptValue {
  case point(CGPoint)
  case rect(CGRect)

  static var luaCATS: String { "CGPoint|CGRect" }

  static func decode(_ value: LuaValue, at place: Place) throws -> PointOrRect {
    if case .record(let record) = value, record.type.name == CGPoint.recordName {
      return .point(try CGPoint.decode(value, at: place))
    }
    guard case .record(let record) = value, record.type.name == CGRect.recordName else {
      throw LuaMisuse(expected: "a CGPoint or a CGRect", for: place.name, found: value)
    }
    return .rect(try CGRect.decode(value, at: place))
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    switch self {
    case .point(let point): try point.encode(for: heap)
    case .rect(let rect): try rect.encode(for: heap)
    }
  }

  func map(_ point: (CGPoint) -> CGPoint, _ rect: (CGRect) -> CGRect) -> PointOrRect {
    switch self {
    case .point(let value): .point(point(value))
    case .rect(let value): .rect(rect(value))
    }
  }
}
