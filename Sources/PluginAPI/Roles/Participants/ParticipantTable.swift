import Lua
import Manifests
import TransitionKit

/// `controller.animationSource` and its like: a table that becomes a participant, or nil.
struct ParticipantTable<Participant: ScriptParticipant> {
  private let table: LuaTable?
  private let bridge: ScriptBridge?

  /// Creates the value that a controller has now.
  init(_ participant: AnyObject?) {
    table = (participant as? Participant)?.table
    bridge = (participant as? Participant)?.bridge
  }

  private init(_ table: LuaTable?, _ bridge: ScriptBridge) {
    self.table = table
    self.bridge = bridge
  }
}

extension ParticipantTable: ScriptValue {
  static var luaCATS: String {
    (Participant.self == ScriptSource.self ? TableShape.source : TableShape.target).name + "?"
  }
  static var acceptsNil: Bool { true }

  static func decode(_ value: LuaValue, at place: Place) throws -> ParticipantTable {
    ParticipantTable(value.isNil ? nil : try value.table(place.name), place.bridge)
  }

  /// The table, for the plugin that wrote it.
  func encode(for heap: ScriptHeap) -> LuaValue {
    guard let table, heap === bridge?.heap else { return .nil }
    return .table(table)
  }
}

extension ParticipantTable where Participant == ScriptSource {
  func participant(of controller: UIViewController, _ shape: TableShape) throws -> ScriptSource? {
    guard let table, let bridge else { return nil }
    return try ScriptSource(table, shape, of: controller, in: bridge)
  }
}

extension ParticipantTable where Participant == ScriptTarget {
  func participant(of controller: UIViewController, _ shape: TableShape) throws -> ScriptTarget? {
    guard let table, let bridge else { return nil }
    return try ScriptTarget(table, shape, of: controller, in: bridge)
  }
}

/// One of several participants.
struct ParticipantEntry<Participant: ScriptParticipant> {
  let table: ParticipantTable<Participant>
}

extension ParticipantEntry: ScriptValue {
  static var luaCATS: String { String(ParticipantTable<Participant>.luaCATS.dropLast()) }

  static func decode(_ value: LuaValue, at place: Place) throws -> ParticipantEntry {
    _ = try value.table(place.name)
    return ParticipantEntry(table: try ParticipantTable<Participant>.decode(value, at: place))
  }

  func encode(for heap: ScriptHeap) -> LuaValue { table.encode(for: heap) }
}
