import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Lua
import UsageLimits

extension CAKeyframeAnimation {
  /// Defines `CAKeyframeAnimation` for scripts.
  static func define(in registry: BindingRegistry, property: APIClass<CAPropertyAnimation>) {
    let type = APIClass<CAKeyframeAnimation>(
      "CAKeyframeAnimation", superclass: property, in: registry,
      doc: "An animation through several values or along a path.")
    defineKeys(type, in: registry)
    defineCourse(type, in: registry)
    type.constructor(doc: "Makes an animation of a key path.", needing: .labelled("keyPath")) {
      (keyPath: AnimationKeyPath?) in CAKeyframeAnimation(keyPath: keyPath?.name)
    }
    registry.define(type)
  }

  private static func defineKeys(
    _ type: APIClass<CAKeyframeAnimation>, in registry: BindingRegistry
  ) {
    let budget = registry.bridge.budget
    type.property(
      "values", "The values, in order; not used when there is a path.",
      get: { $0.values?.map { ScriptAnimatable($0.animatableValue) } },
      set: { [unowned budget] (animation, values: [ScriptAnimatable]?) in
        try checkCount(values?.count, of: "values")
        for (index, value) in (values ?? []).enumerated() {
          try animation.check(value.value, "values[\(index + 1)]")
        }
        animation.values = values?.map(\.value)
        try animation.account(in: budget)
      })
    type.property(
      "keyTimes",
      "When each value is reached, as fractions of the duration, ascending from 0 to 1; nil spaces "
        + "them evenly.",
      get: { $0.keyTimes },
      set: { [unowned budget] (animation, times: [Double]?) in
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
        try animation.account(in: budget)
      })
    type.property(
      "timingFunctions", "The pace between each two values.", get: { $0.timingFunctions },
      set: { [unowned budget] (animation, functions: [CAMediaTimingFunction]?) in
        try checkCount(functions?.count, of: "timingFunctions")
        animation.timingFunctions = functions
        try animation.account(in: budget)
      })
    type.property(
      "calculationMode", "How it gets from value to value; \"linear\" by default.",
      get: { $0.calculationMode },
      set: { [unowned budget] (animation, mode: CAAnimationCalculationMode) in
        animation.calculationMode = mode
        try animation.account(in: budget)
      })
  }

  private static func defineCourse(
    _ type: APIClass<CAKeyframeAnimation>, in registry: BindingRegistry
  ) {
    let budget = registry.bridge.budget
    type.property(
      "path", "Where a point goes, in the superlayer's coordinates; goes before values.",
      get: { $0.path.map(ScriptPath.init) },
      set: { [unowned budget] (animation, path: ScriptPath?) in
        animation.path = path?.shared()
        try animation.account(in: budget)
      })
    type.property(
      "rotationMode", \.rotationMode, "Whether the layer turns with the path; nil is no.")
    type.shape(
      "tensionValues", \.tensionValues, "How tight a cubic curve is at each value.", in: budget)
    type.shape(
      "continuityValues", \.continuityValues, "How sharp its corners are at each value.", in: budget
    )
    type.shape(
      "biasValues", \.biasValues, "To which side of each value the curve swings.", in: budget)
  }

  fileprivate static func checkCount(_ count: Int?, of name: String) throws {
    if let count, count > HostLimits.keyframes {
      throw LuaMisuse("'\(name)' can have at most \(HostLimits.keyframes.counted("element"))")
    }
  }

  /// Accounts for what the animation keeps and its track will; all of its copies share that.
  func account(in budget: ScriptBudget) throws {
    let numbers =
      (keyTimes?.count ?? 0) + (timingFunctions?.count ?? 0) + (tensionValues?.count ?? 0)
      + (continuityValues?.count ?? 0) + (biasValues?.count ?? 0)
    let size = (values?.count ?? 0) + (path?.elements.count ?? 0) + numbers / 8
    try budget.keep(HostCost.keptKeyframe.bytes(size), of: course, as: "values")
  }

  /// The ticks for checking the values, and for finding the course that they take.
  var ownTracingTicks: Int {
    let stretches = path?.elements.count ?? values?.count ?? 0
    let checking = HostCost.keyframe.ticks(stretches)
    guard !course.isFilled, path != nil || calculationMode == .cubicPaced else { return checking }
    return checking + HostCost.pacedKeyframe.ticks(stretches)
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
    _ name: String, _ path: ReferenceWritableKeyPath<CAKeyframeAnimation, [CGFloat]?>,
    _ doc: String, in budget: ScriptBudget
  ) {
    property(
      name, doc, get: { $0[keyPath: path] },
      set: { [unowned budget] (animation, values: [CGFloat]?) in
        try CAKeyframeAnimation.checkCount(values?.count, of: name)
        animation[keyPath: path] = values
        try animation.account(in: budget)
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
