package import Foundation
package import Geometry

/// A layer's model as one value: what a transition that is cancelled puts back.
///
/// All animatable properties and how the layer's time runs; not its place in the tree.
package struct LayerModel: Hashable {
  var properties: LayerProperties
  var timing: LayerTiming

  /// The same with the position and the bounds of another: what a rotation has changed meanwhile
  /// stays.
  package func placed(like other: LayerModel) -> LayerModel {
    var model = self
    model.properties.bounds = other.properties.bounds
    model.properties.position = other.properties.position
    return model
  }

  /// The same as far from where it is as `new` is from `old`, and as much larger.
  func moved(from old: LayerModel, to new: LayerModel) -> LayerModel {
    var model = self
    model.properties.position.x += new.properties.position.x - old.properties.position.x
    model.properties.position.y += new.properties.position.y - old.properties.position.y
    let (from, to) = (old.properties.bounds, new.properties.bounds)
    let bounds = properties.bounds
    model.properties.bounds = CGRect(
      x: bounds.minX + to.minX - from.minX, y: bounds.minY + to.minY - from.minY,
      width: max(0, bounds.width + to.width - from.width),
      height: max(0, bounds.height + to.height - from.height))
    return model
  }
}

extension LayerModel {
  /// The frame as if there were no transform, in the superlayer's coordinates.
  package var untransformedFrame: CGRect {
    let (anchor, size) = (properties.anchorPoint, properties.bounds.size)
    return CGRect(
      x: properties.position.x - anchor.x * size.width,
      y: properties.position.y - anchor.y * size.height, width: size.width, height: size.height)
  }

  /// The same with another untransformed frame.
  package func framed(_ frame: CGRect) -> LayerModel {
    var model = self
    model.properties.bounds.size = frame.size
    model.properties.position = CGPoint(
      x: frame.minX + properties.anchorPoint.x * frame.width,
      y: frame.minY + properties.anchorPoint.y * frame.height)
    return model
  }

  /// Returns the value of a property, which is stored at `path`.
  package subscript<Value>(path: KeyPath<LayerProperties, Value>) -> Value {
    properties[keyPath: path]
  }

  /// The bounds' size, in points.
  package var size: CGSize { properties.bounds.size }
  /// The layer's own transform.
  package var transform: CATransform3D {
    get { properties.transform }
    set { properties.transform = newValue }
  }
  /// The same with a shadow whose opacity is multiplied by `factor`, 0…1.
  package func withShadow(fadedBy factor: CGFloat) -> LayerModel {
    var model = self
    model.properties.shadowOpacity *= factor
    return model
  }

  /// A Boolean value that indicates whether the shadow is more than transparent.
  package var hasShadow: Bool { properties.shadowOpacity > 0 }

  /// 0…1.
  package var opacity: CGFloat { properties.opacity }
  /// A Boolean value that indicates whether nothing of it is drawn.
  package var isHidden: Bool { properties.isHidden }
}
