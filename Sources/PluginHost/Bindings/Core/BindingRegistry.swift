import Lua

/// The definitions that one plugin's scripts see, in the order in which they are registered:
/// superclasses first.
final class BindingRegistry {
  /// A Boolean value that indicates whether the definitions say what they are, as documents want it:
  /// a plugin does without, and is loaded a good deal sooner.
  let isDescribed: Bool
  /// All definitions so far.
  private(set) var definitions: [any APIDefinition] = []
  private let heap: ScriptHeap

  /// An empty registry whose records cross by `heap`.
  init(heap: ScriptHeap, isDescribed: Bool = false) {
    self.heap = heap
    self.isDescribed = isDescribed
  }

  /// Adds a part of the API.
  func define(_ definition: any APIDefinition) { definitions.append(definition) }

  /// Adds a part of the API that describes the Swift type `type`, whose values cross as `record`.
  func define<Value>(
    _ definition: any APIDefinition, _ record: LuaRecordType, of type: Value.Type
  ) {
    heap.add(record, of: type)
    definitions.append(definition)
  }

  /// Puts everything defined into `state`.
  func register(in state: LuaState) throws {
    for definition in definitions { try definition.register(in: state) }
  }
}
