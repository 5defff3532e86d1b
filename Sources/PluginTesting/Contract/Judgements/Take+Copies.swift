import Diagnostics
import Foundation
import PluginAPI
import Rendering

// Pictures of parts of a screen that lie in the place of others.

extension Take {
  /// The remedy for a picture that shows another part of its screen.
  static let hintOnCopies =
    "Let each picture show the part of the screen that it lies on: resizableSnapshotView { from = frame }, and the same frame."

  /// The remedy for an element that begins beside its place.
  static let hintOnElements = "Set element.view.frame to element.sourceAnimationFrame."

  /// Returns the words for a second picture of the plain screens' cell in `tree`, in a place where `expected` shows none; nil
  /// without one.
  func copyOfCell(in tree: RenderTree?, unlike expected: RenderTree) -> Wording? {
    guard let tree, tree != expected, let image = try? renderer.render(tree, scale: 1),
      let plain = try? renderer.render(expected, scale: 1), image.width == plain.width,
      image.height == plain.height
    else { return nil }
    var (left, right, top, bottom, count) = (image.width, -1, image.height, -1, 0)
    for y in 0..<image.height {
      for x in 0..<image.width where image.isWhite(x, y) && !plain.isWhite(x, y) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
        count += 1
      }
    }
    let (width, height) = (right - left + 1, bottom - top + 1)
    let size = PlainScene.cellSize
    // A part of the cell is not as large, but has one of its sides.
    let hasSide = abs(width - Int(size.width)) <= 1 || abs(height - Int(size.height)) <= 1
    guard count > 0, min(width, height) >= Self.leastSide, width <= Int(size.width) + 1,
      height <= Int(size.height) + 1, hasSide, 20 * count >= 19 * width * height
    else { return nil }
    return "the cell of the screen is seen twice, the second time at (\(left), \(top))"
  }

  /// The least side of a part of the cell that is recognised, in points.
  private static let leastSide = 8
}

extension RenderImage {
  /// Returns a Boolean value that indicates whether the pixel at a place is white.
  fileprivate func isWhite(_ x: Int, _ y: Int) -> Bool {
    let start = 4 * (y * width + x)
    return pixels[start] == 255 && pixels[start + 1] == 255 && pixels[start + 2] == 255
  }
}
