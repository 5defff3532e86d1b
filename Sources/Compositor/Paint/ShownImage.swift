import Rendering

extension DrawItem {
  /// Returns the image whose pixels are those that `items` draw over transparency in `area`, one for one; nil where
  /// they draw anything else.
  static func image(that items: [DrawItem], show area: PixelRect) -> RenderImage? {
    guard let item = items.last, item.alpha == 255, item.covers(area),
      case .image(let paint) = item.paint, let own = paint.wholePixels,
      own.minX == area.minX, own.maxX == area.maxX, own.minY == area.minY, own.maxY == area.maxY
    else { return nil }
    let drawn = item.bounds.intersection(area)
    let isWhole = drawn.width == area.width && drawn.rows.count == area.rows.count
    // No item below is visible.
    guard isWhole, paint.image.isOpaque || (items.count == 1 && paint.under == 0) else {
      return nil
    }
    return paint.image
  }
}
