import RenderTree

/// One thing to draw: a paint inside a shape, both already on the canvas.
struct DrawItem: Sendable {
  /// The pixels that may change; within the canvas and the clips around the item.
  var bounds: PixelRect
  /// Where the paint shows; nil: on all of ``bounds``.
  var shape: RoundedBox?
  /// What is left out of the shape.
  var hole: RoundedBox?
  /// How much of the paint, 0…1, the hole's edge is going to hide because something that opaque is
  /// drawn into the hole later. Pixels on the edge then get more paint than the hole leaves of
  /// them, so that in the end they show as much of it as they should.
  var holeCover = 0.0
  /// What fills it.
  var paint: Paint
  /// How strong it is, 0…255.
  var alpha: UInt32 = 255

  /// Whether it hides all that lies below `rect`.
  func hides(_ rect: PixelRect) -> Bool {
    guard alpha == 255, hole == nil, paint.isOpaque, bounds.contains(rect) else { return false }
    return shape?.covers(rect) ?? true
  }
}

/// What fills a shape.
enum Paint: Sendable {
  /// One premultiplied pixel.
  case solid(UInt32)
  indirect case image(ImagePaint)
  indirect case shadow(ShadowPaint)
  /// Items that are drawn for themselves first, so that opacity and clip apply to them as one.
  case group([DrawItem])
  /// Items that are drawn for themselves first and then mixed with what is behind them.
  indirect case blend([DrawItem], Filter)

  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): pixel >> 24 == 255
    case .image(let paint): paint.isOpaque
    case .shadow, .group, .blend: false
    }
  }
}
