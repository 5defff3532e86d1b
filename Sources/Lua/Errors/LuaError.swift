/// Why a chunk or a call failed.
nonisolated public struct LuaError: Error, Hashable {
  /// The sort of failure.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The chunk does not compile.
    case syntax
    /// The chunk was refused before compiling: too long, not UTF-8, bytecode and the like.
    case source
    /// The script raised an error, or one was raised for it.
    case runtime
    /// A host function was asked for something that makes no sense.
    case misuse
    /// The state's memory limit. Uncatchable.
    case memory
    /// The call's tick budget. Uncatchable.
    case ticks
    /// The call's processor-time budget. Uncatchable.
    case cpuTime
    /// A limit that the host keeps, such as on objects, or on nesting. Uncatchable.
    case resources
    /// The state is closed.
    case closed
  }

  /// One level of the call stack.
  public struct Frame: Sendable, Hashable {
    /// The function's name as the caller knows it, `main chunk`, or nil when it has none.
    public var function: String?
    /// The chunk it stands in; nil for a host function.
    public var chunk: String?
    /// The line that was being executed; nil for a host function.
    public var line: Int?
    /// A frame.
    public init(function: String?, chunk: String?, line: Int?) {
      self.function = function
      self.chunk = chunk
      self.line = line
    }
  }

  /// The sort of failure.
  public var kind: Kind
  /// What happened, without position and hint.
  public var message: String
  /// What may have been meant, such as `did you mean 'alpha'?`.
  public var hint: String?
  /// The `code` of an error table such as `error { message = "…", code = "…" }`.
  public var code: String?
  /// The chunk the error points at.
  public var chunk: String?
  /// The line the error points at, from 1.
  public var line: Int?
  /// The call stack, innermost first, at most 33 levels, with a note where more are left out. Empty for errors of loading.
  public var traceback: [Frame]

  /// An error; everything but kind and message may be unknown.
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

  /// Whether the script could not have caught it: a limit.
  public var isLimit: Bool {
    switch kind {
    case .memory, .ticks, .cpuTime, .resources: true
    default: false
    }
  }
}

nonisolated extension LuaError: CustomStringConvertible {
  /// `file:line: message; hint`, on one line.
  public var description: String {
    let place = chunk.map { chunk in line.map { "\(chunk):\($0): " } ?? "\(chunk): " } ?? ""
    return place + message + (hint.map { "; \($0)" } ?? "")
  }
}
