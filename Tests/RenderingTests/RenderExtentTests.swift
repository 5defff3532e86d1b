import Foundation
import Rendering
import Testing

/// The size of pictures, with those that they repeat.
struct RenderExtentTests {
  private func node(_ children: [RenderNode] = [], showing content: RenderNode? = nil) -> RenderNode
  {
    var node = RenderNode(bounds: CGRect(x: 0, y: 0, width: 2, height: 2), position: .zero)
    node.children = children
    node.contents = content.map { .node($0) }
    return node
  }

  @Test func `nodes and levels count, those of frozen contents too`() {
    #expect(node().extent == RenderExtent.node)
    #expect(node([node(), node([node()])]).extent == RenderExtent(count: 4, depth: 3))
    let picture = node([node()]).frozen()
    #expect(
      node([node(showing: picture), node(showing: picture)]).extent
        == RenderExtent(count: 7, depth: 4))
  }

  /// Visiting each of its nodes would not end.
  @Test func `a picture that doubles a hundred times is counted at once`() {
    var picture = node().frozen()
    for _ in 0..<100 {
      picture = node([node(showing: picture), node(showing: picture)]).frozen()
    }
    #expect(picture.extent.count >= Int(UInt32.max) && picture.extent.depth == 201)
    #expect(picture.extent.isTooLarge)
  }

  @Test(arguments: [(32_767, false), (32_768, true)])
  func `a frame shows 32,768 nodes`(children: Int, isTooLarge: Bool) {
    #expect(node(Array(repeating: node(), count: children)).extent.isTooLarge == isTooLarge)
  }

  @Test func `a frame shows 256 levels`() {
    var deep = node()
    for _ in 1..<256 { deep = node([deep]) }
    #expect(!deep.extent.isTooLarge)
    #expect(node([deep]).extent.isTooLarge)
  }

  @Test func `what was frozen equals what shows the same`() {
    let plain = node([node()])
    #expect(plain.frozen() == plain)
    #expect(plain.frozen().hashValue == plain.hashValue)
  }
}
