import Foundation
import Rendering

/// Draws frames, one after another and beside everything else.
actor FramePainter {
  private let frames: any FrameDrawing
  private var last: RenderImage?

  /// Creates a painter that draws with `renderer`.
  init(_ renderer: any Renderer) { frames = renderer.makeFrames() }

  /// Returns the picture of `tree`, and the rows in which it differs from the one before; nil if it has the
  /// same pixels.
  func draw(
    _ tree: RenderTree, scale: Double
  ) throws -> (image: RenderImage, rows: Range<Int>)? {
    let image = try frames.draw(tree, scale: scale)
    let rows = image.rows(differingFrom: last)
    guard !rows.isEmpty else { return nil }
    last = image
    return (image, rows)
  }
}

nonisolated extension RenderImage {
  /// Returns the band of rows outside of which the picture equals `other`; all rows if that has another size.
  func rows(differingFrom other: RenderImage?) -> Range<Int> {
    guard let other, other.width == width, other.height == height else { return 0..<height }
    let length = width * 4
    return pixels.withUnsafeBytes { mine in
      other.pixels.withUnsafeBytes { theirs -> Range<Int> in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else {
          return 0..<height
        }
        func isSame(_ row: Int) -> Bool {
          memcmp(mine + row * length, theirs + row * length, length) == 0
        }
        guard let first = (0..<height).first(where: { !isSame($0) }) else { return 0..<0 }
        let last = (first..<height).last { !isSame($0) } ?? first
        return first..<last + 1
      }
    }
  }
}
