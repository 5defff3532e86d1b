import Diagnostics
package import Foundation
package import Rendering
import Synchronization

/// Adds up the time spent drawing text and decoding pictures.
///
/// Labels draw and scenes load pictures in the middle of the engine's and the scripts' work; that
/// time goes into pixels and is reported as such.
package nonisolated final class DrawingMeter: Sendable {
  fileprivate struct Times {
    var total = Duration.zero
    var processor = Duration.zero
    var textPixels = 0.0
    var picturePixels = 0
  }
  fileprivate let times = Mutex(Times())

  /// Creates a meter at zero.
  package init() {}

  /// The time so far.
  package var total: Duration { times.withLock { $0.total } }
  /// The processor time of the calling threads so far.
  package var processorTime: Duration { times.withLock { $0.processor } }

  /// The most pixels that all texts of a run may be drawn in; animated sizes count again and again.
  static let mostTextPixels = 64 << 20

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

nonisolated extension DrawingMeter {
  /// The greatest number of pixels of all pictures that the plugins of a run decode, at four bytes
  /// each; those that failed or were released count as well.
  static let mostPicturePixels = 24_000_000

  /// Counts the pixels of a picture that is about to be decoded.
  ///
  /// - Throws: ``PicturePixelLimit`` when there are too many.
  func admitPicture(of pixels: Int) throws {
    try times.withLock { times in
      guard pixels <= Self.mostPicturePixels - times.picturePixels else {
        throw PicturePixelLimit()
      }
      times.picturePixels += pixels
    }
  }
}

/// The plugins of a run decoded more pictures than they may.
nonisolated struct PicturePixelLimit: Error, CustomStringConvertible {
  package var description: String {
    "the pictures of a run can have at most \(DrawingMeter.mostPicturePixels / 1_000_000) million "
      + "pixels together, those of all its plugins"
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
    let header = PictureHeader(of: data)
    if let header { try meter.admitPicture(of: header.pixels) }
    let picture = try meter.measure { try base.image(from: data, name: name) }
    if header == nil { try meter.admitPicture(of: picture.width * picture.height) }
    return picture
  }
}
