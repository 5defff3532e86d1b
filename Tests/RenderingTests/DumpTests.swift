import Foundation
import Geometry
import Rendering
import Testing

struct DumpTests {
  @Test
  func `a plain node is its geometry`() {
    let node = RenderNode(
      bounds: CGRect(x: 0, y: -0.0, width: 10, height: 1.0 / 3), position: CGPoint(x: 1e-9, y: 2))
    #expect(node.dump() == "layer bounds (0, 0, 10, 0.333) position (0, 2)\n")
  }

  @Test
  func `what differs from the defaults is told`() {
    var node = RenderNode(
      name: "a", bounds: CGRect(x: 0, y: 0, width: 8, height: 8), position: .zero)
    node.isDoubleSided = false
    node.anchorPointZ = 2
    node.shadow = RenderShadow(opacity: 0.5, offset: CGSize(width: 1, height: -2), radius: 3)
    node.contents = .node(RenderNode(name: "inside", bounds: .zero, position: .zero))
    node.children = [RenderNode(name: "child", bounds: .zero, position: .zero)]
    node.transform.m14 = 0.002
    #expect(
      node.dump() == """
        "a" bounds (0, 0, 8, 8) position (0, 0) anchorPointZ 2 transform (1, 0, 0, -1/-500, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) singleSided shadow(#000000 opacity 0.5 offset (1, -2) radius 3)
          contents:
            "inside" bounds (0, 0, 0, 0) position (0, 0)
          "child" bounds (0, 0, 0, 0) position (0, 0)

        """)
  }

  @Test
  func `a shader is its name and its numbers`() {
    let shader = Shader(
      name: "wind", file: "wind.glsl", text: "", role: .transition,
      uniforms: [ShaderUniform("direction", .vec2, default: [0, 1], line: 1)], inputs: ["map"],
      program: "", linesBeforeText: 0)
    var node = RenderNode(bounds: .zero, position: .zero)
    node.compositingFilter = Filter(ShaderKind(shader), ["progress": 0.25])
    #expect(
      node.dump() == """
        layer bounds (0, 0, 0, 0) position (0, 0) compositingFilter wind(progress 0.25 direction (0, 1))

        """)
  }

  @Test
  func `numbers without measure are told as such`() {
    let node = RenderNode(
      bounds: CGRect(x: CGFloat.nan, y: 1e300, width: .infinity, height: 0), position: .zero)
    #expect(node.dump() == "layer bounds (nan, 1e+300, inf, 0) position (0, 0)\n")
  }
}
