import Animation
import Foundation
import Geometry
import LayerTree

/// A property that animation blocks animate, with the value it had before the change.
///
/// Which these are, and how each is animated, is in the table of ``LayerProperty``. As measured on
/// UIKit: some add up with what runs (the bounds as two animations), the others start over from the
/// model's value, or from what shows. Nothing else of a view's layer animates in a block.
struct AnimatedProperty {
  /// The entry of the table.
  private let property: LayerProperty
  /// The way in which blocks animate it.
  private let motion: LayerProperty.BlockMotion
  /// The model's value when this was made; nil for no colour.
  let model: AnimatableValue?
  /// The value that showed then, of a property that starts over.
  private let presented: AnimatableValue?

  /// One animation that a change makes.
  struct Change {
    /// The key path that it animates.
    var keyPath: String
    /// The value at its start.
    var from: AnimatableValue
    /// The value at its end.
    var to: AnimatableValue
    /// A Boolean value that indicates whether its values are added to what shows without it.
    var isAdditive: Bool
  }

  /// Makes the property called `key` with its present value; nil when blocks don't animate it.
  init?(key: String, layer: CALayer) {
    guard let property = LayerProperty.named(key), let motion = property.blockMotion else {
      return nil
    }
    self.property = property
    self.motion = motion
    model = layer.value(forKeyPath: key)
    presented =
      motion == .startsOver && layer.isInFlight(key)
      ? layer.presentationValue(forKeyPath: key) : model
  }

  /// The layer's name of the property.
  var key: String { property.name }

  /// A Boolean value that indicates whether a change may give the layer another size.
  var isSize: Bool { motion == .addsUpInParts }

  /// The key paths of the animations that a change makes.
  ///
  /// A rect has always both parts, as measured, though one of them may lead from nothing to nothing.
  var keyPaths: [String] {
    motion == .addsUpInParts ? [key + ".origin", key + ".size"] : [key]
  }

  /// Returns the animations from the value before to the one that `layer` has now.
  func changes(on layer: CALayer, fromPresentation: Bool) -> [Change] {
    // As on Core Animation: from or to no colour is at once.
    guard let model, let presented, let new = layer.value(forKeyPath: key) else { return [] }
    return switch motion {
    case .startsOver:
      [Change(keyPath: key, from: fromPresentation ? presented : model, to: new, isAdditive: false)]
    case .addsUp: [Self.adding(key, from: model, to: new, on: layer)]
    case .addsUpInParts:
      zip(keyPaths, zip(model.parts, new.parts)).map { keyPath, part in
        Self.adding(keyPath, from: part.0, to: part.1, on: layer)
      }
    }
  }

  /// Returns an additive change, whose values lead from what `old` is more than `new` to nothing.
  ///
  /// Nothing can be added to an animation that says outright what shows, as keyframes do: that one
  /// is replaced, from what shows. So is what runs where no change leads from the one value to the
  /// other, as to a transform without an inverse (a scale of 0).
  private static func adding(
    _ keyPath: String, from old: AnimatableValue, to new: AnimatableValue, on layer: CALayer
  ) -> Change {
    guard !layer.hasReplacingAnimation(of: keyPath), let offset = old.difference(from: new),
      let zero = new.additiveIdentity
    else {
      let shown = layer.isInFlight(keyPath) ? layer.presentationValue(forKeyPath: keyPath) : nil
      return Change(keyPath: keyPath, from: shown ?? old, to: new, isAdditive: false)
    }
    return Change(keyPath: keyPath, from: offset, to: zero, isAdditive: true)
  }
}

extension AnimatableValue {
  /// The origin and the size of a rect; empty for other values.
  fileprivate var parts: [AnimatableValue] {
    guard case .rect(let rect) = self else { return [] }
    return [.point(rect.origin), .size(rect.size)]
  }
}
