import Animation
import Diagnostics
import Foundation
import LayerTree
import Lua
import Manifests
import RenderTree

// What is done to a layer's picture, for scripts.

extension CALayer {
  static func defineFilters(_ type: APIClass<CALayer>, bridge: ScriptBridge) {
    type.property(
      "filters",
      "What is done to the picture of the layer and all in it, in order, before its transform, "
        + "opacity and shadow. Reading gives tables that can be changed and set again. Numbers are "
        + "animated by key paths such as \"filters.gaussianBlur.radius\".",
      get: { $0.filters.map(ScriptFilter.init) },
      set: { [unowned bridge] (layer, filters: [ScriptFilter]) in
        try layer.admitFilters(bridge)
        if filters.count > ScriptFilter.mostOfLayer {
          throw LuaMisuse(
            "a layer can have at most \(ScriptFilter.mostOfLayer.counted("filter")), not \(filters.count)"
          )
        }
        for filter in filters where filter.filter.kind is any BlendingFilter {
          throw LuaMisuse(
            "\(filter.filter.kind.name) mixes a layer with what is behind it; set it as the layer's "
              + "compositingFilter")
        }
        layer.filters = filters.map(\.filter)
      })
    type.property(
      "compositingFilter",
      "How the layer is mixed with what is behind it, within its bounds; nil draws it over that. "
        + "Numbers are animated by key paths such as \"compositingFilter.mix\".",
      get: { $0.compositingFilter.map(ScriptFilter.init) },
      set: { [unowned bridge] (layer, filter: ScriptFilter?) in
        try layer.admitFilters(bridge)
        if let filter, !(filter.filter.kind is any BlendingFilter) {
          throw LuaMisuse(
            "\(filter.filter.kind.name) filters a layer's own picture; put it in the layer's filters"
          )
        }
        layer.compositingFilter = filter?.filter
      })
  }

  private func admitFilters(_ bridge: ScriptBridge) throws {
    try requireChangeable()
    try bridge.require(.filters)
    try HostLimits.checkAnimations(on: self)
  }

  /// Refuses an animation of a filter's parameter that the layer does not have.
  func checkFilters(of animation: CAAnimation) throws {
    if let group = animation as? CAAnimationGroup {
      for member in group.animations { try checkFilters(of: member) }
    }
    guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath else { return }
    try checkFilters(ofKeyPath: keyPath)
  }

  /// Refuses a key path to a filter's parameter that the layer does not have.
  func checkFilters(ofKeyPath keyPath: String) throws {
    guard let path = FilterKeyPath(keyPath) else { return }
    let filter =
      path.name.map { name in filters.first { $0.name == name } } ?? compositingFilter
    guard let filter, path.name == nil || filter.name == path.name else {
      let names = filters.map(\.name)
      throw LuaMisuse(
        path.name.map { "the layer has no filter called '\($0)'" }
          ?? "the layer has no compositingFilter",
        hint: path.name.flatMap { nearestName(to: $0, among: names) })
    }
    guard filter.number(at: path.key) == nil else { return }
    let keys = Filter.keys(of: filter.kind)
    throw LuaMisuse(
      "the filter '\(filter.name)' has no number '\(path.key)'; it has "
        + keys.prefix(8).joined(separator: ", ") + (keys.count > 8 ? " …" : ""),
      hint: nearestName(to: path.key, among: keys))
  }
}
