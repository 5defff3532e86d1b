import Foundation

/// One thing that went wrong, or that its author should know: what, where, and the remedy.
///
/// Encodes with exactly the keys `code`, `severity`, `message`, `file`, `line` and `hint`, all of
/// them always there (null when unknown); ``traceback`` and ``excerpt`` are for people to read.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
    /// For information.
    case note
    /// It worked, and yet something is wrong with it.
    case warning
    /// The plugin or its run failed, or the engine had to step in.
    case error
  }

  /// The kind of problem.
  public var code: DiagnosticCode
  /// The severity of the diagnostic.
  public var severity: Severity
  /// The problem, described in a sentence that does not include the place.
  public var message: String
  /// The file, as the plugin's author knows it: `flip.lua`, or `flip/init.lua` for a folder.
  public var file: String?
  /// The line in ``file``, from 1.
  public var line: Int?
  /// The remedy.
  public var hint: String?
  /// The calls that led there, innermost first, each `place: in function …`.
  public var traceback: [String]
  /// The source around ``line``.
  public var excerpt: SourceExcerpt?

  /// Makes a diagnostic.
  public init(
    code: DiagnosticCode, severity: Severity = .error, message: String, file: String? = nil,
    line: Int? = nil, hint: String? = nil, traceback: [String] = [],
    excerpt: SourceExcerpt? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.hint = hint
    self.traceback = traceback
    self.excerpt = excerpt
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `flip.lua:12: message`, the source lines, the traceback and the hint, as a terminal shows it.
  ///
  /// The message is on one line, with line feeds as `\n` and control characters as `\u{1B}`, so that
  /// no text of a plugin looks like another diagnostic.
  public var description: String {
    var lines = [headline]
    if let excerpt { lines.append(excerpt.description) }
    if !traceback.isEmpty {
      lines.append("traceback:")
      lines += traceback.map { "  " + $0.onOneLine() }
    }
    if let hint { lines.append("hint: " + hint.onOneLine()) }
    return lines.joined(separator: "\n")
  }

  /// The text of ``description``; where `source`, the text of ``file``, is given, with the source
  /// lines cut from that.
  public func rendered(source: String? = nil) -> String {
    guard let source, let line else { return description }
    var copy = self
    copy.excerpt = SourceExcerpt(source: source, line: line)
    return copy.description
  }

  /// The first line of ``description``: the place and the message.
  public var headline: String {
    let place = [file?.onOneLine(), line.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
    let message = message.onOneLine()
    let text = severity == .error ? message : "\(severity.rawValue): \(message)"
    return place.isEmpty ? text : "\(place): \(text)"
  }
}

extension Diagnostic: Codable {
  private enum CodingKeys: String, CodingKey { case code, severity, message, file, line, hint }

  /// Reads the six keys.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      code: try values.decode(DiagnosticCode.self, forKey: .code),
      severity: try values.decode(Severity.self, forKey: .severity),
      message: try values.decode(String.self, forKey: .message),
      file: try values.decodeIfPresent(String.self, forKey: .file),
      line: try values.decodeIfPresent(Int.self, forKey: .line),
      hint: try values.decodeIfPresent(String.self, forKey: .hint))
  }

  /// Writes the six keys, unknown ones as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(code, forKey: .code)
    try values.encode(severity, forKey: .severity)
    try values.encode(message, forKey: .message)
    try values.encode(file, forKey: .file)
    try values.encode(line, forKey: .line)
    try values.encode(hint, forKey: .hint)
  }
}
