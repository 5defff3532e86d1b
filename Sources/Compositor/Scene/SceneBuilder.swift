import Foundation
import Geometry
import RenderTree

/// Turns a render tree into the items to draw, back to front.
struct SceneBuilder {
  /// Nodes nested deeper are refused, so that no tree exhausts the stack.
  static let maximumDepth = 256
  /// More nodes than this in one frame are refused.
  static let maximumCount = 1 << 15

  let canvas: PixelRect
  /// Pixels per point of the canvas.
  let scale: Double
  /// Who draws what has to be a picture before it can be drawn.
  let workers: PixelWorkers
  private var count = 0

  init(canvas: PixelRect, scale: Double, workers: PixelWorkers) {
    self.canvas = canvas
    self.scale = scale
    self.workers = workers
  }

  /// Where a node's children live.
  struct Place {
    /// From the parent's plane to pixels.
    var plane: Homography
    /// The parent's `sublayerTransform`, about its anchor point.
    var sublayerTransform = CATransform3D.identity
    /// Whether the parent's plane is seen from behind.
    var isReversed = false
    /// The pixels that the clips around leave.
    var clip: PixelRect
    var depth = 0
  }

  /// The items of the whole tree.
  mutating func items(of tree: RenderTree) throws -> [DrawItem] {
    let place = Place(plane: Homography(scale: scale), clip: canvas)
    return try items(of: tree.root, in: place, transform: tree.root.placement)
  }

  /// The items of `node`, which `transform` puts into its parent's space.
  mutating func items(
    of node: RenderNode, in place: Place, transform: CATransform3D
  ) throws -> [DrawItem] {
    guard !node.isHidden, node.opacity > 0 else { return [] }
    count += 1
    guard count <= Self.maximumCount else {
      throw CompositorError.tooManyLayers(limit: Self.maximumCount)
    }
    guard place.depth < Self.maximumDepth else {
      throw CompositorError.tooDeep(limit: Self.maximumDepth)
    }

    let own = transform.concatenating(place.sublayerTransform)
    let flat = Homography(flattening: own)
    let plane = place.plane.after(flat)
    guard plane.isFinite, plane.determinant != 0 else { return [] }
    // Mirroring turns a layer inside out, not around: its front stays in front.
    let facesAway = (flat.determinant < 0) != (own.determinant < 0)
    let isReversed = facesAway != place.isReversed
    if !node.isDoubleSided {
      switch node.backFaceRule {
      case .composed: if isReversed { return [] }
      case .parentPerspective: if facesAway { return [] }
      }
    }
    var inside = place
    inside.plane = plane
    inside.isReversed = isReversed
    inside.depth += 1
    return try LayerBuilder(node: node, place: inside).items(with: &self)
  }

  /// Counts a layer that is built once more.
  mutating func countAgain() throws {
    count += 1
    guard count <= Self.maximumCount else {
      throw CompositorError.tooManyLayers(limit: Self.maximumCount)
    }
  }

  /// The items of the children of `node`, whose plane is that of `place`.
  mutating func children(of node: RenderNode, in place: Place) throws -> [DrawItem] {
    guard !node.children.isEmpty else { return [] }
    var place = place
    place.sublayerTransform = node.sublayerPlacement
    var items: [DrawItem] = []
    for child in node.childrenBackToFront {
      items += try self.items(of: child, in: place, transform: child.placement)
    }
    return items
  }
}

extension RenderNode {
  /// The anchor point in the node's own space.
  private var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the node's own space to its parent's, before the parent's `sublayerTransform`.
  var placement: CATransform3D {
    CATransform3D.translation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(transform)
      .concatenating(.translation(position.x, position.y, zPosition))
  }

  /// `sublayerTransform` about the anchor point.
  var sublayerPlacement: CATransform3D {
    if sublayerTransform.isIdentity { return .identity }
    return CATransform3D.translation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(sublayerTransform)
      .concatenating(.translation(anchor.x, anchor.y, anchorPointZ))
  }

  /// The children by `zPosition`, then in order; what has no place on that scale is left out.
  var childrenBackToFront: [RenderNode] {
    let depth = children.first?.zPosition
    if children.allSatisfy({ $0.zPosition == depth }) { return children }
    return children.enumerated().filter { $0.element.zPosition.isFinite }
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}
