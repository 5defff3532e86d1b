import Diagnostics
import Rendering

// The uniforms of a text.

extension ShaderSource {
  /// Returns the type of a uniform that the host sets, whether the text declares it or not; nil for other names.
  private func hostType(of name: String, declared type: String) -> ShaderUniform.Kind? {
    switch (name, role) {
    case ("ratio", _): .float
    case ("progress", .layerEffect): nil
    case ("progress", _): .float
    case ("resolution", .layerEffect): .vec2
    // In a transition the host sets it only if the text declares it with the host's type.
    case ("resolution", _): type == ShaderUniform.Kind.vec2.rawValue ? .vec2 : nil
    default: nil
    }
  }

  private static let precisions: Set = ["lowp", "mediump", "highp"]

  /// Reads all uniforms.
  mutating func readDeclarations() {
    var position = 0
    while position < tokens.count {
      let token = tokens[position]
      position += 1
      if token.kind == .name, token.text == "uniform" { readDeclaration(at: &position) }
    }
    if uniforms.count > Self.mostUniforms {
      report(
        "the shader declares \(uniforms.count.counted("uniform")), and at most \(Self.mostUniforms) are allowed",
        line: uniforms[Self.mostUniforms].line, hint: "combine numbers in vectors and matrices")
    }
    if inputs.count > Self.mostInputs {
      report(
        "the shader reads \(inputs.count.counted("picture")), and at most \(Self.mostInputs) are allowed",
        line: inputs[Self.mostInputs].line, hint: "combine several pictures in one")
    }
  }

  /// A name in a declaration, and the comments that may hold its default.
  private struct Declared {
    var name: GLSLToken
    var comments: [GLSLToken] = []
    /// The part after the name that makes the uniform impossible to set: an array or an initial value.
    var objection: (message: String, hint: String)?
  }

  /// Reads a declaration; `position` is behind the word `uniform` and comes back behind the semicolon and the comment
  /// that belongs to it.
  private mutating func readDeclaration(at position: inout Int) {
    let line = tokens[position - 1].line
    var early: [GLSLToken] = []
    guard let type = readType(at: &position, comments: &early, line: line) else {
      skipDeclaration(at: &position)
      return
    }
    var names: [Declared] = []
    var isEnded = false
    while position < tokens.count, !isEnded {
      let token = tokens[position]
      switch token.kind {
      case .name where names.isEmpty || tokens[position - 1].text == ",":
        names.append(Declared(name: token, comments: names.isEmpty ? early : []))
      case .name where previousSign(before: position) == ",":
        names.append(Declared(name: token))
      case .comment: note(token, in: &names)
      case .sign where token.text == ";": isEnded = true
      case .sign where token.text == ",": break
      default:
        guard !names.isEmpty else { break }
        object(to: token, in: &names)
        skipPart(at: &position)
        continue
      }
      position += 1
    }
    guard isEnded else {
      report("the declaration of this uniform has no end", line: line, hint: "end it with ;")
      return
    }
    let end = tokens[position - 1]
    while position < tokens.count, tokens[position].kind == .comment,
      tokens[position].line == end.line
    {
      for index in names.indices where !names[index].comments.contains(where: Self.holdsDefault) {
        names[index].comments.append(tokens[position])
      }
      position += 1
    }
    for name in names { add(name, type: type) }
  }

  /// The last token before `position` that is no comment, if it is a sign.
  private func previousSign(before position: Int) -> String? {
    let token = tokens[..<position].last { $0.kind != .comment }
    return token?.kind == .sign ? token?.text : nil
  }

  private static func holdsDefault(_ comment: GLSLToken) -> Bool {
    GLSLDefault(comment: comment.text) != nil
  }

  /// Adds a comment to the name before it.
  private func note(_ comment: GLSLToken, in names: inout [Declared]) {
    guard !names.isEmpty else { return }
    names[names.count - 1].comments.append(comment)
  }

  private func object(to token: GLSLToken, in names: inout [Declared]) {
    let name = names[names.count - 1].name.text
    switch token.text {
    case "[":
      names[names.count - 1].objection = (
        "the uniform '\(name)' is an array, which can't be set",
        "declare a uniform for each of its values, or a vector"
      )
    case "=":
      names[names.count - 1].objection = (
        "the uniform '\(name)' has an initial value, which GLSL ES doesn't allow",
        "write the default in a comment: uniform float \(name); // = 0.5"
      )
    default: break
    }
  }

  /// Goes on to the next comma or semicolon outside of brackets.
  private func skipPart(at position: inout Int) {
    var depth = 0
    while position < tokens.count {
      switch tokens[position].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ";" where depth <= 0, "," where depth <= 0: return
      default: break
      }
      position += 1
    }
  }

  private func skipDeclaration(at position: inout Int) {
    repeat {
      skipPart(at: &position)
      position += 1
    } while position <= tokens.count && tokens[position - 1].text == ","
    position = min(position, tokens.count)
  }

  /// Reads the qualifiers and the type; nil for one that has been reported.
  private mutating func readType(
    at position: inout Int, comments: inout [GLSLToken], line: Int
  ) -> String? {
    while position < tokens.count {
      let token = tokens[position]
      if token.kind == .comment {
        comments.append(token)
      } else if token.kind == .name, token.text == "struct" {
        refuse("struct", line: token.line)
        return nil
      } else if token.kind == .name, !Self.precisions.contains(token.text) {
        let isBlock = tokens[(position + 1)...].first { $0.kind != .comment }?.text == "{"
        position += 1
        guard !isBlock else {
          report(
            "uniform blocks can't be set", line: token.line,
            hint: "declare each uniform by itself: uniform float a;")
          return nil
        }
        return token.text
      } else if token.kind != .name {
        break
      }
      position += 1
    }
    report(
      "after 'uniform' there must be a type and a name", line: line,
      hint: "for example uniform float speed; // = 0.5")
    return nil
  }

  private mutating func refuse(_ type: String, line: Int) {
    report(
      "a uniform of type \(type) can't be set", line: line,
      hint: "use sampler2D, or a type of numbers such as float, int, bool, vec2, ivec3 or mat3")
  }

  private mutating func add(_ declared: Declared, type: String) {
    let name = declared.name.text
    let line = declared.name.line
    if let objection = declared.objection {
      return report(objection.message, line: line, hint: objection.hint)
    }
    if let expected = hostType(of: name, declared: type) {
      declaredByAuthor.insert(name)
      if type != expected.rawValue {
        report(
          "the uniform '\(name)' is set by transhost and must be of type \(expected.rawValue), not \(type)",
          line: line, hint: "give a uniform of your own another name")
      }
      return
    }
    guard type != "sampler2D" else {
      if !isKnown(name) { inputs.append(Input(name: name, line: line)) }
      return
    }
    guard let kind = ShaderUniform.Kind(rawValue: type) else { return refuse(type, line: line) }
    guard !isKnown(name) else { return }
    uniforms.append(
      ShaderUniform(name, kind, default: defaultValue(of: declared, kind: kind), line: line))
  }

  /// Returns true for a name that was declared before, for example in another branch of `#if`.
  private func isKnown(_ name: String) -> Bool {
    uniforms.contains { $0.name == name } || inputs.contains { $0.name == name }
  }

  private mutating func defaultValue(
    of declared: Declared, kind: ShaderUniform.Kind
  ) -> [Double] {
    let zeros = [Double](repeating: 0, count: kind.count)
    guard
      let found = declared.comments.lazy.compactMap({ GLSLDefault(comment: $0.text) }).first
    else { return zeros }
    switch found.value(of: kind) {
    case .success(let numbers): return numbers
    case .failure(let objection):
      warn(
        "the default of '\(declared.name.text)' is 0, because its comment can't be used: \(objection.message)",
        line: declared.name.line, hint: "write it as \(Self.example(of: kind))")
      return zeros
    }
  }

  private static func example(of kind: ShaderUniform.Kind) -> String {
    switch kind {
    case .float: "// = 0.5"
    case .int, .uint: "// = 3"
    case .bool: "// = true"
    case .vec2, .vec3, .vec4, .mat2, .mat3, .mat4: "// = \(kind.rawValue)(0.5)"
    case .ivec2, .ivec3, .ivec4, .uvec2, .uvec3, .uvec4: "// = \(kind.rawValue)(3)"
    case .bvec2, .bvec3, .bvec4: "// = \(kind.rawValue)(true)"
    }
  }
}
