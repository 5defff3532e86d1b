import Foundation
import Geometry
import Lua

extension CGAffineTransform: ScriptRecord {
  static var recordName: String { "CGAffineTransform" }
  static var recordFields: [String] { ["a", "b", "c", "d", "tx", "ty"] }
  init(fields f: [Double]) { self.init(a: f[0], b: f[1], c: f[2], d: f[3], tx: f[4], ty: f[5]) }
  var fields: [Double] { [a, b, c, d, tx, ty].map(Double.init) }

  /// Defines `CGAffineTransform` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      CGAffineTransform.self, in: registry,
      assignmentHint: "view.transform = view.transform:with{ tx = … }",
      doc:
        "A 2-D transform: x' = a x + c y + tx, y' = b x + d y + ty. Angles are in radians and turn "
        + "clockwise on screen.")
    type.constructor(
      .plain("a"), .plain("b"), .plain("c"), .plain("d"), .plain("tx"), .plain("ty"),
      doc: "A transform from its six entries."
    ) { (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) in
      CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
    type.constant("identity", .identity, "Leaves everything where it is.")
    type.function("scale", .plain("sx"), .plain("sy"), doc: "A scale about the origin.") {
      (sx: Double, sy: Double) in CGAffineTransform(scaleX: sx, y: sy)
    }
    type.function("rotation", .plain("angle"), doc: "A rotation, in radians.") {
      (angle: Double) in CGAffineTransform(rotationAngle: angle)
    }
    type.function("translation", .plain("tx"), .plain("ty"), doc: "A translation, in points.") {
      (tx: Double, ty: Double) in CGAffineTransform(translationX: tx, y: ty)
    }
    type.method("scaledBy", .plain("sx"), .plain("sy"), doc: "A scale first, then this.") {
      (t: CGAffineTransform, sx: Double, sy: Double) in t.scaledBy(x: sx, y: sy)
    }
    type.method("rotated", .plain("angle"), doc: "A rotation in radians first, then this.") {
      (t: CGAffineTransform, angle: Double) in t.rotated(by: angle)
    }
    type.method("translatedBy", .plain("tx"), .plain("ty"), doc: "A translation first, then this.")
    { (t: CGAffineTransform, tx: Double, ty: Double) in t.translatedBy(x: tx, y: ty) }
    type.method("concatenating", .plain("other"), doc: "This first, then the other.") {
      (t: CGAffineTransform, other: CGAffineTransform) in t.concatenating(other)
    }
    type.method("inverted", doc: "The inverse, or the same where it can't be inverted.") {
      (t: CGAffineTransform) in t.inverted()
    }
    type.property("isIdentity", "Whether it leaves everything where it is.") { $0.isIdentity }
    registry.define(record: type)
  }
}
