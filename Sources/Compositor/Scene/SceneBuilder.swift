import Foundation
import Geometry
import Rendering

/// Converts a render tree into the items to draw, back to front.
struct SceneBuilder {
  /// The greatest depth of nodes; a deeper tree is refused before it exhausts the stack.
  static let maximumDepth = RenderTree.mostLevels
  /// The greatest number of nodes in one frame; a frame with more is refused.
  static let maximumCount = RenderTree.mostNodes

  let canvas: PixelRect
  /// The number of pixels per point of the canvas.
  let scale: Double
  /// The threads that draw the groups that must be pictures before they can be drawn.
  let workers: PixelWorkers
  /// The results kept from earlier frames.
  let memory: SceneMemory
  private var count = 0

  init(canvas: PixelRect, scale: Double, workers: PixelWorkers, memory: SceneMemory) {
    self.canvas = canvas
    self.scale = scale
    self.workers = workers
    self.memory = memory
  }

  /// The space that a node's children are placed in.
  struct Place {
    /// The map from the parent's plane to pixels.
    var plane: Homography
    /// The parent's `sublayerTransform`, about its anchor point.
    var sublayerTransform = CATransform3D.identity
    /// A Boolean value that indicates whether the parent's plane is seen from behind.
    var isReversed = false
    /// The pixels that remain visible through the surrounding clips.
    var clip: PixelRect
    var depth = 0
  }

  /// Returns the items of the whole tree.
  mutating func items(of tree: RenderTree) throws -> [DrawItem] {
    let place = Place(plane: Homography(scale: scale), clip: canvas)
    return try items(of: tree.root, in: place, transform: tree.root.placement)
  }

  /// Returns the items of `node`, which `transform` puts into its parent's space.
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
    if let reach = node.reach, !plane.mayShow(reach, in: place.clip) { return [] }
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
    // The parent's acts on the layer, and not on what the layer shows in its own plane.
    inside.sublayerTransform = .identity
    inside.isReversed = isReversed
    inside.depth += 1
    return try LayerBuilder(node: node, place: inside).items(with: &self)
  }

  /// Counts a layer that is built a second time.
  mutating func countAgain() throws {
    count += 1
    guard count <= Self.maximumCount else {
      throw CompositorError.tooManyLayers(limit: Self.maximumCount)
    }
  }

  /// Returns the items of the children of `node`, whose plane is that of `place`.
  mutating func children(of node: RenderNode, in place: Place) throws -> [DrawItem] {
    guard !node.children.isEmpty else { return [] }
    var place = place
    place.sublayerTransform = node.sublayerPlacement
    let children = node.childrenBackToFront
    if node.depthSort == .space { return try sortedItems(of: children, in: place) }
    var items: [DrawItem] = []
    // The neighbours before the child that share its space.
    var neighbors: [RenderNode] = []
    for child in children {
      if node.depthSort == .neighbors, child.isInSpace {
        neighbors.append(child)
        continue
      }
      items += try sortedItems(of: neighbors, in: place)
      neighbors.removeAll(keepingCapacity: true)
      items += try self.items(of: child, in: place, transform: child.placement)
    }
    return try items + sortedItems(of: neighbors, in: place)
  }
}

extension RenderNode {
  /// The children by `zPosition`, then in order; children whose `zPosition` is not finite are left out.
  var childrenBackToFront: [RenderNode] {
    let depth = children.first?.zPosition
    if children.allSatisfy({ $0.zPosition == depth }) { return children }
    return children.enumerated().filter { $0.element.zPosition.isFinite }
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}
