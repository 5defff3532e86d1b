import Rendering

/// One thing to draw: a paint inside a shape, both already on the canvas.
struct DrawItem: Sendable, Equatable {
  /// The pixels that may change; within the canvas and the clips around the item.
  var bounds: PixelRect
  /// The shape that limits the paint; nil when it fills all of ``bounds``.
  var shape: RoundedBox?
  /// The part of the shape that is left empty.
  var hole: RoundedBox?
  /// The share of the paint, 0…1, that the hole's edge hides because something that opaque is drawn
  /// into the hole later. Pixels on the edge then get more paint than the hole leaves of them, so
  /// that in the end they show the right amount of it.
  var holeCover = 0.0
  /// The lines along which other layers cut it in space; nil for an item that is whole.
  var cut: DepthCut?
  /// The paint that fills the shape.
  var paint: Paint
  /// The opacity of the item, 0…255.
  var alpha: UInt32 = 255

  /// A Boolean value that indicates whether a shader mixes the item with what is behind it.
  var isShade: Bool {
    if case .shade = paint { return true }
    return false
  }

  /// Returns a Boolean value that indicates whether the item hides everything below `rect`.
  func hides(_ rect: PixelRect) -> Bool {
    guard alpha == 255, paint.isOpaque, bounds.contains(rect) else { return false }
    return covers(rect)
  }

  /// Returns a Boolean value that indicates whether every pixel of `rect` is covered wholly, but for the opacity.
  func covers(_ rect: PixelRect) -> Bool {
    hole == nil && (shape?.covers(rect) ?? true) && (cut?.covers(rect) ?? true)
  }
}

/// The content that fills a shape.
enum Paint: Sendable, Equatable {
  /// One premultiplied pixel.
  case solid(UInt32)
  case image(ImagePaint)
  indirect case shadow(ShadowPaint)
  /// Items that are drawn for themselves first, so that opacity and clip apply to them as one.
  case group([DrawItem])
  /// Items that are drawn for themselves first and then mixed with what is behind them.
  indirect case blend([DrawItem], Filter)
  /// A layer that a shader mixes with what is behind it; none is left when bands are drawn.
  indirect case shade(Shade)
  /// A picture that takes the place of what is behind it where the shape covers pixels wholly, also where it is
  /// transparent; on the shape's rim it is drawn over that. The item is not faded.
  case replacement(ImagePaint)

  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): pixel >> 24 == 255
    case .image(let paint): paint.isOpaque
    case .shadow, .group, .blend, .shade, .replacement: false
    }
  }
}

extension [DrawItem] {
  /// A Boolean value that indicates whether an item takes the place of what is behind it, so that a group of these
  /// items must be drawn by itself.
  var replaceWhatIsBehind: Bool {
    // By index: an element that is handed to a closure is copied first.
    for index in indices {
      if case .replacement = self[index].paint { return true }
    }
    return false
  }
}
