import Foundation
import LayerTree
import Lua
import Manifests
import Rendering
import TransitionKit
import UsageLimits

/// A layer as it was when a filter was made of it: the picture that a shader reads.
final class FrozenPicture {
  let node: RenderNode

  init(_ node: RenderNode) { self.node = node }

  /// Freezes `layer` as it is now, which the input `name` shows.
  ///
  /// - Throws: `LuaMisuse` for a layer without an area; `LuaError` when the script may use no more.
  static func node(
    of layer: CALayer, _ name: String, in bridge: ScriptBridge
  ) throws -> RenderNode {
    try bridge.require(.snapshots)
    _ = try bridge.budget.chargePicture(of: layer)
    guard case .node(let node) = layer.frozenContents(afterUpdates: true), !node.bounds.isEmpty
    else { throw LuaMisuse("'\(name)' has no area, so that there is nothing to read") }
    return node
  }
}

extension FrozenPicture: ScriptValue {
  static var luaCATS: String { "transhost.FrozenPicture" }

  static func decode(_ value: LuaValue, at place: Place) throws -> FrozenPicture {
    try value.object(FrozenPicture.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.budget.keep(
      HostCost.picture.bytes(node.extent.count), of: self, as: "picture")
    return try heap.handle(for: self, ownership: .strong)
  }

  /// Defines `transhost.FrozenPicture` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<FrozenPicture>(
      "transhost.FrozenPicture", in: registry, isGlobal: false,
      doc:
        "What a shader's filter reads of a view or a layer: the picture of it when the filter was "
        + "made. It can be given to filters again.")
    type.readOnly("size", "In points.") { $0.node.bounds.size }
    registry.define(type)
  }
}
