import Compositor
import Foundation
import RenderTree

/// How two frames differ, pixel by pixel.
nonisolated struct PictureComparison {
  /// What differs, in words.
  let words: String
  /// The part of the pixels that differ, 0…1.
  let share: Double

  private init(_ words: String, share: Double = 1) {
    self.words = words
    self.share = share
  }

  /// How `tree` differs from `expected`; nil when they look the same.
  static func difference(_ tree: RenderTree?, _ expected: RenderTree) -> PictureComparison? {
    guard let tree else { return PictureComparison("there is none") }
    guard tree != expected else { return nil }
    // One thread is as fast as many for a small picture, and processes run beside each other.
    let compositor = CPUCompositor(threads: 1)
    guard let image = try? compositor.render(tree, scale: 1),
      let other = try? compositor.render(expected, scale: 1)
    else { return PictureComparison("it can't be drawn") }
    guard image.width == other.width, image.height == other.height else {
      return PictureComparison(
        "it is \(image.width) × \(image.height) pixels, and should be "
          + "\(other.width) × \(other.height)")
    }
    return difference(image, other)
  }

  private static func difference(
    _ image: RenderImage, _ other: RenderImage
  ) -> PictureComparison? {
    var count = 0
    var most: UInt8 = 0
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for pixel in 0..<image.width * image.height {
      var distance: UInt8 = 0
      for part in pixel * 4..<pixel * 4 + 4 where image.pixels[part] != other.pixels[part] {
        let (a, b) = (image.pixels[part], other.pixels[part])
        distance = max(distance, a > b ? a - b : b - a)
      }
      guard distance > 0 else { continue }
      count += 1
      most = max(most, distance)
      let (x, y) = (pixel % image.width, pixel / image.width)
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard count > 0 else { return nil }
    let all = image.width * image.height
    let (width, height) = (right - left + 1, bottom - top + 1)
    return PictureComparison(
      "\(count) of \(all) pixels differ, by up to \(most) of 255 levels, in a box of "
        + "\(width) × \(height) at (\(left), \(top))",
      share: Double(count) / Double(all))
  }
}
