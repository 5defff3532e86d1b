public import Foundation

/// A message of the process that runs plugins to a page, as JSON with its type beside its contents.
public enum StudioMessage: Sendable {
  /// The answer to a page's first message.
  case welcome(version: String, stageOptions: [StudioStageOption], StudioState)
  /// The state, after it changed.
  case state(StudioState)
  /// The last transition of the take; nil before one began.
  case timeline(StudioTimeline?)
  /// All plugins.
  case catalogue([StudioPlugin])
  /// Problems of the last save or of the running plugins; nil if there are no more.
  case problem(StudioProblem?)
  /// Differences in the movements of the version `version` from those of the one before, as sentences.
  case changes(version: Int, [String])
  /// The contract checks.
  case checks(StudioChecks)
  /// The lines of a file, the first of which has the number `first`.
  case excerpt(file: String, line: Int, first: Int, lines: [String])
  /// A text for the clipboard.
  case copied(StudioRequest.CopiedText, text: String)
  /// A file that was written.
  case exported(StudioRequest.ExportedFile, path: String)
  /// A request that can't be carried out.
  case failed(request: String, message: String, hint: String?)
  /// The state of the process that runs plugins; sent by the process that serves the page.
  case worker(WorkerStatus, message: String?)

  /// The states of the process that runs plugins.
  public enum WorkerStatus: String, Hashable, Sendable, Encodable {
    case running, restarting
  }

  /// The message as JSON, in UTF-8.
  public var text: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers of the engine are finite; a number that is not must not lose the whole message.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(self)) ?? Data("{\"type\":\"failed\"}".utf8)
  }
}

extension StudioMessage: Encodable {
  private enum Key: String, CodingKey {
    case type, `protocol`, version, state, timeline, plugins, problem, changes, checks, file, line
    case first, lines, what, text, path, request, message, hint, status, stageOptions
  }

  /// Encodes the message with its type.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .welcome(let version, let stageOptions, let state):
      try fields.encode("welcome", forKey: .type)
      try fields.encode(StudioRequest.protocolVersion, forKey: .protocol)
      try fields.encode(version, forKey: .version)
      try fields.encode(stageOptions, forKey: .stageOptions)
      try fields.encode(state, forKey: .state)
    case .state(let state):
      try fields.encode("state", forKey: .type)
      try fields.encode(state, forKey: .state)
    case .timeline(let timeline):
      try fields.encode("timeline", forKey: .type)
      try fields.encode(timeline, forKey: .timeline)
    case .catalogue(let plugins):
      try fields.encode("catalogue", forKey: .type)
      try fields.encode(plugins, forKey: .plugins)
    case .problem(let problem):
      try fields.encode("problem", forKey: .type)
      try fields.encode(problem, forKey: .problem)
    case .changes(let version, let changes):
      try fields.encode("changes", forKey: .type)
      try fields.encode(version, forKey: .version)
      try fields.encode(changes, forKey: .changes)
    case .checks(let checks):
      try fields.encode("checks", forKey: .type)
      try fields.encode(checks, forKey: .checks)
    case .excerpt(let file, let line, let first, let lines):
      try fields.encode("excerpt", forKey: .type)
      try fields.encode(file, forKey: .file)
      try fields.encode(line, forKey: .line)
      try fields.encode(first, forKey: .first)
      try fields.encode(lines, forKey: .lines)
    case .copied(let what, let text):
      try fields.encode("copied", forKey: .type)
      try fields.encode(what, forKey: .what)
      try fields.encode(text, forKey: .text)
    case .exported(let what, let path):
      try fields.encode("exported", forKey: .type)
      try fields.encode(what, forKey: .what)
      try fields.encode(path, forKey: .path)
    case .failed(let request, let message, let hint):
      try fields.encode("failed", forKey: .type)
      try fields.encode(request, forKey: .request)
      try fields.encode(message, forKey: .message)
      try fields.encode(hint, forKey: .hint)
    case .worker(let status, let message):
      try fields.encode("worker", forKey: .type)
      try fields.encode(status, forKey: .status)
      try fields.encode(message, forKey: .message)
    }
  }
}
