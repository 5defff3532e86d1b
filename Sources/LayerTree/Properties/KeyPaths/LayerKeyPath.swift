import Animation
import Foundation
import Geometry
import Rendering

/// A property of a layer, or a part of one, by the name that animations use.
struct LayerKeyPath {
  /// The kind of its values.
  let kind: AnimatableKind
  /// Returns the property's value, or nil if the property, such as a colour or contents, has none.
  let read: (LayerProperties) -> AnimatableValue?
  /// Stores a value; one of another kind is ignored.
  let write: (inout LayerProperties, AnimatableValue) -> Void

  /// Returns the key path called `name`, such as `position.x`; nil when layers have none.
  static func named(_ name: String) -> LayerKeyPath? { table[name] ?? filterParameter(name) }

  /// The names of what Core Animation animates when it changes outside any view.
  static let implicitlyAnimated = names(
    with: .animation, and: ["contentsRect", "contentsCenter", "transform.scale"])

  /// The names of what Core Animation cross-fades.
  static let implicitlyFaded = names(
    with: .fade, and: ["geometryFlipped", "mask", "sublayers", "maskedCorners"])

  /// The names of all key paths, sorted.
  static let names = table.keys.sorted()

  /// The key paths by name, without those of filters' parameters.
  private static let table = LayerProperty.all.reduce(into: [String: LayerKeyPath]()) {
    $0.merge(keyPaths(of: $1)) { $1 }
  }

  /// Returns the names of the properties with an action, and of `others` that layers don't have.
  private static func names(
    with action: LayerProperty.ImplicitAction, and others: [String]
  ) -> Set<String> {
    Set(LayerProperty.all.filter { $0.action == action }.map(\.name)).union(others)
  }
}
