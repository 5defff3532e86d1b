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
    var fonts: Set<Font> = []
    var picturePixels = 0
  }
  /// A font at a size.
  fileprivate struct Font: Hashable {
    var size: CGFloat
    var weight: FontWeight
    var isMonospacedDigit: Bool
  }
  fileprivate let times = Mutex(Times())

  /// Creates a meter at zero.
  package init() {}

  /// The time so far.
  package var total: Duration { times.withLock { $0.total } }
  /// The processor time of the calling threads so far.
  package var processorTime: Duration { times.withLock { $0.processor } }

  /// The most pixels that all texts of a run may be drawn in; animated sizes count again and again,
  /// and laying a text out counts as so many pixels as take the same time.
  package static let mostTextPixels = 64 << 20
  /// The pixels that laying out any text to draw it counts as.
  package static let pixelsOfText = 4_096
  /// The pixels that each byte of a drawn text counts as: the outline of a glyph is filled anew
  /// each time.
  package static let pixelsOfByte = 1_000

  /// The pixels that the first text of a font at a size counts as: the font is opened anew for each size.
  package static let pixelsOfFont = 65_536

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
  /// - Throws: ``TextLimit`` when there are too many, or too many on a side.
  func admit(_ text: Text, of size: CGSize, scale: CGFloat) throws {
    let side = max(size.width, size.height) * scale
    guard side <= CGFloat(RenderImage.maximumSide) else { throw TextLimit.side(size) }
    let pixels = abs(size.width * size.height) * scale * scale
    // No more of a long text is laid out than fits, apart from its beginning.
    let glyph = max(1, text.fontSize * text.fontSize * scale * scale / 4)
    let bytes = min(Double(text.string.utf8.count), max(512, pixels / glyph))
    try add(pixels + Double(Self.pixelsOfText) + bytes * Double(Self.pixelsOfByte), text)
  }

  /// Counts a text that is about to be measured, if it is long or of a new font.
  ///
  /// - Throws: ``TextLimit`` when there are too many.
  func admitMeasuring(_ text: Text, width: CGFloat) throws {
    let bytes = max(0, text.string.utf8.count - 512)
    // Without a width there is one line to each paragraph.
    try add(Double(bytes * Self.pixelsOfByte) / (width.isFinite ? 2 : 10), text)
  }

  private func add(_ pixels: Double, _ text: Text) throws {
    // No text is drawn at such a size, and a sum of it would hold no limit.
    guard pixels.isFinite else { return }
    let font = Font(
      size: text.fontSize, weight: text.weight, isMonospacedDigit: text.isMonospacedDigit)
    let total = times.withLock { times -> Double in
      let isNew = times.fonts.insert(font).inserted
      let added = pixels + (isNew ? Double(Self.pixelsOfFont) : 0)
      times.textPixels += added
      // What costs nothing is never refused.
      return added > 0 ? times.textPixels : 0
    }
    if total > Double(Self.mostTextPixels) { throw TextLimit.pixels }
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

/// The limits of what plugins draw as text.
package nonisolated enum TextLimit: Error, CustomStringConvertible {
  /// The pixels of all labels of a run.
  case pixels
  /// The pixels on a side of one label, whose size is given in points.
  case side(CGSize)

  package var description: String {
    switch self {
    case .pixels:
      "the labels of this run were drawn in more than \(DrawingMeter.mostTextPixels.counted("pixel")); "
        + "make them smaller, or change their sizes less often"
    case .side(let size):
      "a label of \(Self.text(size.width)) × \(Self.text(size.height)) points has more than "
        + "\(RenderImage.maximumSide.grouped) pixels on a side"
    }
  }

  private static func text(_ points: CGFloat) -> String {
    Int(exactly: points)?.grouped ?? NumberText.of(points)
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
    try meter.admitMeasuring(text, width: width)
    return try meter.measure { try base.size(of: text, width: width, scale: scale) }
  }

  package func image(of text: Text, size: CGSize, scale: CGFloat) throws -> RenderImage {
    try meter.admit(text, of: size, scale: scale)
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
