import Foundation
import Geometry
import Lua
import TransitionKit

extension CGRect: ScriptRecord {
  static var recordName: String { "CGRect" }
  static var recordFields: [String] { ["x", "y", "width", "height"] }
  init(fields: [Double]) {
    self.init(x: fields[0], y: fields[1], width: fields[2], height: fields[3])
  }
  var fields: [Double] {
    [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)]
  }

  /// Defines `CGRect` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      CGRect.self, in: registry, assignmentHint: "view.frame = view.frame:with{ x = 8 }",
      doc: "A rectangle, in points, y down. x, y, width and height are as given; minX to maxY are "
        + "those of the standardized rectangle.")
    type.constructor(
      .plain("x"), .plain("y"), .plain("width"), .plain("height"), doc: "A rectangle."
    ) { (x: Double, y: Double, width: Double, height: Double) in
      CGRect(x: x, y: y, width: width, height: height)
    }
    type.constant("zero", .zero, "The empty rectangle at the origin.")
    type.property("minX", "The left edge.") { $0.minX }
    type.property("midX", "The middle between left and right.") { $0.midX }
    type.property("maxX", "The right edge.") { $0.maxX }
    type.property("minY", "The top edge.") { $0.minY }
    type.property("midY", "The middle between top and bottom.") { $0.midY }
    type.property("maxY", "The bottom edge.") { $0.maxY }
    type.property("origin", "The top left corner.") { $0.origin }
    type.property("size", "Width and height.") { $0.size }
    type.property("center", "The middle.") { CGPoint(x: $0.midX, y: $0.midY) }
    type.method(
      "insetBy", .plain("dx"), .plain("dy"), doc: "Smaller by dx and dy on each side."
    ) { (rect: CGRect, dx: Double, dy: Double) in
      let inset = rect.insetBy(dx: dx, dy: dy)
      return inset.isNull ? CGRect(origin: rect.center, size: .zero) : inset
    }
    type.method("inset", .plain("insets"), doc: "Smaller by the insets.") {
      (rect: CGRect, insets: UIEdgeInsets) in rect.inset(by: insets)
    }
    type.method("offsetBy", .plain("dx"), .plain("dy"), doc: "Moved by dx and dy.") {
      (rect: CGRect, dx: Double, dy: Double) in rect.offsetBy(dx: dx, dy: dy)
    }
    defineRelations(type)
    registry.define(record: type)
  }

  private static func defineRelations(_ type: APIRecord<CGRect>) {
    type.method(
      "contains", .plain("pointOrRect"),
      doc: "Whether a point is inside (the right and bottom edges are not), or a whole rectangle."
    ) { (rect: CGRect, place: PointOrRect) in
      switch place {
      case .point(let point): rect.contains(point)
      case .rect(let other): rect.contains(other)
      }
    }
    type.method("intersects", .plain("rect"), doc: "Whether both share an area.") {
      (rect: CGRect, other: CGRect) in !rect.intersection(other).isEmpty
    }
    type.method(
      "intersection", .plain("rect"),
      doc: "What lies in both, empty when they only touch; nil when they don't meet."
    ) { (rect: CGRect, other: CGRect) -> CGRect? in
      let both = rect.intersection(other)
      return both.isNull ? nil : both
    }
    type.method("union", .plain("rect"), doc: "The smallest rectangle around both.") {
      (rect: CGRect, other: CGRect) in rect.union(other)
    }
    type.method(
      "applying", .plain("transform"), doc: "The smallest rectangle around the transformed corners."
    ) { (rect: CGRect, transform: CGAffineTransform) in rect.applying(transform) }
    type.property("isEmpty", "Whether it has no area.") { $0.isEmpty }
    type.property("standardized", "The same rectangle, with a width and height not below 0.") {
      $0.standardized
    }
    type.property("integral", "The smallest rectangle around it with whole numbers.") {
      $0.integral
    }
  }

  private var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIEdgeInsets: ScriptRecord {
  static var recordName: String { "UIEdgeInsets" }
  static var recordFields: [String] { ["top", "left", "bottom", "right"] }
  init(fields: [Double]) {
    self.init(top: fields[0], left: fields[1], bottom: fields[2], right: fields[3])
  }
  var fields: [Double] { [top, left, bottom, right].map(Double.init) }

  /// Defines `UIEdgeInsets` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      UIEdgeInsets.self, in: registry, doc: "Distances from the four edges, in points.")
    type.constructor(
      .plain("top"), .plain("left"), .plain("bottom"), .plain("right"), doc: "Insets."
    ) { (top: Double, left: Double, bottom: Double, right: Double) in
      UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    type.constant("zero", .zero, "No insets.")
    registry.define(record: type)
  }
}
