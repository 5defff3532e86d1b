import Foundation
import Geometry
import Rendering

/// The counting of a frame's drawing, layer by layer, as the compositor draws it.
nonisolated struct DrawingCount {
  private(set) var load = DrawingLoad()
  /// The bytes of filtered pictures, which are kept until all of the frame is drawn.
  var keptBytes = 0.0
  /// The bytes that the most expensive filter needs while it is applied.
  var mostBytes = 0.0
  /// The number of pixels per point.
  let scale: Double
  /// The pixels of the screen.
  let canvas: Double
  private let clip: CGRect
  private let limit: DrawingLimit

  init(size: CGSize, scale: Double, limit: DrawingLimit) {
    self.scale = scale
    canvas = size.width * size.height
    clip = CGRect(origin: .zero, size: size)
    self.limit = limit
  }

  /// The space that a layer lies in.
  struct Place {
    /// The map from the parent's plane to pixels.
    var plane: CATransform3D
    var sublayerTransform = CATransform3D.identity
    /// The pixels that can be seen.
    var clip: CGRect
    var depth = 0
    /// The plugin that a layer's drawing is counted for.
    var maker: UInt16 = 0
    /// A Boolean value that indicates whether the layer is part of a snapshot, which counts for the
    /// plugin that shows it.
    var isFrozen = false
  }

  /// The items that a layer gives, and the pixels that they may change.
  struct Extent {
    var items = 0
    var bounds = CGRect.null

    mutating func add(_ other: Extent) {
      items += other.items
      bounds = bounds.union(other.bounds)
    }

    mutating func add(_ rect: CGRect) {
      guard !rect.isEmpty else { return }
      items += 1
      bounds = bounds.union(rect)
    }

    var area: Double { bounds.isNull ? 0 : bounds.width * bounds.height }
  }

  // MARK: - Layers

  mutating func add(_ root: RenderNode) {
    let place = Place(plane: .scale(scale), clip: clip)
    _ = add(root, in: place, transform: root.placement)
  }

  /// Counts `node` and what lies in it.
  mutating func add(_ node: RenderNode, in outer: Place, transform: CATransform3D) -> Extent {
    guard !load.isEndless, !node.isHidden, node.opacity > 0 else { return Extent() }
    guard load.layers < limit.layers, outer.depth < limit.depth else {
      load.isEndless = true
      return Extent()
    }
    load.layers += 1
    var place = outer
    place.depth += 1
    if node.maker != 0, !place.isFrozen || place.maker == 0 { place.maker = node.maker }
    place.plane = place.plane.holding(transform, sublayerTransform: outer.sublayerTransform)
    guard place.plane.isFinite else { return Extent() }
    let box = ScreenBox(node.bounds, plane: place.plane, clip: place.clip)
    let nesting = box.bounds.isEmpty ? 0 : 1 + Double(place.depth) / DrawingCost.layerDepth
    charge(DrawingCost.hiddenLayer + DrawingCost.layer * nesting, to: place)

    let filters = node.filters.filter { !$0.changesNothing }
    var drawn =
      filters.isEmpty
      ? content(of: node, in: place, box: box)
      : filtered(node, by: filters, in: place, box: box)
    if let shadow = node.shadow, !node.masksToBounds, shadow.opacity > 0 {
      drawn.add(cast(shadow, of: node, in: place))
    }
    if node.opacity < 1, drawn.items > 1 {
      charge(pixels: drawn.area, .group, to: place)
      drawn.items = 1
    }
    if let filter = node.compositingFilter, filter.isEnabled, filter.kind is any BlendingFilter {
      let factor = DrawingCost.group.factor + max(1, filter.kind.cost(of: filter, scale: scale))
      charge(pixels: box.area * factor, to: place)
      drawn.items = 1
    }
    if mixed(node, of: box, in: place) { drawn.items = 1 }
    return drawn
  }

  /// Counts the body, the children and the border.
  mutating func content(of node: RenderNode, in place: Place, box: ScreenBox) -> Extent {
    if node.masksToBounds, box.bounds.isEmpty { return Extent() }
    let corners = box.share(ofCorners: node.cornerRadius, in: node.bounds)
    var drawn = Extent()
    if let color = node.backgroundColor, color.alpha > 0 {
      paint(box, .color, corners: corners, to: place)
      drawn.add(box.bounds)
    }
    drawn.add(contents(of: node, in: place, box: box, corners: corners))
    var inside = place
    inside.sublayerTransform = node.sublayerPlacement
    if node.masksToBounds { inside.clip = box.bounds }
    var children = Extent()
    for child in node.children { children.add(add(child, in: inside, transform: child.place)) }
    drawn.add(children)
    if node.borderWidth > 0, node.borderColor.alpha > 0 {
      paint(box.ring(node.borderWidth, of: node.bounds), .color, corners: 0, to: place)
      charge(pixels: corners, .ring, to: place)
      drawn.add(box.bounds)
    }
    if node.masksToBounds, !box.isOnPixels || node.cornerRadius > 0, drawn.items > 1 {
      paint(box, .group, corners: corners, to: place)
      drawn = Extent(items: 1, bounds: box.bounds)
    }
    return drawn
  }

  private mutating func contents(
    of node: RenderNode, in place: Place, box: ScreenBox, corners: Double
  ) -> Extent {
    let clips = node.masksToBounds || node.clipsContents
    var drawn = Extent()
    switch node.contents {
    case nil: break
    case .image(let image):
      let target = node.contentsGravity.rect(for: image.size, in: node.bounds)
      let shown = ScreenBox(target, plane: place.plane, clip: clips ? box.bounds : place.clip)
      let texels = Double(image.width) * Double(image.height)
      paint(shown, shown.cost(ofImageWith: texels), corners: min(corners, shown.area), to: place)
      drawn.add(shown.bounds)
    case .node(let frozen):
      var inside = place
      inside.isFrozen = true
      inside.sublayerTransform = .identity
      if clips { inside.clip = box.bounds }
      drawn.add(add(frozen, in: inside, transform: node.fit(of: frozen)))
      if clips, !box.isOnPixels || node.cornerRadius > 0, drawn.items > 0 {
        paint(box, .group, corners: corners, to: place)
        drawn = Extent(items: 1, bounds: box.bounds)
      }
    }
    return drawn
  }

  /// Counts a shadow and returns the pixels that it may change.
  private mutating func cast(
    _ shadow: RenderShadow, of node: RenderNode, in place: Place
  ) -> CGRect {
    let margin = -3 * max(0, shadow.radius)
    let (cast, radius) = shadow.silhouette(of: node.bounds, cornerRadius: node.cornerRadius)
    let rect = cast.insetBy(dx: margin, dy: margin)
    let box = ScreenBox(rect, plane: place.plane, clip: place.clip)
    let corners = shadow.radius > 0 ? 0 : box.share(ofCorners: radius, in: cast)
    paint(box, .shadow, corners: corners, to: place)
    return box.bounds
  }

  // MARK: - Charges

  /// Counts `box`, whose corners cover `corners` pixels, filled with what costs `cost`.
  private mutating func paint(
    _ box: ScreenBox, _ cost: DrawingCost, corners: Double, to place: Place
  ) {
    guard box.area > 0 else { return }
    let rows = max(1, box.bounds.height)
    let short = rows * max(0, DrawingCost.rowPixels - box.area / rows)
    let edges = box.isAligned ? 0 : 2 * (box.bounds.width + box.bounds.height)
    charge(
      pixels: box.area * cost.factor + short + edges * DrawingCost.edgePixels
        + corners * DrawingCost.corner.factor, to: place)
  }

  mutating func charge(pixels: Double, _ cost: DrawingCost, to place: Place) {
    charge(pixels: pixels * cost.factor, to: place)
  }

  mutating func charge(pixels: Double, to place: Place) {
    charge(pixels / canvas, to: place)
  }

  private mutating func charge(_ screens: Double, to place: Place) {
    let screens = screens.isFinite ? screens : 1e9
    load.screens += screens
    let index = Int(place.maker)
    while load.screensOfMakers.count <= index { load.screensOfMakers.append(0) }
    load.screensOfMakers[index] += screens
  }

  /// Counts what has been counted since `before` again, `times` times, with layers for a share of
  /// the drawing.
  mutating func repeatLayers(since before: Int, times: Int, to place: Place) {
    let added = (load.layers - before) * times
    if load.layers + added > limit.layers { load.isEndless = true }
    load.layers += added
    charge(Double(added) * DrawingCost.layer, to: place)
  }
}

extension RenderNode {
  /// The node's placement; found with less work where it is only moved.
  fileprivate nonisolated var place: CATransform3D {
    guard transform.isIdentity else { return placement }
    var move = CATransform3D.identity
    move.m41 = position.x - bounds.minX - anchorPoint.x * bounds.width
    move.m42 = position.y - bounds.minY - anchorPoint.y * bounds.height
    move.m43 = zPosition - anchorPointZ
    return move
  }
}

extension CATransform3D {
  /// Returns the transform that scales the plane by `scale`.
  nonisolated static func scale(_ scale: Double) -> CATransform3D {
    var transform = CATransform3D.identity
    (transform.m11, transform.m22) = (scale, scale)
    return transform
  }

  /// Returns the map of a plane that lies in this one by `transform` and then by
  /// `sublayerTransform`.
  fileprivate nonisolated func holding(
    _ transform: CATransform3D, sublayerTransform: CATransform3D
  ) -> CATransform3D {
    let own =
      sublayerTransform.isIdentity ? transform : transform.concatenating(sublayerTransform)
    guard own.isPlaneMove else { return own.flat.concatenating(self) }
    var moved = self
    moved.m41 += own.m41 * m11 + own.m42 * m21
    moved.m42 += own.m41 * m12 + own.m42 * m22
    moved.m44 += own.m41 * m14 + own.m42 * m24
    return moved
  }

  /// A Boolean value that indicates whether the transform does nothing but move the plane z = 0 in
  /// itself, or away from itself without perspective.
  private nonisolated var isPlaneMove: Bool {
    m11 == 1 && m12 == 0 && m14 == 0 && m21 == 0 && m22 == 1 && m24 == 0 && m44 == 1
  }

  /// The transform's effect on the plane z = 0; the resulting z is dropped.
  fileprivate nonisolated var flat: CATransform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 1, 0)
    (flat.m31, flat.m32, flat.m34) = (0, 0, 0)
    return flat
  }

  fileprivate nonisolated var isFinite: Bool {
    (m11 + m12 + m14 + m21 + m22 + m24 + m41 + m42 + m44).isFinite
  }
}
