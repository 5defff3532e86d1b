import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Lua

extension CAKeyframeAnimation {
  /// Defines `CAKeyframeAnimation` for scripts.
  static func define(in registry: BindingRegistry, property: APIClass<CAPropertyAnimation>) {
    let type = APIClass<CAKeyframeAnimation>(
      "CAKeyframeAnimation", superclass: property, in: registry,
      doc: "An animation through several values or along a path.")
    defineKeys(type)
    defineCourse(type)
    type.constructor(doc: "Makes an animation of a key path.", needing: .labelled("keyPath")) {
      (keyPath: AnimationKeyPath?) in CAKeyframeAnimation(keyPath: keyPath?.name)
    }
    registry.define(type)
  }

  private static func defineKeys(_ type: APIClass<CAKeyframeAnimation>) {
    type.property(
      "values", "The values, in order; not used when there is a path.",
      get: { $0.values?.map { ScriptAnimatable($0.animatableValue) } },
      set: { (animation, values: [ScriptAnimatable]?) in
        try checkCount(values?.count, of: "values")
        for (index, value) in (values ?? []).enumerated() {
          try animation.check(value.value, "values[\(index + 1)]")
        }
        animation.values = values?.map(\.value)
      })
    type.property(
      "keyTimes",
      "When each value is reached, as fractions of the duration, ascending from 0 to 1; nil spaces "
        + "them evenly.",
      get: { $0.keyTimes },
      set: { (animation, times: [Double]?) in
        try checkCount(times?.count, of: "keyTimes")
        var last = 0.0
        for (index, time) in (times ?? []).enumerated() {
          guard (last...1).contains(time) || (index == 0 && (0...1).contains(time)) else {
            throw LuaMisuse(
              "expected ascending numbers from 0 to 1 for 'keyTimes', found \(NumberText.of(time)) "
                + (index == 0 ? "as the first" : "after \(NumberText.of(last))"))
          }
          last = time
        }
        animation.keyTimes = times
      })
    type.property(
      "timingFunctions", "The pace between each two values.", get: { $0.timingFunctions },
      set: { (animation, functions: [CAMediaTimingFunction]?) in
        try checkCount(functions?.count, of: "timingFunctions")
        animation.timingFunctions = functions
      })
    type.property(
      "calculationMode", \.calculationMode,
      "How it gets from value to value; \"linear\" by default.")
  }

  private static func defineCourse(_ type: APIClass<CAKeyframeAnimation>) {
    type.property(
      "path", "Where a point goes, in the superlayer's coordinates; goes before values.",
      get: { $0.path.map(ScriptPath.init) },
      set: { (animation, path: ScriptPath?) in animation.path = path?.path })
    type.property(
      "rotationMode", \.rotationMode, "Whether the layer turns with the path; nil is no.")
    type.shape("tensionValues", \.tensionValues, "How tight a cubic curve is at each value.")
    type.shape("continuityValues", \.continuityValues, "How sharp its corners are at each value.")
    type.shape("biasValues", \.biasValues, "To which side of each value the curve swings.")
  }

  fileprivate static func checkCount(_ count: Int?, of name: String) throws {
    if let count, count > HostLimits.keyframes {
      throw LuaMisuse("'\(name)' can have at most \(HostLimits.keyframes.counted("element"))")
    }
  }

  /// Refuses what can't be shown.
  func checkKeys() throws {
    if path != nil {
      if let keyPath, CALayer.kind(ofKeyPath: keyPath) != .point {
        throw LuaMisuse("a path needs the key path of a point, not \"\(keyPath)\"")
      }
      return
    }
    guard let values, !values.isEmpty else { throw LuaMisuse("expected 'values' or a 'path'") }
    for (index, value) in values.enumerated() {
      try check(value.animatableValue, "values[\(index + 1)]")
    }
    guard let keyTimes else { return }
    let isDiscrete = calculationMode == .discrete && keyTimes.count == values.count + 1
    if keyTimes.count != values.count, !isDiscrete {
      throw LuaMisuse(
        "expected as many 'keyTimes' as 'values', which are \(values.count), found "
          + "\(keyTimes.count)")
    }
  }
}

extension APIClass where Object == CAKeyframeAnimation {
  fileprivate func shape(
    _ name: String, _ path: ReferenceWritableKeyPath<CAKeyframeAnimation, [CGFloat]?>, _ doc: String
  ) {
    property(
      name, doc, get: { $0[keyPath: path] },
      set: { (animation, values: [CGFloat]?) in
        try CAKeyframeAnimation.checkCount(values?.count, of: name)
        animation[keyPath: path] = values
      })
  }
}

extension CAAnimationCalculationMode: ScriptChoice {
  static var choices: KeyValuePairs<String, CAAnimationCalculationMode> {
    [
      "linear": .linear, "discrete": .discrete, "paced": .paced, "cubic": .cubic,
      "cubicPaced": .cubicPaced,
    ]
  }
}

extension CAAnimationRotationMode: ScriptChoice {
  static var choices: KeyValuePairs<String, CAAnimationRotationMode> {
    ["rotateAuto": .rotateAuto, "rotateAutoReverse": .rotateAutoReverse]
  }
}
