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

  /// Returns those of `count` pixels along a side that lie between `start` and `end`, in part at
  /// least. Both may be any number, also one that is too large for an integer.
  static func inside(_ count: Int, from start: Double, to end: Double) -> Range<Int> {
    let first = Int(max(0, min(start.rounded(.down), Double(count))))
    return first..<max(first, Int(max(0, min(end.rounded(.up), Double(count)))))
  }
}
