import Diagnostics
import Rendering
import ShaderSources
import Testing

/// Drivers' messages, with the author's lines.
struct ShaderLogTests {
  private static let text = """
    uniform float softness; // = 0.1
    float f(float x) { return f(x - 1.0); }
    vec4 transition(vec2 uv) {
      return texture(luma, uv) * softnes;
    }
    """

  private func shader(_ text: String = Self.text) throws -> Shader {
    try #require(ShaderSource(text, file: "test.glsl").makeShader(name: "test"))
  }

  private func diagnostics(_ log: (Int) -> String) throws -> [Diagnostic] {
    let shader = try shader()
    return ShaderLog.diagnostics(log(shader.linesBeforeText), of: shader)
  }

  @Test(arguments: ["0:LINE(9): error: TEXT", "0(LINE) : error C1008: TEXT", "ERROR: 0:LINE: TEXT"])
  func `each driver's form names the author's line`(form: String) throws {
    let found = try diagnostics { before in
      form.replacing("LINE", with: "\(before + 4)").replacing("TEXT", with: "`softnes' undeclared")
    }
    #expect(
      found == [
        Diagnostic(
          code: .shaderRejected, message: "`softnes' undeclared", file: "test.glsl", line: 4,
          hint: "did you mean 'softness'?",
          excerpt: SourceExcerpt(source: Self.text, line: 4))
      ])
  }

  @Test func `columns are kept`() throws {
    let shader = try shader()
    let log = ShaderLog("0:\(shader.linesBeforeText + 4)(10): error: bad", of: shader)
    #expect(log.errors.map(\.line) == [4] && log.errors.map(\.column) == [10])
  }

  @Test(arguments: [
    ("no function with name 'texture'", "without #version 300 es it is called texture2D"),
    ("no precision specified in this scope for type `float'", "precision highp float"),
    ("initializer of global variable `a' must be a constant expression", "outside of functions"),
    ("syntax error, unexpected '}', expecting ',' or ';'", "semicolon is missing"),
    (
      "syntax error, unexpected NEW_IDENTIFIER, expecting '{'",
      "uint and uvec2 need #version 300 es"
    ),
    ("could not implicitly convert operands to arithmetic operator", "write 1.0 for 1"),
    ("initializer of type int cannot be assigned to variable of type float", "write float(i)"),
    ("`getColor' undeclared", "a transition reads getFromColor(uv) and getToColor(uv)"),
    ("`iTime' undeclared", "read progress"),
    ("`softness' undeclared", "declare 'softness' before it is used"),
  ])
  func `usual causes have a hint`(message: String, hint: String) throws {
    let found = try diagnostics { "0:\($0 + 4)(3): error: \(message)" }
    #expect(found.first?.hint?.contains(hint) == true, "\(found)")
  }

  @Test func `texture2D in version 300 is called texture`() throws {
    let shader = try shader("#version 300 es\n" + Self.text)
    let log = "0:\(shader.linesBeforeText + 5)(1): error: no function with name 'texture2D'"
    #expect(
      ShaderLog.diagnostics(log, of: shader).first?.hint == "in GLSL ES 3.00 it is called texture"
    )
  }

  @Test func `a recursive function is found by its name`() throws {
    let found = try diagnostics { _ in
      "0:0(0): error: function `float f(float)' has static recursion"
    }
    #expect(found.first?.line == 2)
    #expect(found.first?.hint == "GLSL has no recursion: write a loop")
  }

  @Test func `warnings, candidates and what follows from an error are left out`() throws {
    let found = try diagnostics { before in
      """
      0:\(before + 1)(1): warning: extension is unsupported
      0:\(before + 4)(19): error: `softnes' undeclared
      0:\(before + 4)(9): error: no matching function for call to `mix(vec4, vec4, error)'; candidates are:
      0:\(before + 4)(9): error:    float mix(float, float, float)
      0:\(before + 4)(9): error: operands to arithmetic operators must be numeric
      0:\(before + 4)(19): error: `softnes' undeclared
      """
    }
    #expect(found.map(\.message) == ["`softnes' undeclared"])
  }

  @Test func `the host's own lines and words without a line have none`() throws {
    #expect(try diagnostics { _ in "0:3(1): error: odd" }.map(\.line) == [nil])
    #expect(try diagnostics { "0:\($0 + 40)(1): error: odd" }.map(\.line) == [nil])
    #expect(
      try diagnostics { _ in "error: too many uniforms" }.map(\.message) == ["too many uniforms"])
    #expect(try diagnostics { _ in "" }.count == 1)
  }

  @Test func `an extension's line is the author's`() throws {
    let shader = try shader("\n#extension GL_none : require\n" + Self.text)
    let log = "0:2(12): error: extension `GL_none' unsupported in fragment shader"
    #expect(ShaderLog.diagnostics(log, of: shader).map(\.line) == [2])
  }

  @Test func `a long log has a bounded number of short messages`() throws {
    let found = try diagnostics { before in
      (0..<5_000).map {
        "0:\(before + 1)(\($0)): error: \($0) \(String(repeating: "x", count: 999))"
      }
      .joined(separator: "\n")
    }
    #expect(found.count <= 10)
    #expect(found.allSatisfy { $0.message.count <= 300 })
  }
}
