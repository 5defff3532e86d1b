import Compositor
import Filters
import Foundation
import Geometry
import Rendering
import Testing

@Suite struct `Frames with shaders` {
  private let shaders = (
    mix: Shader.named("mix"), to: Shader.named("to"), swap: Shader.named("swap", .layerEffect),
    mirror: Shader.named("mirror", .layerEffect)
  )

  /// A screen of two layers over one of another size, mixed at `progress`.
  private func screen(progress: Double, x: CGFloat = 0) -> RenderTree {
    tree(
      48, 64, background: .white,
      [
        node(0, 0, 48, 64) {
          $0.contents = .image(Self.from)
        },
        node(x, 0, 48, 64, color: .solidGreen) {
          $0.children = [node(6, 6, 20, 20, color: .solidRed)]
          $0.compositingFilter = Filter(ShaderKind(shaders.mix), ["progress": progress])
        },
      ])
  }

  private static let from = RenderImage.noise(48, 64, seed: 4)

  @Test func `give the driver the same pictures while these are unchanged`() throws {
    let driver = SwiftShaders()
    let frames = CPUCompositor(threads: 2, shaders: driver).makeFrames()
    for step in 0..<4 {
      _ = try frames.draw(screen(progress: Double(step) / 4), scale: 1)
    }
    let passes = driver.passes
    #expect(passes.count == 4)
    #expect(passes.allSatisfy { $0.pictures[Shader.behindPicture] === Self.from })
    #expect(
      Set(passes.compactMap { $0.pictures[Shader.layerPicture].map { ObjectIdentifier($0) } }).count
        == 1)
  }

  @Test func `draw nothing again that is equal`() throws {
    let driver = SwiftShaders()
    let frames = try #require(
      CPUCompositor(threads: 2, shaders: driver).makeFrames() as? CompositorFrames)
    var held: [RenderImage] = []
    for progress in [0.5, 0.5, 0.5, 0.75, 0.5] {
      held.append(try frames.draw(screen(progress: progress), scale: 1))
    }
    #expect(driver.passes.map(\.progress) == [0.5, 0.75, 0.5])
    #expect(held[0].pixels == held[4].pixels && held[0].pixels != held[3].pixels)
    // The result is all that can be seen.
    #expect(frames.drawnBands == 0)
    #expect(held.allSatisfy { $0.scale == 1 })
  }

  @Test func `are drawn anew where a result has changed`() throws {
    let frames = CPUCompositor(threads: 2, shaders: SwiftShaders()).makeFrames()
    var held: [RenderImage] = []
    for progress in [0.25, 0.75, 0.25, 0.25, 1] {
      var tree = screen(progress: progress)
      tree.root.children[1].bounds.size.height = 40
      tree.root.children.append(node(10, 10, 30, 50, color: .solidBlue) { $0.opacity = 0.5 })
      let image = try frames.draw(tree, scale: 1.5)
      held.append(image)
      let alone = try CPUCompositor(threads: 1, shaders: SwiftShaders()).render(tree, scale: 1.5)
      #expect(image.pixels == alone.pixels)
    }
  }

  /// A node with one of several filters.
  private func filtered(_ node: inout RenderNode, _ number: Int, _ fraction: Double) {
    switch number {
    case 0: node.compositingFilter = Filter(ShaderKind(shaders.mix), ["progress": fraction])
    case 1: node.compositingFilter = Filter(ShaderKind(shaders.to), ["progress": fraction])
    case 2: node.filters = [Filter(ShaderKind(shaders.swap))]
    case 3:
      node.filters = [
        Filter(
          ShaderKind(shaders.mirror, resultSize: CGSize(width: 30, height: 50 * fraction + 1))),
        Filter(.gaussianBlur, ["radius": 2 * fraction]),
      ]
    case 4: node.opacity = fraction
    case 5: node.position.x += fraction * 9
    case 6: node.position.x += 3
    case 7: node.transform = .rotation(z: fraction)
    default: (node.filters, node.compositingFilter) = ([], nil)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `have the pixels of frames that are drawn for themselves`(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var random = RandomScene(seed: seed + 900)
    var tree = random.tree(size: CGSize(width: 60, height: 90), isScene: seed % 2 == 0)
    let frames = CPUCompositor(threads: 1 + Int(seed % 3), shaders: SwiftShaders()).makeFrames()
    var held: [RenderImage] = []
    for index in 0..<10 {
      let image = try frames.draw(tree, scale: 1)
      let threads = [1, 2, 5][index % 3]
      let expected = try CPUCompositor(threads: threads, shaders: SwiftShaders()).render(
        tree, scale: 1)
      #expect(image.pixels == expected.pixels, "frame \(index)")
      if below(3) == 0 { held.append(image) }
      for _ in 0..<below(3) where !tree.root.children.isEmpty {
        let child = below(tree.root.children.count)
        if !tree.root.children[child].children.isEmpty, below(2) == 0 {
          let grandchild = below(tree.root.children[child].children.count)
          filtered(
            &tree.root.children[child].children[grandchild], below(9), Double(below(100)) / 100)
        } else {
          filtered(&tree.root.children[child], below(9), Double(below(100)) / 100)
        }
      }
    }
  }

  @Test func `keep the picture of a frozen layer that a shader reads`() throws {
    let driver = SwiftShaders()
    let frames = CPUCompositor(threads: 1, shaders: driver).makeFrames()
    let shader = Shader.named("input", inputs: ["map", "other"])
    let map = node(0, 0, 9, 9, color: .solidRed)
    for step in 0..<3 {
      let kind = ShaderKind(shader, inputs: ["map": .node(map)])
      let layer = node(0, 0, 8, 8) {
        $0.compositingFilter = Filter(kind, ["progress": Double(step) / 3])
      }
      #expect(try frames.draw(tree(8, 8, [layer]), scale: 2)[3, 3] == [255, 0, 0, 255])
    }
    for name in ["map", "other", Shader.layerPicture, Shader.behindPicture] {
      let pictures = driver.passes.compactMap { $0.pictures[name] }
      #expect(pictures.count == 3 && pictures.allSatisfy { $0 === pictures[0] })
    }
  }
}
