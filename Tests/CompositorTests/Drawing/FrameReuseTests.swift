import Compositor
import Filters
import Foundation
import Geometry
import Rendering
import Testing

@Suite struct `Frames that follow each other` {
  /// Changes from a seed, of which each leaves most of a tree as it was.
  private struct Motion {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }

    private mutating func fraction() -> Double { Double(below(1 << 20)) / Double(1 << 20) }

    /// Changes one node of the tree, or none.
    mutating func change(_ tree: inout RenderTree) {
      if below(12) == 0 {
        tree.background = [nil, .solidRed, .white][below(3)]
        return
      }
      change(&tree.root, depth: 0)
    }

    private mutating func change(_ node: inout RenderNode, depth: Int) {
      if !node.children.isEmpty, below(4) > 0 || depth == 0 {
        return change(&node.children[below(node.children.count)], depth: depth + 1)
      }
      switch below(12) {
      case 0: node.position.x += CGFloat(below(9) - 4)
      case 1: node.position.y += CGFloat(below(9) - 4)
      case 2: node.position.y += fraction()
      case 3: node.opacity = fraction()
      case 4: node.transform = node.transform.concatenating(.rotation(z: fraction()))
      case 5: node.contents = .image(.noise(1 + below(30), 1 + below(30), seed: UInt32(below(99))))
      case 6: node.cornerRadius = CGFloat(below(12))
      case 7: node.masksToBounds.toggle()
      case 8: if !node.children.isEmpty { node.children.remove(at: below(node.children.count)) }
      case 9:
        let side = CGFloat(4 + below(40))
        node.children.insert(
          CompositorTests.node(CGFloat(below(60)), CGFloat(below(90)), side, side, color: .white),
          at: below(node.children.count + 1))
      case 10:
        node.filters =
          below(2) == 0 ? [] : [Filter(.pixellate, ["fraction": 0.1 + 0.1 * fraction()])]
      default: break
      }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `have the pixels of frames that are drawn for themselves`(seed: UInt64) throws {
    var motion = Motion(seed: seed)
    var random = RandomScene(seed: seed + 500)
    var tree = random.tree(size: CGSize(width: 90, height: 150), isScene: seed % 2 == 0)
    if seed % 3 == 0 {
      // All of it in a group, drawn for itself.
      tree.root.children = [
        node(0, 0, 90, 150) { group in
          group.opacity = 0.8
          group.children = tree.root.children
        }
      ]
    }
    let compositor = CPUCompositor(threads: 1 + Int(seed % 3))
    let frames = compositor.makeFrames()
    var held: [RenderImage] = []
    for index in 0..<24 {
      // Now and then the size changes.
      let scale: CGFloat = index % 11 == 10 ? 1 : 1.5
      let image = try frames.draw(tree, scale: scale)
      let expected = try CPUCompositor(threads: 1).render(tree, scale: scale)
      #expect(image.pixels == expected.pixels, "frame \(index)")
      #expect(image.width == expected.width && image.scale == expected.scale)
      // Some pictures stay in use for a while, so that buffers change hands.
      if motion.below(3) == 0 { held.append(image) }
      if motion.below(4) == 0 { held.removeAll() }
      for _ in 0..<motion.below(3) { motion.change(&tree) }
    }
  }

  /// A compositor's frames, which tell how much they drew.
  private func frames() throws -> CompositorFrames {
    try #require(CPUCompositor(threads: 2).makeFrames() as? CompositorFrames)
  }

  private func tree(ballAt y: CGFloat) -> RenderTree {
    CompositorTests.tree(
      64, 160, background: .white,
      [
        node(0, 0, 64, 160) {
          $0.opacity = 0.5
          $0.children = [
            node(0, 0, 64, 160, color: .solidRed),
            node(10, y, 16, 16, color: .solidBlue) { $0.cornerRadius = 8 },
          ]
        }
      ])
  }

  @Test(arguments: [false, true]) func `are drawn only where something changed`(holds: Bool) throws
  {
    let frames = try frames()
    var held: [RenderImage] = []
    func draw(_ tree: RenderTree) throws {
      let image = try frames.draw(tree, scale: 1)
      if holds { held.append(image) }
    }
    try draw(tree(ballAt: 16))
    #expect(frames.drawnBands == 10)
    try draw(tree(ballAt: 16))
    #expect(frames.drawnBands == 10)
    // From the second band to the third.
    try draw(tree(ballAt: 32))
    #expect(frames.drawnBands == 12)
    try draw(tree(ballAt: 32.5))
    #expect(frames.drawnBands == 14)
    #expect(held.isEmpty != holds)
  }

  @Test func `have a filtered picture in common while nothing in it changes`() throws {
    let frames = try frames()
    func tree(_ fraction: Double) -> RenderTree {
      CompositorTests.tree(
        64, 160,
        [
          // Not all of the canvas, so that bands are drawn.
          node(0, 0, 40, 160) {
            $0.contents = .image(.noise(2, 2, seed: 4))
            $0.filters = [Filter(.pixellate, ["fraction": fraction])]
          }
        ])
    }
    var still = tree(0.2)
    _ = try frames.draw(still, scale: 1)
    _ = try frames.draw(still, scale: 1)
    #expect(frames.drawnBands == 10)
    still.root.children[0].filters = [Filter(.pixellate, ["fraction": 0.5])]
    _ = try frames.draw(still, scale: 1)
    #expect(frames.drawnBands == 20)
  }

  @Test func `are the filtered picture itself where that covers all of them`() throws {
    let frames = try frames()
    func tree(_ radius: Double) -> RenderTree {
      CompositorTests.tree(
        64, 160, background: .white,
        [
          node(0, 0, 64, 160) {
            $0.contents = .image(.noise(64, 160, seed: 4))
            $0.filters = [
              Filter(.gaussianBlur, ["radius": radius, "normalizesEdges": 1])
            ]
          }
        ])
    }
    var still = tree(5)
    let first = try frames.draw(still, scale: 1)
    #expect(frames.drawnBands == 0)
    let second = try frames.draw(still, scale: 1)
    #expect(frames.drawnBands == 0)
    #expect(first === second)
    still = tree(6)
    let third = try frames.draw(still, scale: 1)
    #expect(frames.drawnBands == 0)
    #expect(third !== second)
    let expected = try CPUCompositor(threads: 1).render(still, scale: 1)
    #expect(third.pixels == expected.pixels)
  }
}
