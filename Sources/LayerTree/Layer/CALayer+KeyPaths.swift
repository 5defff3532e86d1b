public import Animation
import Foundation

// Properties by the names that animations use.

extension CALayer {
  /// What the values of `keyPath` are; nil where layers have no such property.
  package static func kind(ofKeyPath keyPath: String) -> AnimatableKind? {
    LayerKeyPath.named(keyPath)?.kind
  }

  /// The names of all properties that animations know, and of their parts, sorted.
  package static var keyPaths: [String] { LayerKeyPath.names }

  /// The value of the model's property `keyPath` (such as `position.x`); nil where there is none.
  public func value(forKeyPath keyPath: String) -> AnimatableValue? {
    LayerKeyPath.named(keyPath)?.read(properties)
  }

  /// What shows of `keyPath` now; the model's value before the layer was committed.
  package func presentationValue(forKeyPath keyPath: String) -> AnimatableValue? {
    LayerKeyPath.named(keyPath)?.read(presentationProperties ?? properties)
  }
}
