import Animation
import Foundation
import Geometry
import Rendering

/// The properties that consist of up to four numbers and that a node shows as they are, by the
/// names that animations use: those that are animated in nearly all cases.
enum VectorField: String, CaseIterable {
  case bounds
  case origin = "bounds.origin"
  case originX = "bounds.origin.x"
  case originY = "bounds.origin.y"
  case size = "bounds.size"
  case width = "bounds.size.width"
  case height = "bounds.size.height"
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case anchorPoint
  case anchorPointX = "anchorPoint.x"
  case anchorPointY = "anchorPoint.y"
  case anchorPointZ
  case zPosition
  case opacity
  case cornerRadius
  case backgroundColor

  /// The kind of the property's values.
  var kind: AnimatableValue.VectorKind {
    switch self {
    case .bounds: .rect
    case .origin, .position, .anchorPoint: .point
    case .size: .size
    case .backgroundColor: .color
    case .originX, .originY, .width, .height, .positionX, .positionY, .anchorPointX, .anchorPointY,
      .anchorPointZ, .zPosition, .opacity, .cornerRadius:
      .number
    }
  }

  /// The number of its numbers.
  var width: Int {
    switch kind {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    }
  }

  /// The properties that a change of this one changes: whole ones, none of which is in another.
  var wholes: [VectorField] {
    switch self {
    case .bounds: [.origin, .size]
    case .origin, .originX, .originY: [.origin]
    case .size, .width, .height: [.size]
    case .position, .positionX, .positionY: [.position]
    case .anchorPoint, .anchorPointX, .anchorPointY: [.anchorPoint]
    case .anchorPointZ, .zPosition, .opacity, .cornerRadius, .backgroundColor: [self]
    }
  }

  /// A Boolean value that indicates whether there always is a value.
  var isAlwaysThere: Bool { self != .backgroundColor }
}

/// The types that have the fields: a layer's values, and their node.
protocol VectorFields {
  var bounds: CGRect { get set }
  var position: CGPoint { get set }
  var anchorPoint: CGPoint { get set }
  var anchorPointZ: CGFloat { get set }
  var zPosition: CGFloat { get set }
  var opacity: CGFloat { get set }
  var cornerRadius: CGFloat { get set }
  var backgroundColor: RGBAColor? { get set }
}

extension LayerProperties: VectorFields {}
extension RenderNode: VectorFields {}

extension VectorFields {
  /// The field's numbers, in the order of ``AnimatableValue/vector``, then zeros; zeros where there
  /// is no value.
  subscript(field: VectorField) -> SIMD4<Double> {
    get {
      switch field {
      case .bounds: SIMD4(bounds.minX, bounds.minY, bounds.width, bounds.height)
      case .origin: SIMD4(bounds.origin.x, bounds.origin.y)
      case .originX: SIMD4(bounds.origin.x)
      case .originY: SIMD4(bounds.origin.y)
      case .size: SIMD4(bounds.size.width, bounds.size.height)
      case .width: SIMD4(bounds.size.width)
      case .height: SIMD4(bounds.size.height)
      case .position: SIMD4(position.x, position.y)
      case .positionX: SIMD4(position.x)
      case .positionY: SIMD4(position.y)
      case .anchorPoint: SIMD4(anchorPoint.x, anchorPoint.y)
      case .anchorPointX: SIMD4(anchorPoint.x)
      case .anchorPointY: SIMD4(anchorPoint.y)
      case .anchorPointZ: SIMD4(anchorPointZ)
      case .zPosition: SIMD4(zPosition)
      case .opacity: SIMD4(opacity)
      case .cornerRadius: SIMD4(cornerRadius)
      case .backgroundColor:
        backgroundColor.map { SIMD4($0.red, $0.green, $0.blue, $0.alpha) } ?? .zero
      }
    }
    set(v) {
      switch field {
      case .bounds: bounds = CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
      case .origin: bounds.origin = CGPoint(x: v.x, y: v.y)
      case .originX: bounds.origin.x = CGFloat(v.x)
      case .originY: bounds.origin.y = CGFloat(v.x)
      case .size: bounds.size = CGSize(width: v.x, height: v.y)
      case .width: bounds.size.width = CGFloat(v.x)
      case .height: bounds.size.height = CGFloat(v.x)
      case .position: position = CGPoint(x: v.x, y: v.y)
      case .positionX: position.x = CGFloat(v.x)
      case .positionY: position.y = CGFloat(v.x)
      case .anchorPoint: anchorPoint = CGPoint(x: v.x, y: v.y)
      case .anchorPointX: anchorPoint.x = CGFloat(v.x)
      case .anchorPointY: anchorPoint.y = CGFloat(v.x)
      case .anchorPointZ: anchorPointZ = CGFloat(v.x)
      case .zPosition: zPosition = CGFloat(v.x)
      case .opacity: opacity = CGFloat(v.x)
      case .cornerRadius: cornerRadius = CGFloat(v.x)
      case .backgroundColor:
        backgroundColor = RGBAColor(
          red: CGFloat(v.x), green: CGFloat(v.y), blue: CGFloat(v.z), alpha: CGFloat(v.w))
      }
    }
  }
}

extension SIMD4<Double> {
  fileprivate init(_ x: CGFloat, _ y: CGFloat = 0, _ z: CGFloat = 0, _ w: CGFloat = 0) {
    self.init(x: Double(x), y: Double(y), z: Double(z), w: Double(w))
  }
}
