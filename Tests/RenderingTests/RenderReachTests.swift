import Filters
import Foundation
import Geometry
import Rendering
import Testing

/// The rectangle outside of which nothing of a frozen node is drawn.
struct RenderReachTests {
  private func node(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ change: (inout RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    var node = RenderNode(
      bounds: CGRect(x: 0, y: 0, width: width, height: height),
      position: CGPoint(x: x + width / 2, y: y + height / 2))
    change(&node)
    return node
  }

  private func scale(_ x: CGFloat, _ y: CGFloat) -> CATransform3D {
    CATransform3D(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
  }

  private func reach(_ change: (inout RenderNode) -> Void) -> [CGFloat]? {
    node(50, 50, 10, 20, change).frozen().reach.map { [$0.minX, $0.minY, $0.width, $0.height] }
  }

  @Test func `is known of frozen nodes, and of those in them`() {
    let plain = node(0, 0, 10, 20) { $0.children = [node(1, 1, 2, 2)] }
    #expect(plain.reach == nil)
    #expect(plain.frozen().children[0].reach == CGRect(x: 0, y: 0, width: 2, height: 2))
  }

  @Test func `lies in the node's own space`() {
    #expect(reach { _ in } == [0, 0, 10, 20])
    #expect(
      reach {
        $0.transform = scale(3, 3)
        $0.bounds.origin.y = 7
      } == [0, 7, 10, 20])
  }

  @Test func `holds children, shadows and contents`() {
    #expect(reach { $0.children = [node(-5, 4, 4, 30)] } == [-5, 0, 15, 34])
    #expect(
      reach { $0.children = [node(2, 2, 4, 4) { $0.transform = scale(4, 1) }] }
        == [-4, 0, 16, 20])
    #expect(
      reach {
        $0.sublayerTransform = scale(2, 2); $0.children = [node(0, 0, 10, 20)]
      }
        == [-5, -10, 20, 40])
    #expect(
      reach {
        $0.shadow = RenderShadow(opacity: 1, offset: CGSize(width: 1, height: 2), radius: 3)
      } == [-11, -10, 34, 44])
    let content = node(0, 0, 10, 20) { $0.children = [node(0, 0, 10, 40)] }.frozen()
    #expect(reach { $0.contents = .node(content) } == [0, 0, 10, 40])
    let image = RenderImage(
      width: 30, height: 10, pixels: Array(repeating: 255, count: 4 * 300))
    #expect(
      reach {
        $0.contents = .image(image)
        $0.contentsGravity = .center
      } == [-10, 0, 30, 20])
  }

  @Test func `ends where the node clips`() {
    #expect(
      reach {
        $0.masksToBounds = true
        $0.children = [node(-5, 4, 4, 30)]
      } == [0, 0, 10, 20])
    let content = node(0, 0, 10, 20) { $0.children = [node(0, 0, 10, 40)] }.frozen()
    #expect(
      reach {
        $0.clipsContents = true
        $0.contents = .node(content)
      } == [0, 0, 10, 20])
  }

  @Test func `leaves out hidden children`() {
    #expect(
      reach { $0.children = [node(-5, 4, 4, 30) { $0.isHidden = true }] } == [0, 0, 10, 20])
    #expect(reach { $0.children = [node(-5, 4, 4, 30) { $0.opacity = 0 }] } == [0, 0, 10, 20])
  }

  @Test func `is not known around filters, in perspective and without end`() {
    #expect(reach { $0.filters = [Filter(.gaussianBlur, ["radius": 3])] } == nil)
    #expect(reach { $0.children = [node(0, 0, 1, 1) { $0.transform.m14 = 0.01 }] } == nil)
    #expect(reach { $0.contents = .node(node(0, 0, 5, 5)) } == nil, "contents that are not frozen")
    #expect(reach { $0.children = [node(.infinity, 0, 1, 1)] } == nil)
    // A clip has its own edges, whatever lies in it.
    #expect(
      reach {
        $0.masksToBounds = true
        $0.children = [node(.infinity, 0, 1, 1)]
      } == [0, 0, 10, 20])
  }
}
