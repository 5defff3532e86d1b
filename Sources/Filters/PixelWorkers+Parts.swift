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

  /// Returns the bytes of a picture, whose parts of `size` rows `fill` writes completely, as words
  /// from `start` on.
  func pixels(
    width: Int, height: Int, size: Int,
    _ fill: @Sendable (_ rows: Range<Int>, _ start: UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt8] {
    bytes(ofPixels: width * height) {
      // SAFETY: each part is written by one thread only and the threads end before this does.
      nonisolated(unsafe) let words = $0
      forEachPart(of: height, size: size) { part in fill(part, words + part.lowerBound * width) }
    }
  }
}
