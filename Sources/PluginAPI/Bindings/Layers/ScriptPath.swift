import Diagnostics
import Foundation
import Geometry
import Lua
import UsageLimits

/// A path as scripts hold it: an object that they add to.
final class ScriptPath {
  private(set) var path: BezierPath
  /// A Boolean value that indicates whether an animation has the same path, so that the next change
  /// copies it.
  private var isShared: Bool

  /// An empty path.
  init() {
    path = BezierPath()
    isShared = false
  }

  /// The path of an animation.
  init(_ path: BezierPath) {
    self.path = path
    isShared = true
  }

  /// Returns the path for an animation to keep.
  func shared() -> BezierPath {
    isShared = true
    return path
  }

  private func add(in budget: ScriptBudget, _ change: (inout BezierPath) -> Void) throws {
    let count = path.elements.count
    if isShared { try budget.charge(.pathElement, count) }
    isShared = false
    if count % 64 == 63 {
      try budget.keep(HostCost.pathElement.bytes(count + 64), of: self, as: "path")
    }
    if path.elements.count >= HostLimits.keyframes {
      throw LuaMisuse("a path can have at most \(HostLimits.keyframes.counted("element"))")
    }
    change(&path)
  }
}

extension ScriptPath: ScriptValue {
  static var luaCATS: String { "UIBezierPath" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptPath {
    guard let path = try value.object(AnyObject.self, place.name) as? ScriptPath else {
      throw LuaMisuse(expected: "a UIBezierPath", for: place.name, found: value)
    }
    return path
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }

  /// Defines `UIBezierPath` for scripts.
  static func define(in registry: BindingRegistry) {
    let budget = registry.bridge.budget
    let type = APIClass<ScriptPath>(
      "UIBezierPath", in: registry,
      doc: "A path of lines and curves, in points, that a CAKeyframeAnimation moves along.")
    type.action("move", .labelled("to"), doc: "Starts anew at a point.") {
      [unowned budget] (path: ScriptPath, point: CGPoint) in
      try path.add(in: budget) { $0.move(to: point) }
    }
    type.action("addLine", .labelled("to"), doc: "Adds a straight line.") {
      [unowned budget] (path: ScriptPath, point: CGPoint) in
      try path.add(in: budget) { $0.addLine(to: point) }
    }
    type.action(
      "addQuadCurve", .labelled("to"), .labelled("controlPoint"),
      doc: "Adds a quadratic Bézier curve."
    ) { [unowned budget] (path: ScriptPath, point: CGPoint, control: CGPoint) in
      try path.add(in: budget) { $0.addQuadCurve(to: point, controlPoint: control) }
    }
    type.action(
      "addCurve", .labelled("to"), .labelled("controlPoint1"), .labelled("controlPoint2"),
      doc: "Adds a cubic Bézier curve."
    ) { [unowned budget] (path: ScriptPath, point: CGPoint, control1: CGPoint, control2: CGPoint) in
      try path.add(in: budget) {
        $0.addCurve(to: point, controlPoint1: control1, controlPoint2: control2)
      }
    }
    type.action("close", doc: "Adds a straight line back to where the path last started.") {
      [unowned budget] (path: ScriptPath) in try path.add(in: budget) { $0.close() }
    }
    type.readOnly(
      "isEmpty", "True if the path has no lines and curves.",
      cost: { HostCost.pathElement.ticks($0.path.elements.count) }
    ) { $0.path.isEmpty }
    type.constructor(doc: "Makes an empty path; move, addLine and the others add to it.") {
      ScriptPath()
    }
    registry.define(type)
  }
}
