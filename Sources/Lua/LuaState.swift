internal import CLuaShims

/// One Lua 5.4 state in its sandbox: the environment, the limits and what the host has defined.
///
/// A state is built from nothing but the safe part of the standard library (see `docs`), runs text chunks only, and can
/// be stopped by no script. It lives on the main actor. Closing takes up to some milliseconds for a full state, so a
/// host that replaces states does it between frames: ``close()``, or by letting go of the last reference.
@MainActor public final class LuaState {
  let core = LuaCore()
  let handles = LuaHandleRegistry()
  let limits: LuaLimits
  let log: (String) -> Void

  /// Host functions by number.
  var functions: [LuaHostFunction] = []
  /// Record types by number, and back.
  var recordTypes: [LuaRecordType] = []
  var recordNumbers: [ObjectIdentifier: UInt32] = [:]
  /// Classes by number; a subclass comes after its superclass.
  var classes: [LuaClassDefinition] = []
  var classNumbers: [ObjectIdentifier: UInt32] = [:]
  /// The class of each Swift type seen so far.
  var classOfType: [ObjectIdentifier: UInt32] = [:]
  /// Full chunk names by what Lua makes of them.
  var chunkNames: [String: String] = [:]
  /// Names of globals and of members of namespaces, for hints: `clamp` → `math.clamp`.
  var knownNames: [String: String] = [:]
  /// What a host function last answered: C reads it only after the Swift frame is gone, so its
  /// tables and functions must outlive that.
  var reply: [LuaValue] = []
  /// How many calls of scripts are in progress, and whether to close when there are none.
  var callDepth = 0
  var closesAfterCall = false
  /// The error a host function last raised, to recognise it when it comes out at the top.
  var raised: (text: String, error: LuaError)?

  /// Answers `require(name)`; without it there are no modules. Each module runs once per state.
  public var moduleSource: (@MainActor (String) throws -> LuaSource)?

  /// An empty state.
  ///
  /// - Parameters:
  ///   - seed: What `math.random` starts from.
  ///   - log: Gets each line that a script prints.
  /// - Throws: ``LuaError`` when there is no memory for it.
  public init(
    limits: LuaLimits = LuaLimits(), seed: UInt64 = 0,
    log: @escaping @MainActor (String) -> Void = { _ in }
  ) throws {
    self.limits = limits
    self.log = log
    var plain = cluashims_limits(
      memory: limits.memory, block: limits.block, reserve: limits.reserve,
      ticks: Int64(limits.call.ticks), nanoseconds: nanoseconds(limits.call.cpuTime),
      log_lines: Int32(clamping: limits.logLines),
      refused: Int64(limits.refusedAllocation),
      refuses_all_after: limits.refusesAllAfter)
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard let pointer = cluashims_open(&plain, seed, context, luaAnswer, luaPrint) else {
      throw LuaError(kind: .memory, message: "there is no memory for a Lua state")
    }
    core.pointer = pointer
    core.owner = self
    try defineRequire()
  }

  isolated deinit { close() }

  /// Closes the state; what refers into it throws from then on. Answers the bytes that were not given back, which is 0.
  ///
  /// Within a call of this state, it closes when the outermost one has ended.
  @discardableResult
  public func close() -> Int {
    guard callDepth == 0 else {
      closesAfterCall = true
      return 0
    }
    guard let pointer = core.pointer else { return 0 }
    core.pointer = nil
    handles.removeAll()
    functions = []
    moduleSource = nil
    return cluashims_close(pointer)
  }
}

/// A host function and the name it has in errors.
struct LuaHostFunction {
  let name: String
  let body: LuaBody
}

/// The text of a chunk, and where it comes from.
nonisolated public struct LuaSource: Sendable, Hashable {
  /// The text, in UTF-8.
  public var text: String
  /// The name that errors give it, such as a path relative to the plugin.
  public var chunkName: String

  /// A source.
  public init(text: String, chunkName: String) {
    self.text = text
    self.chunkName = chunkName
  }
}

/// A duration in nanoseconds, as far as they go.
nonisolated func nanoseconds(_ duration: Duration) -> Int64 {
  let (seconds, attoseconds) = duration.components
  let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
  return overflow ? .max : product.addingReportingOverflow(attoseconds / 1_000_000_000).partialValue
}
