import Diagnostics
import Rendering
import ShaderSources
import Testing

/// A transition that only shows the new screen.
private let entry = "vec4 transition(vec2 uv) { return getToColor(uv); }"

private func read(_ text: String) -> ShaderSource { ShaderSource(text, file: "test.glsl") }

private func uniform(_ declaration: String) -> ShaderUniform? {
  read(declaration + "\n" + entry).uniforms.first
}

/// The declarations in the texts of shaders.
struct ShaderSourceTests {
  @Test(arguments: [
    ("uniform float a; // = 0.2", ShaderUniform.Kind.float, [0.2]),
    ("uniform float a;//=5.", .float, [5]),
    ("uniform float a; // = .7", .float, [0.7]),
    ("uniform float a ; /* = -1e-3 */", .float, [-0.001]),
    ("uniform float a /* = 0.4 */;", .float, [0.4]),
    ("uniform float a; // = 0.3; // if 0.0, it is black", .float, [0.3]),
    ("uniform highp float a; // = 2", .float, [2]),
    ("uniform float a; // the speed = 3", .float, [0]),
    ("uniform float a;\n// = 3", .float, [0]),
    ("uniform int a; // = 0x1F", .int, [31]),
    ("uniform uint a; // = 3u", .uint, [3]),
    ("uniform bool a; // = 1", .bool, [1]),
    ("uniform bool a; // = true", .bool, [1]),
    ("uniform bool a; // = false", .bool, [0]),
    ("uniform vec2 a; // = vec2(0.5)", .vec2, [0.5, 0.5]),
    ("uniform vec2 a; // = 0.25", .vec2, [0.25, 0.25]),
    ("uniform vec2 a; // = 0.5, 0.75", .vec2, [0.5, 0.75]),
    ("uniform vec4 a; // = vec4(0.,0.,0.,.6)", .vec4, [0, 0, 0, 0.6]),
    ("uniform vec3 a; // = vec3(vec2(1.0), -2.0)", .vec3, [1, 1, -2]),
    ("uniform ivec2 a; // = ivec2(10, 10)", .ivec2, [10, 10]),
    ("uniform ivec2 a; // = ivec2(4)", .ivec2, [4, 4]),
    ("uniform bvec2 a; // = bvec2(true, false)", .bvec2, [1, 0]),
    ("uniform mat2 a; // = mat2(2.0)", .mat2, [2, 0, 0, 2]),
    ("uniform mat3 a; // = 1.0", .mat3, [1, 0, 0, 0, 1, 0, 0, 0, 1]),
  ])
  func `reads a uniform with the default in its comment`(
    declaration: String, kind: ShaderUniform.Kind, numbers: [Double]
  ) {
    let found = uniform(declaration)
    #expect(found?.name == "a")
    #expect(found?.kind == kind)
    #expect(found?.defaultValue == numbers)
    #expect(read(declaration + "\n" + entry).warnings.isEmpty)
  }

  @Test func `names of one declaration have defaults of their own or share one`() {
    let shared = read("uniform float a, b; // = 0.5\n" + entry).uniforms
    #expect(shared.map(\.name) == ["a", "b"])
    #expect(shared.map(\.defaultValue) == [[0.5], [0.5]])
    let text = "uniform float a, // = 0.1\n  b /* = 0.2 */, c; // = 0.3\n" + entry
    #expect(read(text).uniforms.map(\.defaultValue) == [[0.1], [0.2], [0.3]])
    #expect(read(text).uniforms.map(\.line) == [1, 2, 2])
    let line = "uniform float a; /* = 1.0 */ uniform float b; /* = 2.0 */\n" + entry
    #expect(read(line).uniforms.map(\.defaultValue) == [[1], [2]])
  }

  @Test(arguments: [
    "uniform float a; // = PI", "uniform float a; // = 1.0/3.0", "uniform int a; // = 0.5",
    "uniform vec3 a; // = vec3(1.0, 2.0)", "uniform uint a; // = -1", "uniform float a; // =",
    "uniform float a; // = 1e99", "uniform vec2 a; // = vec2(1.0, 2.0",
  ])
  func `a default that can't be read is 0, with a warning at its line`(declaration: String) throws {
    let source = read("\n" + declaration + "\n" + entry)
    #expect(source.problems.isEmpty)
    #expect(source.uniforms.first?.defaultValue.allSatisfy { $0 == 0 } == true)
    let warning = try #require(source.warnings.first)
    #expect(warning.code == .shaderInvalid && warning.severity == .warning)
    #expect(warning.line == 2 && warning.hint?.hasPrefix("write it as // = ") == true)
  }

  @Test func `comments, lines for the preprocessor and functions declare nothing`() {
    let source = read(
      """
      // uniform float a; // = 1
      /* uniform float b;
         uniform float c; */
      #define uniforms 3
      float f(float uniform_) { return uniform_; }
      uniform float d; // = 4
      \(entry)
      """)
    #expect(source.uniforms.map(\.name) == ["d"])
    #expect(source.uniforms.first?.line == 6)
  }

  @Test func `pictures are inputs, and what the host sets is no parameter`() {
    let source = read(
      "uniform float progress, ratio;\nuniform sampler2D luma, mask;\nuniform float a;\n" + entry)
    #expect(source.problems.isEmpty)
    #expect(source.inputs.map(\.name) == ["luma", "mask"])
    #expect(source.inputs.map(\.line) == [2, 2])
    #expect(source.uniforms.map(\.name) == ["a"])
  }

  @Test
  func `progress is a parameter of an effect, and the size one of a transition in other types`() {
    let effect = read(
      "uniform float progress; // = 0.5\nuniform vec2 resolution;\n"
        + "vec4 layerEffect(vec2 uv) { return getColor(uv) * progress; }")
    #expect(effect.problems.isEmpty)
    #expect(effect.uniforms.map(\.name) == ["progress"])
    #expect(read("uniform vec2 resolution;\n" + entry).uniforms.isEmpty)
    #expect(
      read("uniform float resolution; // = 9\n" + entry).uniforms.map(\.defaultValue) == [[9]])
  }

  @Test func `the first author and licence count, in both forms of comments`() {
    let source = read(
      "// Author: Ana Ruiz  \n/*\n * Licence : CC0-1.0\n */\n// author: Ben\n// license: MIT\n"
        + entry)
    #expect(source.author == "Ana Ruiz")
    #expect(source.license == "CC0-1.0")
    #expect(read("// The author: unknown\n" + entry).author == nil)
  }

  @Test func `the summary is a comment above the code, and not that of a function in it`() {
    #expect(read("// Summary: Wipes.\n// Description: Else.\n" + entry).summary == "Wipes.")
    #expect(read("#version 300 es\n/* description : Wipes. */\n" + entry).summary == "Wipes.")
    #expect(read("uniform float a;\n// Description: noise\n" + entry).summary == nil)
    #expect(read("// Wipes.\n" + entry).summary == nil)
  }

  @Test func `line ends of all systems count as lines`() {
    let source = read("\u{FEFF}// a\r\nuniform float a; // = 1\r\n\r\(entry)")
    #expect(source.uniforms.first?.line == 2)
    #expect(source.uniforms.first?.defaultValue == [1])
    #expect(source.text == "// a\nuniform float a; // = 1\n\n\(entry)")
  }

  @Test func `the entry function makes the role`() {
    #expect(read(entry).role == .transition)
    #expect(read("vec4 layerEffect(const in vec2 p){return getColor(p);}").role == .layerEffect)
    #expect(read("vec4 transition(vec2 uv);\n" + entry).role == .transition)
  }
}
