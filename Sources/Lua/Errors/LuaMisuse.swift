/// The error that a host function throws when a script uses it wrongly.
///
/// The script receives it at the line of the call, with the function's name in front.
nonisolated public struct LuaMisuse: Error, CustomStringConvertible, Equatable {
  /// The description of the mistake and of the expected use.
  public var message: String
  /// The name that was probably meant.
  public var hint: String?

  /// Creates an error.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// The message with its hint, in the form that the script receives.
  public var description: String { hint.map { "\(message); did you mean '\($0)'?" } ?? message }
}
