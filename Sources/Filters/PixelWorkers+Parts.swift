import Rendering

extension PixelWorkers {
  /// Calls `body` once for every part of `size` of `count` rows, concurrently, and waits for all
  /// calls.
  func forEachPart(of count: Int, size: Int, _ body: @Sendable (_ rows: Range<Int>) -> Void) {
    let parts = (count + size - 1) / size
    forEachBand(height: parts * Self.bandHeight) { band in
      for part in band.lowerBound / Self.bandHeight..<band.upperBound / Self.bandHeight {
        body(part * size..<min(count, (part + 1) * size))
      }
    }
  }

  /// Returns `count` rows of `width` elements, each part of `size` rows written completely by `fill`
  /// from `start` on.
  func parts<Element: BitwiseCopyable & Sendable>(
    width: Int, count: Int, size: Int, of type: Element.Type,
    _ fill: @Sendable (_ rows: Range<Int>, _ start: UnsafeMutablePointer<Element>) -> Void
  ) -> [Element] {
    [Element](unsafeUninitializedCapacity: width * count) { out, initialized in
      initialized = width * count
      guard let base = out.baseAddress else { return }
      // SAFETY: each part is written by one thread only and the threads end before this does.
      nonisolated(unsafe) let rows = base
      forEachPart(of: count, size: size) { part in fill(part, rows + part.lowerBound * width) }
    }
  }

  /// Returns the bytes of a picture, whose parts of `size` rows `fill` writes completely, as words
  /// from `start` on.
  func pixels(
    width: Int, height: Int, size: Int,
    _ fill: @Sendable (_ rows: Range<Int>, _ start: UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt8] {
    parts(width: width * 4, count: height, size: size, of: UInt8.self) { part, start in
      let count = width * part.count
      start.withMemoryRebound(to: UInt8.self, capacity: count * 4) { bytes in
        UnsafeMutableRawPointer(bytes).withMemoryRebound(to: UInt32.self, capacity: count) {
          fill(part, $0)
        }
      }
    }
  }
}
