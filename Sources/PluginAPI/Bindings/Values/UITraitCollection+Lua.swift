import Foundation
import Lua
import TransitionKit

extension UITraitCollection: ScriptValue {
  static var luaCATS: String { "UITraitCollection" }

  static func decode(_ value: LuaValue, at place: Place) throws -> UITraitCollection {
    try value.object(ScriptTraits.self, place.name).traits
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(
      for: heap.companion(TraitObjects.self).object(for: self), ownership: .strong)
  }

  /// Defines `UITraitCollection` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ScriptTraits>(
      "UITraitCollection", in: registry, isGlobal: false,
      doc: "What a view is to suit: appearance, direction, resolution and room. Ask a view or a "
        + "controller for its `traitCollection`.")
    type.readOnly("userInterfaceStyle", "Whether the interface is light or dark.") {
      $0.traits.userInterfaceStyle
    }
    type.readOnly("layoutDirection", "Which way people read.") { $0.traits.layoutDirection }
    type.readOnly("displayScale", "Pixels per point.") { $0.traits.displayScale }
    type.readOnly(
      "horizontalSizeClass",
      "How much room there is from side to side: compact on phones held upright and on small "
        + "phones on their side, below 670 points elsewhere."
    ) { $0.traits.horizontalSizeClass }
    type.readOnly(
      "verticalSizeClass",
      "How much room there is from top to bottom: compact on phones on their side."
    ) { $0.traits.verticalSizeClass }
    registry.define(type)
    let accessibility = APINamespace(
      "UIAccessibility", in: registry, doc: "What people have asked of the system.")
    for setting in UIAccessibility.settings {
      accessibility.computed(setting.member, setting.doc) { setting.isOn }
    }
    accessibility.computed(
      "prefersCrossFadeTransitions",
      "Whether screens are to fade rather than to slide; the same as isReduceMotionEnabled here."
    ) { UIAccessibility.prefersCrossFadeTransitions }
    registry.define(accessibility)
  }
}

/// A collection of traits as a script holds it.
final class ScriptTraits {
  let traits: UITraitCollection

  init(_ traits: UITraitCollection) { self.traits = traits }
}

extension UIUserInterfaceStyle: ScriptChoice {
  static var choices: KeyValuePairs<String, UIUserInterfaceStyle> {
    ["light": .light, "dark": .dark]
  }
}

extension UITraitEnvironmentLayoutDirection: ScriptChoice {
  static var choices: KeyValuePairs<String, UITraitEnvironmentLayoutDirection> {
    ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]
  }
}

extension UIUserInterfaceLayoutDirection: ScriptChoice {
  static var choices: KeyValuePairs<String, UIUserInterfaceLayoutDirection> {
    ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]
  }
}

extension UIUserInterfaceSizeClass: ScriptChoice {
  static var choices: KeyValuePairs<String, UIUserInterfaceSizeClass> {
    ["compact": .compact, "regular": .regular]
  }
}

extension UISemanticContentAttribute: ScriptChoice {
  static var choices: KeyValuePairs<String, UISemanticContentAttribute> {
    [
      "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
      "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
  }
}

/// The objects that stand for trait collections in the scripts of one plugin.
final class TraitObjects: BridgeCompanion {
  private var traits: [UITraitCollection: ScriptTraits] = [:]

  /// The one object that stands for `collection` in scripts, so that equal ones are equal there.
  func object(for collection: UITraitCollection) -> ScriptTraits {
    if let known = traits[collection] { return known }
    let made = ScriptTraits(collection)
    traits[collection] = made
    return made
  }
}
