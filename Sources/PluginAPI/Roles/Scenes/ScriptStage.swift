import Foundation
import Lua
package import TransitionKit

/// The stage that a scene is built for.
package final class ScriptStage {
  let bounds: CGRect
  let scale: CGFloat
  let safeAreaInsets: UIEdgeInsets
  let appearance: UIUserInterfaceStyle
  let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The names of the settings in ``UIAccessibility/settings`` that are on.
  let settings: Set<String>
  let transition: TransitionOperation
  let images: (from: UIImage, to: UIImage)?

  package init(
    screen: Screen, transition: TransitionOperation, images: (from: UIImage, to: UIImage)?
  ) {
    bounds = CGRect(origin: .zero, size: screen.size)
    scale = screen.scale
    safeAreaInsets = screen.safeAreaInsets
    appearance = screen.userInterfaceStyle
    layoutDirection = screen.layoutDirection
    settings = Set(UIAccessibility.settings.filter { $0.isOn(screen) }.map(\.name))
    self.transition = transition
    self.images = images
  }

  /// Defines the stage for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ScriptStage>(
      "transhost.Stage", in: registry, isGlobal: false, doc: "What a scene is built for.")
    type.readOnly("bounds", "The window's bounds, in points.") { $0.bounds }
    type.readOnly("scale", "Pixels per point.") { $0.scale }
    type.readOnly("appearance", "Whether the interface is light or dark; system colours follow.") {
      $0.appearance
    }
    type.readOnly(
      "layoutDirection",
      "Which way people read; from right to left, standard transitions and bars are mirrored."
    ) { $0.layoutDirection }
    for setting in UIAccessibility.settings {
      type.readOnly(setting.name, setting.stageDoc) { $0.settings.contains(setting.name) }
    }
    type.readOnly("safeAreaInsets", "What the screen's edges cover.") { $0.safeAreaInsets }
    type.readOnly("transition", "The transition that will run, such as \"push\".") {
      $0.transition.rawValue
    }
    type.readOnly("fromImage", "The picture that --from gave; nil without.") { $0.images?.from }
    type.readOnly("toImage", "The picture that --to gave; nil without.") { $0.images?.to }
    registry.define(type)
  }
}
