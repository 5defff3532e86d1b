public import Rendering

// The program that a driver compiles: the host's declarations, the author's text, and the host's main function.

extension ShaderSource {
  /// Makes the shader that the text describes; nil if there are ``problems``.
  ///
  /// - Parameter name: The name in key paths and messages.
  public func makeShader(name: String) -> Shader? {
    guard problems.isEmpty, let role else { return nil }
    let prefix = prefix(for: role)
    let lines = prefix.count { $0 == "\n" }
    // GLSL ES 3.00 refuses computed initial values everywhere.
    let globals = version == .es100 ? GLSLGlobals(in: tokens) : nil
    let plain = plainText
    return Shader(
      name: name, file: file, text: text, role: role, uniforms: uniforms,
      inputs: inputs.map(\.name),
      program: prefix + Self.text(plain, without: globals?.replaced ?? []) + "\n"
        + Self.initialisation(globals?.entries ?? [], of: plain, linesBefore: lines)
        + main(for: role, initialises: globals?.entries.isEmpty == false),
      linesBeforeText: lines)
  }

  /// The lines for extensions, which come before everything else.
  private var extensions: [GLSLToken] {
    tokens.filter { $0.kind == .directive && Self.word(of: $0) == "extension" }
  }

  /// The author's text with spaces in place of comments, which may hold any characters, of what stands in the prefix,
  /// and of lines that would change the numbers of lines.
  var plainText: [UInt8] {
    let moved: Set<Substring> = ["version", "extension", "line"]
    let places = tokens.filter { token in
      token.kind == .comment
        || token.kind == .directive && moved.contains(Self.word(of: token))
    }
    return Self.blanked(Array(text.utf8), places.map(\.bytes))
  }

  private static func text(_ bytes: [UInt8], without places: [Range<Int>]) -> String {
    String(decoding: blanked(bytes, places), as: UTF8.self)
  }

  /// Returns `bytes` with spaces at `places`, where only line feeds stay.
  private static func blanked(_ bytes: [UInt8], _ places: [Range<Int>]) -> [UInt8] {
    var bytes = bytes
    for place in places {
      for index in place where bytes[index] != UInt8(ascii: "\n") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return bytes
  }

  /// The function that sets the variables whose initial values are computed, with the author's numbers of lines; empty
  /// without any.
  private static func initialisation(
    _ entries: [GLSLGlobals.Entry], of text: [UInt8], linesBefore: Int
  ) -> String {
    guard !entries.isEmpty else { return "" }
    let settings = entries.map { entry in
      switch entry {
      case .condition(let line): line.text + "\n"
      case .variable(let name, let sign, let value):
        "#line \(linesBefore + sign.line)\n\(name.text) = "
          + String(decoding: text[value], as: UTF8.self) + ";\n"
      }
    }
    // The host's own lines are none of the author's.
    return "void transhost_initialise() {\n" + settings.joined() + "#line 1000000\n}\n"
  }

  private func prefix(for role: Shader.Role) -> String {
    let is300 = version == .es300
    let sample = is300 ? "texture" : "texture2D"
    var lines = [is300 ? "#version 300 es" : "#version 100"]
    lines += extensions.map { $0.text.replacing("\\\n", with: " ") }
    lines += [
      "precision highp float;", "precision highp int;", "precision highp sampler2D;",
      "\(is300 ? "in" : "varying") vec2 transhost_uv;", "uniform bool transhost_findsNaN;",
      "uniform sampler2D \(Shader.layerPicture);",
    ]
    if is300 { lines.append("out vec4 transhost_result;") }
    let own: [(String, String)]
    switch role {
    case .transition:
      lines += [
        "uniform sampler2D \(Shader.behindPicture);", "uniform float transhost_leastAlpha;",
      ]
      own = [("progress", "float"), ("ratio", "float")]
    case .layerEffect: own = [("ratio", "float"), ("resolution", "vec2")]
    }
    lines += own.filter { !declaredByAuthor.contains($0.0) }.map { "uniform \($0.1) \($0.0);" }
    lines.append(
      "vec4 transhost_straight(vec4 c) { return c.a > 0.0 ? vec4(c.rgb / c.a, c.a) : vec4(0.0); }")
    func reading(_ picture: String) -> String { "transhost_straight(\(sample)(\(picture), uv))" }
    switch role {
    case .transition:
      lines += [
        "vec4 getFromColor(vec2 uv) { return \(reading(Shader.behindPicture)); }",
        "vec4 getToColor(vec2 uv) { return \(reading(Shader.layerPicture)); }",
      ]
    case .layerEffect:
      lines += [
        "vec4 getColor(vec2 uv) {", "  vec2 inside = step(vec2(0.0), uv) * step(uv, vec2(1.0));",
        "  return \(reading(Shader.layerPicture)) * (inside.x * inside.y);", "}",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The host's main function: the colour is clamped and multiplied with its alpha, or turned into a mark where a
  /// component is not a number. Drivers on processors are slower with two branches that both write the result.
  func main(for role: Shader.Role, initialises: Bool) -> String {
    let result = version == .es300 ? "transhost_result" : "gl_FragColor"
    let opaque =
      role == .transition
      ? "\n  transhost_held.a = max(transhost_held.a, transhost_leastAlpha);" : ""
    return """
      void main() {\(initialises ? " transhost_initialise();" : "")
        vec4 transhost_color = \(role.rawValue)(transhost_uv);
        vec4 transhost_held = clamp(transhost_color, 0.0, 1.0);\(opaque)
        \(result) = vec4(transhost_held.rgb * transhost_held.a, transhost_held.a);
        if (transhost_findsNaN) {
          \(result) = any(notEqual(transhost_color, transhost_color)) ? vec4(1.0) : vec4(0.0);
        }
      }

      """
  }
}
