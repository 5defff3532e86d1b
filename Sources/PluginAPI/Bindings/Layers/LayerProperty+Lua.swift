import Foundation
import Geometry
import LayerTree
import Lua
import Rendering
import TransitionKit

// The members of layers that derive from the table of properties.

extension APIClass where Object == CALayer {
  /// Adds `property`, by its accessor's name.
  func member(_ property: LayerProperty, in registry: BindingRegistry) {
    switch property.values {
    case .number(let path): value(property, path)
    case .flag(let path): flag(property, path, in: registry)
    case .point(let path): value(property, path)
    case .size(let path): value(property, path)
    case .rect(let path): value(property, path)
    case .transform(let path): value(property, path)
    case .gravity(let path): value(property, path)
    case .color(let path): color(property, path)
    case .contents(let path): contents(property, path)
    case .filters(let path): filters(property, path, in: registry)
    case .mixing(let path): mixingFilter(property, path, in: registry)
    }
  }

  /// Adds a property that can't be changed on a presentation layer, nor on a layer that too many
  /// animations move.
  func value<Value: ScriptValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<CALayer, Value>,
    in range: ClosedRange<Double>? = nil, _ doc: String
  ) {
    property(
      name, in: range, doc, get: { $0[keyPath: path] },
      set: { [unowned budget] layer, value in
        try layer.requireChangeable()
        try budget.chargeChange(of: layer)
        layer[keyPath: path] = value
      })
  }

  /// Adds a property of the table whose values scripts have as they are.
  private func value<Value: ScriptValue & Equatable>(
    _ entry: LayerProperty, _ path: WritableKeyPath<LayerProperties, Value>
  ) {
    let stored = CALayer.keyPath(to: path)
    property(
      entry.member, in: entry.range, entry.summary, get: { $0[keyPath: stored] },
      set: { [unowned budget] layer, value in
        try layer.requireChangeable()
        try budget.chargeChange(of: layer)
        layer.set(entry, path, to: value)
      })
  }

  /// Adds a property of the table that is true or false; most of them fade.
  private func flag(
    _ entry: LayerProperty, _ path: WritableKeyPath<LayerProperties, Bool>,
    in registry: BindingRegistry
  ) {
    let stored = CALayer.keyPath(to: path)
    property(
      entry.member, entry.summary, get: { $0[keyPath: stored] },
      set: { [unowned heap = registry.heap] (layer, value: Bool) in
        try layer.requireChangeable()
        try HostLimits.checkAnimations(on: layer)
        if layer[keyPath: stored] != value { try heap.budget.chargeFading(of: layer) }
        layer.set(entry, path, to: value)
      })
  }

  /// Adds a property of the table that is a colour.
  private func color(
    _ entry: LayerProperty, _ path: WritableKeyPath<LayerProperties, RGBAColor?>
  ) {
    let stored = CALayer.keyPath(to: path)
    property(
      entry.member, entry.summary, get: { $0[keyPath: stored].map { UIColor($0) } },
      set: { [unowned budget] (layer, color: UIColor?) in
        try layer.requireChangeable()
        try budget.chargeChange(of: layer)
        layer.set(entry, path, to: color?.rgba)
      })
  }

  /// Adds a property of the table that is a picture; frozen nodes are none to scripts.
  private func contents(
    _ entry: LayerProperty, _ path: WritableKeyPath<LayerProperties, RenderContents?>
  ) {
    let stored = CALayer.keyPath(to: path)
    property(
      entry.member, entry.summary,
      get: { layer in
        guard case .image(let image)? = layer[keyPath: stored] else { return nil }
        return UIImage(image)
      },
      set: { (layer, image: UIImage?) in
        try layer.requireChangeable()
        layer.set(entry, path, to: image.map { .image($0.renderImage) })
      })
  }
}
