import Foundation
import Geometry
import Rendering

/// Makes the items of one node whose place is known.
///
/// A node's edges are drawn once wherever that can be determined: the picture is blended with the
/// background before its edge is blended with what lies below, and what a node clips is drawn
/// unclipped as a group that is then cut out along the edge. So no background shines through along
/// the rim of what covers it.
struct LayerBuilder {
  let node: RenderNode
  let place: SceneBuilder.Place
  let bounds: CGRect
  let radius: Double
  /// The node's own rounded box; nil when no part of it is visible.
  let box: RoundedBox?

  init(node: RenderNode, place: SceneBuilder.Place) {
    self.node = node
    self.place = place
    bounds = node.bounds
    radius = node.cornerRadius > 0 ? node.cornerRadius : 0
    box = RoundedBox(bounds, radius: radius, plane: place.plane, canvas: place.clip)
  }

  func items(with builder: inout SceneBuilder) throws -> [DrawItem] {
    var below: [DrawItem] = []
    if let shadow = node.shadow, !node.masksToBounds, !shadow.excludesOwnBox {
      below = self.shadow(shadow, memory: builder.memory).map { [$0] } ?? []
    }
    if let shaded = try shaded(with: &builder) { return below + shaded }
    return below + blended(try fadedItems(with: &builder))
  }

  /// Returns the layer with its filters and its opacity, but for a shadow that lies below it.
  func fadedItems(with builder: inout SceneBuilder) throws -> [DrawItem] {
    let alpha = UInt32(node.opacity.unit * 255 + 0.5)
    var items = try filteredItems(with: &builder)
    if let shadow = node.shadow, !node.masksToBounds, shadow.excludesOwnBox {
      items = (self.shadow(shadow, memory: builder.memory).map { [$0] } ?? []) + items
    }
    return faded(items, alpha: alpha)
  }

  /// Returns `items`, mixed by the compositing filter with the content behind the layer.
  private func blended(_ items: [DrawItem]) -> [DrawItem] {
    guard let filter = node.compositingFilter, filter.isEnabled, filter.kind is any BlendingFilter,
      let box
    else { return items }
    return [DrawItem(bounds: box.bounds, shape: box, paint: .blend(items, filter))]
  }

  /// Returns the body, children and border, without opacity, shadow and filters.
  func plainItems(with builder: inout SceneBuilder) throws -> [DrawItem] {
    let isClipped = node.masksToBounds
    if isClipped, box == nil { return [] }
    // What is clipped to whole pixels needs no group: the clip's rectangle does it.
    let isCut = isClipped && !(box?.isPixelAligned ?? true)
    var inside = place
    if isClipped, let box { inside.clip = inside.clip.intersection(box.bounds) }
    let children = try builder.children(of: node, in: inside)

    return try framed(children, isCut: isCut, with: &builder)
  }

  // MARK: Body and border

  var borderWidth: Double { node.borderWidth > 0 ? node.borderWidth : 0 }

  /// Returns the body, `children` and the border.
  ///
  /// - Parameter isCut: A Boolean value that indicates whether the node clips along an edge that
  ///   runs through pixels.
  private func framed(
    _ children: [DrawItem], isCut: Bool, with builder: inout SceneBuilder
  ) throws -> [DrawItem] {
    let color = borderWidth > 0 ? node.borderColor.pixel() : 0
    let isGlassy = color != 0 && color >> 24 < 255
    if isCut, !children.isEmpty || isGlassy || showsNode, let box {
      let border = ring(color: color, isCutOut: true)
      let items = try body(with: &builder, isCutOut: true) + children
      return group(items + (border.map { [$0] } ?? []), shape: box)
    }
    guard let ring = ring(color: color, isCutOut: false) else {
      return try body(with: &builder) + children
    }
    guard isGlassy else {
      return try body(with: &builder, inset: borderWidth / 2) + children + [ring]
    }
    // A border that one sees through is cut out together with the body under it, if nothing has
    // to be drawn between the two.
    let isAlone = children.allSatisfy { ring.hole?.covers($0.bounds) ?? false }
    guard isAlone, !overflows, let box,
      let inner = self.ring(color: color, isCutOut: true)
    else { return try body(with: &builder) + children + [ring] }
    let filled = try body(with: &builder, isCutOut: true)
    return (filled.isEmpty ? [ring] : group(filled + [inner], shape: box)) + children
  }

  /// A Boolean value that indicates whether the contents may be drawn outside the box.
  var overflows: Bool {
    if node.contents == nil || node.masksToBounds || node.clipsContents { return false }
    return showsNode || radius > 0 || node.contentsGravity != .resize
  }

  private var showsNode: Bool {
    if case .node = node.contents { return true }
    return false
  }

  /// Returns the background and the contents.
  ///
  /// - Parameters:
  ///   - builder: Makes the items of contents that are a node.
  ///   - isCutOut: A Boolean value that indicates whether the whole node is cut out along its box
  ///     later, so that the body may fill all of it.
  ///   - inset: The distance by which an opaque border hides the body from the edge inwards.
  private func body(
    with builder: inout SceneBuilder, isCutOut: Bool = false, inset: Double = 0
  ) throws -> [DrawItem] {
    let background = node.backgroundColor?.pixel() ?? 0
    var shape = box
    if !isCutOut, inset > 0 {
      shape =
        RoundedBox(
          bounds.insetBy(dx: inset, dy: inset), radius: max(0, radius - inset),
          plane: place.plane, canvas: place.clip) ?? box
    }
    let filled = fill(background, shape: isCutOut ? nil : shape)
    let clips = node.masksToBounds || node.clipsContents

    switch node.contents {
    case nil:
      return filled
    case .image(let image):
      return picture(
        image, background: background, filled: filled, shape: shape, isCutOut: isCutOut)
    case .node(let content):
      var inside = place
      if clips, let box { inside.clip = inside.clip.intersection(box.bounds) }
      let drawn = try builder.items(of: content, in: inside, transform: node.fit(of: content))
      guard clips, !isCutOut, !drawn.isEmpty, let box, !box.isPixelAligned else {
        return filled + drawn
      }
      return group(fill(background, shape: nil) + drawn, shape: box)
    }
  }

  private func picture(
    _ image: RenderImage, background: UInt32, filled: [DrawItem], shape: RoundedBox?,
    isCutOut: Bool
  ) -> [DrawItem] {
    let target = node.contentsGravity.rect(for: image.size, in: bounds)
    let clips = node.masksToBounds || node.clipsContents
    guard
      let frame = ProjectedBox(
        target, plane: place.plane, canvas: clips ? box?.bounds ?? .empty : place.clip)
    else { return filled }
    func paint(under: UInt32) -> Paint {
      .image(
        ImagePaint(image: image, filter: node.contentsFilter, box: frame, under: under))
    }
    func part(_ rect: CGRect) -> DrawItem? {
      RoundedBox(rect, radius: 0, plane: place.plane, canvas: place.clip)
        .flatMap { item(paint(under: 0), shape: $0) }
    }
    let fills = target == bounds || target.insetBy(dx: -1e-6, dy: -1e-6).contains(bounds)
    if fills && (clips || (target == bounds && radius == 0)) {
      return [item(paint(under: background), shape: isCutOut ? nil : shape)].compactMap { $0 }
    }
    if !clips { return filled + [part(target)].compactMap { $0 } }
    if !isCutOut && radius == 0 {
      return filled + [part(target.intersection(bounds))].compactMap { $0 }
    }
    // Where the picture ends with the box, the box's edge is the only one.
    let unseen = max(bounds.width, bounds.height)
    var reach = target
    if target.minX <= bounds.minX + 1e-6 { reach.origin.x -= unseen; reach.size.width += unseen }
    if target.maxX >= bounds.maxX - 1e-6 { reach.size.width += unseen }
    if target.minY <= bounds.minY + 1e-6 { reach.origin.y -= unseen; reach.size.height += unseen }
    if target.maxY >= bounds.maxY - 1e-6 { reach.size.height += unseen }
    let layered = fill(background, shape: nil) + [part(reach)].compactMap { $0 }
    guard !isCutOut, let box else { return layered }
    return group(layered, shape: box)
  }

  /// Returns the border: the box without the box inside it.
  private func ring(color: UInt32, isCutOut: Bool) -> DrawItem? {
    if color == 0 { return nil }
    let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
    var item = item(.solid(color), shape: isCutOut ? nil : box)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      item?.hole = RoundedBox(
        inner, radius: max(0, radius - borderWidth), plane: place.plane, canvas: place.clip)
    }
    return item
  }

  // MARK: Items

  private func fill(_ color: UInt32, shape: RoundedBox?) -> [DrawItem] {
    color == 0 ? [] : [item(.solid(color), shape: shape)].compactMap { $0 }
  }

  func item(_ paint: Paint, shape: RoundedBox?) -> DrawItem? {
    guard let bounds = (shape ?? box)?.bounds, !bounds.isEmpty else { return nil }
    return DrawItem(bounds: bounds, shape: shape, paint: paint)
  }

  /// Returns `items`, cut out along `shape`.
  private func group(_ items: [DrawItem], shape: RoundedBox) -> [DrawItem] {
    if items.isEmpty { return [] }
    if items.count == 1, items[0].shape == nil, items[0].hole == nil {
      var item = items[0]
      item.shape = shape
      item.bounds = item.bounds.intersection(shape.bounds)
      return [item]
    }
    return [DrawItem(bounds: shape.bounds, shape: shape, paint: .group(items))]
  }

  /// Returns `items`, drawn as one at `alpha`, 0…255.
  private func faded(_ items: [DrawItem], alpha: UInt32) -> [DrawItem] {
    if alpha == 255 || items.isEmpty { return items }
    if alpha == 0 { return [] }
    if items.count == 1, !items[0].isShade {
      var item = items[0]
      item.alpha = (item.alpha * alpha + 127) / 255
      return [item]
    }
    let bounds = items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    return [DrawItem(bounds: bounds, paint: .group(items), alpha: alpha)]
  }
}
