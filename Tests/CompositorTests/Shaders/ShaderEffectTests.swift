import Compositor
import Filters
import Foundation
import Geometry
import Rendering
import Testing

private func drawn(
  _ layer: RenderNode, size: CGSize, scale: CGFloat = 1, background: RGBAColor? = nil,
  by driver: SwiftShaders = SwiftShaders()
) throws -> RenderImage {
  try CPUCompositor(threads: 2, shaders: driver).render(
    tree(size.width, size.height, background: background, [layer]), scale: scale)
}

@Suite struct `A layer whose picture a shader makes` {
  private let noise = RenderImage.noise(12, 8, isOpaque: false, seed: 5)

  /// A layer of 12 × 8 points at (4, 4) with noise.
  private func layer(
    _ filters: [Filter], _ change: (inout RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    node(4, 4, 12, 8) {
      $0.contents = .image(noise)
      $0.filters = filters
      change(&$0)
    }
  }

  private let size = CGSize(width: 20, height: 16)

  @Test func `has the shader's pixels exactly`() throws {
    let driver = SwiftShaders()
    let image = try drawn(layer([effect("swap")]), size: size, by: driver)
    for y in 0..<8 {
      for x in 0..<12 {
        let p = noise[x, y]
        #expect(image[4 + x, 4 + y] == [p[2], p[1], p[0], p[3]])
      }
    }
    #expect(image[3, 4] == [0, 0, 0, 0])
    // The layer's image itself, which the driver may have already.
    #expect(driver.passes.first?.pictures[Shader.layerPicture] === noise)
    #expect(driver.passes.first?.ratio == 1.5)
    let twice = try drawn(layer([effect("swap"), effect("swap")]), size: size)
    #expect(twice.pixels == (try drawn(layer([]), size: size)).pixels)
  }

  @Test func `is cut off at the layer's bounds`() throws {
    let driver = SwiftShaders()
    let wide = layer([effect("copy")]) { $0.children = [node(-3, 2, 6, 3, color: .solidRed)] }
    let image = try drawn(wide, size: size, by: driver)
    #expect(image[4, 6] == [255, 0, 0, 255])
    #expect(image[3, 6] == [0, 0, 0, 0])
    #expect(driver.passes.map(\.width) == [12] && driver.passes.map(\.height) == [8])
  }

  @Test func `reads all of the layer, though little of it is visible`() throws {
    let hidden = layer([effect("mirror")]) { $0.position.x -= 10 }
    let image = try drawn(hidden, size: size)
    for x in 0..<6 { #expect(image[x, 4] == noise[5 - x, 0]) }
  }

  @Test func `goes on through the filters after it`() throws {
    let after = [effect("swap"), Filter(.colorInvert)]
    let before = [Filter(.colorInvert), effect("swap")]
    let opaque = RenderImage.noise(12, 8, seed: 6)
    for filters in [after, before] {
      let image = try drawn(layer(filters) { $0.contents = .image(opaque) }, size: size)
      let p = opaque[7, 3]
      #expect(image[11, 7] == [255 - p[2], 255 - p[1], 255 - p[0], 255])
    }
  }

  @Test func `may have a size of its own`() throws {
    let driver = SwiftShaders()
    let filter = effect("red", resultSize: CGSize(width: 16, height: 4))
    let image = try drawn(layer([filter]), size: size, by: driver)
    for y in 0..<16 {
      for x in 0..<20 {
        let isInside = (2..<18).contains(x) && (6..<10).contains(y)
        #expect(image[x, y] == (isInside ? [255, 0, 0, 255] : [0, 0, 0, 0]), "\(x), \(y)")
      }
    }
    #expect(driver.passes.first?.layer == CGRect(x: 2, y: -2, width: 12, height: 8))
    #expect(driver.passes.first?.pictures[Shader.layerPicture] === noise)
  }

  @Test func `may be drawn where the layer is empty`() throws {
    let empty = node(4, 4, 12, 8) { $0.filters = [effect("red")] }
    #expect(try drawn(empty, size: size)[4, 4] == [255, 0, 0, 255])
  }

  @Test(arguments: [0.5, 1, 3]) func `may have a scale of its own`(scale: CGFloat) throws {
    let driver = SwiftShaders()
    let filter = effect("copy", resultScale: scale)
    let plain = layer([filter]) {
      $0.contents = nil; $0.backgroundColor = .solidGreen
    }
    let image = try drawn(plain, size: size, scale: 2, by: driver)
    #expect(driver.passes.map(\.width) == [Int(12 * scale)])
    #expect(driver.passes.map(\.height) == [Int(8 * scale)])
    for (x, y) in [(8, 8), (20, 15), (31, 23)] { #expect(image[x, y] == [0, 255, 0, 255]) }
    #expect(image[7, 8] == [0, 0, 0, 0] && image[32, 8] == [0, 0, 0, 0])
  }

  @Test(arguments: [1e9, 1e300, -5, .nan, .infinity, 1e-9])
  func `holds any size and scale to what can be drawn`(value: CGFloat) throws {
    let driver = SwiftShaders()
    for filter in [
      effect("red", resultScale: value),
      effect("red", resultSize: CGSize(width: value, height: value)),
    ] {
      _ = try drawn(layer([filter]), size: size, by: driver)
    }
    #expect(driver.passes.allSatisfy { $0.width * $0.height <= 300_000 && $0.width > 0 })
  }

  @Test func `is drawn plainly when the shader fails`() throws {
    let driver = SwiftShaders()
    let filter = effect("failing")
    func overlapping(_ filters: [Filter]) -> RenderNode {
      layer(filters) { layer in
        layer.children = [
          node(-3, 2, 6, 3, color: RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.3))
        ]
      }
    }
    let image = try drawn(overlapping([filter]), size: size, background: .white, by: driver)
    #expect(image.pixels == (try drawn(overlapping([]), size: size, background: .white)).pixels)
    #expect((filter.kind as? ShaderKind)?.shader.failure?.reason == .time)
    let both = try drawn(overlapping([filter, effect("swap")]), size: size, by: driver)
    #expect(both.pixels == (try drawn(overlapping([effect("swap")]), size: size)).pixels)
  }

  @Test func `is drawn plainly without a driver`() throws {
    let filter = effect("swap")
    let compositor = CPUCompositor(threads: 1)
    let image = try compositor.render(tree(20, 16, [layer([filter])]), scale: 1)
    #expect(image.pixels == (try compositor.render(tree(20, 16, [layer([])]), scale: 1)).pixels)
    #expect((filter.kind as? ShaderKind)?.shader.failure?.reason == .unavailable)
  }

  @Test func `reads pictures besides`() throws {
    func pixels(_ input: ShaderKind.Input?) throws -> (RenderImage, RenderImage?) {
      let driver = SwiftShaders()
      let shader = Shader.named("input", .layerEffect, inputs: ["map"])
      let kind = ShaderKind(shader, inputs: input.map { ["map": $0] } ?? [:])
      let image = try drawn(layer([Filter(kind)]), size: size, by: driver)
      return (image, driver.passes.first?.pictures["map"])
    }
    let map = RenderImage.noise(12, 8, seed: 9)
    let (shown, given) = try pixels(.image(map))
    #expect(given === map)
    #expect(shown[4, 4] == map[0, 0] && shown[15, 11] == map[11, 7])

    let frozen = node(50, 50, 6, 4, color: .solidBlue) {
      $0.children = [node(0, 0, 3, 4, color: .solidRed)]
      $0.transform = .rotation(z: 1)
    }
    let (still, picture) = try pixels(.node(frozen))
    #expect(picture?.width == 6 && picture?.height == 4)
    #expect(still[4, 4] == [255, 0, 0, 255] && still[15, 4] == [0, 0, 255, 255])

    // A frozen layer with a shader that reads a frozen layer, and one that mixes.
    var nested = frozen
    nested.filters = [
      Filter(
        ShaderKind(
          .named("input", .layerEffect, inputs: ["map"]),
          inputs: ["map": .node(node(0, 0, 4, 4, color: .solidGreen))]))
    ]
    nested.children.append(
      node(0, 0, 2, 2, color: .white) { $0.compositingFilter = transition("from") })
    #expect(try pixels(.node(nested)).0[4, 4] == [0, 255, 0, 255])

    let (gradient, builtIn) = try pixels(nil)
    #expect(builtIn?[0, 9] == [0, 0, 0, 255] && builtIn?[255, 9] == [255, 255, 255, 255])
    #expect(gradient[4, 4][0] < 20 && gradient[15, 4][0] > 235)
  }
}
