import Compositor
import Foundation
import Rendering
import Testing

struct SceneTests {
  @Test(arguments: try sceneNames())
  func `every scene lies within its references at 1x`(name: String) throws {
    let image = try CPUCompositor().render(scene(name).tree, scale: 1)
    let comparison = EnvelopeComparison(image, references: try references(of: name, suffix: ""))
    #expect(comparison.isWithinLimits, "\(comparison)")
  }

  @Test(
    .enabled(if: !isDebugBuild, "two megapixels a picture: release builds only"),
    arguments: try sceneNames().filter { try !references(of: $0, suffix: "_x4").isEmpty })
  func `every scene lies within its references at 4x`(name: String) throws {
    let image = try CPUCompositor().render(scene(name).tree, scale: 4)
    let comparison = EnvelopeComparison(image, references: try references(of: name, suffix: "_x4"))
    #expect(comparison.isWithinLimits, "\(comparison)")
  }

  @Test
  func `the comparison sees a layer that is off by two points`() throws {
    let name = "s13_zposition_order"
    var moved = try scene(name).tree
    moved.root.children[0].position.x += 2
    let image = try CPUCompositor().render(moved, scale: 1)
    let comparison = EnvelopeComparison(image, references: try references(of: name, suffix: ""))
    #expect(!comparison.isWithinLimits, "\(comparison)")
    #expect(comparison.envelope0 > EnvelopeComparison.limits.envelope0)
  }

  @Test
  func `the comparison sees a missing layer`() throws {
    let name = "s10_opacity_group"
    var less = try scene(name).tree
    less.root.children[0].children.removeLast()
    let image = try CPUCompositor().render(less, scale: 1)
    let comparison = EnvelopeComparison(image, references: try references(of: name, suffix: ""))
    #expect(comparison.blob > EnvelopeComparison.limits.blob)
    #expect(comparison.mean > 0.1)
  }

  /// Invented scenes against the point sampler. Where the sampler's picture is smooth nothing may
  /// differ by more than rounding; along edges the two kinds of antialiasing may.
  @Test(
    .enabled(if: !isDebugBuild, "the sampler looks at each point of each layer: release only"),
    arguments: 0..<40 as Range<UInt64>, DepthSort.allCases)
  func `random trees look as they do point by point`(seed: UInt64, depthSort: DepthSort) throws {
    var random = RandomScene(seed: seed + 1, depthSort: depthSort)
    let tree = random.tree(size: CGSize(width: 40, height: 30), isScene: seed % 2 == 0)
    let image = try CPUCompositor().render(tree, scale: 1)
    let reference = PointSampler(tree).render(scale: 1, grid: 6)
    let comparison = SmoothComparison(image, reference: reference)
    #expect(comparison.offSmooth <= 32, "\(comparison)\n\(tree.dump())")
    #expect(comparison.worst <= 120, "\(comparison)\n\(tree.dump())")
    #expect(comparison.mean <= 2.2, "\(comparison)\n\(tree.dump())")
  }
}

/// The difference between a picture and one reference, apart from its edges.
struct SmoothComparison: CustomStringConvertible {
  /// The number of pixels that differ by more than 3 levels where the reference's neighbourhood
  /// spans at most 24.
  var offSmooth = 0
  /// The greatest difference anywhere, in levels.
  var worst = 0
  /// The mean difference, in levels.
  var mean = 0.0

  var description: String { "off where smooth \(offSmooth), worst \(worst), mean \(mean)" }

  init(_ image: RenderImage, reference: RenderImage) {
    let (width, height) = (image.width, image.height)
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        var (range, difference) = (0, 0)
        for channel in 0..<4 {
          var (low, high) = (255, 0)
          for j in max(0, y - 1)...min(height - 1, y + 1) {
            for i in max(0, x - 1)...min(width - 1, x + 1) {
              let level = Int(reference.pixels[(j * width + i) * 4 + channel])
              (low, high) = (min(low, level), max(high, level))
            }
          }
          range = max(range, high - low)
          let index = (y * width + x) * 4 + channel
          let off = abs(Int(image.pixels[index]) - Int(reference.pixels[index]))
          difference = max(difference, off)
          sum += off
        }
        if range <= 24, difference > 3 { offSmooth += 1 }
        worst = max(worst, difference)
      }
    }
    mean = Double(sum) / Double(width * height * 4)
  }
}
