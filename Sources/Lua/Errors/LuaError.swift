/// The failure of a chunk or a call.
nonisolated public struct LuaError: Error, Hashable {
  /// The kind of failure.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The chunk does not compile.
    case syntax
    /// The chunk was refused before compiling, for example because it is too long, not UTF-8, or
    /// bytecode.
    case source
    /// The script raised an error, or the library raised one in it.
    case runtime
    /// A script used a host function wrongly.
    case misuse
    /// The state exceeded its memory limit. Scripts can't catch this.
    case memory
    /// The call exceeded its tick budget. Scripts can't catch this.
    case ticks
    /// The call exceeded its budget of processor time. Scripts can't catch this.
    case cpuTime
    /// The call exceeded a limit of the host, such as on objects or on nesting. Scripts can't catch
    /// this.
    case resources
    /// The state is closed.
    case closed
  }

  /// One level of the call stack.
  public struct Frame: Sendable, Hashable {
    /// The function's name at the place of the call, or `main chunk`; nil when the function has no
    /// name.
    public var function: String?
    /// The chunk that contains the function; nil for a host function.
    public var chunk: String?
    /// The line that was being executed; nil for a host function.
    public var line: Int?
    /// Creates a frame.
    public init(function: String?, chunk: String?, line: Int?) {
      self.function = function
      self.chunk = chunk
      self.line = line
    }
  }

  /// The kind of failure.
  public var kind: Kind
  /// The description of the failure, without position and hint.
  public var message: String
  /// A suggestion, such as `did you mean 'alpha'?`.
  public var hint: String?
  /// The `code` of an error table such as `error { message = "…", code = "…" }`.
  public var code: String?
  /// The chunk that the error points at.
  public var chunk: String?
  /// The line that the error points at, from 1.
  public var line: Int?
  /// The call stack, innermost first, at most 33 levels, with a note where more are left out. Empty for errors of loading.
  public var traceback: [Frame]

  /// Creates an error; everything but kind and message may be unknown.
  public init(
    kind: Kind, message: String, hint: String? = nil, code: String? = nil, chunk: String? = nil,
    line: Int? = nil, traceback: [Frame] = []
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.code = code
    self.chunk = chunk
    self.line = line
    self.traceback = traceback
  }

  /// A Boolean value that indicates whether the failure is a limit, which scripts can't catch.
  public var isLimit: Bool {
    switch kind {
    case .memory, .ticks, .cpuTime, .resources: true
    default: false
    }
  }
}

nonisolated extension LuaError: CustomStringConvertible {
  /// The error on one line: `file:line: message; hint`.
  public var description: String {
    let place = chunk.map { chunk in line.map { "\(chunk):\($0): " } ?? "\(chunk): " } ?? ""
    return place + message + (hint.map { "; \($0)" } ?? "")
  }
}
