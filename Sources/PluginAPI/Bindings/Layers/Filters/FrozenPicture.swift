import Foundation
import LayerTree
import Lua
import Manifests
import Rendering
import TransitionKit
import UsageLimits

/// A layer as it was when a filter that reads it was made.
final class FrozenPicture {
  let node: RenderNode

  init(_ node: RenderNode) { self.node = node }

  /// Returns `layer` as it is now, for the input `name`.
  ///
  /// - Throws: `LuaMisuse` for a layer without an area; `LuaError` if it exceeds the script's limits.
  static func node(
    of layer: CALayer, _ name: String, in bridge: ScriptBridge
  ) throws -> RenderNode {
    try bridge.require(.snapshots)
    _ = try bridge.budget.chargePicture(of: layer)
    guard case .node(let node) = layer.frozenContents(afterUpdates: true), !node.bounds.isEmpty
    else {
      throw LuaMisuse("'\(name)' must have an area: its width and height must be greater than 0")
    }
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
        "The picture of a view or a layer that a shader reads, as it was when the filter was made. "
        + "It can be used in other filters.")
    type.readOnly("size", "The size, in points.") { $0.node.bounds.size }
    registry.define(type)
  }
}
