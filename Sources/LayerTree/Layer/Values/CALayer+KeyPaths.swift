public import Animation
import Foundation

// Properties by the names that animations use.

extension CALayer {
  /// Returns the kind of the values at `keyPath`; nil if layers have no such property.
  package static func kind(ofKeyPath keyPath: String) -> AnimatableKind? {
    LayerKeyPath.named(keyPath)?.kind
  }

  /// The names of all properties that animations know, and of their parts, sorted.
  package static var keyPaths: [String] { LayerKeyPath.names }

  /// Returns the model's value at `keyPath` (such as `position.x`); nil if layers have no such property.
  public func value(forKeyPath keyPath: String) -> AnimatableValue? {
    LayerKeyPath.named(keyPath)?.read(properties)
  }

  /// Returns the presented value at `keyPath`; the model's value before the layer's first commit.
  package func presentationValue(forKeyPath keyPath: String) -> AnimatableValue? {
    LayerKeyPath.named(keyPath)?.read(presentationProperties ?? properties)
  }
}
