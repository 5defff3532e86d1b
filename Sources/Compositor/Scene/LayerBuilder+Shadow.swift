import Foundation
import Geometry
import Rendering

extension LayerBuilder {
  /// The part of a node that casts its shadow.
  private enum Silhouette {
    /// The rounded box.
    case box
    /// The border alone.
    case ring
  }

  /// Returns the node's shadow; nil when it casts none on the canvas.
  func shadow(_ shadow: RenderShadow, memory: SceneMemory) -> DrawItem? {
    guard !bounds.isEmpty, shadow.radius >= 0 else { return nil }
    let (silhouette, strength) = shadow.excludesOwnBox ? (.box, 1) : caster
    let color = shadow.color.premultiplied(opacity: shadow.opacity.unit * strength)
    guard color.w > 0 else { return nil }

    let (cast, radius) = shadow.silhouette(of: bounds, cornerRadius: self.radius)
    let inner = cast.insetBy(dx: borderWidth, dy: borderWidth)
    let innerRadius = max(0, radius - borderWidth)
    let isRing = silhouette == .ring && inner.width > 0 && inner.height > 0

    var item: DrawItem?
    if shadow.radius == 0 {
      let pixel = shadow.color.pixel(opacity: shadow.opacity.unit * strength)
      item = RoundedBox(cast, radius: radius, plane: place.plane, canvas: place.clip)
        .flatMap { self.item(.solid(pixel), shape: $0) }
      if isRing {
        item?.hole = RoundedBox(
          inner, radius: innerRadius, plane: place.plane, canvas: place.clip)
        return item
      }
    } else {
      let reach = shadow.radius * RenderShadow.reach
      guard
        let area = ProjectedBox(
          cast.insetBy(dx: -reach, dy: -reach), plane: place.plane, canvas: place.clip)
      else { return nil }
      let paint = ShadowPaint(
        color: color, profile: memory.profile(of: cast, radius: radius, sigma: shadow.radius),
        inner: isRing
          ? memory.profile(of: inner, radius: innerRadius, sigma: shadow.radius) : nil,
        toLocal: area.toLocal, centre: SIMD2(cast.midX, cast.midY))
      item = DrawItem(bounds: area.bounds, paint: .shadow(paint))
    }
    // What an opaque node hides of a shadow under it need not be drawn.
    if shadow.excludesOwnBox || (node.opacity >= 1 && isOpaque) {
      item?.hole = box
      item?.holeCover = rimAlpha
    }
    return item
  }

  /// The part that casts the shadow by the rules of `CALayer`, and its opacity, 0…1: the contents
  /// or the background, else the border, else nothing.
  private var caster: (Silhouette, Double) {
    if node.contents != nil { return (.box, node.opacity.unit) }
    if let color = node.backgroundColor, color.alpha > 0 {
      return (.box, color.alpha.unit * node.opacity.unit)
    }
    let border = borderWidth > 0 ? node.borderColor.alpha.unit : 0
    return (.ring, border * node.opacity.unit)
  }

  /// A Boolean value that indicates whether the node's body is opaque.
  private var isOpaque: Bool {
    if let color = node.backgroundColor, color.alpha >= 1 { return true }
    guard case .image(let image) = node.contents, image.isOpaque, !overflows else { return false }
    return [.resize, .resizeAspectFill].contains(node.contentsGravity)
  }

  /// The opacity of the node along its edge, 0…1, as far as that is the same everywhere.
  private var rimAlpha: Double {
    if isOpaque { return 1 }
    let border = borderWidth > 0 ? node.borderColor.alpha.unit : 0
    return 1 - (1 - (node.backgroundColor?.alpha.unit ?? 0)) * (1 - border)
  }
}
