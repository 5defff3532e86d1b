import Animation
import Diagnostics
import Foundation
import LayerTree
import Lua
import Manifests
import Rendering

// What is done to a layer's picture, for scripts.

extension APIClass where Object == CALayer {
  /// Adds a property of the table that is a list of filters.
  func filters(
    _ entry: LayerProperty, _ path: WritableKeyPath<LayerProperties, [Filter]>,
    in registry: BindingRegistry
  ) {
    let stored = CALayer.keyPath(to: path)
    property(
      entry.member, entry.summary, get: { $0[keyPath: stored].map(ScriptFilter.init) },
      set: {
        [unowned ledger = registry.bridge.ledger, unowned heap = registry.heap]
        (layer, filters: [ScriptFilter]) in
        try layer.admitFilters(ledger)
        try heap.budget.chargeFading(of: layer)
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
        layer.set(entry, path, to: filters.map(\.filter))
      })
  }

  /// Adds a property of the table that is a filter which mixes the layer with what is behind it.
  func mixingFilter(
    _ entry: LayerProperty, _ path: WritableKeyPath<LayerProperties, Filter?>,
    in registry: BindingRegistry
  ) {
    let stored = CALayer.keyPath(to: path)
    property(
      entry.member, entry.summary, get: { $0[keyPath: stored].map(ScriptFilter.init) },
      set: { [unowned ledger = registry.bridge.ledger] (layer, filter: ScriptFilter?) in
        try layer.admitFilters(ledger)
        if let filter, !(filter.filter.kind is any BlendingFilter) {
          throw LuaMisuse(
            "\(filter.filter.kind.name) filters a layer's own picture; put it in the layer's filters"
          )
        }
        layer.set(entry, path, to: filter?.filter)
      })
  }
}

extension CALayer {
  /// Refuses filters where the layer can't be changed or `ledger` says that the plugin uses none.
  fileprivate func admitFilters(_ ledger: APILedger) throws {
    try requireChangeable()
    try ledger.require(.filters)
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
