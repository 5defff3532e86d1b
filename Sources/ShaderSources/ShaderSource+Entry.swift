import Diagnostics
import Rendering

// The summary, the credits, the lines for the preprocessor, and the entry function of a text.

extension ShaderSource {
  /// Reads the summary, the author and the licence from the comments, the first of each.
  ///
  /// Only comments above the code describe the whole text: functions that were copied into it have descriptions too.
  mutating func readCredits() {
    var isAboveCode = true
    for token in tokens {
      guard token.kind == .comment else {
        if token.kind != .directive { isAboveCode = false }
        continue
      }
      for line in token.text.utf8.split(separator: UInt8(ascii: "\n")) {
        let line = Substring(line)
        if author == nil { author = Self.credit(["author", "authors"], in: line) }
        if license == nil { license = Self.credit(["license", "licence"], in: line) }
        if summary == nil, isAboveCode {
          summary = Self.credit(["summary", "description"], in: line)
        }
      }
    }
  }

  /// The greatest length of a credit, in characters.
  private static let longestCredit = 200

  /// Returns the text after one of the `words` and a colon, if the line of a comment begins with them.
  private static func credit(_ words: [String], in line: Substring) -> String? {
    var line = line.drop { "/*! \t@".contains($0) }
    while let last = line.last, "*/ \t".contains(last) { line.removeLast() }
    let word = line.prefix { $0.isLetter }
    guard words.contains(word.lowercased()) else { return nil }
    let rest = line.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
    guard rest.first == ":" else { return nil }
    let text = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
    guard !text.isEmpty else { return nil }
    return String(text.prefix(longestCredit)).onOneLine(longest: longestCredit)
  }

  /// Reads the version, and reports names of the host.
  mutating func readDirectives() {
    var versions = 0
    for token in tokens where token.kind == .directive {
      guard Self.word(of: token) == "version" else { continue }
      versions += 1
      let words = token.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      switch words.replacing("# version", with: "#version") {
      case "#version 100": version = .es100
      case "#version 300 es": version = .es300
      default:
        report(
          "'\(words.prefix(60))' is not a version of GLSL ES that shaders can be written in",
          line: token.line, hint: "write #version 300 es, or omit the line for GLSL ES 1.00")
      }
      if versions == 2 {
        report("the text has two #version lines", line: token.line, hint: "remove one of them")
      }
    }
  }

  /// Returns the word after the `#` of a line for the preprocessor.
  static func word(of directive: GLSLToken) -> Substring {
    directive.text.dropFirst().drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
  }

  /// Finds the entry function.
  mutating func readEntry() {
    let code = tokens.filter { $0.kind != .comment && $0.kind != .directive }
    var depth = 0
    var found: [(role: Shader.Role, line: Int)] = []
    var hasMain: Int?
    for (index, token) in code.enumerated() {
      switch token.text {
      case "{": depth += 1
      case "}": depth -= 1
      case "main" where depth == 0 && index > 0 && code[index - 1].text == "void":
        hasMain = hasMain ?? token.line
      case "transition", "layerEffect":
        guard depth == 0, index > 0, index + 1 < code.count, code[index + 1].text == "(",
          code[index - 1].kind == .name, let role = Shader.Role(rawValue: token.text),
          let close = code[index...].firstIndex(where: { $0.text == ")" }),
          close + 1 < code.count, code[close + 1].text == "{"
        else { continue }
        found.append((role, token.line))
        checkSignature(code[index - 1], code[(index + 2)..<close], of: role, line: token.line)
      default: break
      }
    }
    role = found.first?.role
    reportEntry(found, main: hasMain)
  }

  private mutating func checkSignature(
    _ result: GLSLToken, _ parameters: ArraySlice<GLSLToken>, of role: Shader.Role, line: Int
  ) {
    let qualifiers: Set = ["const", "in", "highp", "mediump", "lowp"]
    let words = parameters.map(\.text).filter { !qualifiers.contains($0) }
    guard result.text != "vec4" || words.first != "vec2" || words.count > 2 else { return }
    report(
      "the entry function must be vec4 \(role.rawValue)(vec2 uv)", line: line,
      hint: "it gets a position and returns the colour at that position")
  }

  private mutating func reportEntry(_ found: [(role: Shader.Role, line: Int)], main: Int?) {
    let both =
      "vec4 transition(vec2 uv) for a transition, or vec4 layerEffect(vec2 uv) for a filter"
    if let main {
      report(
        "transhost writes main() itself", line: main,
        hint: found.isEmpty ? "write \(both)" : "remove main")
    } else if found.isEmpty, !problems.contains(where: { $0.message.contains("comment") }) {
      report("the shader has no entry function", line: nil, hint: "write \(both)")
    }
    if Set(found.map(\.role)).count > 1 {
      report(
        "the text has both transition and layerEffect, but a shader has only one of them",
        line: found[1].line, hint: "keep one of the two functions")
    }
  }

  /// The greatest number of values of an array.
  private static let mostValues = 65_536

  /// Reports arrays that are too large for any driver; some drivers crash instead of reporting them.
  mutating func checkArrays() {
    let code = tokens.filter { $0.kind != .comment && $0.kind != .directive }
    for (open, size) in zip(code, code.dropFirst()) where open.text == "[" && size.kind == .number {
      let digits = size.text.prefix { $0.isNumber }
      guard Int(digits) ?? .max > Self.mostValues else { continue }
      report(
        "an array can have at most \(Self.mostValues.grouped) values, not \(size.text.prefix(30))",
        line: size.line, hint: "use a smaller array, or a picture that the shader reads")
      return
    }
  }

  /// Reports names that belong to the host or to GLSL.
  mutating func checkNames() {
    for (name, line) in uniforms.map({ ($0.name, $0.line) }) + inputs.map({ ($0.name, $0.line) })
    where name.hasPrefix("gl_") {
      report(
        "names that begin with gl_ are reserved for GLSL, such as '\(name)'", line: line,
        hint: "give it another name")
    }
    let prefix = "transhost_"
    if let token = tokens.first(where: {
      $0.kind == .name && $0.text.hasPrefix(prefix)
        || $0.kind == .directive && $0.text.contains(prefix)
    }) {
      report(
        "names that begin with \(prefix) are reserved for transhost", line: token.line,
        hint: "give it another name")
    }
  }
}
