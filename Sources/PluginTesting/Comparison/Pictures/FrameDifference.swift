import Diagnostics
import Foundation
import Rendering

/// The difference of a frame from what it should show.
nonisolated struct FrameDifference {
  /// The difference, in words.
  let words: String
  /// The part of the pixels that differ, 0…1.
  let share: Double
  /// A Boolean value that indicates whether a line across the whole picture differs, as where a part of a
  /// screen is missing.
  let hasGap: Bool
  /// The largest difference of a pixel, in levels of 255.
  let most: Int

  /// The difference that rounding in drivers can cause, in levels of 255.
  private static let shaderTolerance = 1

  private init(_ words: String, share: Double = 1, hasGap: Bool = false, most: Int = 255) {
    self.words = words
    self.share = share
    self.hasGap = hasGap
    self.most = most
  }

  /// Returns the difference of `tree` from `expected`, both drawn by `renderer` at one pixel a point; nil if
  /// they look the same. Where a shader draws, a difference of one level counts as none.
  static func between(
    _ tree: RenderTree?, _ expected: RenderTree, drawnBy renderer: any Renderer
  ) -> FrameDifference? {
    guard let tree else { return FrameDifference("no frame was drawn") }
    guard tree != expected else { return nil }
    guard let image = try? renderer.render(tree, scale: 1),
      let other = try? renderer.render(expected, scale: 1)
    else { return FrameDifference("it can't be drawn") }
    let hasShaders = [tree, expected].contains { !$0.shaderFilters.isEmpty }
    let difference = PictureDifference(
      of: image, with: other, tolerance: hasShaders ? shaderTolerance : 0)
    guard difference.isOfOneSize else {
      return FrameDifference(
        "it is \(image.width) × \(image.height) pixels, and should be "
          + "\(other.width) × \(other.height)")
    }
    guard difference.count > 0 else { return nil }
    let box = difference.box
    return FrameDifference(
      "\(difference.count) of \((image.width * image.height).counted("pixel")) "
        + "\(difference.count == 1 ? "differs" : "differ"), by up to "
        + "\(difference.most) of 255 levels, in a box of \(box.width) × \(box.height) at "
        + "(\(box.x), \(box.y))",
      share: difference.share, hasGap: difference.hasGap, most: Int(difference.most))
  }
}
