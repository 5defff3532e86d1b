/// A failure to compile or draw with a shader.
public struct ShaderFailure: Error, Sendable, Hashable {
  /// The cause of a failure.
  public enum Reason: Sendable, Hashable {
    /// No driver was found, or it can't be started.
    case unavailable
    /// The driver refuses the text; the message is its log, whose lines are those of ``Shader/program``.
    case rejected
    /// The shader exceeded the limit of processor time.
    case time
    /// The driver needed more memory than it may use.
    case memory
    /// The driver's process ended while it processed this shader, twice in a row, or was killed several times.
    case crash
    /// The driver refused to draw, for example because a picture is too large.
    case refused
  }

  /// The cause.
  public var reason: Reason
  /// The description of the failure, as a clause without a full stop; for ``Reason/rejected`` the driver's log.
  public var message: String
  /// The remedy, if one is known.
  public var hint: String?
  /// The line of ``Shader/program`` that the failure is about, from 1, if it is known.
  public var programLine: Int?

  /// Makes a failure.
  public init(_ reason: Reason, _ message: String, hint: String? = nil, programLine: Int? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.programLine = programLine
  }
}
