import Compositor
import Foundation
import Geometry
import Rendering
import Testing

/// Pictures that fade out over others.
struct FadedPictureTests {
  private static let (width, height) = (700, 40)

  /// Returns a frame of one picture over another, both of which fill the frame.
  private func frame(scale: CGFloat, angle: Double, opacity: CGFloat) throws -> RenderImage {
    func picture(seed: UInt32) -> RenderNode {
      node(0, 0, CGFloat(Self.width), CGFloat(Self.height)) {
        $0.contents = .image(.noise(Self.width, Self.height, seed: seed))
      }
    }
    var upper = picture(seed: 2)
    let (along, across) = (scale * cos(angle), scale * sin(angle))
    (upper.transform.m11, upper.transform.m12) = (along, across)
    (upper.transform.m21, upper.transform.m22) = (-across, along)
    upper.opacity = opacity
    return try CPUCompositor(threads: 1).render(
      tree(CGFloat(Self.width), CGFloat(Self.height), [picture(seed: 1), upper]), scale: 1)
  }

  /// Returns a component multiplied by a factor in 0…255 and divided by 255, to nearest.
  private func scaled(_ component: UInt8, by factor: Int) -> Int {
    let product = Int(component) * factor + 128
    return (product + product >> 8) >> 8
  }

  // The upper picture covers the frame wholly.
  @Test(arguments: [(1, 0), (1.3, 0), (1.3, 0.001), (20, 0.9), (20, 1.5)] as [(CGFloat, Double)])
  func `each pixel is a mean of both`(scale: CGFloat, angle: Double) throws {
    let (below, above) = (
      try frame(scale: scale, angle: angle, opacity: 0),
      try frame(scale: scale, angle: angle, opacity: 1)
    )
    let mixed = try frame(scale: scale, angle: angle, opacity: 0.4)
    let means = zip(above.pixels, below.pixels).map { scaled($0, by: 102) + scaled($1, by: 153) }
    #expect(mixed.pixels.map { Int($0) } == means)
  }
}
