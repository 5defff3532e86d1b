/// The variables outside of functions whose initial values are computed.
///
/// WebGL allows them in GLSL ES 1.00, and many public shaders have them; GLSL ES itself and Mesa refuse them. In the
/// program such a variable gets its value at the beginning of the main function.
struct GLSLGlobals: Sendable {
  /// One variable, or a line for the preprocessor that decides which of them there are.
  enum Entry: Sendable {
    /// A variable.
    case variable(name: GLSLToken, sign: GLSLToken, value: Range<Int>)
    /// A line such as `#if`.
    case condition(GLSLToken)
  }

  /// The variables and the conditions around them; empty without variables.
  private(set) var entries: [Entry] = []

  /// The places in the text that the program leaves out: the initial values.
  var replaced: [Range<Int>] {
    entries.compactMap { entry in
      guard case .variable(_, let sign, let value) = entry else { return nil }
      return sign.bytes.lowerBound..<value.upperBound
    }
  }

  private static let conditions: Set<Substring> = [
    "if", "ifdef", "ifndef", "elif", "else", "endif",
  ]
  private static let precisions: Set = ["lowp", "mediump", "highp"]
  private static let otherStatements: Set = [
    "const", "uniform", "varying", "attribute", "precision", "struct", "invariant", "in", "out",
    "layout", "flat", "smooth", "centroid",
  ]

  /// Finds the variables among the tokens of a text.
  init(in tokens: [GLSLToken]) {
    var statement: [GLSLToken] = []
    var depth = 0
    for token in tokens where token.kind != .comment {
      if token.kind == .directive {
        if Self.conditions.contains(ShaderSource.word(of: token)) {
          entries.append(.condition(token))
        }
        continue
      }
      switch token.text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      default: break
      }
      if depth == 0, token.text == ";" || token.text == "}" {
        if token.text == ";" { read(statement, end: token.bytes.lowerBound) }
        statement = []
      } else {
        statement.append(token)
      }
    }
    let hasVariables = entries.contains { if case .variable = $0 { true } else { false } }
    if !hasVariables { entries = [] }
  }

  /// Reads a statement outside of functions, which ends at `end`.
  private mutating func read(_ statement: [GLSLToken], end: Int) {
    let words = statement.drop { Self.precisions.contains($0.text) }
    guard words.count > 3, let first = words.first, first.kind == .name,
      !Self.otherStatements.contains(first.text)
    else { return }
    for part in Self.parts(of: words.dropFirst()) {
      guard part.count > 2, let name = part.first, name.kind == .name else { continue }
      let sign = part[part.startIndex + 1]
      let value = part.dropFirst(2)
      guard sign.text == "=", let start = value.first, value.contains(where: Self.isComputed) else {
        continue
      }
      let stop = value.last?.bytes.upperBound ?? end
      entries.append(.variable(name: name, sign: sign, value: start.bytes.lowerBound..<stop))
    }
  }

  /// The parts between commas outside of brackets.
  private static func parts(of tokens: ArraySlice<GLSLToken>) -> [ArraySlice<GLSLToken>] {
    var depth = 0
    return tokens.split(omittingEmptySubsequences: true) { token in
      if ["(", "["].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) { depth -= 1 }
      return depth == 0 && token.text == ","
    }
  }

  private static let constants: Set = [
    "true", "false", "float", "int", "bool", "vec2", "vec3", "vec4", "ivec2", "ivec3", "ivec4",
    "bvec2", "bvec3", "bvec4", "mat2", "mat3", "mat4",
  ]

  private static func isComputed(_ token: GLSLToken) -> Bool {
    token.kind == .name && !constants.contains(token.text)
  }
}
