extension DiagnosticCode {
  /// A plugin that earns a code.
  public struct Example: Hashable, Codable, Sendable {
    /// The Lua.
    public var source: String
    /// The line that is at fault, from 1; nil where no single line is.
    public var line: Int?

    /// Makes an example.
    public init(source: String, line: Int?) {
      self.source = source
      self.line = line
    }
  }
}
