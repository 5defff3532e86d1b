import Diagnostics
import Foundation
import Media
import RenderTree

/// Pictures as goldens keep and compare them.
enum GoldenPicture {
  /// The longer side of the small picture, in pixels.
  static let side = 240

  /// The hash of the pixels with their size, one line: FNV-1a of 64 bits, the same everywhere.
  static func hash(_ image: RenderImage) -> String {
    "fnv1a64 \(ContentDigest(of: image.pixels).text) \(image.width)x\(image.height)\n"
  }

  /// The picture no larger than ``side`` on either side.
  static func small(_ image: RenderImage) -> RenderImage {
    let longer = max(image.width, image.height)
    guard longer > side else { return image }
    func scaled(_ length: Int) -> Int { max(1, (length * side + longer / 2) / longer) }
    return image.scaledDown(toWidth: scaled(image.width), height: scaled(image.height))
  }

  /// How two pictures differ, in words.
  static func describe(
    _ difference: PictureDifference, expected: String, found: String, tolerance: Double
  ) -> String {
    func size(_ hash: String) -> String {
      (hash.split(separator: " ").last.map(String.init) ?? "?")
        .trimmingCharacters(in: .newlines).replacing("x", with: " × ")
    }
    guard difference.isOfOneSize, size(expected) == size(found) else {
      return "expected \(size(expected)) pixels, found \(size(found))"
    }
    if difference.count == 0 { return "the difference is too fine to be seen in the small picture" }
    let percent = max(0.001, (difference.mean * 100_000).rounded() / 1000)
    let allowed = tolerance > 0 ? " (tolerance \(NumberText.short(tolerance * 100)) %)" : ""
    return "its pixels are \(NumberText.short(percent)) % off on average\(allowed)"
  }

  /// Expected, found and the difference, from left to right; no difference is drawn of pictures of
  /// two sizes.
  static func sideBySide(_ expected: RenderImage, _ found: RenderImage) -> RenderImage {
    let difference = PictureDifference(of: found, with: expected)
    let panels = [expected, found] + (difference.isOfOneSize ? [difference.image] : [])
    let gap = 8
    let width = panels.reduce(gap) { $0 + $1.width + gap }
    let height = (panels.map(\.height).max() ?? 0) + 2 * gap
    var canvas = FilmstripCanvas(width: width, height: height, color: 58)
    var x = gap
    for panel in panels {
      canvas.draw(panel, x: x, y: gap)
      x += panel.width + gap
    }
    return canvas.image
  }
}
