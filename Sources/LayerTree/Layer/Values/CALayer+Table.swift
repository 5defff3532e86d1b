package import Animation
import Foundation
import Rendering

// Access to properties by their entries in the table.

extension CALayer {
  /// Returns the key path by which layers have the values stored at `path`.
  package static func keyPath<Value>(
    to path: WritableKeyPath<LayerProperties, Value>
  ) -> KeyPath<CALayer, Value> { (\CALayer.properties).appending(path: path) }

  /// Sets the model's value of `property`, which is stored at `path`, as its accessor does.
  package func set<Value: Equatable>(
    _ property: LayerProperty, _ path: WritableKeyPath<LayerProperties, Value>, to value: Value
  ) {
    switch property.reach {
    case .picture: change(property.name, path, to: value)
    case .place: place(property.name, path, to: value)
    case .layout: if let rect = value as? CGRect { bounds = rect }
    }
  }

  /// Sets the model's value at `keyPath`, which may name a part of a property; nil takes a colour or
  /// the contents away.
  ///
  /// Nothing happens if layers have no such property, or for a value of another kind.
  package func setModel(_ value: AnimatableValue?, forKeyPath keyPath: String) {
    guard let path = LayerKeyPath.named(keyPath),
      let property = LayerProperty.named(String(keyPath.prefix { $0 != "." }))
    else { return }
    var values = properties
    if let value { path.write(&values, value) } else { property.clear(&values) }
    set(property, from: values)
  }

  /// Casts the shadow that a layer with the values `model` casts. The colour stays where that has
  /// none.
  package func takeShadow(of model: LayerModel) {
    for property in LayerProperty.shadow {
      if case .color(let path) = property.values, model.properties[keyPath: path] == nil {
        continue
      }
      set(property, from: model.properties)
    }
  }

  /// Sets the model's value of `property` to the one in `values`.
  private func set(_ property: LayerProperty, from values: LayerProperties) {
    switch property.values {
    case .number(let path): set(property, path, to: values[keyPath: path])
    case .flag(let path): set(property, path, to: values[keyPath: path])
    case .point(let path): set(property, path, to: values[keyPath: path])
    case .size(let path): set(property, path, to: values[keyPath: path])
    case .rect(let path): set(property, path, to: values[keyPath: path])
    case .transform(let path): set(property, path, to: values[keyPath: path])
    case .color(let path): set(property, path, to: values[keyPath: path])
    case .contents(let path): set(property, path, to: values[keyPath: path])
    case .gravity(let path): set(property, path, to: values[keyPath: path])
    case .filters(let path): set(property, path, to: values[keyPath: path])
    case .mixing(let path): set(property, path, to: values[keyPath: path])
    }
  }
}

extension LayerProperty {
  /// Takes the value away where there can be none.
  fileprivate func clear(_ values: inout LayerProperties) {
    switch self.values {
    case .color(let path): values[keyPath: path] = nil
    case .contents(let path): values[keyPath: path] = nil
    default: break
    }
  }
}
