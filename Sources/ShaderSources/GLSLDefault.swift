import Diagnostics
import Rendering

/// A default value as a comment has it: `= 0.2`, `= vec2(0.5)`, `= ivec2(10, 10)`.
struct GLSLDefault: Sendable, Hashable {
  /// A reason why a default can't be used.
  struct Objection: Error, Hashable {
    /// The reason, as a clause.
    let message: String
  }

  private let tokens: [GLSLToken]

  /// Makes the default that `comment` begins with; nil for a comment of another kind.
  init?(comment: String) {
    var text = comment.utf8.dropFirst(2)
    if comment.hasPrefix("/*"), comment.utf8.count >= 4, comment.hasSuffix("*/") {
      text = text.dropLast(2)
    }
    let tokens = GLSLTokens(Array(text)).all
    guard tokens.first?.text == "=" else { return nil }
    self.tokens = Array(tokens.dropFirst())
  }

  /// Returns the numbers of the default for a uniform of a type.
  func value(of kind: ShaderUniform.Kind) -> Result<[Double], Objection> {
    do throws(Objection) {
      var reader = Reader(rest: tokens[...])
      var (numbers, isList) = (try reader.value(), false)
      while kind.count > 1, !reader.isInConstructor, reader.skip(",") {
        numbers += try reader.value()
        isList = true
      }
      if let next = reader.rest.first, next.kind == .sign, "*/%?".contains(next.text) {
        throw Objection(message: "the value must not be computed")
      }
      return .success(try Self.fitted(numbers, to: kind, isSpread: !isList))
    } catch {
      return .failure(error)
    }
  }

  /// Returns as many numbers as the type has, each allowed by it.
  private static func fitted(
    _ numbers: [Double], to kind: ShaderUniform.Kind, isSpread: Bool
  ) throws(Objection) -> [Double] {
    var numbers = numbers
    if numbers.count == 1, kind.count > 1, isSpread { numbers = spread(numbers[0], over: kind) }
    guard numbers.count == kind.count else {
      throw Objection(
        message:
          "the type \(kind.rawValue) has \(kind.count.counted("number")), and the comment has "
          + "\(numbers.count)")
    }
    guard numbers.allSatisfy({ abs($0) <= greatest }) else {
      throw Objection(message: "a number is too large")
    }
    switch kind {
    case .float, .vec2, .vec3, .vec4, .mat2, .mat3, .mat4: break
    case .bool, .bvec2, .bvec3, .bvec4: numbers = numbers.map { $0 == 0 ? 0 : 1 }
    case .int, .ivec2, .ivec3, .ivec4, .uint, .uvec2, .uvec3, .uvec4:
      guard numbers.allSatisfy({ $0 == $0.rounded() }) else {
        throw Objection(message: "a value of type \(kind.rawValue) must be a whole number")
      }
      if kind.rawValue.hasPrefix("u"), numbers.contains(where: { $0 < 0 }) {
        throw Objection(message: "a value of type \(kind.rawValue) must not be negative")
      }
    }
    return numbers
  }

  /// The greatest magnitude of a parameter of a filter.
  private static let greatest = 1e9

  /// Returns one number in all places, and for matrices on the diagonal.
  private static func spread(_ number: Double, over kind: ShaderUniform.Kind) -> [Double] {
    let side: Int
    switch kind {
    case .mat2: side = 2
    case .mat3: side = 3
    case .mat4: side = 4
    default: return [Double](repeating: number, count: kind.count)
    }
    return (0..<kind.count).map { $0.isMultiple(of: side + 1) ? number : 0 }
  }
}

/// Reads values from tokens.
private struct Reader {
  var rest: ArraySlice<GLSLToken>
  /// A Boolean value that indicates whether a constructor has been read.
  var isInConstructor = false

  private static let constructors = Set(ShaderUniform.Kind.allCases.map(\.rawValue))
  private static let mostNumbers = 16

  /// Skips a sign, if it is next.
  mutating func skip(_ sign: String) -> Bool {
    guard rest.first?.text == sign else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number, a Boolean, or a constructor with such in it.
  mutating func value(depth: Int = 0) throws(GLSLDefault.Objection) -> [Double] {
    var sign = 1.0
    while let first = rest.first, ["-", "+"].contains(first.text) {
      if first.text == "-" { sign = -sign }
      rest.removeFirst()
    }
    guard let token = rest.popFirst() else {
      throw GLSLDefault.Objection(message: "no value follows '='")
    }
    if token.kind == .number, let number = Self.number(token.text) { return [sign * number] }
    if ["true", "false"].contains(token.text) { return [token.text == "true" ? 1 : 0] }
    guard Self.constructors.contains(token.text), depth < 4, skip("(") else {
      throw GLSLDefault.Objection(message: "'\(token.text.prefix(40))' is not a number")
    }
    isInConstructor = true
    var numbers: [Double] = []
    repeat {
      numbers += try value(depth: depth + 1)
    } while numbers.count <= Self.mostNumbers && skip(",")
    guard skip(")") else {
      throw GLSLDefault.Objection(message: "'\(token.text)(' has no closing ')'")
    }
    if numbers.count == 1, let kind = ShaderUniform.Kind(rawValue: token.text), kind.count > 1,
      depth > 0
    {
      numbers = [Double](repeating: numbers[0], count: kind.count)
    }
    return numbers.map { sign * $0 }
  }

  /// Returns the number that `text` writes in GLSL: `.7`, `5.`, `1e-3`, `2.5f`, `3u`, `0x1F`.
  private static func number(_ text: String) -> Double? {
    let small = text.lowercased()
    if small.hasPrefix("0x") {
      let digits = small.dropFirst(2)
      return UInt32(digits.hasSuffix("u") ? digits.dropLast() : digits, radix: 16).map(Double.init)
    }
    var digits = small[...]
    if let last = digits.last, last == "f" || last == "u" { digits.removeLast() }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits += "0" }
    let plain = String(digits).replacing(".e", with: ".0e")
    guard plain.utf8.allSatisfy({ "0123456789.e+-".utf8.contains($0) }) else { return nil }
    return Double(plain).flatMap { $0.isFinite ? $0 : nil }
  }
}
