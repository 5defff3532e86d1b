import Lua
import Manifests

/// Definitions that the scripts of one plugin see, in their order: superclasses first.
///
/// It is there until their state has them. What it has defined holds the parts of the bridge unowned.
final class BindingRegistry {
  /// The bridge of the scripts.
  let bridge: ScriptBridge
  /// A Boolean value that indicates whether the definitions say what they are, as documents want it:
  /// a plugin does without, and is loaded a good deal sooner.
  let isDescribed: Bool
  /// All definitions so far.
  private(set) var definitions: [any APIDefinition] = []
  /// The Swift types of those that define values, in their order.
  var values: [Any.Type] = []
  private let types: [String: LuaRecordType]

  /// An empty registry for the scripts of `bridge`, whose state has the `types` of values already.
  init(
    for bridge: ScriptBridge, types: [String: LuaRecordType] = [:], isDescribed: Bool = false
  ) {
    self.bridge = bridge
    self.types = types
    self.isDescribed = isDescribed
  }

  /// Returns the type of values of that name that the state has; nil when there is no state.
  func type(named name: String) -> LuaRecordType? { types[name] }

  /// The handles and values of the scripts.
  var heap: ScriptHeap { bridge.heap }
  /// The calls into the plugin.
  var calls: ScriptCalls { bridge.calls }
  /// The edition of the API, which states when its parts were added and when they are removed.
  var edition: APIEdition { bridge.ledger.edition }
  /// The parts of the API that the scripts use.
  var ledger: APILedger { bridge.ledger }

  /// Adds a part of the API.
  func define(_ definition: any APIDefinition) { definitions.append(definition) }
}
