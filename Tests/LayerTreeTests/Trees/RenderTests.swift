import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

@Suite("Frames and snapshots")
struct RenderTests {
  private let canvas = CGSize(width: 400, height: 400)

  private func image(_ value: UInt8, width: Int = 2) -> RenderContents {
    .image(
      RenderImage(
        width: width, height: 2, pixels: Array(repeating: value, count: width * 2 * 4)))
  }

  @Test func `a frame holds every property under the layer's name`() throws {
    let stage = try Stage()
    let layer = stage.layer
    layer.name = "card"
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.anchorPointZ = 1
    layer.zPosition = 2
    layer.transform = CATransform3D(scaleX: 2, y: 2, z: 2)
    layer.sublayerTransform.m34 = -0.001
    layer.opacity = 0.5
    layer.isDoubleSided = false
    layer.masksToBounds = true
    layer.cornerRadius = 3
    layer.borderWidth = 4
    layer.borderColor = RGBAColor(red: 1, green: 0, blue: 0)
    layer.backgroundColor = RGBAColor(red: 0, green: 1, blue: 0)
    layer.contents = image(255)
    layer.contentsGravity = .top
    layer.shadowOpacity = 0.25
    try stage.engine.advance(to: 1)
    let background = RGBAColor(red: 1, green: 1, blue: 1)
    let tree = stage.engine.renderTree(for: stage.root, size: canvas, background: background)
    #expect(tree.size == canvas)
    #expect(tree.background == background)
    let node = try #require(tree.root.children.first)
    var expected = RenderNode(
      name: "card", bounds: CGRect(x: 0, y: 0, width: 30, height: 40),
      position: CGPoint(x: 25, y: 40))
    expected.anchorPointZ = 1
    expected.zPosition = 2
    expected.transform = layer.transform
    expected.sublayerTransform = layer.sublayerTransform
    expected.opacity = 0.5
    expected.isDoubleSided = false
    expected.masksToBounds = true
    expected.cornerRadius = 3
    expected.borderWidth = 4
    expected.borderColor = RGBAColor(red: 1, green: 0, blue: 0)
    expected.backgroundColor = RGBAColor(red: 0, green: 1, blue: 0)
    expected.contents = layer.contents
    expected.contentsGravity = .top
    expected.shadow = RenderShadow(
      opacity: 0.25, offset: CGSize(width: 0, height: -3), radius: 3)
    #expect(node == expected)
  }

  @Test func `no colour draws no border and no shadow`() throws {
    let layer = CALayer()
    layer.borderWidth = 2
    layer.borderColor = nil
    layer.shadowOpacity = 1
    layer.shadowColor = nil
    let node = layer.snapshotNode()
    #expect(node.borderWidth == 0)
    #expect(node.shadow == nil)
  }

  @Test func `a spring never makes a size negative`() throws {
    let stage = try Stage()
    let size = CGSize(width: -20, height: 10)
    stage.layer.add(basic("bounds.size", from: size, to: size), forKey: nil)
    try stage.engine.advance(to: 0.5)
    let tree = stage.engine.renderTree(for: stage.root, size: canvas)
    #expect(tree.root.children.first?.bounds.size == CGSize(width: 0, height: 10))
  }

  @Test func `rendering commits what is open`() throws {
    let stage = try Stage()
    stage.layer.actions = ["opacity": NSNull()]
    stage.layer.opacity = 0.5
    let tree = stage.engine.renderTree(for: stage.root, size: canvas)
    #expect(tree.root.children.first?.opacity == 0.5)
  }

  @Test func `snapshots show what shows, or what is to come`() throws {
    let stage = try Stage()
    stage.layer.actions = ["opacity": NSNull()]
    stage.layer.opacity = 0.5
    #expect(stage.root.snapshotNode().children.first?.opacity == 1)
    #expect(stage.root.snapshotNode(afterUpdates: true).children.first?.opacity == 0.5)
    stage.layer.add(basic("position.x", from: 0, to: 100), forKey: nil)
    try stage.engine.advance(to: 0.25)
    let frozen = stage.root.snapshotNode()
    try stage.engine.advance(to: 0.75)
    #expect(frozen.children.first?.position.x == 25)
    #expect(stage.root.presentation()?.snapshotNode().children.first?.position.x == 75)
    let fresh = CALayer()
    fresh.name = "never shown"
    #expect(fresh.snapshotNode().name == "never shown")
  }

  @Test func `contents cross-fade at their own size`() throws {
    let (old, new) = (image(0, width: 4), image(255, width: 4))
    func contents(at time: TimeInterval) throws -> RenderContents? {
      let stage = try Stage()
      stage.layer.contents = old
      stage.layer.add(basic("contents", from: old, to: new), forKey: nil)
      try stage.engine.advance(to: time)
      return stage.layer.presentation()?.contents
    }
    #expect(try contents(at: 0) == old)
    guard case .node(let node) = try contents(at: 0.25) else {
      Issue.record("a fade is a node")
      return
    }
    #expect(node.bounds.size == CGSize(width: 4, height: 2))
    #expect(node.children.map(\.contents) == [old, new])
    #expect(node.children.map(\.opacity) == [1, 0.25])
  }
}
