import Lua

/// The sender of a segue, as the script passed it. Other plugins receive neither tables nor functions.
struct SegueSender: ScriptValue {
  private let value: LuaValue
  private weak var home: WeakStandIn<ScriptHeap>?

  static var luaCATS: String { "any" }

  static func decode(_ value: LuaValue, at place: Place) -> SegueSender {
    SegueSender(value: value, home: place.bridge.heap.standIn)
  }

  func encode(for heap: ScriptHeap) -> LuaValue {
    if heap.standIn === home { return value }
    return switch value {
    case .boolean, .integer, .number, .string: value
    default: .nil
    }
  }
}
