import Animation
import Diagnostics
import LayerTree
import Lua
import TransitionKit
import UsageLimits

// What animates a layer and what shows, for scripts.

extension CALayer {
  /// Defines what animates a layer and what shows.
  static func defineAnimations(_ type: APIClass<CALayer>, in registry: BindingRegistry) {
    type.action(
      "add", .plain("animation", "Frozen: changing it later changes nothing."),
      .plain("key", "What it is removed and replaced by."),
      doc: "Animates the layer, in place of the animation of the same key. It starts with the next "
        + "frame, or at its beginTime."
    ) { [unowned heap = registry.heap] (layer: CALayer, animation: CAAnimation, key: String?) in
      try UIView.requireEngine("layer:add")
      try layer.requireChangeable()
      try HostLimits.checkKey(key)
      try HostLimits.checkAnimations(on: layer)
      try heap.budget.charge(
        .animationKey, layer.animationCount * (1 + (key?.utf8.count ?? 0) / 256))
      try animation.check(charging: heap.budget)
      try layer.checkFilters(of: animation)
      try heap.add(animation, to: layer, key: key)
    }
    type.action("removeAnimation", .plain("key"), doc: "Ends the animation of a key, unfinished.") {
      (layer: CALayer, key: String) in
      try layer.requireChangeable()
      layer.removeAnimation(forKey: key)
    }
    type.action("removeAllAnimations", doc: "Ends all animations, unfinished.") {
      (layer: CALayer) in
      try layer.requireChangeable()
      layer.removeAllAnimations()
    }
    type.method(
      "animation", .plain("key"),
      doc: "The animation of a key; nil for none. Changing it changes nothing."
    ) { [unowned heap = registry.heap] (layer: CALayer, key: String) in
      try heap.budget.charge(.animationKey, layer.animationCount)
      return layer.animation(forKey: key)
    }
    type.method("animationKeys", doc: "The keys of the animations, in the order they were added.") {
      (layer: CALayer) in layer.animationKeys
    }
    type.method(
      "presentation",
      doc: "The layer as it shows now, with the animations applied; nil before it was first shown. "
        + "It can't be changed.", cost: { HostWork.presenting($0) }
    ) { (layer: CALayer) in layer.presentation() }
    type.method(
      "model", doc: "The layer whose values these are: itself, unless it is a presentation."
    ) { (layer: CALayer) in layer.model() }
    type.method(
      "value", .plain("keyPath", "Such as \"position.x\" or \"transform.rotation.z\"."),
      doc: "The value of a property or of a part of one; nil for no colour."
    ) { (layer: CALayer, keyPath: AnimationKeyPath) in
      try layer.checkFilters(ofKeyPath: keyPath.name)
      return layer.value(forKeyPath: keyPath.name).map(ScriptAnimatable.init)
    }
  }
}

extension ScriptHeap {
  /// Adds `animation` and counts it until it ends.
  fileprivate func add(_ animation: CAAnimation, to layer: CALayer, key: String?) throws {
    guard let engine = Engine.current else { return }
    let picture = animation is CATransition ? try budget.chargePicture(of: layer) : 0
    let running = try countingAnimation()
    let tracker = AnimationTracker { _ in running.end() }
    try budget.keep(picture, of: tracker, as: "picture")
    // The tracker lives as long as the layer keeps the animation.
    try budget.keep(key?.utf8.count ?? 0, of: tracker, as: "key")
    animation.tracker = tracker
    defer { animation.tracker = nil }
    layer.add(animation, forKey: key)
    tracker.seal(in: engine)
  }
}

/// The name of a property that animations know, or of a part of one.
struct AnimationKeyPath: ScriptValue {
  let name: String

  static var luaCATS: String { "string" }

  static func decode(_ value: LuaValue, at place: Place) throws -> AnimationKeyPath {
    let name = try value.string(place.name)
    try HostLimits.checkKey(name)
    guard CALayer.kind(ofKeyPath: name) == nil else { return AnimationKeyPath(name: name) }
    try place.bridge.charge(.hint, CALayer.keyPaths.count)
    throw LuaMisuse(
      "layers have no property \"\(name)\" that can be animated",
      hint: nearestName(to: name, among: CALayer.keyPaths))
  }

  func encode(for heap: ScriptHeap) -> LuaValue { .string(name) }
}
