import Compositor
import Foundation
import Geometry
import Rendering
import Testing

/// Layers that share a space.
struct DepthTests {
  /// Draws `children` of one node that sorts them by `sort`, on white.
  private func drawn(_ children: [RenderNode], sort: DepthSort = .space) throws -> RenderImage {
    var tree = tree(60, 40, background: .white, children)
    tree.root.depthSort = sort
    return try CPUCompositor().render(tree, scale: 1)
  }

  /// A layer of 40 × 30 in the middle, turned about the y axis through its own middle.
  private func turned(
    _ angle: CGFloat, _ color: RGBAColor, _ change: (inout RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    node(10, 5, 40, 30, color: color) {
      $0.transform = CATransform3D.rotation(y: angle).concatenating(.perspective(100))
      change(&$0)
    }
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]

  @Test func `planes that intersect hide parts of each other, in either order`() throws {
    let (a, b) = (turned(0.7, .solidRed), turned(-0.7, .solidBlue))
    for children in [[a, b], [b, a]] {
      let image = try drawn(children)
      // A positive turn about y takes the right side away from the eye.
      #expect(image[24, 20] == Self.red && image[35, 20] == Self.blue)
      #expect(try drawn(children, sort: .neighbors).pixels == image.pixels)
    }
  }

  @Test func `the painter's order leaves what is drawn last whole`() throws {
    let image = try drawn([turned(0.7, .solidRed), turned(-0.7, .solidBlue)], sort: .painter)
    #expect(image[24, 20] == Self.blue && image[35, 20] == Self.blue)
  }

  @Test func `depth decides between parallel planes, and order between those of one plane`() throws
  {
    let near = node(10, 5, 40, 30, color: .solidRed) { $0.transform = .move(0, 0, 5) }
    let far = node(10, 5, 40, 30, color: .solidBlue) { $0.transform = .move(0, 0, -5) }
    #expect(try drawn([near, far])[30, 20] == Self.red)
    #expect(try drawn([far, near])[30, 20] == Self.red)
    #expect(try drawn([turned(0.5, .solidRed), turned(0.5, .solidBlue)])[30, 20] == Self.blue)
    // A turn by half a circle lies in the same plane, but for what is lost by rounding.
    #expect(
      try drawn([turned(0.5, .solidRed), turned(0.5 - .pi, .solidBlue)])[30, 20] == Self.blue)
  }

  @Test func `a layer without a transform in space keeps its place among neighbours`() throws {
    let ground = node(0, 0, 60, 40, color: .solidBlue)
    let front = turned(0.7, .solidRed)
    #expect(try drawn([ground, front], sort: .neighbors)[35, 20] == Self.red)
    #expect(try drawn([front, ground], sort: .neighbors)[24, 20] == Self.blue)
    // In one space the ground hides what is farther away.
    #expect(try drawn([ground, front])[35, 20] == Self.blue)
    #expect(try drawn([ground, front])[24, 20] == Self.red)
  }

  @Test(arguments: [1, 0.5])
  func `no line is seen where a layer is cut beside the one that cuts it`(opacity: CGFloat) throws {
    let bar = node(10, 15, 40, 8, color: .solidBlue) { $0.transform.m34 = -0.01 }
    let card = turned(0.6, .solidRed) { $0.opacity = opacity }
    let (cut, whole) = (try drawn([bar, card]), try drawn([card]))
    for y in [6, 8, 12, 28, 33] {
      for x in 0..<60 { #expect(cut[x, y] == whole[x, y], "\(x), \(y)") }
    }
    #expect(cut[35, 19] == Self.blue && cut[24, 19] != Self.blue)
  }

  @Test func `a shadow and the layers within are cut with their layer`() throws {
    let card = turned(0.6, .solidRed) {
      $0.shadow = RenderShadow(opacity: 1, offset: .zero, radius: 0)
      $0.children = [node(0, 0, 40, 30, color: .solidGreen)]
    }
    let image = try drawn([turned(-0.6, .solidBlue), card])
    #expect(image[24, 20] == [0, 255, 0, 255] && image[36, 20] == Self.blue)
  }

  @Test func `any number of planes through one line is drawn`() throws {
    let fan = (0..<40).map { index in
      turned(CGFloat(index) * .pi / 40, index % 2 == 0 ? .solidRed : .solidBlue)
    }
    let image = try drawn(fan)
    #expect(image[30, 20] != [255, 255, 255, 255])
  }

  @Test func `three that cover each other in a circle are all drawn`() throws {
    // Each bar lies over the next one at one end, and under the one before it at the other.
    func bar(_ angle: CGFloat, _ color: RGBAColor) -> RenderNode {
      node(10, 17, 40, 5, color: color) {
        $0.transform = CATransform3D.move(0, 8).concatenating(.rotation(y: 0.3))
          .concatenating(.rotation(z: angle))
      }
    }
    let image = try drawn([
      bar(0, .solidRed), bar(2 * .pi / 3, .solidGreen), bar(4 * .pi / 3, .solidBlue),
    ])
    let seen = Set((0..<40).flatMap { y in (0..<60).map { image[$0, y] } })
    #expect(seen.isSuperset(of: [Self.red, [0, 255, 0, 255], Self.blue]))
  }

  @Test func `frames of planes that turn are those drawn one by one`() throws {
    let frames = CPUCompositor().makeFrames()
    for step in 0..<12 {
      let angle = CGFloat(step / 2) * 0.2
      var tree = tree(
        60, 40, background: .white, [turned(angle, .solidRed), turned(-angle, .solidBlue)])
      tree.root.depthSort = .space
      let alone = try CPUCompositor().render(tree, scale: 2)
      #expect(try frames.draw(tree, scale: 2).pixels == alone.pixels)
    }
  }
}
