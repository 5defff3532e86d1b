import Animation
import Foundation
import Geometry
import RenderTree

/// A property of a layer, or a part of one, by the name that animations use.
struct LayerKeyPath {
  /// The property's value; nil where there is none (a colour, contents).
  let read: (LayerProperties) -> AnimatableValue?
  /// Stores a value; one of another kind is ignored.
  let write: (inout LayerProperties, AnimatableValue) -> Void
  /// The same in plain numbers, where the property is a vector.
  var vector: Vector?

  /// A property of up to four numbers.
  struct Vector {
    let kind: AnimatableValue.VectorKind
    /// Whether there always is a value.
    var isAlwaysThere = true
    /// Where it is among a layer's values.
    let values: VectorAccess<LayerProperties>
    /// Where it is in the values' node; nil where a node doesn't always tell.
    let node: VectorAccess<RenderNode>?
  }

  init(
    read: @escaping (LayerProperties) -> AnimatableValue?,
    write: @escaping (inout LayerProperties, AnimatableValue) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// A key path of a vector that always has a value.
  init(
    _ kind: AnimatableValue.VectorKind, _ values: VectorAccess<LayerProperties>,
    _ node: VectorAccess<RenderNode>?
  ) {
    vector = Vector(kind: kind, values: values, node: node)
    read = { AnimatableValue(kind, values.read($0)) }
    write = { root, new in
      guard new.vectorKind == kind, let numbers = new.vector else { return }
      values.write(&root, numbers)
    }
  }

  /// The key path called `name`, such as `position.x`; nil when layers have none.
  static func named(_ name: String) -> LayerKeyPath? { table[name] }

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

  private static let table: [String: LayerKeyPath] = {
    var table: [String: LayerKeyPath] = [:]
    func add(_ entries: [String: LayerKeyPath]) { table.merge(entries) { $1 } }
    add(rect("bounds", \.bounds, \.bounds))
    add(point("position", \.position, \.position))
    add(point("anchorPoint", \.anchorPoint, \.anchorPoint))
    add(size("shadowOffset", \.shadowOffset, nil))
    add(transform("transform", \.transform, \.transform))
    add(transform("sublayerTransform", \.sublayerTransform, \.sublayerTransform))
    add([
      "anchorPointZ": number(\.anchorPointZ, \.anchorPointZ),
      "zPosition": number(\.zPosition, \.zPosition),
      "opacity": number(\.opacity, \.opacity),
      "cornerRadius": number(\.cornerRadius, \.cornerRadius),
      "borderWidth": number(\.borderWidth, nil),
      "contentsScale": number(\.contentsScale, nil),
      "shadowOpacity": number(\.shadowOpacity, nil),
      "shadowRadius": number(\.shadowRadius, nil),
      "hidden": bool(\.isHidden),
      "masksToBounds": bool(\.masksToBounds),
      "doubleSided": bool(\.isDoubleSided),
      "backgroundColor": color(\.backgroundColor, \.backgroundColor),
      "borderColor": color(\.borderColor, nil),
      "shadowColor": color(\.shadowColor, nil),
      "contents": contents,
    ])
    return table
  }()
}
