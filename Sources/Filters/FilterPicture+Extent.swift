import Foundation
import Rendering

/// The pixels of a picture that the layer touches.
struct PictureExtent: Sendable {
  /// The columns of the layer's pixels.
  let columns: Range<Int>
  /// The rows of the layer's pixels.
  let rows: Range<Int>
}

extension FilterPicture {
  /// All pixels.
  var whole: PictureExtent { PictureExtent(columns: 0..<width, rows: 0..<height) }

  /// The pixels that the layer touches.
  var extent: PictureExtent {
    PictureExtent(
      columns: Self.inside(width, from: layer.minX, to: layer.maxX),
      rows: Self.inside(height, from: layer.minY, to: layer.maxY))
  }

  /// Returns the pixels along a side that the layer touches.
  private static func inside(_ count: Int, from start: Double, to end: Double) -> Range<Int> {
    let first = min(max(0, Int(start.rounded(.down))), count)
    return first..<max(first, min(count, Int(end.rounded(.up))))
  }
}
