import Rendering

extension PixelWorkers {
  /// Returns the bytes of the pixels of `canvas` after `items` have been drawn over `background`.
  func pixels(of items: [DrawItem], background: UInt32, on canvas: PixelRect) -> [UInt8] {
    let memory = BandMemory()
    return pixels(
      width: canvas.width, height: canvas.rows.count,
      bands: { rows, start in
        memory.withBand(of: canvas.rows(rows)) {
          $0.draw(items, background: background, into: start)
        }
      })
  }
}

extension PixelRect {
  /// Returns some of the rows, given from the first on.
  func rows(_ rows: Range<Int>) -> PixelRect {
    PixelRect(minX: minX, minY: minY + rows.lowerBound, maxX: maxX, maxY: minY + rows.upperBound)
  }
}
