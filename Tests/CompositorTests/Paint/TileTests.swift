import Compositor
import Foundation
import Geometry
import Rendering
import Testing

/// Pictures whose rows are drawn in tiles.
struct TileTests {
  /// Returns a frame of a turned picture, `width` pixels wide. What lies further right does not change the places in the
  /// picture, which are computed from the left end of each row on.
  private func frame(
    width: CGFloat, angle: Double, opacity: CGFloat, perspective: CGFloat, isOpaque: Bool
  ) throws -> RenderImage {
    let layer = node(-10, 5, 300, 200) {
      $0.contents = .image(.noise(300, 200, isOpaque: isOpaque, seed: 7))
      $0.transform = .rotation(z: angle)
      $0.transform.m14 = perspective
      $0.opacity = opacity
    }
    return try CPUCompositor(threads: 1).render(
      tree(width, 210, background: .white, [layer]), scale: 1)
  }

  @Test(arguments: [0.2, 0.9, 1.2, 1.5, 1.9, 4.4], [0, 0.0007] as [CGFloat])
  func `a wide picture has the pixels of a narrow one`(angle: Double, perspective: CGFloat) throws {
    for (opacity, isOpaque) in [(1, true), (0.6, true), (1, false)] as [(CGFloat, Bool)] {
      func frame(width: CGFloat) throws -> RenderImage {
        try self.frame(
          width: width, angle: angle, opacity: opacity, perspective: perspective,
          isOpaque: isOpaque)
      }
      // Too narrow for tiles.
      let (wide, narrow) = (try frame(width: 290), try frame(width: 120))
      for y in 0..<210 {
        let (left, whole) = (y * 120 * 4, y * 290 * 4)
        #expect(
          wide.pixels[whole..<whole + 120 * 4] == narrow.pixels[left..<left + 120 * 4], "row \(y)")
      }
    }
  }
}
