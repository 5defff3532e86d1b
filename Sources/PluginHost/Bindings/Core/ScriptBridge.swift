import Foundation
import LayerTree
import Lua
import TransitionKit

/// What one plugin's scripts and the engine share: the state, the API in it, and whom to tell of
/// failures.
///
/// Definitions hold the bridge unowned; whoever owns the bridge owns the state.
final class ScriptBridge {
  /// The state; nil in a bridge that only describes the API, and once it is closed.
  private(set) var state: LuaState?
  /// The API, in the order in which it is registered: superclasses first.
  private(set) var definitions: [any APIDefinition] = []
  /// Measures the time spent in scripts, for those who want to know: reading a clock twice takes as
  /// long as a short call.
  let stopwatch: Stopwatch?
  /// Hears of errors in functions that the engine called.
  var onFailure: ((LuaError) -> Void)?
  /// Hears of what a script does that works, but not as it may expect.
  var onWarning: ((LuaError) -> Void)?
  /// Where the function that runs may wait.
  var currentWaits: ScriptWaits?

  /// The plugin whose scripts these are, once it is loaded.
  weak var plugin: Plugin?
  /// Where the plugins lie that the scripts name; nil outside of a run.
  weak var cast: PluginCast?
  /// Reads the plugin's pictures.
  let assets: AssetLoader
  /// Hears of a controller that the plugin is about to present.
  var willPresent: ((UIViewController) -> Void)?
  /// Why the plugin may not have a view, or nil when it may.
  var objection: ((UIView) -> String?)?

  /// Whether the plugin was taken out: the engine calls it no more.
  private(set) var isOut = false

  /// The transition coordinators that the scripts hold.
  let coordinators = HeldCoordinators()
  /// Where errors go of the blocks that the engine calls while a script's call of it runs; see
  /// ``collectingFailures(_:)``.
  var failures: [CollectedFailure] = []
  /// The transactions that the innermost call of a script has begun and not committed.
  var openTransactions = 0
  /// Where the first of them was begun.
  var transactionPlace: LuaPlace?
  /// The animations of the plugin that have not ended.
  private(set) var runningAnimations = 0

  /// How many calls into the plugin lie in each other now.
  private var depth = 0
  private var links: [CADisplayLink] = []
  private var snapshots: [WeakView] = []
  private var traits: [UITraitCollection: ScriptTraits] = [:]
  private var recordTypes: [ObjectIdentifier: LuaRecordType] = [:]

  init(stopwatch: Stopwatch? = nil, assets: AssetLoader = AssetLoader()) {
    self.stopwatch = stopwatch
    self.assets = assets
  }

  /// Adds a part of the API.
  func define(_ definition: any APIDefinition) { definitions.append(definition) }

  /// Adds a type of values, so that Swift values of that type cross.
  func define<Value>(record: APIRecord<Value>) {
    recordTypes[ObjectIdentifier(Value.self)] = record.lua
    definitions.append(record)
  }

  /// Puts everything defined into `state`.
  func open(_ state: LuaState) throws {
    self.state = state
    for definition in definitions { try definition.register(in: state) }
  }

  /// Closes the state: nothing of the plugin runs any more.
  func close() {
    state?.close()
    state = nil
    onFailure = nil
    onWarning = nil
    coordinators.removeAll()
  }

  /// Takes the plugin out: what it left with the engine is called no more.
  func takeOut() {
    isOut = true
    for link in links { link.invalidate() }
    links = []
  }

  /// Notes a display link, to end it with the plugin.
  func keep(_ link: CADisplayLink) {
    links.removeAll(where: \.isInvalidated)
    links.append(link)
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
  /// - Throws: `LuaMisuse` when the script has more objects than anybody needs.
  func handle(for object: AnyObject, ownership: LuaOwnership = .weak) throws -> LuaValue {
    let state = try openState()
    if state.handleCount >= HostLimits.objects { state.collectAllGarbage() }
    if state.handleCount >= HostLimits.objects {
      throw LuaMisuse("a plugin can hold at most \(HostLimits.objects) objects")
    }
    return state.handle(for: object, ownership: ownership)
  }

  /// Makes a snapshot view, and counts it for as long as it lives.
  ///
  /// - Throws: `LuaMisuse` when there are more than anybody needs.
  func countingSnapshot(_ make: () -> UIView?) throws -> UIView? {
    if snapshots.count >= HostLimits.snapshots { snapshots.removeAll { $0.view == nil } }
    if snapshots.count >= HostLimits.snapshots {
      try openState().collectAllGarbage()
      snapshots.removeAll { $0.view == nil }
    }
    if snapshots.count >= HostLimits.snapshots {
      throw LuaMisuse("a plugin can have at most \(HostLimits.snapshots) snapshots at a time")
    }
    let view = make()
    if let view { snapshots.append(WeakView(view: view)) }
    return view
  }

  private struct WeakView {
    weak var view: UIView?
  }

  /// Counts an animation that begins; ``animationEnded()`` must follow.
  ///
  /// - Throws: `LuaMisuse` when more run than anybody needs.
  func animationBegins() throws {
    if runningAnimations >= HostLimits.animations {
      throw LuaMisuse("a plugin can have at most \(HostLimits.animations) animations run at once")
    }
    runningAnimations += 1
  }

  /// Counts the end of an animation.
  func animationEnded() { runningAnimations -= 1 }

  /// The one object that stands for `collection` in scripts, so that equal ones are equal there.
  func object(for collection: UITraitCollection) -> ScriptTraits {
    if let known = traits[collection] { return known }
    let made = ScriptTraits(collection)
    traits[collection] = made
    return made
  }

  func list(_ values: [LuaValue]) throws -> LuaValue {
    .table(try openState().makeTable(array: values))
  }

  func openState() throws -> LuaState {
    guard let state else { throw LuaError(kind: .closed, message: "the plugin is closed") }
    return state
  }

  // MARK: - Calls

  /// Calls a function of the plugin and counts the time.
  func call(_ function: LuaFunction, _ arguments: [LuaValue]) throws -> [LuaValue] {
    // The host's own frames between two calls are larger than Lua's limit on nesting allows for.
    guard depth < HostLimits.calls else {
      throw LuaError(
        kind: .runtime,
        message: "stack overflow: the host and the plugin's functions call each other more than "
          + "\(HostLimits.calls) deep",
        hint: "look for a hook that has itself called again")
    }
    depth += 1
    defer { depth -= 1 }
    return try closingTransactions { try measuring { try function.call(arguments) } }
  }

  /// Runs `body`, which calls the plugin, and counts the time if somebody wants to know.
  func measuring<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let stopwatch else { return try body() }
    return try stopwatch.measure(body)
  }

  /// Runs `body` for the engine: an error goes to ``onFailure`` and gives nil, and so does a
  /// plugin that is out.
  func reporting<Result>(_ body: () throws -> Result) -> Result? {
    guard !isOut else { return nil }
    do {
      return try body()
    } catch let error as LuaError {
      if error.kind != .closed { onFailure?(error) }
    } catch {
      onFailure?(LuaError(kind: .misuse, message: "\(error)"))
    }
    return nil
  }
}
