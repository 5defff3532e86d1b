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
        for filter in filters where filter.filter.mixesWithBehind {
          throw LuaMisuse(
            "\(filter.filter.shown) mixes a layer with what is behind it; set it as the layer's "
              + "compositingFilter")
        }
        let filters = filters.map(\.filter)
        try heap.budget.keepInputs(of: filters, for: layer, as: entry.member)
        layer.set(entry, path, to: filters)
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
      set: {
        [unowned ledger = registry.bridge.ledger, unowned heap = registry.heap]
        (layer, filter: ScriptFilter?) in
        try layer.admitFilters(ledger)
        if let filter, !filter.filter.mixesWithBehind {
          throw LuaMisuse(
            "\(filter.filter.shown) filters a layer's own picture; put it in the layer's filters"
          )
        }
        let filter = filter?.filter
        try heap.budget.keepInputs(of: filter.map { [$0] } ?? [], for: layer, as: entry.member)
        layer.set(entry, path, to: filter)
      })
  }
}

extension ScriptBudget {
  /// Accounts for the frozen layers that `filters` read, as long as `layer` has them as `part`.
  fileprivate func keepInputs(of filters: [Filter], for layer: CALayer, as part: String) throws {
    let bytes = filters.reduce(0) { $0 + $1.inputBytes }
    let had = (layer.filters + [layer.compositingFilter].compactMap(\.self)).contains {
      $0.kind is ShaderKind
    }
    if bytes > 0 || had { try keep(bytes, of: layer, as: part) }
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
