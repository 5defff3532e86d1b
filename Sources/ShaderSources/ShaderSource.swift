public import Diagnostics
public import Rendering

/// The text of a shader, and what it declares.
///
/// It is read without a driver. The parts that can be read are available even if there are ``problems``; a
/// ``Rendering/Shader`` is made only of a text without problems.
public struct ShaderSource: Sendable {
  /// The versions of GLSL ES that texts can be written in.
  public enum Version: Int, Sendable, Hashable {
    /// GLSL ES 1.00, that of a text without a `#version` line.
    case es100 = 100
    /// GLSL ES 3.00.
    case es300 = 300
  }

  /// A `sampler2D` that a text declares.
  public struct Input: Sendable, Hashable {
    /// The name in GLSL.
    public var name: String
    /// The line, from 1.
    public var line: Int
  }

  /// The name of the file in messages, such as `wind.glsl`.
  public let file: String
  /// The author's text, with line feeds at the ends of its lines; empty for bytes that are not text.
  public let text: String
  /// The version of GLSL that the text is written in.
  public internal(set) var version = Version.es100
  /// The entry function that the text defines; nil without one.
  public internal(set) var role: Shader.Role?
  /// The uniforms in the order of the text, without samplers and those that the host sets.
  public internal(set) var uniforms: [ShaderUniform] = []
  /// The pictures that the text reads, in its order.
  public internal(set) var inputs: [Input] = []
  /// The summary, from the first comment `Summary: …` or `Description: …` above the code.
  public internal(set) var summary: String?
  /// The author, from the first comment `Author: …`.
  public internal(set) var author: String?
  /// The licence, from the first comment `License: …`.
  public internal(set) var license: String?
  /// The errors, each with its excerpt.
  public internal(set) var problems: [Diagnostic] = []
  /// The warnings, each with its excerpt.
  public internal(set) var warnings: [Diagnostic] = []
  /// The notes on uniforms that the text never reads, each with its excerpt.
  public internal(set) var notes: [Diagnostic] = []

  /// The uniforms of the host that the text declares itself.
  var declaredByAuthor: Set<String> = []
  let tokens: [GLSLToken]

  /// The greatest length of a text, in bytes.
  public static let largestText = 256 << 10
  /// The greatest number of lines of a text.
  public static let mostLines = 20_000
  /// The greatest number of uniforms of a text, besides its pictures and those of the host.
  public static let mostUniforms = 64
  /// The greatest number of pictures of a text.
  public static let mostInputs = 8

  /// Reads a text that a script holds.
  public init(_ text: String, file: String) { self.init(bytes: Array(text.utf8), file: file) }

  /// Reads the bytes of a file.
  public init(bytes: [UInt8], file: String) {
    self.file = file
    if let refusal = Self.refusal(of: bytes) {
      (text, tokens) = ("", [])
      problems = [
        Diagnostic(
          code: .shaderInvalid, message: refusal.message, file: file, hint: refusal.hint)
      ]
      return
    }
    let bytes = Self.normalised(bytes)
    let read = GLSLTokens(bytes)
    text = String(decoding: bytes, as: UTF8.self)
    tokens = read.all
    if let line = read.openComment {
      report("the comment that begins here has no end", line: line, hint: "end it with */")
    }
    readCredits()
    readDirectives()
    readEntry()
    readDeclarations()
    checkNames()
    checkCharacters()
    checkReadings()
    noteUnused()
    checkArrays()
    checkSize()
    problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// Notes an error at a line.
  mutating func report(_ message: String, line: Int?, hint: String? = nil) {
    guard problems.count < Self.mostProblems else { return }
    problems.append(
      Diagnostic(
        code: .shaderInvalid, message: message, file: file, line: line, hint: hint,
        excerpt: line.flatMap { SourceExcerpt(source: text, line: $0) }))
  }

  /// Notes a warning at a line.
  mutating func warn(_ message: String, line: Int, hint: String? = nil) {
    guard warnings.count < Self.mostProblems else { return }
    warnings.append(
      Diagnostic(
        code: .shaderInvalid, severity: .warning, message: message, file: file, line: line,
        hint: hint, excerpt: SourceExcerpt(source: text, line: line)))
  }

  /// The greatest number of problems, and of warnings, that are reported for one text.
  private static let mostProblems = 20
}

extension ShaderSource {
  /// Returns the reason why `bytes` can't be the text of a shader; nil if they can.
  private static func refusal(of bytes: [UInt8]) -> (message: String, hint: String?)? {
    guard bytes.count <= largestText else {
      return (
        "the shader has \(bytes.count.grouped) bytes, and at most \(largestText.grouped) are allowed",
        "move tables of numbers into a picture that the shader reads"
      )
    }
    guard !bytes.contains(0) else {
      return ("the shader is a binary file, not text", "save the GLSL as plain text")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return ("the shader is not UTF-8", "save the file as UTF-8")
    }
    let lines =
      max(bytes.count { $0 == UInt8(ascii: "\n") }, bytes.count { $0 == UInt8(ascii: "\r") }) + 1
    guard lines <= mostLines else {
      return (
        "the shader has \(lines.grouped) lines, and at most \(mostLines.grouped) are allowed",
        "use loops and functions for repeated parts"
      )
    }
    return nil
  }

  /// Returns `bytes` with line feeds at the ends of lines, and without a byte order mark.
  private static func normalised(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    guard rest.contains(UInt8(ascii: "\r")) else { return Array(rest) }
    var result: [UInt8] = []
    result.reserveCapacity(rest.count)
    var isAfterReturn = false
    for byte in rest {
      if byte == UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !isAfterReturn {
        result.append(byte)
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    return result
  }
}
