import Foundation
import Geometry
import Lua

extension CGPoint: ScriptRecord {
  static var recordName: String { "CGPoint" }
  static var recordFields: [String] { ["x", "y"] }
  init(fields: [Double]) { self.init(x: fields[0], y: fields[1]) }
  var fields: [Double] { [Double(x), Double(y)] }

  /// Defines `CGPoint` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      CGPoint.self, in: registry,
      assignmentHint: "assign a changed copy, as in view.center = view.center:with{ x = … }",
      doc: "A place, in points.")
    type.constructor(.plain("x"), .plain("y"), doc: "A place.") { (x: Double, y: Double) in
      CGPoint(x: x, y: y)
    }
    type.constant("zero", .zero, "The origin.")
    type.method("applying", .plain("transform"), doc: "Where a transform takes it.") {
      (point: CGPoint, transform: CGAffineTransform) in point.applying(transform)
    }
    registry.define(record: type)
  }
}

extension CGSize: ScriptRecord {
  static var recordName: String { "CGSize" }
  static var recordFields: [String] { ["width", "height"] }
  init(fields: [Double]) { self.init(width: fields[0], height: fields[1]) }
  var fields: [Double] { [Double(width), Double(height)] }

  /// Defines `CGSize` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(CGSize.self, in: registry, doc: "A width and a height, in points.")
    type.constructor(.plain("width"), .plain("height"), doc: "A size.") {
      (width: Double, height: Double) in CGSize(width: width, height: height)
    }
    type.constant("zero", .zero, "No size.")
    registry.define(record: type)
  }
}
