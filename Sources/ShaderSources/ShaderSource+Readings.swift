import Diagnostics
import Rendering

// The use that a text makes of functions and uniforms.

extension ShaderSource {
  private func isCode(_ token: GLSLToken) -> Bool {
    token.kind != .comment && token.kind != .directive
  }

  /// Reports the first character outside of comments that GLSL does not have, such as an accented letter or a space that
  /// does not break. Drivers end such a text without naming the character.
  mutating func checkCharacters() {
    guard
      let token = tokens.first(where: { $0.kind == .sign && !$0.text.utf8.allSatisfy { $0 < 0x80 } }
      )
    else { return }
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: token.bytes.lowerBound)
    guard let scalar = text[index...].unicodeScalars.first else { return }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    let shown = scalar.properties.isAlphabetic ? "'\(scalar)' (\(number))" : number
    report(
      "the character \(shown) can't be used outside of comments", line: token.line,
      hint: "use the letters a to z, digits, and the signs and spaces of ASCII")
  }

  /// Reports `texture2D` in a text of version 3.00: some drivers let it pass, and others refuse it.
  mutating func checkReadings() {
    let old = "texture2D"
    guard version == .es300,
      !tokens.contains(where: { $0.kind == .directive && $0.text.contains(old) })
    else { return }
    let code = tokens.filter(isCode)
    guard
      let index = code.indices.dropLast().first(where: {
        code[$0].text == old && code[$0 + 1].text == "("
      })
    else { return }
    // The first of all is the declaration of a function of the author's own.
    if index > 0, code[index - 1].kind == .name, code[index - 1].text != "return" { return }
    report(
      "'\(old)' is not a function of version 300 es", line: code[index].line,
      hint: "in version 300 es it is called texture")
  }

  /// Notes the uniforms that nothing in the text reads.
  mutating func noteUnused() {
    let places = Dictionary(
      grouping: tokens.filter { $0.kind == .name }, by: \.text
    ).mapValues(\.count)
    let directives = tokens.filter { $0.kind == .directive }.map(\.text)
    for (name, line) in uniforms.map({ ($0.name, $0.line) }) + inputs.map({ ($0.name, $0.line) })
    where places[name] == 1 && !directives.contains(where: { $0.contains(name) }) {
      notes.append(
        Diagnostic(
          code: .shaderInvalid, severity: .note,
          message: "the uniform '\(name)' is never read, and setting it changes nothing",
          file: file,
          line: line, hint: "read it, or remove its declaration",
          excerpt: SourceExcerpt(source: text, line: line)))
    }
  }
}
