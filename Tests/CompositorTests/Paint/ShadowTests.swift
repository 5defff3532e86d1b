import Compositor
import Foundation
import Geometry
import Rendering
import Testing

struct ShadowTests {
  private func draw(_ tree: RenderTree) throws -> RenderImage {
    try CPUCompositor(threads: 1).render(tree, scale: 1)
  }

  /// Layers with shadows of every shape, against the sampler's row by row integral.
  @Test(
    .enabled(if: !isDebugBuild, "the sampler integrates a blur at every pixel: release only"),
    arguments: [(0, 4), (10, 4), (30, 4), (30, 15), (3, 30), (30, 0.8)] as [(CGFloat, CGFloat)])
  func `a shadow is the Gaussian blur of the rounded box`(
    radius: CGFloat, sigma: CGFloat
  ) throws {
    let layer = node(30, 30, 80, 60, color: .white) {
      $0.cornerRadius = radius
      $0.shadow = RenderShadow(
        color: .solidRed, opacity: 0.9, offset: CGSize(width: 5, height: -7), radius: sigma,
        excludesOwnBox: true)
    }
    let scene = tree(140, 120, background: .white, [layer])
    let comparison = SmoothComparison(
      try draw(scene), reference: PointSampler(scene).render(scale: 1, grid: 2))
    #expect(comparison.offSmooth <= 4, "\(comparison)")
    #expect(comparison.mean < 0.5, "\(comparison)")
  }

  @Test
  func `corners much rounder than the blur are as strong as the table says`() throws {
    // 24.5 and 23.5 standard deviations lie on the two sides of the change of method.
    func ring(_ sigma: CGFloat) throws -> [Int] {
      let disc = node(10, 10, 98, 98, color: .white) {
        $0.cornerRadius = 49
        $0.shadow = RenderShadow(opacity: 1, offset: .zero, radius: sigma, excludesOwnBox: true)
      }
      let frame = try draw(tree(118, 118, [disc]))
      return (0..<118).filter { !(8..<110).contains($0) }.map { Int(frame[$0, 59][3]) }
    }
    let (straight, table) = (try ring(49 / 24.05), try ring(49 / 23.95))
    #expect(zip(straight, table).allSatisfy { abs($0 - $1) <= 3 })
    #expect((straight.max() ?? 0) > 20)
  }

  @Test
  func `half-transparent white over its own hard shadow is three quarters opaque`() throws {
    // Measured on Core Animation: 192 of 255.
    let layer = node(0, 0, 20, 8, color: RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)) {
      $0.shadow = RenderShadow(opacity: 1, offset: .zero, radius: 0)
    }
    let alpha = try draw(tree(20, 8, [layer]))[10, 4][3]
    #expect((191...192).contains(alpha))
  }

  @Test
  func `as in CALayer a faded layer's shadow lies under it; in scenes it ends at the box`() throws {
    func alpha(excludesOwnBox: Bool) throws -> UInt8 {
      let layer = node(10, 10, 20, 20, color: .white) {
        $0.opacity = 0.5
        $0.shadow = RenderShadow(
          opacity: 1, offset: .zero, radius: 0, excludesOwnBox: excludesOwnBox)
      }
      return try draw(tree(40, 40, [layer]))[20, 20][3]
    }
    #expect(try (191...192).contains(alpha(excludesOwnBox: false)))
    #expect(try alpha(excludesOwnBox: true) == 128)
  }

  @Test
  func `masksToBounds removes the shadow`() throws {
    var layer = node(10, 10, 20, 20, color: .white) {
      $0.shadow = RenderShadow(opacity: 1, offset: CGSize(width: 8, height: 0), radius: 0)
    }
    #expect(try draw(tree(40, 40, [layer]))[34, 20] == [0, 0, 0, 255])
    layer.masksToBounds = true
    #expect(try draw(tree(40, 40, [layer]))[34, 20] == [0, 0, 0, 0])
  }

  @Test
  func `without a background the border's ring casts, and nothing casts nothing`() throws {
    let layer = node(10, 10, 20, 20) {
      $0.borderWidth = 4
      $0.borderColor = .white
      $0.shadow = RenderShadow(opacity: 1, offset: CGSize(width: 2, height: 0), radius: 0)
    }
    let frame = try draw(tree(40, 40, [layer]))
    #expect(frame[31, 20] == [0, 0, 0, 255])
    #expect(frame[20, 20] == [0, 0, 0, 0])
    var blurred = layer
    blurred.shadow?.radius = 1
    #expect(try draw(tree(40, 40, [blurred]))[20, 20][3] < 8)
    #expect(try draw(tree(40, 40, [blurred]))[31, 20][3] > 100)
    // Through the clear middle the ring's own shadow is seen.
    blurred.shadow?.radius = 2
    #expect(try draw(tree(40, 40, [blurred]))[15, 20][3] > 60)
    var bare = layer
    bare.borderWidth = 0
    #expect(try draw(tree(40, 40, [bare])).pixels.allSatisfy { $0 == 0 })
  }

  @Test
  func `a shadow turns with its layer`() throws {
    let layer = node(30, 30, 20, 20, color: .white) {
      $0.transform = .rotation(z: .pi / 2)
      $0.shadow = RenderShadow(
        opacity: 1, offset: CGSize(width: 20, height: 0), radius: 0, excludesOwnBox: true)
    }
    let frame = try draw(tree(80, 80, [layer]))
    #expect(frame[40, 60] == [0, 0, 0, 255])
    #expect(frame[60, 40] == [0, 0, 0, 0])
  }
}
