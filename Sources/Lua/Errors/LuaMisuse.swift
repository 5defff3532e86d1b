/// The error a host function throws when a script asks something of it that makes no sense.
///
/// The script sees it at the line that called, with the function's name in front.
nonisolated public struct LuaMisuse: Error, CustomStringConvertible, Equatable {
  /// What happened and what was expected.
  public var message: String
  /// A name that may have been meant.
  public var hint: String?

  /// An error with a message of the host's own.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// The message with its hint, as the script sees it.
  public var description: String { hint.map { "\(message); did you mean '\($0)'?" } ?? message }
}
