internal import CLuaShims

/// The contents of a ``LuaState``, shared by everything that refers into it. Once the state is
/// closed or deallocated, every use of its core throws.
final class LuaCore {
  /// The C side of the state; nil once closed.
  var pointer: OpaquePointer?
  let log: (String) throws -> Void
  /// The probe that is notified when the state is closed, with the state's number there.
  private let probe: (probe: LuaProbe, number: Int)?
  let handles = LuaHandleRegistry()

  /// The host functions by number.
  let functions = LuaLateList<LuaHostFunction>()
  /// The properties of objects by number.
  let properties = LuaLateList<LuaProperty>()
  /// The record types by number, and their numbers.
  var recordTypes: [LuaRecordType] = []
  var recordNumbers: [ObjectIdentifier: UInt32] = [:]
  /// The registered classes by number, each after its superclass.
  var classes: [LuaHandleClass] = []
  /// The definitions of the registered classes, kept alive since ``classNumbers`` identifies them by their addresses.
  var definitions: [AnyObject] = []
  /// The numbers of the registered classes, by the identity of their definitions.
  var classNumbers: [ObjectIdentifier: UInt32] = [:]
  /// The class of each Swift type that was looked up so far.
  var classOfType: [ObjectIdentifier: LuaHandleClass] = [:]
  /// The full names of chunks by the short names that Lua knows.
  var chunkNames: [String: String] = [:]
  /// The names of globals and of members of namespaces, for hints: `clamp` → `math.clamp`.
  var knownNames: [String: String] = [:]
  /// The classes of methods by the methods' names, for hints: `addSubview` → `UIView`.
  var knownMethods: [String: [String]] = [:]
  /// The remedies for names that do not exist, by the names: what to use in their place.
  var remedies: [String: String] = [:]
  /// The last result of a host function. C reads it only after the Swift frame has ended, and its
  /// tables and functions must not be released before.
  var answered = LuaResults.none {
    didSet { if case .none = answered { hasAnswered = false } else { hasAnswered = true } }
  }
  private(set) var hasAnswered = false
  /// The block to call once the running function has been suspended.
  var suspending: (@MainActor (LuaContinuation) -> Void)?
  /// The number of calls of scripts in progress, and a Boolean value that indicates whether to
  /// close the state after the last one.
  var callDepth = 0
  var closesAfterCall = false
  /// The error that a host function raised last, to recognise it when it leaves the outermost call.
  var raised: (text: String, error: LuaError)?
  var moduleSource: (@MainActor (String) throws -> LuaSource)?
  nonisolated let unowned = LuaUnowned()
  var timeAside: (@MainActor () -> Duration)? {
    didSet { leaveAside() }
  }
  var clock: (@MainActor () -> Duration)? {
    didSet { setClock() }
  }

  init(limits: LuaLimits, seed: UInt64, log: @escaping (String) throws -> Void) throws {
    self.log = log
    let probed = limits.probe.map { ($0, $0.opens(under: limits)) }
    let limits = probed?.1.limits ?? limits
    probe = probed.map { (probe: $0.0, number: $0.1.number) }
    var plain = cluashims_limits(
      memory: limits.memory, block: limits.block, reserve: limits.reserve,
      ticks: Int64(limits.call.ticks), nanoseconds: nanoseconds(limits.call.cpuTime),
      log_lines: Int32(clamping: limits.logLines),
      refused: Int64(limits.refusedAllocation), refuses_all_after: limits.refusesAllAfter)
    let context = Unmanaged.passUnretained(self).toOpaque()
    pointer = cluashims_open(
      &plain, seed, context,
      { @Sendable in LuaCore.enter($0, calling: $1, $2, count: $3, labelled: $4) },
      { @Sendable in LuaCore.enter($0, reading: $1, of: $2, $3, into: $4) },
      { @Sendable in LuaCore.enter($0, writing: $1, of: $2, $3, $4) },
      { LuaCore.behind($0)?.print($1, $2) })
    guard let pointer else {
      probe?.probe.closes(probe?.number ?? 0, allocations: 0, bytesLeft: 0)
      throw LuaError(kind: .memory, message: "there is no memory for a Lua state")
    }
    limits.trail?.follow(pointer)
    let require = number("require") { [unowned self] arguments in
      let name = try arguments[0].string("name")
      guard let moduleSource else { throw LuaMisuse("there is no module '\(name)'") }
      let source = try moduleSource(name)
      return .value(.function(try load(source.bytes, chunkName: source.chunkName)))
    }
    cluashims_require_with(pointer, require)
  }

  /// Informs C whether there is processor time to leave out of account.
  private func leaveAside() {
    guard let pointer else { return }
    if timeAside == nil {
      cluashims_set_aside(pointer, nil)
    } else {
      cluashims_set_aside(pointer) {
        LuaCore.behind($0)?.timeAside.map { nanoseconds($0()) } ?? 0
      }
    }
  }

  /// Informs C of the clock to read time from.
  private func setClock() {
    guard let pointer else { return }
    if clock == nil {
      cluashims_set_clock(pointer, nil)
    } else {
      cluashims_set_clock(pointer) { LuaCore.behind($0)?.clock.map { nanoseconds($0()) } ?? 0 }
    }
  }

  /// Returns the core that C received as context. C calls back only inside calls into it, so the
  /// state that owns the C side is alive.
  private static func behind(_ context: UnsafeMutableRawPointer?) -> LuaCore? {
    guard let context else { return nil }
    return Unmanaged<LuaCore>.fromOpaque(context).takeUnretainedValue()
  }

  /// Returns the C side while the state is open, after releasing the references whose last owner is
  /// gone.
  @inline(__always)
  func open() throws -> OpaquePointer {
    guard let pointer else { throw LuaError(kind: .closed, message: "the Lua state is closed") }
    releaseReferences()
    return pointer
  }

  /// Closes the C side, releases everything that could refer back to the state, and returns the
  /// number of bytes that were not given back.
  func close() -> Int {
    guard callDepth == 0 else {
      closesAfterCall = true
      return 0
    }
    guard let pointer else { return 0 }
    self.pointer = nil
    handles.removeAll()
    functions.removeAll()
    properties.removeAll()
    unowned.removeAll { _ in }
    recordTypes = []
    recordNumbers = [:]
    definitions = []
    classNumbers = [:]
    moduleSource = nil
    timeAside = nil
    raised = nil
    answered = .none
    let allocations = Int(cluashims_usage_of(pointer).allocations)
    let left = cluashims_close(pointer)
    probe?.probe.closes(probe?.number ?? 0, allocations: allocations, bytesLeft: left)
    return left
  }

  /// The number of ticks used since the state was opened.
  var ticks: Int {
    guard let pointer else { return 0 }
    return Int(cluashims_ticks(pointer))
  }

  /// Adds a host function and returns its number.
  func number(_ name: String, _ body: @escaping LuaBody) -> UInt32 {
    functions.append(LuaHostFunction(name: name, body: body))
    return UInt32(functions.count - 1)
  }

  /// Adds a property and returns its number.
  func number(_ property: LuaProperty) -> UInt32 {
    properties.append(property)
    return UInt32(properties.count - 1)
  }
}

/// A host function and the name it has in errors.
final class LuaHostFunction {
  let name: String
  let body: LuaBody

  init(name: String, body: @escaping LuaBody) {
    self.name = name
    self.body = body
  }
}

/// A property of objects and the name it has in errors. C has checked the class of the object that
/// the accessors receive.
final class LuaProperty {
  let name: String
  let get: @MainActor (AnyObject) throws -> LuaValue
  let set: (@MainActor (AnyObject, LuaValue) throws -> Void)?

  init(
    name: String, get: @escaping @MainActor (AnyObject) throws -> LuaValue,
    set: (@MainActor (AnyObject, LuaValue) throws -> Void)?
  ) {
    self.name = name
    self.get = get
    self.set = set
  }
}

/// Returns a duration in nanoseconds, limited to the range of the type.
nonisolated func nanoseconds(_ duration: Duration) -> Int64 {
  let (seconds, attoseconds) = duration.components
  let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
  return overflow ? .max : product.addingReportingOverflow(attoseconds / 1_000_000_000).partialValue
}

/// Returns a copy of text that the C side lends.
nonisolated func lentText(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> String {
  String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
}
