import Animation
import Foundation
import Geometry
import RenderTree

/// A property of a layer, or a part of one, by the name that animations use.
struct LayerKeyPath {
  /// What its values are.
  let kind: AnimatableKind
  /// The property's value; nil where there is none (a colour, contents).
  let read: (LayerProperties) -> AnimatableValue?
  /// Stores a value; one of another kind is ignored.
  let write: (inout LayerProperties, AnimatableValue) -> Void

  /// The key path called `name`, such as `position.x`; nil when layers have none.
  static func named(_ name: String) -> LayerKeyPath? { table[name] ?? filterParameter(name) }

  /// What Core Animation animates when it changes outside any view.
  static let implicitlyAnimated: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
    "sublayerTransform", "contents", "contentsRect", "contentsCenter", "contentsScale",
    "cornerRadius", "borderWidth", "borderColor", "backgroundColor", "opacity", "shadowColor",
    "shadowOpacity", "shadowOffset", "shadowRadius", "transform.scale",
  ]

  /// What Core Animation cross-fades.
  static let implicitlyFaded: Set<String> = [
    "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
  ]

  /// The names of all key paths, sorted.
  static let names = table.keys.sorted()

  private static let table: [String: LayerKeyPath] = {
    var table: [String: LayerKeyPath] = [:]
    func add(_ entries: [String: LayerKeyPath]) { table.merge(entries) { $1 } }
    add(rect("bounds", \.bounds))
    add(point("position", \.position))
    add(point("anchorPoint", \.anchorPoint))
    add(size("shadowOffset", \.shadowOffset))
    add(transform("transform", \.transform))
    add(transform("sublayerTransform", \.sublayerTransform))
    add([
      "anchorPointZ": number(\.anchorPointZ),
      "zPosition": number(\.zPosition),
      "opacity": number(\.opacity),
      "cornerRadius": number(\.cornerRadius),
      "borderWidth": number(\.borderWidth),
      "contentsScale": number(\.contentsScale),
      "shadowOpacity": number(\.shadowOpacity),
      "shadowRadius": number(\.shadowRadius),
      "hidden": bool(\.isHidden),
      "masksToBounds": bool(\.masksToBounds),
      "doubleSided": bool(\.isDoubleSided),
      "backgroundColor": color(\.backgroundColor),
      "borderColor": color(\.borderColor),
      "shadowColor": color(\.shadowColor),
      "contents": contents,
    ])
    return table
  }()
}
