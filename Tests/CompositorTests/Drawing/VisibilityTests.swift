import Compositor
import Foundation
import Geometry
import Rendering
import Testing

@Suite struct `What is hidden` {
  /// A rectangle of whole pixels in one colour.
  private struct Patch {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var alpha: UInt8
    var level: UInt8

    var node: RenderNode {
      CompositorTests.node(CGFloat(x), CGFloat(y), CGFloat(width), CGFloat(height)) {
        $0.backgroundColor = RGBAColor(
          red: Double(level) / 255, green: 0, blue: 1, alpha: Double(alpha) / 255)
      }
    }

    func contains(_ column: Int, _ row: Int) -> Bool {
      (x..<x + width).contains(column) && (y..<y + height).contains(row)
    }

    /// The premultiplied colour.
    var color: [Int] {
      [Double(level) / 255, 0, 1, 1].map { Int($0 * Double(alpha) + 0.5) }
    }
  }

  /// Patches from a seed.
  private func patches(_ count: Int, seed: UInt64, opaque: Int) -> [Patch] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    return (0..<count).map { _ in
      Patch(
        x: next(90) - 10, y: next(90) - 10, width: 1 + next(60), height: 1 + next(50),
        alpha: next(100) < opaque ? 255 : UInt8(1 + next(254)), level: UInt8(next(256)))
    }
  }

  /// Returns the pixels of the patches, each drawn over those before it.
  private func painted(_ patches: [Patch], _ size: Int, over background: [Int]) -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<size {
      for x in 0..<size {
        var pixel = background
        for patch in patches where patch.contains(x, y) {
          let color = patch.color
          pixel = zip(color, pixel).map { own, below in
            let product = below * (255 - color[3]) + 128
            return own + (product + product >> 8) >> 8
          }
        }
        pixels += pixel.map { UInt8($0) }
      }
    }
    return pixels
  }

  @Test(arguments: [0, 40, 80, 100], [3, 40, 150]) func `changes nothing of what is seen`(
    opaque: Int, count: Int
  ) throws {
    for seed in 0..<2 as Range<UInt64> {
      let patches = patches(count, seed: seed + UInt64(count), opaque: opaque)
      for background in [nil, RGBAColor.solidRed] {
        let frame = try CPUCompositor(threads: 2).render(
          tree(70, 70, background: background, patches.map(\.node)), scale: 1)
        let below = background == nil ? [0, 0, 0, 0] : [255, 0, 0, 255]
        #expect(frame.pixels == painted(patches, 70, over: below))
      }
    }
  }

  @Test func `changes nothing of a group that is drawn for itself`() throws {
    for seed in 0..<4 as Range<UInt64> {
      let patches = patches(30, seed: seed + 77, opaque: 70)
      // Transparent where nothing covers it; the clip's rounded corners lie outside of the canvas.
      let clip = node(-20, -20, 110, 110) {
        $0.masksToBounds = true
        $0.cornerRadius = 5
        $0.children = [node(20, 20, 0, 0) { $0.children = patches.map(\.node) }]
      }
      let frame = try CPUCompositor(threads: 1).render(
        tree(70, 70, background: .solidRed, [clip]), scale: 1)
      #expect(frame.pixels == painted(patches, 70, over: [255, 0, 0, 255]))
    }
  }

  @Test func `shows along the rounded corners of what hides it`() throws {
    let card = node(3, 5, 60, 50, color: .solidGreen) { $0.cornerRadius = 12 }
    let frame = try CPUCompositor(threads: 1).render(
      tree(70, 70, [node(0, 0, 70, 70, color: .solidRed), card]), scale: 1)
    for y in 0..<70 {
      for x in 0..<70 {
        let pixel = frame[x, y]
        // A mix of both and nothing else.
        #expect(pixel[3] == 255 && abs(Int(pixel[0]) + Int(pixel[1]) - 255) <= 1)
      }
    }
    #expect(frame[3, 5] == [255, 0, 0, 255] && frame[20, 20] == [0, 255, 0, 255])
  }
}
