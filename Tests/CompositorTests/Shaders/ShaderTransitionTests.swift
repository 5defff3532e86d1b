import Compositor
import Foundation
import Geometry
import Rendering
import Testing

/// Draws a tree with shaders in Swift.
private func drawn(
  _ tree: RenderTree, scale: CGFloat = 1, threads: Int = 2, by driver: SwiftShaders = SwiftShaders()
) throws -> RenderImage {
  try CPUCompositor(threads: threads, shaders: driver).render(tree, scale: scale)
}

private func difference(_ a: RenderImage, _ b: RenderImage) -> Int {
  zip(a.pixels, b.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
}

@Suite struct `A layer that a shader mixes with what is behind it` {
  private let back = node(0, 0, 40, 30) { $0.contents = .image(.noise(40, 30, seed: 3)) }

  /// A layer of 20 × 10 points at (5, 7) with noise.
  private func front(
    _ filter: Filter?, isOpaque: Bool = true, _ change: (inout RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    node(5, 7, 20, 10) {
      $0.contents = .image(.noise(20, 10, isOpaque: isOpaque, seed: 8))
      $0.compositingFilter = filter
      change(&$0)
    }
  }

  @Test func `shows what is behind, or itself, exactly`() throws {
    let plain = try drawn(tree(40, 30, [back]))
    let covered = try drawn(tree(40, 30, [back, front(nil)]))
    #expect(try drawn(tree(40, 30, [back, front(transition("from"))])).pixels == plain.pixels)
    #expect(try drawn(tree(40, 30, [back, front(transition("to"))])).pixels == covered.pixels)
    #expect(plain.pixels != covered.pixels)
  }

  @Test func `takes the place of what is behind where it is transparent`() throws {
    let image = try drawn(tree(40, 30, [back, front(transition("to"), isOpaque: false)]))
    let noise = RenderImage.noise(20, 10, isOpaque: false, seed: 8)
    for y in 0..<10 {
      for x in 0..<20 { #expect(image[5 + x, 7 + y] == noise[x, y]) }
    }
    #expect(image[4, 7] == RenderImage.noise(40, 30, seed: 3)[4, 7])
    let empty = try drawn(tree(40, 30, background: .white, [front(transition("clear"))]))
    #expect(empty[5, 7] == [0, 0, 0, 0])
    #expect(empty[4, 7] == [255, 255, 255, 255])
  }

  @Test func `is mixed with the canvas's background`() throws {
    let red = node(2, 2, 4, 4, color: .solidRed) {
      $0.compositingFilter = transition("mix", progress: 0.2)
    }
    let image = try drawn(tree(8, 8, background: .white, [red]))
    #expect(image[2, 2] == [255, 204, 204, 255])
    #expect(image[5, 5] == [255, 204, 204, 255])
    #expect(image[6, 5] == [255, 255, 255, 255])
  }

  @Test func `has its filters and its opacity in its picture`() throws {
    let driver = SwiftShaders()
    let layer = node(0, 0, 4, 4, color: .solidRed) {
      $0.opacity = 0.4
      $0.filters = [effect("swap")]
      $0.compositingFilter = transition("to")
    }
    let image = try drawn(tree(4, 4, background: .white, [layer]), by: driver)
    #expect(image[1, 1] == [0, 0, 102, 102])
    #expect(driver.passes.map(\.shader.name) == ["swap", "to"])
  }

  @Test(arguments: ["from", "to", "mix"])
  func `reads what is behind it in its group alone`(name: String) throws {
    let driver = SwiftShaders()
    func group(_ children: [RenderNode]) -> RenderTree {
      tree(
        40, 30, background: .solidGreen,
        [
          back,
          node(0, 0, 40, 30) {
            $0.opacity = 0.5
            $0.children = children
          },
        ])
    }
    let image = try drawn(group([front(transition(name, progress: 1))]), by: driver)
    let behind = try #require(driver.passes.first?.pictures[Shader.behindPicture])
    #expect(behind.pixels.allSatisfy { $0 == 0 })
    let expected = try drawn(group(name == "from" ? [] : [front(nil)]))
    // A group is rounded once more than a layer alone.
    #expect(difference(image, expected) <= (name == "from" ? 0 : 1))
  }

  @Test func `leaves what is behind a clip of round corners`() throws {
    func clip(_ children: [RenderNode]) -> RenderTree {
      tree(
        40, 60,
        [
          node(0, 0, 40, 60, color: .solidBlue),
          node(0, 0, 40, 60) {
            $0.masksToBounds = true
            $0.cornerRadius = 6
            $0.children = children
          },
        ])
    }
    let layer = node(0, 0, 40, 60, color: .solidRed) { $0.compositingFilter = transition("from") }
    #expect(try drawn(clip([layer])).pixels == (try drawn(clip([]))).pixels)
  }

  @Test func `can lie on and in another one`() throws {
    var outer = front(transition("to"))
    outer.children = [node(0, 0, 5, 5, color: .white) { $0.compositingFilter = transition("from") }]
    let alone = try drawn(tree(40, 30, [back, front(transition("to"))]))
    #expect(try drawn(tree(40, 30, [back, outer])).pixels == alone.pixels)

    let upper = node(0, 0, 40, 30, color: .white) { $0.compositingFilter = transition("from") }
    #expect(
      try drawn(tree(40, 30, [back, front(transition("to")), upper])).pixels == alone.pixels)
    let faded = node(0, 0, 40, 30, color: .white) {
      $0.compositingFilter = transition("mix", progress: 0)
      $0.children = [front(transition("to"))]
    }
    let plain = try drawn(tree(40, 30, [back]))
    #expect(try drawn(tree(40, 30, [back, faded])).pixels == plain.pixels)
  }

  @Test func `keeps what is behind outside of its turned shape`() throws {
    func turned(_ filter: Filter?) -> RenderTree {
      let layer = front(filter) { $0.transform = .rotation(z: 0.4) }
      return tree(40, 30, background: .white, [back, layer])
    }
    let plain = try drawn(tree(40, 30, background: .white, [back]))
    #expect(try drawn(turned(transition("from"))).pixels == plain.pixels)
    let covered = try drawn(turned(nil))
    #expect(difference(try drawn(turned(transition("to"))), covered) <= 2)
    #expect(difference(try drawn(turned(transition("mix", progress: 1))), covered) <= 2)
    #expect(difference(plain, covered) > 20)
  }

  @Test func `reads the parts of its layer that are not visible`() throws {
    let driver = SwiftShaders()
    let layer = node(-10, 0, 20, 10) {
      $0.contents = .image(.noise(20, 10, seed: 8))
      $0.compositingFilter = transition("mirror")
    }
    let image = try drawn(tree(20, 10, background: .white, [layer]), by: driver)
    let noise = RenderImage.noise(20, 10, seed: 8)
    for x in 0..<10 { #expect(image[x, 3] == noise[9 - x, 3]) }
    #expect(image[10, 3] == [255, 255, 255, 255])
    #expect(driver.passes.map(\.width) == [20])
  }

  @Test func `gives the shader its numbers and its ratio`() throws {
    let driver = SwiftShaders()
    let shader = Shader.named(
      "to",
      uniforms: [
        ShaderUniform("direction", .vec2, default: [1, 2], line: 1),
        ShaderUniform("size", .float, default: [3], line: 2),
      ])
    var filter = Filter(ShaderKind(shader), ["progress": 0.25])
    filter.setNumber(7, at: "direction.2")
    _ = try drawn(tree(40, 30, [back, front(filter)]), scale: 2, by: driver)
    let pass = try #require(driver.passes.first)
    #expect(pass.numbers == [1, 7, 3])
    #expect(pass.progress == 0.25 && pass.ratio == 2)
    #expect(pass.width == 40 && pass.height == 20)
    #expect(pass.layer == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func `is drawn plainly when the shader fails`() throws {
    let driver = SwiftShaders()
    let filter = transition("failing")
    let shader = try #require(filter.kind as? ShaderKind).shader
    // Partly outside of a clip, so that more of it is built than is seen.
    func clipped(_ filter: Filter?) -> RenderTree {
      let layer = front(filter, isOpaque: false) { layer in
        layer.children = [node(-8, -8, 12, 12, color: .solidGreen)]
      }
      return tree(
        40, 30,
        [
          back,
          node(8, 4, 10, 10) {
            $0.masksToBounds = true
            $0.children = [layer]
          },
        ])
    }
    let frames = CPUCompositor(threads: 2, shaders: driver).makeFrames()
    let expected = try drawn(clipped(nil))
    for _ in 0..<2 {
      #expect(try frames.draw(clipped(filter), scale: 1).pixels == expected.pixels)
    }
    #expect(shader.failure?.reason == .time)
    #expect(driver.passes.count == 1)
  }

  @Test func `is drawn plainly without a driver`() throws {
    let filter = transition("to")
    let compositor = CPUCompositor(threads: 1)
    let image = try compositor.render(
      tree(40, 30, [back, front(filter, isOpaque: false)]), scale: 1)
    let expected = try compositor.render(
      tree(40, 30, [back, front(nil, isOpaque: false)]), scale: 1)
    #expect(image.pixels == expected.pixels)
    #expect((filter.kind as? ShaderKind)?.shader.failure?.reason == .unavailable)
  }

  @Test func `is not mixed by a shader of the other role, or by one that is off`() throws {
    let expected = try drawn(tree(40, 30, [back, front(nil)]))
    var off = transition("clear")
    off.isEnabled = false
    for filter in [effect("clear"), off] {
      #expect(try drawn(tree(40, 30, [back, front(filter)])).pixels == expected.pixels)
    }
  }
}
