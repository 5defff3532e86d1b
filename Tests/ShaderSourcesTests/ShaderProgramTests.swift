import Rendering
import ShaderSources
import Testing

/// The programs that drivers compile.
struct ShaderProgramTests {
  private func shader(_ text: String) throws -> Shader {
    try #require(ShaderSource(text, file: "test.glsl").makeShader(name: "test"))
  }

  /// The lines of a program.
  private func lines(_ shader: Shader) -> [String] {
    shader.program.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `the author's lines follow the host's, with as many characters`() throws {
    let text = "// é\nuniform float a; // = 1\nvec4 transition(vec2 uv) { return vec4(a); }"
    let shader = try shader(text)
    let own = lines(shader)[shader.linesBeforeText...].prefix(3)
    #expect(
      own.map { $0.filter { $0 != " " } } == [
        "", "uniformfloata;", "vec4transition(vec2uv){returnvec4(a);}",
      ])
    #expect(own.dropFirst().first?.utf8.count == "uniform float a; // = 1".utf8.count)
    #expect(shader.text == text && shader.name == "test" && shader.file == "test.glsl")
    #expect(shader.program.utf8.allSatisfy { $0 < 128 })
  }

  @Test func `a text without a version is GLSL ES 1.00`() throws {
    let shader = try shader("vec4 transition(vec2 uv) { return getToColor(uv); }")
    #expect(lines(shader).first == "#version 100")
    #expect(shader.program.contains("texture2D(\(Shader.layerPicture), uv)"))
    #expect(shader.program.contains("texture2D(\(Shader.behindPicture), uv)"))
    #expect(shader.program.contains("gl_FragColor = "))
  }

  @Test func `the version's line goes to the top and leaves an empty one`() throws {
    let shader = try shader(
      "// first\n#version 300 es // new\nvec4 layerEffect(vec2 uv) { return getColor(uv); }")
    #expect(lines(shader).first == "#version 300 es")
    #expect(lines(shader).filter { $0.contains("#version") }.count == 1)
    #expect(lines(shader)[shader.linesBeforeText + 1].allSatisfy { $0 == " " })
    #expect(shader.program.contains("texture(\(Shader.layerPicture), uv)"))
    #expect(!shader.program.contains(Shader.behindPicture))
    #expect(!shader.program.contains("gl_FragColor"))
    #expect(shader.program.contains("uniform vec2 resolution;"))
  }

  @Test func `what the author declares is not declared again`() throws {
    func count(_ name: String, in text: String) throws -> Int {
      lines(try shader(text)).filter { $0.hasPrefix("uniform") && $0.contains(" \(name)") }.count
    }
    let transition = "vec4 transition(vec2 uv) { return vec4(progress * ratio); }"
    for name in ["progress", "ratio"] {
      #expect(try count(name, in: transition) == 1)
      #expect(try count(name, in: "uniform float \(name);\n" + transition) == 1)
    }
    let effect = "vec4 layerEffect(vec2 uv) { return vec4(resolution, 0.0, 0.0); }"
    #expect(try count("resolution", in: effect) == 1)
    #expect(try count("resolution", in: "uniform vec2 resolution;\n" + effect) == 1)
  }

  @Test func `extensions come before the host's declarations`() throws {
    let shader = try shader(
      "#extension GL_OES_standard_derivatives : enable\n"
        + "vec4 transition(vec2 uv) { return vec4(dFdx(uv.x)); }")
    #expect(lines(shader)[1] == "#extension GL_OES_standard_derivatives : enable")
    #expect(lines(shader).filter { $0.contains("#extension") }.count == 1)
  }

  @Test func `lines that would renumber the text are left out`() throws {
    let shader = try shader("#line 500\nvec4 transition(vec2 uv) { return vec4(1.0); }")
    #expect(!shader.program.contains("#line"))
  }

  @Test func `variables that are computed outside of functions get their values in main`() throws {
    let shader = try shader(
      """
      uniform float a; // = 1
      const float c = 2.0;
      float plain = 3.0, half_ = 1.0 / a;
      #ifdef GL_ES
      vec2 both = vec2(1.0,
        half_);
      #endif
      vec4 transition(vec2 uv) { float inner = a; return vec4(both * plain * inner, c, 1.0); }
      """)
    let text = lines(shader)[shader.linesBeforeText...]
    #expect(text.first { $0.contains("const") } == "const float c = 2.0;")
    #expect(text.first { $0.contains("plain =") }?.hasPrefix("float plain = 3.0, half_ ") == true)
    #expect(!text.contains { $0.hasPrefix("float plain") && $0.contains("/ a") })
    #expect(
      shader.program.contains(
        """
        void transhost_initialise() {
        #line \(shader.linesBeforeText + 3)
        half_ = 1.0 / a;
        #ifdef GL_ES
        #line \(shader.linesBeforeText + 5)
        both = vec2(1.0,
          half_);
        #endif
        #line 1000000
        }
        void main() { transhost_initialise();
        """))
  }

  @Test func `a text that computes nothing outside of functions stays as it is`() throws {
    let shader = try shader("float a = 1.0;\nvec4 transition(vec2 uv) { return vec4(a); }")
    #expect(shader.program.contains("float a = 1.0;"))
    #expect(!shader.program.contains("transhost_initialise"))
  }
}
