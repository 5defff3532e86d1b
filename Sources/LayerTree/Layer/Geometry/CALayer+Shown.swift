package import Foundation
import Geometry

// Where a layer shows: its model with the animations that run applied. What touches look for.

extension CALayer {
  /// `point` of the superlayer's space in this layer's, nil when the layer is seen edge-on or from
  /// behind the eye.
  ///
  /// - Parameter animated: Whether running animations count; otherwise the models are meant.
  package func point(fromSuperlayer point: CGPoint, animated: Bool) -> CGPoint? {
    let own = animated ? self.animated(properties) : properties
    let outer = parent.map { animated ? $0.animated($0.properties) : $0.properties }
    return own.toSuperlayer(outer).unprojected(point)
  }

  /// The bounds as they show; the model's where nothing animates them.
  package var shownBounds: CGRect { animated(properties).bounds }
}
