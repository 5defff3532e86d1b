import Foundation
import Geometry
import Lua

extension CATransform3D: ScriptRecord {
  static var recordName: String { "CATransform3D" }
  static var recordFields: [String] {
    (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
  }
  init(fields: [Double]) {
    self = CATransform3D(rowMajor: fields.map { CGFloat($0) }) ?? .identity
  }
  var fields: [Double] { rowMajor.map(Double.init) }

  /// Defines `CATransform3D` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      CATransform3D.self, in: registry,
      assignmentHint: "view.transform3D = view.transform3D:with{ m34 = … }",
      doc:
        "A 3-D transform for row vectors; m34 = -1/d gives perspective. Where d is 0, as in a container without a "
        + "size, m34 is held to -1000000.")
    type.lua.hold("m34", to: 1_000_000)
    defineMaking(type)
    defineChanging(type)
    registry.define(record: type)
  }

  private static func defineMaking(_ type: APIRecord<CATransform3D>) {
    type.constant("identity", .identity, "Leaves everything where it is.")
    type.function("affine", .plain("transform"), doc: "A 2-D transform in three dimensions.") {
      (transform: CGAffineTransform) in CATransform3D(transform)
    }
    type.function("scale", .plain("sx"), .plain("sy"), .plain("sz", default: 1), doc: "A scale.") {
      (sx: Double, sy: Double, sz: Double) in CATransform3D(scaleX: sx, y: sy, z: sz)
    }
    type.function(
      "rotation", .plain("angle"), .plain("x"), .plain("y"), .plain("z"),
      doc: "A rotation in radians about an axis."
    ) { (angle: Double, x: Double, y: Double, z: Double) in
      CATransform3D(rotationAngle: angle, x: x, y: y, z: z)
    }
    type.function(
      "translation", .plain("tx"), .plain("ty"), .plain("tz", default: 0),
      doc: "A translation, in points."
    ) { (tx: Double, ty: Double, tz: Double) in
      CATransform3D(translationX: tx, y: ty, z: tz)
    }
    type.property("isIdentity", "Whether it leaves everything where it is.") { $0.isIdentity }
    type.property("isAffine", "Whether it is a 2-D transform.") { $0.isAffine }
    type.property("affineTransform", "Its part that is a 2-D transform.") { $0.affineTransform }
  }

  private static func defineChanging(_ type: APIRecord<CATransform3D>) {
    type.method(
      "scaled", .plain("sx"), .plain("sy"), .plain("sz", default: 1),
      doc: "A scale first, then this."
    ) { (t: CATransform3D, sx: Double, sy: Double, sz: Double) in
      t.scaledBy(x: sx, y: sy, z: sz)
    }
    type.method(
      "rotated", .plain("angle"), .plain("x"), .plain("y"), .plain("z"),
      doc: "A rotation in radians about an axis first, then this."
    ) { (t: CATransform3D, angle: Double, x: Double, y: Double, z: Double) in
      t.rotated(by: angle, x: x, y: y, z: z)
    }
    type.method(
      "translated", .plain("tx"), .plain("ty"), .plain("tz", default: 0),
      doc: "A translation first, then this."
    ) { (t: CATransform3D, tx: Double, ty: Double, tz: Double) in
      t.translatedBy(x: tx, y: ty, z: tz)
    }
    type.method("concatenating", .plain("other"), doc: "This first, then the other.") {
      (t: CATransform3D, other: CATransform3D) in t.concatenating(other)
    }
    type.method("inverted", doc: "The inverse, or the same where it can't be inverted.") {
      (t: CATransform3D) in t.inverted()
    }
  }
}
