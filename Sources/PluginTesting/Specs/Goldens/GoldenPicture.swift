import Diagnostics
import Foundation
import Media
import Rendering

/// Functions that store and compare the pictures of goldens.
enum GoldenPicture {
  /// The length of the longer side of the small picture, in pixels.
  static let side = 240

  /// Returns the hash of the pixels with their size, in one line: FNV-1a of 64 bits, the same on
  /// all machines.
  static func hash(_ image: RenderImage) -> String {
    "fnv1a64 \(ContentDigest(of: image.pixels).text) \(image.width)x\(image.height)\n"
  }

  /// Returns the picture, reduced to at most ``side`` on either side.
  static func small(_ image: RenderImage) -> RenderImage {
    let longer = max(image.width, image.height)
    guard longer > side else { return image }
    func scaled(_ length: Int) -> Int { max(1, (length * side + longer / 2) / longer) }
    return image.scaledDown(toWidth: scaled(image.width), height: scaled(image.height))
  }

  /// Returns a description of the difference between two pictures.
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

  /// Returns the expected picture, the found one and the difference, from left to right; there is
  /// no difference for pictures of different sizes.
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
