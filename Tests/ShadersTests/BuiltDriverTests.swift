import Foundation
import Rendering
import Shaders
import TestBasics
import Testing

/// The client with the program that draws.
@Suite(.serialized) struct `The program that draws with shaders` {
  private static let prefix = """
    precision highp float;
    precision highp int;
    varying vec2 transhost_uv;
    uniform sampler2D transhost_layer;
    uniform float progress;

    """

  private func shader(_ text: String) -> Shader {
    Shader(
      name: "test", file: "test.glsl", text: text, role: .layerEffect, uniforms: [], inputs: [],
      program: Self.prefix + text, linesBeforeText: 5)
  }

  @Test func `it draws what a shader says, the right way up`() throws {
    let client = BuiltShaders.client()
    let shader = shader(
      """
      void main() {
        gl_FragColor = texture2D(transhost_layer, transhost_uv) * vec4(1.0, progress, 1.0, 1.0);
      }
      """)
    try client.compile(shader)
    let picture = RenderImage(
      width: 2, height: 2,
      pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])
    let pass = ShaderPass(shader, of: picture, progress: 1)
    #expect(try client.draw(pass) == picture.pixels)
    let without = ShaderPass(shader, of: picture)
    #expect(
      try client.draw(without)
        == [255, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 255, 255])
    #expect(try client.driverName().contains("OpenGL ES"))
  }

  @Test func `a text that it refuses has its log, with the line`() throws {
    let client = BuiltShaders.client()
    let wrong = shader("void main() { gl_FragColor = vec4(nothing); }")
    let failure = #expect(throws: ShaderFailure.self) { try client.compile(wrong) }
    #expect(failure?.reason == .rejected)
    #expect(failure?.message.contains("nothing") == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains("0:6") == true, "\(failure?.message ?? "")")
    try client.compile(shader("void main() { gl_FragColor = vec4(1.0); }"))
  }

  private static let loops = """
    float sum = progress;
    for (int i = 0; i < 1000000; i++)
      for (int j = 0; j < 1000000; j++)
        for (int k = 0; k < 1000000; k++)
          sum += sin(sum + float(i) * float(j) * transhost_uv.x);
    gl_FragColor = vec4(sum);
    """

  @Test func `a loop without an end is found when it is compiled`() throws {
    let client = BuiltShaders.client()
    let endless = shader("void main() { \(Self.loops) }")
    let failure = #expect(throws: ShaderFailure.self) { try client.compile(endless) }
    #expect(failure?.message == "its loops have more than 60,000 iterations for a pixel")
    #expect(failure?.programLine == 9, "the innermost of them")
    #expect(endless.textLine(ofProgramLine: 9) == 4)
    try client.compile(shader("void main() { gl_FragColor = vec4(1.0); }"))
  }

  @Test func `a drawing that takes longer than it may is stopped, and the next one is not`() throws
  {
    var limits = ShaderLimits(patience: 10)
    (limits.drawingSeconds, limits.pixelSeconds) = (2, 0)
    let client = BuiltShaders.client(limits: limits)
    // The trial, which is drawn in the middle of a transition, takes no time.
    let slow = shader(
      """
      void main() {
        float sum = 1.0;
        if (progress > 0.75)
          for (int i = 0; i < 50000; i++) sum += sin(sum + float(i) * transhost_uv.x);
        gl_FragColor = vec4(sum);
      }
      """)
    let picture = RenderImage.rows(512, 512)
    let white = [UInt8](repeating: 255, count: 512 * 512 * 4)
    #expect(try client.draw(ShaderPass(slow, of: picture)) == white)
    let failure = #expect(throws: ShaderFailure.self) {
      try client.draw(ShaderPass(slow, of: picture, progress: 1))
    }
    #expect(failure?.reason == .time, "\(failure?.message ?? "")")
    #expect(try client.draw(ShaderPass(slow, of: picture)) == white)
  }
}
