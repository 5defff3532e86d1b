import Diagnostics
import Foundation
import Lua
import TransitionKit
import UsageLimits

extension UICollectionViewTransitionLayout {
  /// Defines `UICollectionViewTransitionLayout` for scripts.
  static func define(in registry: BindingRegistry, layout: APIClass<UICollectionViewLayout>) {
    let type = APIClass<UICollectionViewTransitionLayout>(
      "UICollectionViewTransitionLayout", superclass: layout, in: registry,
      doc:
        "Moves the items of a collection view from one layout to another. Items fly in from, and "
        + "out to, their places out of sight.")
    type.readOnly("currentLayout", "The layout at progress 0.") { $0.currentLayout }
    type.readOnly("nextLayout", "The layout at progress 1.") { $0.nextLayout }
    type.property(
      "transitionProgress",
      "How far it has come, 0 to 1; less is 0, more is 1. Setting it moves the cells, in an animation's function animated.",
      get: { Double($0.transitionProgress) },
      set: {
        [unowned heap = registry.heap] (layout: UICollectionViewTransitionLayout, progress: Double)
        in
        if let view = layout.collectionView {
          try heap.budget.charge(view.cellCost)
          for cell in view.visibleCells.prefix(1) { try HostLimits.checkAnimations(on: cell.layer) }
        }
        layout.transitionProgress = progress
      })
    type.readOnly(
      "items",
      "The items that have cells meanwhile, those that show at either end: tables with item and "
        + "section, in order.",
      cost: { HostCost.object.ticks() + ($0.collectionView?.cellCost ?? 0) }
    ) { $0.collectionView?.indexPathsForVisibleItems ?? [] }
    type.hook(
      "itemProgress",
      "Called with an item, the progress of the whole and the item's section; returns the item's "
        + "own, 0 to 1: items need not set off together. transhost's own."
    ) { (layout: UICollectionViewTransitionLayout, function: ScriptFunction?) in
      layout.itemProgress = function.map(Self.progress)
    }
    type.action(
      "updateValue", .plain("value"), .labelled("forAnimatedKey", "The name."),
      doc: "Remembers a number under a name, such as where a finger is."
    ) { (layout: UICollectionViewTransitionLayout, value: Double, key: String) in
      try HostLimits.checkKey(key)
      guard layout.keyCount < HostLimits.animatedKeys || layout.value(forAnimatedKey: key) != 0
      else {
        throw LuaMisuse(
          "a layout can remember at most \(HostLimits.animatedKeys.counted("number"))")
      }
      layout.updateValue(value, forAnimatedKey: key)
    }
    type.method("value", .plain("key"), doc: "The number under a name; 0 for none.") {
      (layout: UICollectionViewTransitionLayout, key: String) in
      Double(layout.value(forAnimatedKey: key))
    }
    type.constructor(
      doc: "Makes what a delegate's transitionLayout answers.",
      needing: Parameter<UICollectionViewLayout>.labelled("currentLayout", "The old layout."),
      Parameter<UICollectionViewLayout>.labelled("nextLayout", "The new one.")
    ) { current, next in
      UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
    }
    registry.define(type)
  }

  private static func progress(
    by function: ScriptFunction
  ) -> (IndexPath, CGFloat) -> CGFloat {
    var isBroken = false
    return { path, progress in
      guard !isBroken else { return progress }
      guard let answer = function.callReporting(path.item, Double(progress), path.section) else {
        isBroken = true
        return progress
      }
      let value = answer.first ?? .nil
      do {
        return CGFloat(try function.decode(value, as: "itemProgress") as Double)
      } catch {
        isBroken = true
        function.reportMisuse("itemProgress must return a number, and returned \(value.found)")
        return progress
      }
    }
  }
}

extension IndexPath: ScriptValue {
  static var luaCATS: String { "{item: integer, section: integer}" }

  static func decode(_ value: LuaValue, at place: Place) throws -> IndexPath {
    let table = try value.table(place.name)
    return IndexPath(
      item: try table["item"].integer("item", in: 0...1_000_000),
      section: try table["section"].isNil
        ? 0 : table["section"].integer("section", in: 0...1_000_000))
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    .table(
      try heap.openState().makeTable(["item": .integer(item), "section": .integer(section)]))
  }
}
