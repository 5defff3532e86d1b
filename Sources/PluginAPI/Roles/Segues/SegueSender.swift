import Lua

/// The sender of a segue, as the script passed it. Other plugins receive neither tables nor functions.
struct SegueSender: ScriptValue {
  private let value: LuaValue
  private weak var home: ScriptBridge?

  static var luaCATS: String { "any" }

  static func decode(_ value: LuaValue, at place: Place) -> SegueSender {
    SegueSender(value: value, home: place.bridge)
  }

  func encode(for heap: ScriptHeap) -> LuaValue {
    if heap === home?.heap { return value }
    return switch value {
    case .boolean, .integer, .number, .string: value
    default: .nil
    }
  }
}
