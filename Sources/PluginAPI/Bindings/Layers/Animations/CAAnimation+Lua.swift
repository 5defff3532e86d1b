import Animation
import Foundation
import LayerTree
import Lua

extension CAAnimation: ScriptValue {
  static var luaCATS: String { String(describing: Self.self) }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let animation = try value.object(CAAnimation.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a \(luaCATS)", for: place.name, found: value)
    }
    return animation
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }

  /// Defines the animations of layers for scripts.
  static func defineAll(in registry: BindingRegistry) {
    let animation = define(in: registry)
    let property = CAPropertyAnimation.define(in: registry, animation: animation)
    let basic = CABasicAnimation.define(in: registry, property: property)
    CASpringAnimation.define(in: registry, basic: basic)
    CAKeyframeAnimation.define(in: registry, property: property)
    CAAnimationGroup.define(in: registry, animation: animation)
    CATransition.define(in: registry, animation: animation)
  }

  /// Defines `CAAnimation` for scripts.
  private static func define(in registry: BindingRegistry) -> APIClass<CAAnimation> {
    let type = APIClass<CAAnimation>(
      "CAAnimation", in: registry, isGlobal: false,
      doc: "What changes what a layer shows over time; added with `layer:add`.")
    defineTiming(type)
    defineEnds(type)
    registry.define(type)
    return type
  }

  private static func defineTiming(_ type: APIClass<CAAnimation>) {
    let times = -1e9...1e9
    type.property(
      "beginTime", \.beginTime, in: times,
      "When it begins, in the layer's (in a group: the group's) seconds; 0, the default, is with the "
        + "next frame. `CACurrentMediaTime() + 0.5` is half a second from now.")
    type.property(
      "duration", \.duration, in: 0...1e9,
      "How long one run takes, in seconds; 0, the default, takes the transaction's (0.25 unless set) "
        + "or the group's.")
    type.property(
      "speed", \.speed, in: -1e6...1e6, "How fast its time runs in the layer's; 1 by default.")
    type.property("timeOffset", \.timeOffset, in: times, "Seconds added to its own time.")
    type.property(
      "repeatCount", "How often it runs; fractions are allowed, math.huge is for ever, 0 is once.",
      get: { RepeatCount(count: $0.repeatCount) },
      set: { (animation, repeats: RepeatCount) in animation.repeatCount = repeats.count })
    type.property(
      "repeatDuration", \.repeatDuration, in: 0...1e9,
      "How long it runs in all, in seconds; 0, the default, leaves that to repeatCount.")
    type.property(
      "autoreverses", \.autoreverses, "Whether every run is followed by one backwards.")
    type.property(
      "fillMode", \.fillMode,
      "Whether its ends show before it begins (\"backwards\"), after it has ended (\"forwards\"), "
        + "both or, the default, neither (\"removed\").")
    type.property("timingFunction", \.timingFunction, "The pace of a run; nil is linear.")
    type.property(
      "isRemovedOnCompletion", \.isRemovedOnCompletion,
      "Whether the layer lets go of it when it has ended; true by default.")
  }

  private static func defineEnds(_ type: APIClass<CAAnimation>) {
    type.setOnly(
      "animationDidStart", "Called with the animation when it starts."
    ) { (animation: CAAnimation, function: ScriptFunction?) in
      animation.scriptDelegate.didStart = function
    }
    type.setOnly(
      "animationDidStop",
      "Called with the animation when it ends, and with whether it ran to its end."
    ) { (animation: CAAnimation, function: ScriptFunction?) in
      animation.scriptDelegate.didStop = function
    }
  }

  private var scriptDelegate: ScriptAnimationDelegate {
    if let own = delegate as? ScriptAnimationDelegate { return own }
    let own = ScriptAnimationDelegate()
    delegate = own
    return own
  }
}

/// Passes an animation's start and end on to a script.
private final class ScriptAnimationDelegate: CAAnimationDelegate, ScriptReferring {
  var didStart: ScriptFunction?
  var didStop: ScriptFunction?

  func visitReferences(_ references: inout LuaReferences) {
    references.add(didStart)
    references.add(didStop)
  }

  func animationDidStart(_ animation: CAAnimation) { didStart?.callReporting(animation) }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    didStop?.callReporting(animation, finished)
  }
}

/// The number of times that an animation runs, the only number that may be infinite.
struct RepeatCount: ScriptValue {
  let count: Double

  static var luaCATS: String { "number" }

  static func decode(_ value: LuaValue, at place: Place) throws -> RepeatCount {
    if case .number(.infinity) = value { return RepeatCount(count: .infinity) }
    return RepeatCount(count: try value.number(place.name, in: 0...1e9))
  }

  func encode(for heap: ScriptHeap) -> LuaValue { .number(count) }
}

extension CAMediaTimingFillMode: ScriptChoice {
  static var choices: KeyValuePairs<String, CAMediaTimingFillMode> {
    ["removed": .removed, "forwards": .forwards, "backwards": .backwards, "both": .both]
  }
}
