import Foundation
import Rendering
import ShaderSources
import Shaders
import Testing

extension `The program that draws with shaders` {
  /// Authors of transitions rarely mean the alpha that their arithmetic leaves.
  @Test func `a transition between opaque pictures is opaque, and otherwise has its own alpha`()
    throws
  {
    let client = BuiltDriver.client()
    let source = ShaderSource(
      "vec4 transition(vec2 uv) { return vec4(getToColor(uv).rgb, 0.2); }", file: "faint.glsl")
    let shader = try #require(source.makeShader(name: "faint"))
    func drawn(over behind: [UInt8]) throws -> [UInt8] {
      var pass = ShaderPass(
        shader, of: RenderImage(width: 1, height: 1, pixels: [200, 100, 50, 255]), progress: 1)
      pass.pictures[Shader.behindPicture] = RenderImage(width: 1, height: 1, pixels: behind)
      return try client.draw(pass)
    }
    #expect(try drawn(over: [9, 9, 9, 255]) == [200, 100, 50, 255])
    #expect(try drawn(over: [0, 0, 0, 254]) == [40, 20, 10, 51])
  }
}
