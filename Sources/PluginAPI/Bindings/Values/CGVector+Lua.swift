import Foundation
import Geometry
import Lua

extension CGVector: ScriptRecord {
  static var recordName: String { "CGVector" }
  static var recordFields: [String] { ["dx", "dy"] }
  init(fields: [Double]) { self.init(dx: fields[0], dy: fields[1]) }
  var fields: [Double] { [Double(dx), Double(dy)] }

  /// Defines `CGVector` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      CGVector.self, in: registry,
      doc: "A direction with a length, such as the velocity of a spring along x and y.")
    type.constructor(.plain("dx"), .plain("dy"), doc: "A vector.") { (dx: Double, dy: Double) in
      CGVector(dx: dx, dy: dy)
    }
    type.constant("zero", .zero, "No length.")
    registry.define(record: type)
  }
}
