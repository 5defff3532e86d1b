import Diagnostics
import ShaderSources
import Testing

/// Texts that would take a driver's compiler too much memory or time.
struct ShaderSizeTests {
  private static let entry = "vec4 transition(vec2 uv) { return getToColor(uv); }"

  private func problems(_ text: String) -> [Diagnostic] {
    ShaderSource(text, file: "test.glsl").problems
  }

  /// Macros that each stand for the one before twice, `count` times.
  private func doubled(_ count: Int, by define: (Int) -> String) -> String {
    (1...count).map { define($0) + "\n" }.joined()
  }

  private func macros(_ count: Int) -> String {
    "#define A0 + 1.0\n" + doubled(count) { "#define A\($0) A\($0 - 1) A\($0 - 1)" }
  }

  private static let tooLarge =
    "the shader has more words and signs than a compiler can bear when its macros are expanded: at most 32,768 are allowed"

  @Test func `macros that double are refused at the line that uses them`() throws {
    #expect(problems(macros(10) + "float a = 0.0 A10;\n" + Self.entry).isEmpty)
    #expect(problems(macros(40) + Self.entry).isEmpty)
    let problem = try #require(problems(macros(40) + "float a = 0.0 A40;\n" + Self.entry).first)
    #expect(problem.message == Self.tooLarge && problem.line == 42)
    #expect(problem.hint != nil && problem.code == .shaderInvalid)
  }

  @Test(arguments: [
    // With parameters, in each other's arguments, through a name that is passed, joined, or in a condition.
    "#define F(x) x x\nfloat a = F(F(F(F(F(F(F(F(F(F(F(F(F(F(F(F(+ 1.0))))))))))))))));",
    "#define F(x) x x\n#define G(f, x) f(f(f(f(f(f(f(f(x))))))))\nfloat a = G(F, G(F, + 1.0 + 2.0));",
    "#define E1 A3\n#define J(x) E##x E##x\n#define E2 J(1) J(1)\n#define A3 A40\nfloat a = J(2);",
    "#if A40\n#endif",
    "#if 0\n#undef A40\n#endif\nfloat a = A40;",
    "#define B /* */ A40\nfloat a = B;", "#define B \\\n  A40\nfloat a = B;",
    "#define B A\\\n40\nfloat a = B;", "#define E\n#define vec4 A40\nvec4 b;",
    "#define clamp A40", "#define A40 A39 A39\n#define A39 A38\nfloat a = A40;",
  ])
  func `no way to write them is overlooked`(text: String) {
    #expect(
      problems(macros(40) + text + "\n" + Self.entry).map(\.message) == [Self.tooLarge], "\(text)")
  }

  @Test(arguments: [
    "#define A A\nfloat a = 1.0 + A;", "#define A B\n#define B A\nfloat a = A;",
    "#define F(x) (x)\nfloat a = F(F(F(1.0)));", "#define F(x) x\nfloat F;",
    "#ifdef GL_ES\n#define P highp\n#else\n#define P\n#endif\nP float a;",
    "#define F(x", "#define F(x) x\nfloat a = F(1.0;", "#define",
    "#define F(a, b) a##b\nfloat F(c, d);",
  ])
  func `macros that end are allowed`(text: String) {
    #expect(problems(text + "\n" + Self.entry).isEmpty)
  }

  @Test func `functions that call each other twice are refused where they are defined`() throws {
    func functions(_ count: Int) -> String {
      "float f0(float x) { return x; }\n"
        + doubled(count) { "float f\($0)(float x) { return f\($0 - 1)(x) + f\($0 - 1)(x); }" }
    }
    #expect(problems(functions(9) + Self.entry).isEmpty)
    let problem = try #require(problems(functions(20) + Self.entry).first)
    #expect(
      problem.message
        == "'f12' is too large when the functions that it calls are put in their place: at most 32,768 words and signs are allowed"
    )
    #expect(problem.line == 13)
    let below =
      "float g(float x);\nfloat h(float x) { return g(x) + g(x); }\n" + functions(10)
      + "float g(float x) { return f10(x) + f10(x); }\n"
    #expect(problems(below + Self.entry).map(\.line) == [2])
  }

  @Test func `functions of one name are told apart by their order`() {
    let overloaded =
      "float f(float x) { return x; }\nfloat f(vec2 x) { return f(x.x) + f(x.y); }\n"
      + "float f(vec3 x) { return f(x.xy) + f(x.z); }\nfloat f(vec4 x) { return f(x.xyz) + f(x.w); }\n"
    #expect(problems(overloaded + Self.entry).isEmpty)
  }

  private func nested(_ count: Int, _ open: String, _ close: String) -> String {
    "float n() {\n" + String(repeating: open + "\n", count: count)
      + String(repeating: close, count: count) + "\nreturn 1.0; }\n" + Self.entry
  }

  @Test(arguments: [
    ("for (int i = 0; i < 2; i++) {", "}"), ("for (int i = 0; i < 2; i++)", ";"),
    ("while (true) {", "}"), ("do {", "} while (true);"), ("for (;;) if (true)", ";"),
    ("for (;;) if (true) { } else", ";"),
  ])
  func `loops are nested at most eight deep`(open: String, close: String) {
    #expect(problems(nested(8, open, close)).isEmpty)
    #expect(
      problems(nested(9, open, close)).map(\.message) == [
        "the loops of 'n' are nested more than 8 deep, with those of the functions that it calls"
      ])
  }

  @Test func `loops in macros count`() {
    let define = "#define L for (;;)\n"
    #expect(problems(define + nested(8, "L {", "}")).isEmpty)
    #expect(problems(define + nested(9, "L {", "}")).map(\.line) == [2])
  }

  @Test func `loops of called functions count, and loops behind each other do not`() {
    let loop = "for (int i = 0; i < 2; i++) "
    let called =
      "float f0(float x) { return x; }\n"
      + doubled(9) { "float f\($0)(float x) { \(loop)x += f\($0 - 1)(x); return x; }" }
    #expect(problems(called + Self.entry).map(\.line) == [10])
    let row =
      "float r(float x) { "
      + String(
        repeating:
          "\(loop)x++; \(loop){ x++; } \(loop)\(loop){ x++; } do { x++; } while (x < 1.0);\n",
        count: 20)
      + "return x; }\n"
    #expect(problems(row + Self.entry).isEmpty)
  }

  @Test(arguments: [("{", "}"), ("(", ")"), ("[", "]"), ("if (true) {", "}")])
  func `brackets are nested at most a hundred deep`(open: String, close: String) {
    #expect(problems(nested(90, open, close)).isEmpty)
    let found = problems(nested(300, open, close))
    #expect(found.map(\.message) == ["brackets are nested more than 100 deep"])
    #expect(found.map(\.line) == [101])
  }

  @Test func `long texts are refused by their words and not by their comments`() {
    let comments = String(repeating: "// a b c d e f g h i j k l m n o p q\n", count: 5_000)
    #expect(problems(comments + Self.entry).isEmpty)
    let terms = "float a = 0.0" + String(repeating: " + 1.0", count: 17_000) + ";\n"
    #expect(problems(terms + Self.entry).map(\.message) == [Self.tooLarge])
  }
}
