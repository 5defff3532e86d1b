import Diagnostics
import Filters
import Foundation
import LayerTree
package import Lua
import Manifests
import PluginFiles
import RenderTree
package import TransitionKit
import UsageLimits

/// What one plugin's scripts and the engine share: the state, the API in it, and whom to tell of
/// failures.
///
/// Definitions hold the bridge unowned; whoever owns the bridge owns the state.
package final class ScriptBridge {
  /// The state; nil in a bridge that only describes the API, and once it is closed.
  package private(set) var state: LuaState?
  /// The API, in the order in which it is registered: superclasses first.
  private(set) var definitions: [any APIDefinition] = []
  /// Whether the definitions say what they are, as documents want it: a plugin does without, and is
  /// loaded a good deal sooner.
  let isDescribed: Bool
  /// Since when parts of the API are there, and until when.
  let edition: APIEdition
  /// What the scripts use of that, and of the capabilities.
  let ledger = APILedger()
  /// Measures the time spent in scripts, for those who want to know: reading a clock twice takes as
  /// long as a short call.
  let stopwatch: Stopwatch?
  /// The message of the stop that was told and has yet to end the outer calls.
  private var toldStop: String?
  /// Hears of errors in functions that the engine called.
  package var onFailure: ((LuaError) -> Void)?
  /// Hears of what a script does that works, but not as it may expect.
  var onWarning: ((LuaError) -> Void)?
  /// Where the function that runs may wait.
  var currentWaits: ScriptWaits?

  /// The plugin whose scripts these are, once it is loaded.
  weak var owner: (any ScriptOwner)?
  /// The plugins that the scripts can name; nil outside of a run.
  weak var company: (any ScriptCompany)?
  /// Reads the plugin's pictures.
  let assets: AssetLoader
  /// The filters that the scripts can name.
  let filters: FilterCatalog
  /// What the plugin may use.
  let limits: PluginLimits
  /// Hears of a controller that the plugin is about to present.
  package var willPresent: ((UIViewController) -> Void)?
  /// Why the plugin may not have a view, or nil when it may.
  var objection: ((UIView) -> String?)?

  /// Measures what each call uses, where somebody wants to know.
  var meter: CallMeter?

  /// What the function that runs is called for; nil: nothing in particular.
  var engagement: Engagement?
  /// The objects that parts of the bindings keep for the plugin, by type.
  private var companions: [ObjectIdentifier: any BridgeCompanion] = [:]
  /// The functions that objects of the engine keep.
  let kept = KeptFunctions()
  /// When to look for garbage on both sides of the border.
  private var collections = CollectionSchedule()
  /// Where the scripts print.
  package var log: PluginLog?

  /// Whether the plugin was taken out: the engine calls it no more.
  private(set) var isOut = false

  /// Where errors go of the blocks that the engine calls while a script's call of it runs; see
  /// ``collectingFailures(_:)``.
  var failures: [CollectedFailure] = []
  /// The transactions that scripts have begun and not committed, outermost first: of the first of
  /// each call the line.
  var transactions: [LuaPlace?] = []
  /// How many those are: every call looks at that, and reading an array of an object takes longer.
  var transactionCount = 0
  /// How many of them the calls around the innermost one have begun.
  var transactionsAround = 0

  /// How many calls into the plugin lie in each other now.
  private var depth = 0
  /// Whether one of its functions is running.
  var isCalling: Bool { depth > 0 }
  private var links: [CADisplayLink] = []
  /// How many of them may be noted before those that have ended are dropped.
  private var linkRoom = 16
  private let allowance: Allowance
  private let mostDepth: Int
  private var recordTypes: [ObjectIdentifier: LuaRecordType] = [:]

  init(
    stopwatch: Stopwatch? = nil, assets: AssetLoader = AssetLoader(),
    limits: PluginLimits = .standard, edition: APIEdition = .current,
    filters: FilterCatalog = .standard, isDescribed: Bool = false
  ) {
    self.isDescribed = isDescribed
    self.edition = edition
    self.stopwatch = stopwatch
    self.assets = assets
    self.filters = filters
    self.limits = limits
    allowance = Allowance(ticksPerSecond: limits.ticksPerSecond)
    mostDepth = limits.depth
  }

  /// Adds a part of the API.
  func define(_ definition: any APIDefinition) { definitions.append(definition) }

  /// Adds a part of the API that describes the Swift type `type`, whose values cross as `record`.
  func define<Value>(
    _ definition: any APIDefinition, _ record: LuaRecordType, of type: Value.Type
  ) {
    recordTypes[ObjectIdentifier(type)] = record
    definitions.append(definition)
  }

  /// Puts everything defined into `state`.
  func open(_ state: LuaState) throws {
    self.state = state
    for definition in definitions { try definition.register(in: state) }
  }

  /// Closes the state: nothing of the plugin runs any more.
  func close() {
    log?.tellDropped()
    log = nil
    state?.close()
    state = nil
    onFailure = nil
    ledger.onWarning = nil
    onWarning = nil
    for companion in companions.values { companion.close() }
  }

  /// Takes the plugin out: what it left with the engine is called no more.
  package func takeOut() {
    isOut = true
    for link in links { link.invalidate() }
    links = []
  }

  /// Makes a display link, which ends with the plugin.
  ///
  /// - Throws: `LuaMisuse` when the plugin has more than anybody needs.
  func keepingLink(_ make: () -> CADisplayLink) throws -> CADisplayLink {
    if links.count >= linkRoom {
      forgetInvalidatedLinks()
      // So that a pass over all of them is made only as often as their number doubles.
      linkRoom = min(max(16, 2 * links.count), HostLimits.displayLinks)
    }
    if links.count >= HostLimits.displayLinks {
      throw LuaMisuse("a plugin can have at most \(HostLimits.displayLinks) display links at once")
    }
    let link = make()
    links.append(link)
    engagement?.keep(link)
    return link
  }

  /// Lets go of the links that call nobody any more.
  package func forgetInvalidatedLinks() { links.removeAll(where: \.isInvalidated) }

  /// Returns the companion of that type, which is made when it is first asked for.
  func companion<Companion: BridgeCompanion>(_ type: Companion.Type) -> Companion {
    if let known = companions[ObjectIdentifier(type)] as? Companion { return known }
    let made = Companion()
    companions[ObjectIdentifier(type)] = made
    return made
  }

  // MARK: - Values

  func recordType<Value: ScriptRecord>(_ type: Value.Type) throws -> LuaRecordType {
    guard let record = recordTypes[ObjectIdentifier(type)] else {
      throw LuaMisuse("there are no \(Value.recordName) values here")
    }
    return record
  }

  /// The handle of an object; a strong one keeps the object alive for the script.
  ///
  /// - Throws: `LuaError` when the script has more objects than it may.
  func handle(for object: AnyObject, ownership: LuaOwnership = .weak) throws -> LuaValue {
    let state = try openState()
    if let known = state.knownHandle(for: object, ownership: ownership) { return known }
    if state.handleCount >= limits.objects { collectGarbage() }
    if state.handleCount >= limits.objects {
      throw state.stop(
        "stopped for holding \(state.handleCount.counted("object")) (limit \(limits.objects.grouped))"
      )
    }
    if ownership == .strong { try charge(HostWork.object) }
    noteObject(in: state)
    return state.handle(for: object, ownership: ownership)
  }

  /// Has garbage collected that Lua does not find by itself, now and then: at the end of the present
  /// turn of the engine, when no script runs.
  private func noteObject(in state: LuaState) {
    guard collections.isDue(after: state), let engine = Engine.current else { return }
    collections.isUnderWay = true
    engine.enqueue { [weak self] in
      guard let self, let state = self.state else { return }
      collectGarbage()
      collections.end(in: state)
    }
  }

  /// Refuses what the plugin's table leaves out of its capabilities.
  ///
  /// - Throws: `LuaError` with the remedy.
  func require(_ capability: Capability) throws {
    try ledger.require(capability, at: state?.place)
  }

  func list(_ values: [LuaValue]) throws -> LuaValue {
    try charge(HostWork.element * values.count)
    return .table(try openState().makeTable(array: values))
  }

  func openState() throws -> LuaState {
    guard let state else { throw LuaError(kind: .closed, message: "the plugin is closed") }
    return state
  }

  // MARK: - Calls

  /// Calls a function of the plugin and counts the time; within the budget of a callback unless
  /// there is another.
  func call(
    _ function: LuaFunction, _ arguments: [LuaValue], budget: LuaBudget? = nil
  ) throws -> [LuaValue] {
    try bounding(function) { try function.call(arguments, budget: budget) }
  }

  // The same without arguments and with one, as the engine calls functions in every frame: an array
  // takes longer.

  func call(_ function: LuaFunction) throws -> [LuaValue] {
    try bounding(function) { try function.call() }
  }

  func call(_ function: LuaFunction, with argument: LuaValue) throws -> [LuaValue] {
    try bounding(function) { try function.call(argument) }
  }

  /// Runs `body`, which calls `function`, within the bounds of a call.
  @inline(__always)
  private func bounding(
    _ function: LuaFunction, _ body: @MainActor () throws -> [LuaValue]
  ) throws -> [LuaValue] {
    // The host's own frames between two calls are larger than Lua's limit on nesting allows for.
    guard depth < mostDepth else {
      let message =
        "stack overflow: the host and the plugin's functions call each other more than "
        + "\(mostDepth) deep"
      var error = state?.stop(message) ?? LuaError(kind: .resources, message: message)
      error.hint = "look for a hook that has itself called again"
      throw error
    }
    if depth == 0 { try allowance.check(function.stateTicks, at: function.start) }
    depth += 1
    defer { depth -= 1 }
    return try closingTransactions {
      if stopwatch == nil { return try body() }
      return try measuring(body)
    }
  }

  /// Runs `body`, which calls the plugin, and counts the time if somebody wants to know.
  func measuring<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    guard let stopwatch else { return try body() }
    return try stopwatch.measure(body)
  }

  /// Checks that the plugin may be called now, unless it is running.
  func checkAllowance() throws {
    if depth == 0, let state { try allowance.check(state.ticks, at: nil) }
  }

  /// Runs `body` for the engine: an error goes to ``onFailure`` and gives nil, and so does a
  /// plugin that is out.
  ///
  /// - Parameter engagement: What it is for: it ends with the error, and when it is out the answer is
  ///   nil, too.
  package func reporting<Result>(
    for engagement: Engagement? = nil, _ body: @MainActor () throws -> Result
  ) -> Result? {
    guard mayCall(for: engagement) else { return nil }
    do {
      return try engaged(in: engagement, body)
    } catch {
      report(error, for: engagement)
      return nil
    }
  }

  /// Whether the engine may call functions of the plugin for `engagement`.
  func mayCall(for engagement: Engagement?) -> Bool {
    if isOut { return false }
    guard let engagement else { return true }
    return !engagement.isOut
  }

  /// Tells of an error in a function that the engine called for `engagement`, which ends with it.
  func report(_ error: any Error, for engagement: Engagement?) {
    let error = error as? LuaError ?? LuaError(kind: .misuse, message: "\(error)")
    if error.kind == .closed { return }
    // What stops the plugin ends every call of it that is under way, and is told once.
    if error.isLimit, error.message == toldStop {
      toldStop = depth > 0 ? toldStop : nil
    } else {
      toldStop = error.isLimit && depth > 0 ? error.message : nil
      onFailure?(error)
    }
    engagement?.fail(error)
  }

  /// Runs `body`, in which functions are called for `engagement`.
  func engaged<Result>(
    in engagement: Engagement?, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    if engagement === self.engagement { return try body() }
    let outer = self.engagement
    self.engagement = engagement
    defer { self.engagement = outer }
    return try body()
  }
}

/// Something that a part of the bindings keeps for one plugin, beside its bridge.
protocol BridgeCompanion: AnyObject {
  init()
  /// Lets go of what belongs to the plugin's state, which is closed.
  func close()
}

extension BridgeCompanion {
  func close() {}
}
