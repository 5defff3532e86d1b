import Lua
import Manifests

/// Parts of the API, named and numbered once for all plugins. Each plugin makes what stands behind the
/// names of a part when its scripts first use one of them.
struct APIBlueprint {
  private let parts: [APIPart]
  private let lua: LuaBlueprint
  /// The Swift types of its values, in the order of the blueprint.
  private let values: [Any.Type]

  /// The parts of an edition of the API.
  init(_ parts: [APIPart], edition: APIEdition = .current) {
    let bridge = ScriptBridge(edition: edition)
    let maker = APIMaker(for: bridge)
    self.parts = parts
    lua = withExtendedLifetime(bridge) {
      LuaBlueprint(
        parts.map { maker.definitions(of: $0).map(\.definition) }, remedies: SwiftHabits.remedies)
    }
    values = maker.values
  }

  /// Opens `bridge` with `state`, and defines the parts in it; constructors note their tables in
  /// `made`.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func open(_ state: LuaState, for bridge: ScriptBridge, made: MadeTables) throws {
    bridge.budget.open(state)
    let types = lua.makeValues()
    for (type, value) in zip(types, values) { bridge.heap.add(type, of: value) }
    let maker = APIMaker(
      for: bridge, made: made,
      types: Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) }))
    try state.install(lua, values: types) { [parts] part in
      maker.definitions(of: parts[part]).map(\.definition)
    }
  }
}
