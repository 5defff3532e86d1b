import Diagnostics
import Rendering
import ShaderSources
import Testing

/// Texts that are refused before a driver reads them.
struct ShaderProblemTests {
  private static let entry = "vec4 transition(vec2 uv) { return getToColor(uv); }"

  private func problems(_ text: String) -> [Diagnostic] {
    ShaderSource(text, file: "test.glsl").problems
  }

  @Test(arguments: [
    ("uniform samplerCube a;", "a uniform of type samplerCube can't be set"),
    ("uniform sampler3D a;", "a uniform of type sampler3D can't be set"),
    ("uniform struct S { float x; } a;", "a uniform of type struct can't be set"),
    ("uniform Block { float x; };", "uniform blocks can't be set"),
    ("uniform float a[4];", "the uniform 'a' is an array, which can't be set"),
    ("uniform sampler2D a[2];", "the uniform 'a' is an array, which can't be set"),
    ("uniform float a = 1.0;", "the uniform 'a' has an initial value, which GLSL ES doesn't allow"),
    (
      "uniform vec2 progress;",
      "the uniform 'progress' is set by transhost and must be of type float, not vec2"
    ),
    ("uniform float gl_a;", "names that begin with gl_ are reserved for GLSL, such as 'gl_a'"),
    ("float transhost_a;", "names that begin with transhost_ are reserved for transhost"),
    ("#define transhost_a 1", "names that begin with transhost_ are reserved for transhost"),
    (
      "#version 330 core",
      "'#version 330 core' is not a version of GLSL ES that shaders can be written in"
    ),
    ("uniform", "after 'uniform' there must be a type and a name"),
    ("void main() {}", "transhost writes main() itself"),
    ("float a[600000000];", "an array can have at most 65,536 values, not 600000000"),
    (
      "const int n = 3; float a[99999999999999999999u];",
      "an array can have at most 65,536 values, not 99999999999999999999u"
    ),
  ])
  func `names the line of a declaration that can't be used`(line: String, message: String) throws {
    let isOpen = line == "uniform"
    let text = isOpen ? "\(Self.entry)\n\(line)" : "\n\(line)\n\(Self.entry)"
    let problem = try #require(problems(text).first)
    #expect(problem.message == message)
    #expect(problem.code == .shaderInvalid && problem.severity == .error)
    #expect(problem.file == "test.glsl" && problem.line == 2)
    #expect(problem.excerpt?.line == 2)
    #expect(ShaderSource(text, file: "test.glsl").makeShader(name: "test") == nil)
  }

  @Test func `texture2D is an error in version 300, unless the author has made it`() throws {
    let call =
      "uniform sampler2D p;\nvec4 transition(vec2 uv) {\n  return texture2D(p, uv);\n}"
    let problem = try #require(problems("#version 300 es\n" + call).first)
    #expect(problem.line == 4 && problem.excerpt?.line == 4)
    #expect(problem.hint == "in version 300 es it is called texture")
    #expect(problems(call).isEmpty)
    #expect(problems("#version 300 es\n#define texture2D texture\n" + call).isEmpty)
    let own = "vec4 texture2D(sampler2D s, vec2 uv) { return texture(s, uv); }\n"
    #expect(problems("#version 300 es\n" + own + call).isEmpty)
  }

  @Test func `uniforms that are never read are notes`() {
    let source = ShaderSource(
      "uniform float used, idle;\nuniform sampler2D p; // p\nuniform float inMacro;\n"
        + "#define M inMacro\nvec4 transition(vec2 uv) { return vec4(used * M); }",
      file: "test.glsl")
    #expect(source.notes.map(\.line) == [1, 2])
    #expect(source.notes.allSatisfy { $0.severity == .note && $0.excerpt != nil })
    #expect(source.notes.first?.message.contains("'idle'") == true)
    #expect(source.problems.isEmpty && source.warnings.isEmpty)
  }

  @Test func `a text without an entry function gets a hint that names both`() throws {
    let hint =
      "write vec4 transition(vec2 uv) for a transition, or vec4 layerEffect(vec2 uv) for a filter"
    let plain = try #require(problems("float a;").first)
    #expect(plain.message == "the shader has no entry function" && plain.hint == hint)
    let main = try #require(problems("void main() { }").first)
    #expect(main.message == "transhost writes main() itself" && main.hint == hint)
    let both = problems("\(Self.entry)\nvec4 layerEffect(vec2 uv) { return vec4(0.0); }")
    #expect(both.map(\.line) == [2])
  }

  @Test(arguments: [
    "float transition(vec2 uv) { return 1.0; }", "vec4 transition(vec3 uv) { return vec4(0.0); }",
    "vec4 transition(vec2 uv, float b) { return vec4(0.0); }", "vec4 transition() { return x; }",
  ])
  func `an entry function of another form is shown`(text: String) {
    #expect(
      problems(text).map(\.message) == ["the entry function must be vec4 transition(vec2 uv)"])
  }

  @Test func `a comment without an end is named where it begins`() {
    let found = problems("\(Self.entry)\n/* Author: Ana")
    #expect(found.map(\.message) == ["the comment that begins here has no end"])
    #expect(found.map(\.line) == [2])
  }

  @Test(arguments: [
    ("float é = 1.0;", "'é' (U+00E9)"), ("float\u{A0}a = 1.0;", "U+00A0"),
    ("float a = “1.0”;", "U+201C"),
  ])
  func `a character that GLSL does not have is named with its line`(line: String, shown: String) {
    let found = problems("// é is allowed here\n\(line)\n\(Self.entry)")
    #expect(
      found.map(\.message) == ["the character \(shown) can't be used outside of comments"])
    #expect(found.map(\.line) == [2])
  }

  @Test func `bytes that are not text, and texts that are too long, are refused unread`() {
    func refusal(_ bytes: [UInt8]) -> String? {
      let source = ShaderSource(bytes: bytes, file: "test.glsl")
      #expect(source.text.isEmpty)
      return source.problems.first?.message
    }
    #expect(refusal([0x89, 0x50, 0, 1]) == "the shader is a binary file, not text")
    #expect(refusal([0x2F, 0x2F, 0xE9]) == "the shader is not UTF-8")
    let lines = Array((String(repeating: "\n", count: 50_000) + Self.entry).utf8)
    #expect(refusal(lines) == "the shader has 50,001 lines, and at most 20,000 are allowed")
    let long = [UInt8](repeating: 0x20, count: 300 << 10)
    #expect(refusal(long) == "the shader has 307,200 bytes, and at most 262,144 are allowed")
  }

  @Test func `uniforms and pictures are allowed up to their limits`() {
    func declared(_ type: String, _ count: Int) -> String {
      (0..<count).map { "uniform \(type) a\($0);\n" }.joined() + Self.entry
    }
    #expect(problems(declared("float", 64)).isEmpty)
    #expect(problems(declared("float", 65)).map(\.line) == [65])
    #expect(problems(declared("sampler2D", 8)).isEmpty)
    #expect(
      problems(declared("sampler2D", 64)).map(\.message) == [
        "the shader reads 64 pictures, and at most 8 are allowed"
      ])
  }

  @Test func `a text of mistakes alone has a bounded number of problems`() {
    let text = String(repeating: "uniform samplerCube a;\n", count: 5_000)
    #expect(problems(text).count <= 20)
  }
}
