public import Foundation
import Geometry

extension CALayer {
  /// The smallest rect of the superlayer's space that holds the transformed bounds.
  ///
  /// Setting it moves ``position`` and resizes ``bounds`` so that the untransformed anchor point
  /// stays at its fraction of the rect; through a transform the size is that of the rect taken
  /// back through it. A negative size is standardised. A superlayer's `sublayerTransform` plays
  /// no part.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/calayer/frame>
  public var frame: CGRect {
    get { properties.frame }
    set {
      let rect = newValue.standardized
      let anchor = anchorPoint
      placeAtOnce {
        position = CGPoint(
          x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
        bounds = CGRect(origin: bounds.origin, size: properties.size(filling: rect.size))
      }
    }
  }

  /// `point` of `layer` (nil: the root's superspace) in this layer's space.
  ///
  /// Through perspective, layers are planes: the point is where the ray through it meets this
  /// layer's plane. A plane seen edge-on, or from behind the eye, has no such point; there the
  /// transform is left out.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    fromRoot(layer?.toRoot(point) ?? point)
  }

  /// `point` of this layer in the space of `layer` (nil: the root's superspace).
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let point = toRoot(point)
    return layer?.fromRoot(point) ?? point
  }

  /// The smallest rect of this layer's space that holds what is seen of `rect` of `layer`.
  ///
  /// Through perspective, what lies behind the eye or beyond a plane's horizon is cut off, as for
  /// ``frame``; where nothing is left the transform is left out.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(enclosing: fromRoot(layer?.toRoot(rect.corners) ?? rect.corners))
  }

  /// The smallest rect of the space of `layer` that holds what is seen of `rect` of this layer.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let corners = toRoot(rect.corners)
    return CGRect(enclosing: layer?.fromRoot(corners) ?? corners)
  }

  /// Returns a Boolean value that indicates whether `point`, in this layer's coordinate space, lies
  /// in the bounds. The far edges are excluded.
  public func contains(_ point: CGPoint) -> Bool {
    bounds.contains(point)
  }

  /// The frontmost layer of this subtree at `point` of the superlayer's space, nil for none.
  ///
  /// Hidden and fully transparent layers are not hit, nor what ``masksToBounds`` clips away, nor
  /// what is turned edge-on.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    guard let local = properties.toSuperlayer(superlayer?.properties).unprojected(point)
    else { return nil }
    let isInside = contains(local)
    if masksToBounds && !isInside { return nil }
    let frontToBack = sublayers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, sublayer) in frontToBack {
      if let hit = sublayer.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    let superlayer = superlayer
    let matrix = properties.toSuperlayer(superlayer?.properties)
    let mapped = point.projected(by: matrix) ?? properties.placed(point)
    return superlayer?.toRoot(mapped) ?? mapped
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    let superlayer = superlayer
    let outer = superlayer?.fromRoot(point) ?? point
    let matrix = properties.toSuperlayer(superlayer?.properties)
    return matrix.unprojected(outer) ?? properties.untransformed(outer)
  }

  private func toRoot(_ polygon: [CGPoint]) -> [CGPoint] {
    let superlayer = superlayer
    let seen = properties.toSuperlayer(superlayer?.properties).projected(polygon)
    let mapped = seen.isEmpty ? polygon.map(properties.placed) : seen
    return superlayer?.toRoot(mapped) ?? mapped
  }

  private func fromRoot(_ polygon: [CGPoint]) -> [CGPoint] {
    let superlayer = superlayer
    let outer = superlayer?.fromRoot(polygon) ?? polygon
    let seen = properties.toSuperlayer(superlayer?.properties).unprojected(outer)
    return seen.isEmpty ? outer.map(properties.untransformed) : seen
  }
}
