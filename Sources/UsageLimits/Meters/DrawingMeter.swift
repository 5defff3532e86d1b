import Diagnostics
package import Foundation
package import Rendering
import Synchronization

/// Adds up the time spent drawing text and decoding pictures.
///
/// Labels draw and scenes load pictures in the middle of the engine's and the scripts' work; that
/// time goes into pixels and is reported as such.
package nonisolated final class DrawingMeter: Sendable {
  private struct Times {
    var total = Duration.zero
    var processor = Duration.zero
    var textPixels = 0.0
  }
  private let times = Mutex(Times())

  /// Creates a meter at zero.
  package init() {}

  /// The time so far.
  package var total: Duration { times.withLock { $0.total } }
  /// The processor time of the calling threads so far.
  package var processorTime: Duration { times.withLock { $0.processor } }

  /// The most pixels that all texts of a run may be drawn in; animated sizes count again and again.
  package static let mostTextPixels = 64 << 20

  /// Runs `body` and counts its time.
  package func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let processorStart = ProcessorTime.total
    defer {
      times.withLock {
        $0.total += ContinuousClock.now - start
        $0.processor += ProcessorTime.total - processorStart
      }
    }
    return try body()
  }

  /// Counts the pixels of a text that is about to be drawn.
  ///
  /// - Throws: ``TextPixelLimit`` when there are too many.
  func admitText(of size: CGSize, scale: CGFloat) throws {
    let pixels = abs(size.width * size.height) * scale * scale
    let total = times.withLock { times in
      times.textPixels += pixels
      return times.textPixels
    }
    if total > Double(Self.mostTextPixels) { throw TextPixelLimit() }
  }
}

/// Labels were drawn larger, or more often, than a run may.
nonisolated struct TextPixelLimit: Error, CustomStringConvertible {
  package var description: String {
    "the labels of this run were drawn in more than \(DrawingMeter.mostTextPixels.counted("pixel")); "
      + "make them smaller, or change their sizes less often"
  }
}

/// Text drawing on a meter.
package nonisolated struct MeteredTextDrawing: TextDrawing {
  /// The drawing that is measured.
  package let base: any TextDrawing
  package let meter: DrawingMeter

  /// Creates a drawing of text that counts on `meter` what `base` does.
  package init(base: any TextDrawing, meter: DrawingMeter) {
    self.base = base
    self.meter = meter
  }

  package func size(of text: Text, width: CGFloat, scale: CGFloat) throws -> CGSize {
    try meter.measure { try base.size(of: text, width: width, scale: scale) }
  }

  package func image(of text: Text, size: CGSize, scale: CGFloat) throws -> RenderImage {
    try meter.admitText(of: size, scale: scale)
    return try meter.measure { try base.image(of: text, size: size, scale: scale) }
  }
}

/// Image decoding on a meter.
package nonisolated struct MeteredImageDecoding: ImageDecoding {
  /// The decoding that is measured.
  package let base: any ImageDecoding
  package let meter: DrawingMeter

  /// Creates a decoding that counts on `meter` what `base` does.
  package init(base: any ImageDecoding, meter: DrawingMeter) {
    self.base = base
    self.meter = meter
  }

  package func image(from data: [UInt8], name: String) throws -> RenderImage {
    try meter.measure { try base.image(from: data, name: name) }
  }
}
