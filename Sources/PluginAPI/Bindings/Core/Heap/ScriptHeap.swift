import Diagnostics
import LayerTree
import Lua
import PluginFiles
import TransitionKit
import UsageLimits

/// The objects and values that the engine and one plugin's scripts hold for each other: the part of
/// a bridge that encoded values need.
package final class ScriptHeap {
  /// The means that objects and lists are charged to.
  let budget: ScriptBudget
  /// The reader of the plugin's pictures, which has one object for each.
  let assets: AssetLoader
  /// The functions that objects of the engine keep.
  let kept = KeptFunctions()
  /// The number of the plugin among those that run together, from 1, by which the layers that it makes
  /// are known; 0 outside of a cast.
  package var maker: UInt16 = 0
  /// The views that the plugin may have; nil: all.
  var confinement: ViewConfinement?
  /// The heap in weak references.
  private(set) lazy var standIn = WeakStandIn(self)
  private var companions = BridgeCompanions()
  private var recordTypes: [ObjectIdentifier: LuaRecordType] = [:]
  /// The getter that returns nil; made at its first use.
  private var knownNoValue: LuaGetter?
  /// The schedule of the search for garbage on both sides of the border.
  private var collections = CollectionSchedule()

  /// An empty heap that charges `budget`, with the pictures that `assets` reads.
  init(budget: ScriptBudget, assets: AssetLoader) {
    self.budget = budget
    self.assets = assets
    assets.charge = { [weak standIn = budget.standIn] cost, size in
      try standIn?.object.charge(cost, size)
    }
    budget.memory.collectGarbage = { [weak standIn] in standIn?.object.collectGarbage() }
  }

  /// Returns the state.
  ///
  /// - Throws: `LuaError` once it is closed.
  func openState() throws -> LuaState { try budget.openState() }

  // MARK: - Handles

  /// Returns the handle of an object; a strong one keeps the object alive for the script.
  ///
  /// - Throws: `LuaError` when the script has more objects than it may.
  func handle(for object: AnyObject, ownership: LuaOwnership = .weak) throws -> LuaValue {
    let state = try budget.openState()
    if let known = state.knownHandle(for: object, ownership: ownership) { return known }
    let most = budget.limits.objects
    if state.handleCount >= most { collectGarbage() }
    if state.handleCount >= most {
      throw state.stop(
        "stopped for holding \(state.handleCount.counted("object")) (limit \(most.grouped))")
    }
    if ownership == .strong {
      let cost = HostObjects.cost(of: object)
      try budget.charge(cost)
      if cost.fixedBytes > 0 { try budget.keep(cost.bytes(), of: object, as: "object") }
      // What a script keeps alive is what it made.
      if let view = object as? UIView, view.layer.maker == 0 {
        view.layer.maker = maker
        companion(MadeViews.self).add(view)
      }
    }
    noteObject(in: state)
    return state.handle(for: object, ownership: ownership)
  }

  /// Returns the handle of an object that scripts get in every frame, and holds it: the object is kept
  /// alive for as long.
  ///
  /// - Throws: `LuaError` when the script has more objects than it may, or memory runs out.
  func hold(_ object: AnyObject) throws -> LuaHeldHandle {
    _ = try handle(for: object, ownership: .strong)
    return try budget.openState().holdHandle(for: object)
  }

  /// Refuses a view that the plugin may not have.
  ///
  /// - Throws: `LuaMisuse` with the reason.
  func checkConfinement(of view: UIView) throws {
    if let objection = confinement?.objection(to: view) { throw LuaMisuse(objection) }
  }

  /// Has garbage collected that Lua does not find by itself, now and then: at the end of the present
  /// turn of the engine, when no script runs.
  private func noteObject(in state: LuaState) {
    guard collections.isDue(after: state), let engine = Engine.current else { return }
    collections.isUnderWay = true
    engine.enqueue { [weak standIn] in
      guard let heap = standIn?.object, let state = heap.budget.state else { return }
      heap.collectGarbage()
      heap.collections.end(in: state)
    }
  }

  // MARK: - Values

  /// Returns a table of `values`.
  ///
  /// - Throws: `LuaError` when the script may use no more.
  func list(_ values: [LuaValue]) throws -> LuaValue {
    try budget.charge(.element, values.count)
    return .table(try budget.openState().makeTable(array: values))
  }

  /// Has values of the Swift type `type` cross as `record`.
  func add(_ record: LuaRecordType, of type: Any.Type) {
    recordTypes[ObjectIdentifier(type)] = record
  }

  /// Returns the record that values of the Swift type `type` cross as; nil if they don't.
  func knownRecordType(of type: Any.Type) -> LuaRecordType? { recordTypes[ObjectIdentifier(type)] }

  /// Returns a getter that returns nil, for tables in which reading an unknown name is an error.
  func noValue() throws -> LuaGetter {
    if let knownNoValue { return knownNoValue }
    let getter = try openState().makeGetter("nil") { .nil }
    knownNoValue = getter
    return getter
  }

  // MARK: - Companions

  /// Returns the companion of that type, which is made when it is first asked for.
  func companion<Companion: BridgeCompanion>(_ type: Companion.Type) -> Companion {
    companions.companion(type)
  }

  /// Has the companions let go of what belongs to the state, which is closed.
  func close() {
    for companion in companions.all { companion.close() }
  }
}
