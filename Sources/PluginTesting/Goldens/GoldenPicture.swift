import Foundation
import Media
import RenderTree

/// Pictures as goldens keep and compare them.
enum GoldenPicture {
  /// The longer side of the small picture, in pixels.
  static let side = 240

  /// The hash of the pixels with their size, one line: FNV-1a of 64 bits, the same everywhere.
  static func hash(_ image: RenderImage) -> String {
    let hash = image.pixels.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.count)
    return "fnv1a64 \(padding)\(digits) \(image.width)x\(image.height)\n"
  }

  /// The picture no larger than ``side`` on either side.
  static func small(_ image: RenderImage) -> RenderImage {
    let longer = max(image.width, image.height)
    guard longer > side else { return image }
    func scaled(_ length: Int) -> Int { max(1, (length * side + longer / 2) / longer) }
    return image.scaledDown(toWidth: scaled(image.width), height: scaled(image.height))
  }

  /// How much the pixels' components differ on average, 0…1; nil for pictures of different sizes.
  ///
  /// On average, since letters look different wherever there are other fonts.
  static func distance(_ one: RenderImage, _ other: RenderImage) -> Double? {
    guard one.width == other.width, one.height == other.height else { return nil }
    let sum = zip(one.pixels, other.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / 255 / Double(max(1, one.width * one.height * 3))
  }

  /// How two pictures differ, in words.
  static func describe(
    _ distance: Double?, expected: String, found: String, tolerance: Double
  ) -> String {
    func size(_ hash: String) -> String {
      (hash.split(separator: " ").last.map(String.init) ?? "?")
        .trimmingCharacters(in: .newlines).replacing("x", with: " × ")
    }
    guard let distance, size(expected) == size(found) else {
      return "expected \(size(expected)) pixels, found \(size(found))"
    }
    if distance == 0 { return "the difference is too fine to be seen in the small picture" }
    let percent = max(0.001, (distance * 100_000).rounded() / 1000)
    let allowed = tolerance > 0 ? " (tolerance \(NumberText.short(tolerance * 100)) %)" : ""
    return "its pixels are \(NumberText.short(percent)) % off on average\(allowed)"
  }

  /// Expected, found and the difference, from left to right. In the difference, what is the same is
  /// black, and the rest is shown the brighter the more it differs.
  static func sideBySide(_ expected: RenderImage, _ found: RenderImage) -> RenderImage {
    let gap = 8
    let (wide, high) = (max(expected.width, found.width), max(expected.height, found.height))
    let width = 3 * wide + 4 * gap
    let height = high + 2 * gap
    let grey: [UInt8] = [58, 58, 60, 255]
    var pixels = (0..<width * height).flatMap { _ in grey }
    func set(_ panel: Int, _ x: Int, _ y: Int, _ color: [UInt8]) {
      let start = ((y + gap) * width + gap + panel * (wide + gap) + x) * 4
      pixels.replaceSubrange(start..<start + 4, with: color)
    }
    for y in 0..<high {
      for x in 0..<wide {
        let (one, other) = (pixel(expected, x, y), pixel(found, x, y))
        if let one { set(0, x, y, one) }
        if let other { set(1, x, y, other) }
        guard let one, let other else {
          if one != nil || other != nil { set(2, x, y, [255, 0, 255, 255]) }
          continue
        }
        let difference = zip(one, other).prefix(3).map { abs(Int($0) - Int($1)) }
        set(2, x, y, difference.map { UInt8(min(255, $0 == 0 ? 0 : 64 + $0 * 3)) } + [255])
      }
    }
    return RenderImage(width: width, height: height, pixels: pixels)
  }

  private static func pixel(_ image: RenderImage, _ x: Int, _ y: Int) -> [UInt8]? {
    guard x < image.width, y < image.height else { return nil }
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 3]) + [255]
  }
}
