/// The reason for which a request of a page can't be carried out.
public nonisolated struct RequestProblem: Error, Hashable, Sendable {
  /// The message, a sentence.
  public var message: String
  /// The remedy.
  public var hint: String?

  /// Creates a problem.
  public init(_ message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }
}
