import Foundation
import Geometry
import RenderTree

/// Makes the items of one node whose place is known.
///
/// A node's edges are drawn once wherever that can be told: the picture is blended with the
/// background before its edge is blended with what lies below, and what a node clips is drawn
/// unclipped as a group that is then cut out along the edge. So no background shines through
/// along the rim of what covers it.
struct LayerBuilder {
  private let node: RenderNode
  private let place: SceneBuilder.Place
  private let bounds: CGRect
  private let radius: Double
  /// The node's own rounded box; nil where nothing of it can be seen.
  private let box: RoundedBox?

  init(node: RenderNode, place: SceneBuilder.Place) {
    self.node = node
    self.place = place
    bounds = node.bounds
    radius = node.cornerRadius > 0 ? node.cornerRadius : 0
    box = RoundedBox(bounds, radius: radius, plane: place.plane, canvas: place.clip)
  }

  func items(with builder: inout SceneBuilder) throws -> [DrawItem] {
    let isClipped = node.masksToBounds
    if isClipped, box == nil { return [] }
    // What is clipped to whole pixels needs no group: the clip's rectangle does it.
    let isCut = isClipped && !(box?.isPixelAligned ?? true)
    var inside = place
    if isClipped, let box { inside.clip = inside.clip.intersection(box.bounds) }
    let children = try builder.children(of: node, in: inside)

    let items = try framed(children, isCut: isCut, with: &builder)
    let alpha = UInt32(node.opacity.unit * 255 + 0.5)
    guard let shadow = node.shadow, !node.masksToBounds else {
      return faded(items, alpha: alpha)
    }
    if shadow.excludesOwnBox {
      return faded(self.shadow(shadow, strength: 1).map { [$0] + items } ?? items, alpha: alpha)
    }
    let below = self.shadow(shadow, strength: silhouette * node.opacity.unit)
    return (below.map { [$0] } ?? []) + faded(items, alpha: alpha)
  }

  // MARK: Body and border

  private var borderWidth: Double { node.borderWidth > 0 ? node.borderWidth : 0 }

  /// The body, `children` and the border.
  ///
  /// - Parameter isCut: Whether the node clips along an edge that runs through pixels.
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

  /// Whether the contents may be drawn outside the box.
  private var overflows: Bool {
    if node.contents == nil || node.masksToBounds || node.clipsContents { return false }
    return showsNode || radius > 0 || node.contentsGravity != .resize
  }

  private var showsNode: Bool {
    if case .node = node.contents { return true }
    return false
  }

  /// The background and the contents.
  ///
  /// - Parameters:
  ///   - isCutOut: Whether the whole node is cut out along its box later, so that the body may
  ///     fill all of it.
  ///   - inset: How far an opaque border hides the body from the edge inwards.
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
    let fill = item(.solid(background), shape: isCutOut ? nil : shape)
    let filled = background == 0 ? [] : [fill].compactMap { $0 }
    let clips = node.masksToBounds || node.clipsContents

    switch node.contents {
    case nil:
      return filled
    case .image(let image):
      return filled.isEmpty || box != nil
        ? picture(image, background: background, filled: filled, shape: shape, isCutOut: isCutOut)
        : filled
    case .node(let content):
      var inside = place
      if clips, let box { inside.clip = inside.clip.intersection(box.bounds) }
      let target = node.contentsGravity.rect(for: content.bounds.size, in: bounds)
      let (sx, sy) = (
        target.width / content.bounds.width, target.height / content.bounds.height
      )
      var fit = CATransform3D.identity
      (fit.m11, fit.m22) = (sx, sy)
      fit.m41 = target.minX - content.bounds.minX * sx
      fit.m42 = target.minY - content.bounds.minY * sy
      let drawn = try builder.items(of: content, in: inside, transform: fit)
      guard clips, !isCutOut, !drawn.isEmpty, let box, !box.isPixelAligned else {
        return filled + drawn
      }
      return group(
        [item(.solid(background), shape: nil)].compactMap { $0 } + drawn, shape: box)
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
    let layered =
      (background == 0 ? [] : [item(.solid(background), shape: nil)].compactMap { $0 })
      + [part(reach)].compactMap { $0 }
    guard !isCutOut, let box else { return layered }
    return group(layered, shape: box)
  }

  /// The border: the box less the box inside it.
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

  // MARK: Shadow

  /// How strongly the node casts a shadow, 0…1.
  private var silhouette: Double {
    if node.contents != nil { return 1 }
    if let color = node.backgroundColor, color.alpha > 0 { return color.alpha.unit }
    return borderWidth > 0 ? node.borderColor.alpha.unit : 0
  }

  /// How opaque the node is along its edge, 0…1, as far as that is the same everywhere.
  private var rimAlpha: Double {
    var clear = 1 - (node.backgroundColor?.alpha.unit ?? 0)
    if borderWidth > 0 { clear *= 1 - node.borderColor.alpha.unit }
    if case .image(let image) = node.contents, image.isOpaque, !overflows {
      if [.resize, .resizeAspectFill].contains(node.contentsGravity) { clear = 0 }
    }
    return 1 - clear
  }

  /// Whether the border alone casts the shadow.
  private var castsRing: Bool {
    node.contents == nil && !((node.backgroundColor?.alpha ?? 0) > 0)
  }

  private func shadow(_ shadow: RenderShadow, strength: Double) -> DrawItem? {
    let opacity = shadow.opacity.unit * strength
    let color = shadow.color.premultiplied(opacity: opacity)
    guard color.w > 0, !bounds.isEmpty, shadow.radius >= 0 else { return nil }
    let cast = bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    let radius = min(self.radius, bounds.width / 2, bounds.height / 2)
    let isRing = castsRing && !shadow.excludesOwnBox
    let inner = cast.insetBy(dx: borderWidth, dy: borderWidth)

    var result: DrawItem?
    if shadow.radius == 0 {
      let shape = RoundedBox(cast, radius: radius, plane: place.plane, canvas: place.clip)
      result = shape.flatMap { item(.solid(shadow.color.pixel(opacity: opacity)), shape: $0) }
      if isRing, !inner.isNull {
        result?.hole = RoundedBox(
          inner, radius: max(0, radius - borderWidth), plane: place.plane, canvas: place.clip)
        return result
      }
    } else {
      let reach = shadow.radius * ShadowProfile.reach
      guard
        let area = ProjectedBox(
          cast.insetBy(dx: -reach, dy: -reach), plane: place.plane, canvas: place.clip)
      else { return nil }
      func profile(_ rect: CGRect, radius: Double) -> ShadowProfile {
        ShadowProfile(
          halfWidth: rect.width / 2, halfHeight: rect.height / 2, radius: radius,
          sigma: shadow.radius)
      }
      let paint = ShadowPaint(
        color: color, profile: profile(cast, radius: radius),
        inner: isRing && !inner.isNull && inner.width > 0 && inner.height > 0
          ? profile(inner, radius: max(0, radius - borderWidth)) : nil,
        toLocal: area.toLocal, centre: SIMD2(cast.midX, cast.midY))
      result = DrawItem(bounds: area.bounds, paint: .shadow(paint))
    }
    // What an opaque node hides of a shadow under it need not be drawn.
    if shadow.excludesOwnBox || (node.opacity >= 1 && rimAlpha >= 1) {
      result?.hole = box
      result?.holeCover = rimAlpha
    }
    return result
  }

  // MARK: Groups

  private func item(_ paint: Paint, shape: RoundedBox?) -> DrawItem? {
    guard let bounds = (shape ?? box)?.bounds, !bounds.isEmpty else { return nil }
    return DrawItem(bounds: bounds, shape: shape, paint: paint)
  }

  /// `items` cut out along `shape`.
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

  /// `items` drawn as one at `alpha`, 0…255.
  private func faded(_ items: [DrawItem], alpha: UInt32) -> [DrawItem] {
    if alpha == 255 || items.isEmpty { return items }
    if alpha == 0 { return [] }
    if items.count == 1 {
      var item = items[0]
      item.alpha = (item.alpha * alpha + 127) / 255
      return [item]
    }
    let bounds = items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    return [DrawItem(bounds: bounds, paint: .group(items), alpha: alpha)]
  }
}
