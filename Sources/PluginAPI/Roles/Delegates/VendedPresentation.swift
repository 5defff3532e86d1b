import Lua
import Manifests

/// A presentation as scripts name one: a plugin's name, or a table with its functions.
struct VendedPresentation: ScriptValue {
  let script: RoleScript

  static var luaCATS: String { "string|table" }

  static func decode(_ value: LuaValue, at place: Place) throws -> VendedPresentation {
    switch value {
    case .string(let name):
      let cast = try place.bridge.surroundings.requireCast(place.name)
      return VendedPresentation(script: try cast.vending { try $0.presentation(named: name) })
    case .table(let table):
      let plugin = try place.bridge.surroundings.requirePlugin(place.name)
      return VendedPresentation(
        script: try RoleScript(.presentation, table: table, madeBy: plugin))
    default:
      throw LuaMisuse(
        expected: "a presentation's name or a table with its functions", for: place.name,
        found: value)
    }
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { .nil }
}
