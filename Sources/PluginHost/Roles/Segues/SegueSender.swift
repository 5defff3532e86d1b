import Lua

/// What started a segue, as the script gave it. Other plugins get of it what is no table or function.
struct SegueSender: ScriptValue {
  private let value: LuaValue
  private weak var home: ScriptBridge?

  static var luaCATS: String { "any" }

  static func decode(_ value: LuaValue, at place: Place) -> SegueSender {
    SegueSender(value: value, home: place.bridge)
  }

  func encode(for bridge: ScriptBridge) -> LuaValue {
    if bridge === home { return value }
    return switch value {
    case .boolean, .integer, .number, .string: value
    default: .nil
    }
  }
}
