import Compositor
import Diagnostics
import Foundation
import RenderTree

/// How a frame differs from what it should show.
nonisolated struct FrameDifference {
  /// What differs, in words.
  let words: String
  /// The part of the pixels that differ, 0…1.
  let share: Double

  private init(_ words: String, share: Double = 1) {
    self.words = words
    self.share = share
  }

  /// How `tree` differs from `expected`, drawn at one pixel a point; nil when they look the same.
  static func between(_ tree: RenderTree?, _ expected: RenderTree) -> FrameDifference? {
    guard let tree else { return FrameDifference("there is none") }
    guard tree != expected else { return nil }
    // One thread is as fast as many for a small picture, and processes run beside each other.
    let compositor = CPUCompositor(threads: 1)
    guard let image = try? compositor.render(tree, scale: 1),
      let other = try? compositor.render(expected, scale: 1)
    else { return FrameDifference("it can't be drawn") }
    let difference = PictureDifference(of: image, with: other)
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
      share: difference.share)
  }
}
