import Foundation
import Geometry
import LayerTree

/// A property that animation blocks animate, with the value it had before the change.
///
/// As measured on UIKit: bounds (as two animations), position, transform and corner radius add up
/// with what runs; opacity, colours, anchor points and shadow opacity start over from the model's
/// value, or from what shows. Nothing else of a view's layer animates in a block.
enum AnimatedProperty {
  case bounds(CGRect)
  case position(CGPoint)
  case transform(CATransform3D)
  case cornerRadius(CGFloat)
  case opacity(model: CGFloat, presented: CGFloat)
  case shadowOpacity(model: CGFloat, presented: CGFloat)
  case backgroundColor(model: RGBAColor?, presented: RGBAColor?)
  case anchorPoint(model: CGPoint, presented: CGPoint)

  /// What one animation does.
  struct Change {
    var keyPath: String
    var from: any AnimatableValueConvertible
    var to: any AnimatableValueConvertible
    var isAdditive: Bool
  }

  /// The present value of `key`; nil when blocks don't animate it.
  init?(key: String, layer: CALayer) {
    lazy var shown = layer.isInFlight(key) ? layer.presentation() ?? layer : layer
    switch key {
    case "bounds": self = .bounds(layer.bounds)
    case "position": self = .position(layer.position)
    case "transform": self = .transform(layer.transform)
    case "cornerRadius": self = .cornerRadius(layer.cornerRadius)
    case "opacity": self = .opacity(model: layer.opacity, presented: shown.opacity)
    case "shadowOpacity":
      self = .shadowOpacity(model: layer.shadowOpacity, presented: shown.shadowOpacity)
    case "backgroundColor":
      self = .backgroundColor(model: layer.backgroundColor, presented: shown.backgroundColor)
    case "anchorPoint": self = .anchorPoint(model: layer.anchorPoint, presented: shown.anchorPoint)
    default: return nil
    }
  }

  /// The animations from the value before to the one that `layer` has now.
  func changes(on layer: CALayer, fromPresentation: Bool) -> [Change] {
    func replacing<Value: AnimatableValueConvertible>(
      _ keyPath: String, _ model: Value, _ presented: Value, _ new: Value
    ) -> [Change] {
      [
        Change(
          keyPath: keyPath, from: fromPresentation ? presented : model, to: new, isAdditive: false)
      ]
    }
    switch self {
    case .bounds(let old):
      let new = layer.bounds
      let offset = CGPoint(x: old.minX - new.minX, y: old.minY - new.minY)
      let growth = CGSize(width: old.width - new.width, height: old.height - new.height)
      // Always both parts, as measured, though one of them may lead from nothing to nothing.
      return [
        Self.adding("bounds.origin", offset, .zero, from: old.origin, to: new.origin, on: layer),
        Self.adding("bounds.size", growth, .zero, from: old.size, to: new.size, on: layer),
      ]
    case .position(let old):
      let new = layer.position
      let offset = CGPoint(x: old.x - new.x, y: old.y - new.y)
      return [Self.adding("position", offset, .zero, from: old, to: new, on: layer)]
    case .transform(let old): return [Self.transformChange(from: old, on: layer)]
    case .cornerRadius(let old):
      let new = layer.cornerRadius
      return [Self.adding("cornerRadius", old - new, 0, from: old, to: new, on: layer)]
    case .opacity(let model, let presented):
      return replacing("opacity", model, presented, layer.opacity)
    case .shadowOpacity(let model, let presented):
      return replacing("shadowOpacity", model, presented, layer.shadowOpacity)
    case .anchorPoint(let model, let presented):
      return replacing("anchorPoint", model, presented, layer.anchorPoint)
    case .backgroundColor(let model?, let presented?):
      guard let new = layer.backgroundColor else { return [] }
      return replacing("backgroundColor", model, presented, new)
    case .backgroundColor: return []  // As on Core Animation: from or to no colour is at once.
    }
  }

  /// An additive change, whose values lead from `offset` to `zero`.
  ///
  /// Nothing can be added to an animation that says outright what shows, as keyframes do: that one
  /// is replaced, from what shows.
  private static func adding<Value: AnimatableValueConvertible>(
    _ keyPath: String, _ offset: Value, _ zero: Value, from old: Value, to new: Value,
    on layer: CALayer
  ) -> Change {
    if layer.hasReplacingAnimation(of: keyPath) {
      return replacing(keyPath, from: old, to: new, on: layer)
    }
    return Change(keyPath: keyPath, from: offset, to: zero, isAdditive: true)
  }

  /// A change from what shows, or from the model's old value where nothing runs.
  private static func replacing<Value: AnimatableValueConvertible>(
    _ keyPath: String, from old: Value, to new: Value, on layer: CALayer
  ) -> Change {
    let shown = layer.isInFlight(keyPath) ? layer.presentationValue(forKeyPath: keyPath) : nil
    return Change(keyPath: keyPath, from: shown ?? old.animatableValue, to: new, isAdditive: false)
  }

  /// Transforms add up by concatenation, so that the animation leads from old × new⁻¹ to the
  /// identity. A new transform without an inverse (a scale of 0) replaces what runs instead.
  private static func transformChange(from old: CATransform3D, on layer: CALayer) -> Change {
    let new = layer.transform
    guard let inverse = new.inverse else {
      return replacing("transform", from: old, to: new, on: layer)
    }
    return adding(
      "transform", old.concatenating(inverse), .identity, from: old, to: new, on: layer)
  }
}
