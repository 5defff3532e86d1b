import Foundation
import RenderTree
import Synchronization

/// Adds up the time spent drawing text and decoding pictures.
///
/// Labels draw and scenes load pictures in the middle of the engine's and the scripts' work; that
/// time goes into pixels and is reported as such.
nonisolated final class DrawingMeter: Sendable {
  private let time = Mutex(Duration.zero)

  /// The time so far.
  var total: Duration { time.withLock { $0 } }

  /// Runs `body` and counts its time.
  func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { time.withLock { $0 += ContinuousClock.now - start } }
    return try body()
  }
}

/// Text drawing on a meter.
nonisolated struct MeteredTextDrawing: TextDrawing {
  let base: any TextDrawing
  let meter: DrawingMeter

  func size(of text: Text, width: CGFloat, scale: CGFloat) throws -> CGSize {
    try meter.measure { try base.size(of: text, width: width, scale: scale) }
  }

  func image(of text: Text, size: CGSize, scale: CGFloat) throws -> RenderImage {
    try meter.measure { try base.image(of: text, size: size, scale: scale) }
  }
}

/// Image decoding on a meter.
nonisolated struct MeteredImageDecoding: ImageDecoding {
  let base: any ImageDecoding
  let meter: DrawingMeter

  func image(from data: [UInt8], name: String) throws -> RenderImage {
    try meter.measure { try base.image(from: data, name: name) }
  }
}
