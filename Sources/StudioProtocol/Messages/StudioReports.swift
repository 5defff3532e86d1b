/// A plugin of the catalogue.
public struct StudioPlugin: Hashable, Sendable, Encodable {
  /// The kind.
  public var kind: StudioRequest.Role
  /// The name.
  public var name: String
  /// A sentence about it, or its problem.
  public var description: String
  /// The version.
  public var version: String
  /// The transitions that it is made for; empty for any.
  public var transitions: [String]
  /// A Boolean value that indicates whether it is part of the program.
  public var isShipped: Bool

  /// Creates the value.
  public init(
    kind: StudioRequest.Role, name: String, description: String, version: String,
    transitions: [String], isShipped: Bool
  ) {
    self.kind = kind
    self.name = name
    self.description = description
    self.version = version
    self.transitions = transitions
    self.isShipped = isShipped
  }
}

/// Problems of a version or of running plugins.
public struct StudioProblem: Hashable, Sendable, Encodable {
  /// The number of the version that they are of.
  public var version: Int
  /// The number of the version that runs.
  public var runs: Int
  /// The diagnostics.
  public var diagnostics: [StudioDiagnostic]

  /// Creates the value.
  public init(
    version: Int, runs: Int, diagnostics: [StudioDiagnostic]
  ) {
    self.version = version
    self.runs = runs
    self.diagnostics = diagnostics
  }
}

/// A diagnostic.
public struct StudioDiagnostic: Hashable, Sendable, Encodable {
  /// The code.
  public var code: String
  /// `error`, `warning` or `note`.
  public var severity: String
  /// The message.
  public var message: String
  /// The file.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// The remedy.
  public var hint: String?
  /// The lines around the place; empty without one.
  public var excerpt: [String]
  /// The time, in seconds since the take began.
  public var time: Double?

  /// Creates the value.
  public init(
    code: String, severity: String, message: String, file: String? = nil, line: Int? = nil,
    hint: String? = nil, excerpt: [String], time: Double? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.hint = hint
    self.excerpt = excerpt
    self.time = time
  }
}

/// The contract checks of a plugin.
public struct StudioChecks: Hashable, Sendable, Encodable {
  /// The state of the checks.
  public var status: Status
  /// The name of the plugin.
  public var plugin: String?
  /// The number of checks that passed.
  public var passed: Int
  /// The findings.
  public var results: [Finding]

  /// Creates the value.
  public init(
    status: Status, plugin: String? = nil, passed: Int, results: [Finding]
  ) {
    self.status = status
    self.plugin = plugin
    self.passed = passed
    self.results = results
  }

  /// The states of the checks.
  public enum Status: String, Hashable, Sendable, Encodable { case off, running, done, stopped }

  /// A finding.
  public struct Finding: Hashable, Sendable, Encodable {
    /// The name of the check.
    public var check: String
    /// The code.
    public var code: String
    /// The message.
    public var message: String
    /// The remedy.
    public var hint: String?
    /// The file.
    public var file: String?
    /// The line, from 1.
    public var line: Int?
    /// The transition in which it was found.
    public var transition: String?
    /// The conditions or the outcome of that transition: `completed`, `cancelled`.
    public var outcome: String?
    /// The time in that transition, in seconds.
    public var time: Double?
    /// The observations that prove it, as text.
    public var evidence: [String]
    /// The number of the picture of the frames that show it, for ``StudioRequest/evidence(picture:)``; nil without one.
    public var picture: UInt32?

    /// Creates the value.
    public init(
      check: String, code: String, message: String, hint: String? = nil, file: String? = nil,
      line: Int? = nil, transition: String? = nil, outcome: String? = nil, time: Double? = nil,
      evidence: [String], picture: UInt32? = nil
    ) {
      self.check = check
      self.code = code
      self.message = message
      self.hint = hint
      self.file = file
      self.line = line
      self.transition = transition
      self.outcome = outcome
      self.time = time
      self.evidence = evidence
      self.picture = picture
    }
  }
}
