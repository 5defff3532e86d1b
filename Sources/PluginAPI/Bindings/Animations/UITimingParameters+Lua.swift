import Foundation
import Geometry
import Lua
import TransitionKit

/// The timing parameters of a property animator: a cubic curve or a spring.
struct ScriptTiming: ScriptValue {
  let provider: any UITimingCurveProvider

  static var luaCATS: String { "UICubicTimingParameters|UISpringTimingParameters" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptTiming {
    let expected = "UICubicTimingParameters or UISpringTimingParameters"
    guard case .handle(let handle) = value,
      let provider = try handle.object() as? any UITimingCurveProvider
    else { throw LuaMisuse(expected: expected, for: place.name, found: value) }
    return ScriptTiming(provider: provider)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: provider, ownership: .strong)
  }
}

extension UICubicTimingParameters {
  /// Defines `UICubicTimingParameters` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UICubicTimingParameters>(
      "UICubicTimingParameters", in: registry,
      doc: "The pace of a property animator, given by a Bézier curve.")
    type.readOnly("animationCurve", "The named curve; nil for control points of one's own.") {
      $0.animationCurve
    }
    type.readOnly("controlPoint1", "The first control point: x is time, y progress.") {
      $0.controlPoint1
    }
    type.readOnly("controlPoint2", "The second control point.") { $0.controlPoint2 }
    type.constructor(
      doc: "Makes a curve: a named one by `animationCurve`, or one of your own by `controlPoint1` "
        + "and `controlPoint2`; Core Animation's default curve, (0.25, 0.1), (0.25, 1), without "
        + "either.",
      needing: .labelled("animationCurve"),
      .labelled("controlPoint1", "x is time, held to 0…1, y is progress."),
      .labelled("controlPoint2", "The second control point.")
    ) { (curve: UIView.AnimationCurve?, point1: CGPoint?, point2: CGPoint?) in
      switch (curve, point1, point2) {
      case (nil, nil, nil): return UICubicTimingParameters()
      case (let curve?, nil, nil): return UICubicTimingParameters(animationCurve: curve)
      case (nil, let point1?, let point2?):
        return UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
      default: throw LuaMisuse("expected animationCurve, or controlPoint1 and controlPoint2")
      }
    }
    registry.define(type)
  }
}

extension UISpringTimingParameters {
  /// Defines `UISpringTimingParameters` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UISpringTimingParameters>(
      "UISpringTimingParameters", in: registry,
      doc: "The pace of a property animator, given by a spring.")
    type.readOnly("dampingRatio", "1 does not swing; towards 0 the spring swings ever longer.") {
      $0.dampingRatio
    }
    type.readOnly(
      "initialVelocity",
      "At the start, in whole distances per second towards the target; dy is for a view's centre."
    ) { $0.initialVelocity }
    let positive = 1e-6...1e9
    type.constructor(
      doc: "Makes a spring: by `dampingRatio`, which has settled when the animator's duration is "
        + "over; by the physics of `mass`, `stiffness` and `damping`; or by its feeling, `duration` "
        + "and `bounce`. The latter two take the time that they take, whatever the animator's "
        + "duration is. Without any: mass 3, stiffness 1000, damping 500.",
      needing: .labelled("dampingRatio", in: 0...1e6, "1 does not swing, nor does more."),
      .labelled("mass", in: positive, "The moving mass."),
      .labelled("stiffness", in: positive, "The pull per distance."),
      .labelled("damping", in: 0...1e9, "The damping coefficient."),
      .labelled(
        "duration", in: 1e-6...1e6, "The perceptual duration, in seconds; 0.5 by default."),
      .labelled("bounce", in: -0.99...1, "0, the default, does not swing; towards 1 it swings on."),
      .labelled(
        "initialVelocity", default: CGVector.zero,
        "In whole distances per second towards the target; none by default.")
    ) {
      (
        ratio: Double?, mass: Double?, stiffness: Double?, damping: Double?, duration: Double?,
        bounce: Double?, velocity: CGVector
      ) in
      let hasPhysics = mass != nil || stiffness != nil || damping != nil
      let hasFeeling = duration != nil || bounce != nil
      switch (ratio, mass, stiffness, damping) {
      case (let ratio?, nil, nil, nil) where !hasFeeling:
        return UISpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity)
      case (nil, let mass?, let stiffness?, let damping?) where !hasFeeling:
        return UISpringTimingParameters(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      case (nil, nil, nil, nil) where hasFeeling:
        return UISpringTimingParameters(
          duration: duration ?? 0.5, bounce: bounce ?? 0, initialVelocity: velocity)
      case (nil, nil, nil, nil) where !hasPhysics:
        return UISpringTimingParameters(
          mass: 3, stiffness: 1000, damping: 500, initialVelocity: velocity)
      default:
        throw LuaMisuse(
          "expected dampingRatio, or mass, stiffness and damping, or duration and bounce")
      }
    }
    registry.define(type)
  }
}
