public import Diagnostics
import Foundation
public import Rendering

/// The errors that a driver reports for a program, with the lines of the author's text.
public struct ShaderLog: Sendable {
  /// One message of a driver.
  public struct Message: Sendable, Hashable {
    /// The line of the author's text, from 1; nil for what is about no line, or about the host's own.
    public var line: Int?
    /// The column, from 1, if the driver gives it.
    public var column: Int?
    /// The message, in the driver's words.
    public var message: String
  }

  /// The errors in the driver's order, each once; of a log without any that could be read, its first line.
  public let errors: [Message]

  /// Reads the log of compiling `shader`.
  public init(_ log: String, of shader: Shader) {
    let lines = log.prefix(Self.longestLog).split(whereSeparator: \.isNewline).map {
      String($0).trimmingCharacters(in: .whitespaces)
    }
    var errors: [Message] = []
    for line in lines where errors.count < Self.mostErrors {
      guard let message = Self.message(line, of: shader), !Self.follows(message, errors) else {
        continue
      }
      errors.append(message)
    }
    if errors.isEmpty {
      let first = lines.first { !$0.isEmpty } ?? "the driver refuses the shader and gives no reason"
      errors = [Message(line: nil, column: nil, message: first)]
    }
    self.errors = errors
  }

  /// The diagnostics of the log of compiling `shader`, with excerpts and hints for the usual causes.
  public static func diagnostics(_ log: String, of shader: Shader) -> [Diagnostic] {
    ShaderLog(log, of: shader).errors.map { error in
      Diagnostic(
        code: .shaderRejected, message: error.message.onOneLine(longest: longestMessage),
        file: shader.file, line: error.line, hint: hint(for: error, in: shader),
        excerpt: error.line.flatMap { SourceExcerpt(source: shader.text, line: $0) })
    }
  }

  /// Returns a Boolean value that indicates whether a message only continues, repeats or follows from one of `errors`.
  private static func follows(_ message: Message, _ errors: [Message]) -> Bool {
    if errors.contains(message) { return true }
    guard errors.contains(where: { $0.line == message.line }) else { return false }
    let consequences = [
      "type error", ", error", "(error", "operands to arithmetic operators must be numeric",
    ]
    return message.message.hasPrefix(" ") || consequences.contains { message.message.contains($0) }
  }

  private static let mostErrors = 10
  private static let longestLog = 64 << 10
  private static let longestMessage = 300

  /// Returns the error that `line` of a log is; nil for warnings and others.
  private static func message(_ line: String, of shader: Shader) -> Message? {
    // Mesa: 0:12(5): error: …; NVIDIA: 0(12) : error C1008: …; others: ERROR: 0:12: …
    let forms =
      [
        /^[0-9]+:([0-9]+)(?:\(([0-9]+)\))?: (?:preprocessor )?error: (.*)$/,
        /^[0-9]+\(([0-9]+)(?::([0-9]+))?\) ?: (?:fatal )?error(?: C[0-9]+)?: (.*)$/,
        /^ERROR: [0-9]+:([0-9]+)(?:\(([0-9]+)\))?: (.*)$/,
      ] as [Regex<(Substring, Substring, Substring?, Substring)>]
    for form in forms {
      guard let found = line.wholeMatch(of: form)?.output else { continue }
      let message = sentence(found.3)
      return Message(
        line: Int(found.1).flatMap { author($0, of: shader) } ?? functionLine(message, of: shader),
        column: found.2.flatMap { Int($0) }, message: message)
    }
    guard let found = line.wholeMatch(of: /^[a-zA-Z ]*error: (.*)$/.ignoresCase())?.output
    else { return nil }
    return Message(line: nil, column: nil, message: sentence(found.1))
  }

  /// Returns the driver's words without the parts that do not belong to a message.
  private static func sentence(_ text: Substring) -> String {
    let text = text.replacing("; candidates are:", with: "")
    return String(text.reversed().drop { " .\t".contains($0) }.reversed())
  }

  /// Returns the line of the function that a message without a line names, such as a recursive one.
  private static func functionLine(_ message: String, of shader: Shader) -> Int? {
    guard let name = message.firstMatch(of: /function `[a-z0-9]+ ([A-Za-z0-9_]+)\(/)?.output.1
    else {
      return nil
    }
    let tokens = GLSLTokens(Array(shader.text.utf8)).all.filter { $0.kind != .comment }
    return zip(tokens, tokens.dropFirst()).first { $0.text == name && $1.text == "(" }?.0.line
  }

  /// Returns the author's line for a line of the program; nil for a line of the host's, where the end of the text is
  /// the author's last line.
  private static func author(_ line: Int, of shader: Shader) -> Int? {
    line > shader.linesBeforeText
      ? shader.textLine(ofProgramLine: line) : extensionLine(line, of: shader)
  }

  /// Returns the author's line of an extension, which stands behind the version in the program.
  private static func extensionLine(_ line: Int, of shader: Shader) -> Int? {
    let extensions = GLSLTokens(Array(shader.text.utf8)).all.filter {
      $0.kind == .directive && ShaderSource.word(of: $0) == "extension"
    }
    return extensions.indices.contains(line - 2) ? extensions[line - 2].line : nil
  }
}
