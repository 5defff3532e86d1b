import Rendering

extension PixelWorkers {
  /// Returns the bytes of the pixels of `canvas` after `items` have been drawn over `background`.
  func pixels(of items: [DrawItem], background: UInt32, on canvas: PixelRect) -> [UInt8] {
    pixels(
      width: canvas.width, height: canvas.rows.count,
      bands: { rows, start in
        var rect = canvas
        rect.minY = canvas.minY + rows.lowerBound
        rect.maxY = canvas.minY + rows.upperBound
        var band = Band(rect: rect)
        band.draw(items, background: background, into: start)
      })
  }
}
