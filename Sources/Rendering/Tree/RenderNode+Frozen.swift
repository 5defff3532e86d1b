package import Foundation
package import Geometry

// Nodes that are shown again and again, as the contents of others.

extension RenderNode {
  /// Returns the node as the contents of others: it and the nodes in it remember their extent and
  /// their reach.
  ///
  /// A frozen node may be moved, hidden or faded afterwards, and lose its shadow; after any other
  /// change it must be frozen anew.
  public func frozen() -> RenderNode {
    var node = self
    for index in node.children.indices where node.children[index].measure.known == nil {
      node.children[index] = node.children[index].frozen()
    }
    node.measure.known = nil
    node.measure.known = Measure.Values(extent: node.extent, reach: node.measuredReach)
    return node
  }

  /// The rectangle of the node's own space outside of which nothing is drawn for the node and what
  /// lies in it, apart from the smoothing of edges; nil where that is not known, and for nodes that
  /// were not frozen.
  package var reach: CGRect? { measure.known?.reach }

  /// The reach, by those of the children and the contents.
  private var measuredReach: CGRect? {
    guard filters.isEmpty, compositingFilter == nil else { return nil }
    if masksToBounds { return bounds.ifFinite }
    var reach = bounds
    if let shadow {
      let (cast, _) = shadow.silhouette(of: bounds, cornerRadius: cornerRadius)
      let blur = RenderShadow.reach * max(0, shadow.radius)
      reach = reach.union(cast.insetBy(dx: -blur, dy: -blur))
    }
    if let contents, !clipsContents {
      guard let drawn = drawnRect(of: contents) else { return nil }
      reach = reach.union(drawn)
    }
    for child in children where !child.isHidden && child.opacity > 0 {
      guard let inner = child.reach,
        let placed = inner.applying(child.placement.concatenating(sublayerPlacement))
      else { return nil }
      reach = reach.union(placed)
    }
    return reach.ifFinite
  }

  /// Returns the rectangle that unclipped contents are drawn in; nil where it is not known.
  private func drawnRect(of contents: RenderContents) -> CGRect? {
    switch contents {
    case .image(let image): return contentsGravity.rect(for: image.size, in: bounds)
    case .node(let node):
      guard let inner = node.reach else { return nil }
      return inner.applying(fit(of: node))
    }
  }

  /// Returns the transform that fits `content`, which the node contains, to the bounds.
  package func fit(of content: RenderNode) -> CATransform3D {
    let target = contentsGravity.rect(for: content.bounds.size, in: bounds)
    let (sx, sy) = (
      target.width / content.bounds.width, target.height / content.bounds.height
    )
    var fit = CATransform3D.identity
    (fit.m11, fit.m22) = (sx, sy)
    fit.m41 = target.minX - content.bounds.minX * sx
    fit.m42 = target.minY - content.bounds.minY * sy
    return fit
  }

  /// The measure of a frozen node, which is no part of what it shows: nodes that show the same are
  /// equal.
  struct Measure: Sendable, Hashable {
    final class Values: Sendable {
      let extent: RenderExtent
      let reach: CGRect?

      init(extent: RenderExtent, reach: CGRect?) {
        self.extent = extent
        self.reach = reach
      }
    }

    /// The measure; nil for a node that was not frozen.
    var known: Values?

    static func == (one: Measure, other: Measure) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}

extension CGRect {
  /// The rectangle; nil if a coordinate is not finite.
  fileprivate var ifFinite: CGRect? {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite ? self : nil
  }

  /// Returns the smallest upright rectangle around the rectangle after `transform`; nil for a
  /// transform with perspective.
  fileprivate func applying(_ transform: CATransform3D) -> CGRect? {
    guard transform.m14 == 0, transform.m24 == 0, transform.m44 == 1 else { return nil }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map {
      CGPoint(
        x: transform.m11 * $0.x + transform.m21 * $0.y + transform.m41,
        y: transform.m12 * $0.x + transform.m22 * $0.y + transform.m42)
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return nil
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top).ifFinite
  }
}
