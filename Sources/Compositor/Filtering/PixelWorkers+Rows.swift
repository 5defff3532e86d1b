import Rendering

extension PixelWorkers {
  /// Returns the bytes of the pixels of `canvas` after `items` have been drawn in those `rows` of it,
  /// counted from its top. The other rows are not initialised.
  func pixels(of items: [DrawItem], on canvas: PixelRect, rows: [Int]) -> [UInt8] {
    let stride = canvas.width * 4
    let count = stride * canvas.rows.count
    let alone = PixelWorkers(count: 1)
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      initialized = count
      guard let base = bytes.baseAddress else { return }
      // SAFETY: each row is written by one thread only and the threads end before this does.
      nonisolated(unsafe) let start = base
      // A band of rows for each of those that are drawn, so that each is work for any thread.
      forEachBand(height: rows.count * Self.bandHeight) { band in
        for index in band.lowerBound / Self.bandHeight..<band.upperBound / Self.bandHeight {
          var rect = canvas
          rect.minY = canvas.minY + rows[index]
          rect.maxY = rect.minY + 1
          let row = alone.pixels(of: items, background: 0, on: rect)
          row.withUnsafeBufferPointer { row in
            guard let from = row.baseAddress else { return }
            (start + rows[index] * stride).update(from: from, count: stride)
          }
        }
      }
    }
  }
}
