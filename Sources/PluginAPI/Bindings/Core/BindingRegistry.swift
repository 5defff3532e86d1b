import Lua
import Manifests

/// The definitions that the scripts of one plugin see, in the order in which they are registered:
/// superclasses first.
///
/// It is there until the state is open. What it has registered holds the parts of the bridge unowned.
final class BindingRegistry {
  /// The bridge of the scripts.
  let bridge: ScriptBridge
  /// A Boolean value that indicates whether the definitions say what they are, as documents want it:
  /// a plugin does without, and is loaded a good deal sooner.
  let isDescribed: Bool
  /// All definitions so far.
  private(set) var definitions: [any APIDefinition] = []

  /// An empty registry for the scripts of `bridge`.
  init(for bridge: ScriptBridge, isDescribed: Bool = false) {
    self.bridge = bridge
    self.isDescribed = isDescribed
  }

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

  /// Opens the bridge with `state`, and puts everything defined into that.
  func open(_ state: LuaState) throws {
    bridge.budget.open(state)
    for definition in definitions { try definition.register(in: state) }
  }
}
