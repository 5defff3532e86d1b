import Animation
import Foundation
import LayerTree
import Lua

extension CAPropertyAnimation {
  /// Defines `CAPropertyAnimation` for scripts.
  static func define(
    in registry: BindingRegistry, animation: APIClass<CAAnimation>
  ) -> APIClass<CAPropertyAnimation> {
    let type = APIClass<CAPropertyAnimation>(
      "CAPropertyAnimation", superclass: animation, in: registry, isGlobal: false,
      doc: "An animation of one property.")
    type.property(
      "keyPath",
      "What it animates, such as \"opacity\", \"position.x\" or \"transform.rotation.z\".",
      get: { $0.keyPath.map(AnimationKeyPath.init) },
      set: { (animation, keyPath: AnimationKeyPath?) in animation.keyPath = keyPath?.name })
    type.property(
      "isAdditive", \.isAdditive, "Whether its values are added to what shows without it.")
    type.property(
      "isCumulative", \.isCumulative,
      "Whether every repetition goes on from where the one before ended.")
    registry.define(type)
    return type
  }

  /// Reads a value for the key path, if that is known yet.
  func take(_ value: ScriptAnimatable?, _ name: String) throws -> AnimatableValue? {
    try check(value?.value, name)
    return value?.value
  }

  /// Refuses a value of another kind than the key path's.
  func check(_ value: AnimatableValue?, _ name: String) throws {
    guard let value, let keyPath, let kind = CALayer.kind(ofKeyPath: keyPath), !kind.takes(value)
    else { return }
    throw LuaMisuse(
      "expected \(kind.description) for '\(name)' of \"\(keyPath)\", found \(value.found)")
  }
}

extension CABasicAnimation {
  /// Defines `CABasicAnimation` for scripts.
  static func define(
    in registry: BindingRegistry, property: APIClass<CAPropertyAnimation>
  ) -> APIClass<CABasicAnimation> {
    let type = APIClass<CABasicAnimation>(
      "CABasicAnimation", superclass: property, in: registry,
      doc: "An animation from one value to another. Values that are left out are taken from what "
        + "shows without it.")
    type.end("fromValue", \.fromValue, "Where it starts.")
    type.end("toValue", \.toValue, "Where it ends.")
    type.end("byValue", \.byValue, "How far it goes.")
    type.constructor(doc: "Makes an animation of a key path.", needing: .labelled("keyPath")) {
      (keyPath: AnimationKeyPath?) in CABasicAnimation(keyPath: keyPath?.name)
    }
    registry.define(type)
    return type
  }
}

extension APIClass where Object == CABasicAnimation {
  fileprivate func end(
    _ name: String,
    _ path: ReferenceWritableKeyPath<CABasicAnimation, (any AnimatableValueConvertible)?>,
    _ doc: String
  ) {
    property(
      name, doc, get: { ($0[keyPath: path]?.animatableValue).map(ScriptAnimatable.init) },
      set: { (animation, value: ScriptAnimatable?) in
        animation[keyPath: path] = try animation.take(value, name)
      })
  }
}

extension CASpringAnimation {
  /// Defines `CASpringAnimation` for scripts.
  static func define(in registry: BindingRegistry, basic: APIClass<CABasicAnimation>) {
    let type = APIClass<CASpringAnimation>(
      "CASpringAnimation", superclass: basic, in: registry,
      doc: "A basic animation whose pace is a spring's; a duration shorter than its "
        + "settlingDuration cuts it off.")
    let positive = 1e-6...1e9
    type.property("mass", \.mass, in: positive, "The moving mass; 1 by default.")
    type.property("stiffness", \.stiffness, in: positive, "The pull per distance; 100 by default.")
    type.property("damping", \.damping, in: 0...1e9, "The damping coefficient; 10 by default.")
    type.property(
      "initialVelocity", \.initialVelocity, in: -1e9...1e9,
      "At the start, in whole distances per second.")
    type.property(
      "allowsOverdamping", \.allowsOverdamping,
      "Whether more than critical damping counts as such; otherwise as critical, the default.")
    type.readOnly(
      "settlingDuration", "How long the spring takes to come to rest, in seconds."
    ) { $0.settlingDuration }
    type.constructor(
      doc: "Makes a spring by its physics, or by its feeling: `perceptualDuration` and `bounce`.",
      needing: .labelled("keyPath"),
      .labelled(
        "perceptualDuration", in: 1e-6...1e6,
        "About the time to arrive, in seconds; 0.5 by default."
      ),
      .labelled("bounce", in: -0.99...1, "0, the default, does not swing; towards 1 it swings on.")
    ) { (keyPath: AnimationKeyPath?, duration: Double?, bounce: Double?) in
      guard duration != nil || bounce != nil else {
        return CASpringAnimation(keyPath: keyPath?.name)
      }
      let spring = CASpringAnimation(
        perceptualDuration: duration ?? 0.5, bounce: bounce ?? 0)
      spring.keyPath = keyPath?.name
      return spring
    }
    registry.define(type)
  }
}
