import Compositor
import Foundation
import Geometry
import Rendering
import Testing

/// Pictures at their own size that lie between pixels.
struct ShiftTests {
  // Not a half, of which 255 times is halfway between two levels: a rim would be either.
  private static let parts: [CGFloat] = [0, 1, 77, 127, 255].map { $0 / 256 }

  /// The word at a place of a picture; beyond its edge, that of the edge.
  private func word(_ image: RenderImage, _ x: Int, _ y: Int) -> UInt32 {
    let pixel = image[min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)]
    return pixel.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The picture at a place, given in 256ths of a pixel from its left top.
  private func mixed(_ image: RenderImage, _ u: Int, _ v: Int) -> UInt32 {
    func row(_ y: Int) -> UInt32 {
      PixelArithmetic.mixed(
        word(image, u >> 8, y), word(image, (u >> 8) + 1, y), weight: UInt32(u & 255))
    }
    return PixelArithmetic.mixed(row(v >> 8), row((v >> 8) + 1), weight: UInt32(v & 255))
  }

  @Test(arguments: parts, parts)
  func `a picture between pixels is the mean of its neighbours`(dx: CGFloat, dy: CGFloat) throws {
    for (opacity, scale) in [(1, 1), (0.4, 1), (1, 3)] as [(CGFloat, CGFloat)] {
      let image = RenderImage.noise(75, 21, scale: scale, seed: 5)
      let layer = node(
        (3 + dx) / scale, (2 + dy) / scale, image.size.width, image.size.height
      ) {
        $0.contents = .image(image)
        $0.opacity = opacity
      }
      let size = CGSize(width: 90 / scale, height: 30 / scale)
      let frame = try CPUCompositor(threads: 1).render(
        tree(size.width, size.height, background: .white, [layer]), scale: scale)
      let alpha = UInt32(opacity * 255 + 0.5)
      // In rows that the picture covers wholly; of the first and the last column it covers a part.
      for y in 3..<23 {
        for x in 3...78 {
          let share = x == 3 ? 1 - dx : x == 78 ? dx : 1
          let pixel = mixed(
            image, (x - 3) * 256 - Int(dx * 256), (y - 2) * 256 - Int(dy * 256))
          let expected = PixelArithmetic.over(
            PixelArithmetic.scaled(pixel, by: UInt32(share * CGFloat(alpha) + 0.5)), UInt32.max)
          #expect(word(frame, x, y) == expected, "at \(x), \(y), scale \(scale)")
        }
      }
    }
  }
}
