import Diagnostics
import Foundation
import LayerTree
import Lua
import UsageLimits

extension CAAnimationGroup {
  /// Defines `CAAnimationGroup` for scripts.
  static func define(in registry: BindingRegistry, animation: APIClass<CAAnimation>) {
    let type = APIClass<CAAnimationGroup>(
      "CAAnimationGroup", superclass: animation, in: registry,
      doc: "Animations that run in one time, cut off where it ends.")
    type.property(
      "animations", "The members; their times are the group's.", get: { $0.animations },
      set: { (group, animations: [CAAnimation]) in
        var count = 0
        for member in animations {
          count += member.countMembers()
          if count > HostLimits.groupMembers { throw tooManyMembers }
        }
        for member in animations where member.holds(group) {
          throw LuaMisuse("a group can't be in itself")
        }
        group.animations = animations
      })
    type.constructor(doc: "Makes a group.") { CAAnimationGroup() }
    registry.define(type)
  }

  fileprivate static var tooManyMembers: LuaMisuse {
    LuaMisuse("a group can have at most \(HostLimits.groupMembers.counted("animation"))")
  }
}

extension CAAnimation {
  /// Refuses an animation that can't be shown: values of the wrong kind, no key path, no values.
  func check(charging budget: ScriptBudget) throws {
    if countMembers() > HostLimits.groupMembers { throw CAAnimationGroup.tooManyMembers }
    try budget.charge(tracingTicks)
    try checkAll()
  }

  /// The ticks for checking the values of the animation and its members, and for finding the course
  /// that they take.
  private var tracingTicks: Int {
    if let group = self as? CAAnimationGroup {
      return group.animations.reduce(HostCost.animationMember.ticks(group.animations.count)) {
        $0 + $1.tracingTicks
      }
    }
    return (self as? CAKeyframeAnimation)?.ownTracingTicks ?? 0
  }

  private func checkAll() throws {
    if let group = self as? CAAnimationGroup {
      for member in group.animations { try member.checkAll() }
    }
    guard let animation = self as? CAPropertyAnimation else { return }
    if animation.keyPath == nil {
      throw LuaMisuse("the animation has no 'keyPath', so it would show nothing")
    }
    if let basic = animation as? CABasicAnimation {
      try basic.check(basic.fromValue?.animatableValue, "fromValue")
      try basic.check(basic.toValue?.animatableValue, "toValue")
      try basic.check(basic.byValue?.animatableValue, "byValue")
      if basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
        throw LuaMisuse("expected 'fromValue', 'toValue' or 'byValue'")
      }
    }
    try (animation as? CAKeyframeAnimation)?.checkKeys()
  }

  /// Returns the number of animations in this one, itself included and members counted at each
  /// occurrence, up to a few more than a group may have. Groups never hold themselves, so the count
  /// ends.
  fileprivate func countMembers() -> Int {
    guard let group = self as? CAAnimationGroup else { return 1 }
    var count = 1
    for member in group.animations where count <= HostLimits.groupMembers {
      count += member.countMembers()
    }
    return count
  }

  /// Returns a Boolean value that indicates whether the animation is `group` or holds it.
  fileprivate func holds(_ group: CAAnimationGroup) -> Bool {
    if self === group { return true }
    return (self as? CAAnimationGroup)?.animations.contains { $0.holds(group) } ?? false
  }
}

extension CATransition {
  /// Defines `CATransition` for scripts.
  static func define(in registry: BindingRegistry, animation: APIClass<CAAnimation>) {
    let type = APIClass<CATransition>(
      "CATransition", superclass: animation, in: registry,
      doc:
        "An animation from what a layer shows when it is added to what the layer shows after the "
        + "changes that follow.")
    type.property("type", \.type, "How it leads there; \"fade\" by default.")
    type.property(
      "subtype", \.subtype, "Where a slide begins; nil is \"fromLeft\". A fade has no use for it.")
    type.property("startProgress", \.startProgress, in: 0...1, "Where on the way it starts.")
    type.property("endProgress", \.endProgress, in: 0...1, "Where on the way it ends.")
    type.constructor(doc: "Makes a transition.") { CATransition() }
    registry.define(type)
  }
}

extension CATransitionType: ScriptChoice {
  static var choices: KeyValuePairs<String, CATransitionType> {
    ["fade": .fade, "moveIn": .moveIn, "push": .push, "reveal": .reveal]
  }
}

extension CATransitionSubtype: ScriptChoice {
  static var choices: KeyValuePairs<String, CATransitionSubtype> {
    [
      "fromRight": .fromRight, "fromLeft": .fromLeft, "fromTop": .fromTop,
      "fromBottom": .fromBottom,
    ]
  }
}
