import Foundation
import Lua
import TransitionKit
import UsageLimits

extension UICollectionView {
  /// Defines `UICollectionView` and its cells for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    UICollectionViewCell.define(in: registry, view: view)
    UICollectionViewLayout.define(in: registry)
    let type = APIClass<UICollectionView>(
      "UICollectionView", superclass: view, in: registry,
      doc: "Shows items in cells where a layout says, and moves them from one layout to another. "
        + "Only the items that show have cells. Items and sections count from 0.")
    defineContent(type)
    defineCells(type)
    defineSelection(type)
    defineScrolling(type)
    defineLayouts(type, in: registry)
    type.constructor(
      doc: "Makes a collection view.",
      needing: Parameter<UICollectionViewLayout>.labelled(
        "collectionViewLayout", "Says where the items lie.")
    ) { layout in
      try refuse(layout, for: nil)
      let view = UICollectionView(collectionViewLayout: layout)
      view.cellLimit = HostLimits.cellsOfView
      return view
    }
    registry.define(type)
  }

  private static func defineContent(_ type: APIClass<UICollectionView>) {
    type.property(
      "dataSource",
      "What it shows: a table with count, cell and, where it likes, sections and make.",
      get: { DelegateTable($0.scripted.dataSource) },
      set: { (view: UICollectionView, table: DelegateTable) in
        try view.setDataSource(table)
      })
    type.property(
      "delegate",
      "Hears of taps and decides about changes of layouts: a table with the functions shouldSelect, "
        + "didSelect, didDeselect, transitionLayout and targetContentOffset.",
      get: { DelegateTable($0.scripted.delegate) },
      set: { (view: UICollectionView, table: DelegateTable) in try view.setDelegate(table) })
    type.action(
      "reloadData",
      doc: "Deselects all items, and asks for all counts and cells again before the next frame.",
      cost: { $0.layoutCost }
    ) { (view: UICollectionView) in view.reloadData() }
    type.readOnly("numberOfSections", "How many sections there are.") { $0.numberOfSections }
    type.method("numberOfItems", .labelled("inSection", default: 0), doc: "Of a section.") {
      (view: UICollectionView, section: Int) in view.numberOfItems(inSection: section)
    }
  }

  private static func defineCells(_ type: APIClass<UICollectionView>) {
    type.readOnly(
      "visibleCells", "The cells that show, in the order of their items.", cost: { $0.cellCost }
    ) { $0.visibleCells }
    type.readOnly(
      "indexPathsForVisibleItems", "The items that show, in order: tables with item and section.",
      cost: { $0.cellCost }
    ) { $0.indexPathsForVisibleItems }
    type.method(
      "cellForItem", .plain("item", in: 0...1e6), UICollectionViewLayout.section,
      doc: "The cell of an item; nil for one that is not in sight.", cost: { $0.cellCost }
    ) { (view: UICollectionView, item: Int, section: Int) in
      view.cellForItem(at: IndexPath(item: item, section: section))
    }
    type.method(
      "indexPathForItem", .labelled("at", "A point of the content."),
      doc: "The frontmost item there, a table with item and section; nil for none.",
      cost: { $0.cellCost }
    ) { (view: UICollectionView, point: CGPoint) in view.indexPathForItem(at: point) }
    type.method(
      "layoutAttributesForItem", .plain("item", in: 0...1e6), UICollectionViewLayout.section,
      doc:
        "Where an item lies now: a table with frame, center, size, transform3D, alpha, zIndex and "
        + "isHidden; nil for one that does not show.", cost: { _ in HostCost.object.ticks() }
    ) { (view: UICollectionView, item: Int, section: Int) in
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))
        .map(AttributesTable.init)
    }
  }

  private static func defineSelection(_ type: APIClass<UICollectionView>) {
    type.property("allowsSelection", \.allowsSelection, "Whether taps select; default true.")
    type.property(
      "allowsMultipleSelection", \.allowsMultipleSelection,
      "Whether more than one item can be selected; default false.")
    type.readOnly(
      "indexPathsForSelectedItems", "The selected items, in order: tables with item and section."
    ) { $0.indexPathsForSelectedItems }
    type.action(
      "selectItem", .plain("item", in: 0...1e6), UICollectionViewLayout.section,
      doc: "Selects an item, in place of the others unless several can be; nil deselects all."
    ) { (view: UICollectionView, item: Int?, section: Int) in
      guard let item else { return view.selectItem(at: nil) }
      guard view.hasItem(item, section) else { throw missing(item, section) }
      view.selectItem(at: IndexPath(item: item, section: section))
    }
  }

  private static func defineScrolling(_ type: APIClass<UICollectionView>) {
    type.property("contentInset", \.contentInset, "What lies around the content, in points.")
    type.readOnly("adjustedContentInset", "That and the safe area.") { $0.adjustedContentInset }
    type.readOnly("contentSize", "The size of the content.") { $0.contentSize }
    type.property(
      "contentOffset", \.contentOffset, "The point of the content at the view's top left corner.")
    type.action(
      "scrollToItem", .plain("item", in: 0...1e6), UICollectionViewLayout.section,
      .labelled("at", default: ScrollPosition.nearest, "Default nearest: the shortest way."),
      .labelled("animated", default: false), doc: "Scrolls to an item, as far as the content goes.",
      cost: { $0.cellCost }
    ) {
      (
        view: UICollectionView, item: Int, section: Int, position: ScrollPosition, animated: Bool
      ) in
      guard view.hasItem(item, section) else { throw missing(item, section) }
      if animated { try UIView.requireEngine("scrollToItem") }
      view.scrollToItem(
        at: IndexPath(item: item, section: section), at: position, animated: animated)
    }
  }

  /// Defines the layout and the changes of layouts.
  private static func defineLayouts(
    _ type: APIClass<UICollectionView>, in registry: BindingRegistry
  ) {
    type.property(
      "collectionViewLayout",
      "Says where the items lie; setting it changes at once.",
      get: { $0.collectionViewLayout },
      set: {
        [unowned heap = registry.heap] (view: UICollectionView, layout: UICollectionViewLayout) in
        try refuse(layout, for: view)
        try heap.budget.charge(view.layoutCost)
        view.collectionViewLayout = layout
      })
    type.action(
      "setCollectionViewLayout", .plain("layout"), .labelled("animated", default: false),
      .labelled("completion", "Called at the end, with whether it was not replaced."),
      doc: "Changes the layout; animated, every item goes from its old place to its new one, in "
        + "0.33 s or as the animation around it says.", cost: { 2 * $0.layoutCost }
    ) {
      [unowned heap = registry.heap]
      (
        view: UICollectionView, layout: UICollectionViewLayout, animated: Bool,
        completion: ScriptFunction?
      ) in
      try refuse(layout, for: view)
      let end = animated ? try view.animation(in: heap, completion) : nil
      view.setCollectionViewLayout(layout, animated: animated) { finished in
        if let end { end(finished) } else { completion?.callReporting(finished) }
      }
    }
    type.method(
      "startInteractiveTransition", .plain("layout"),
      .labelled(
        "completion",
        "Called at the end, with whether the layout is the new one, and whether the "
          + "rest was not replaced."),
      doc: "Begins a change of layouts that a gesture drives: set transitionProgress of the layout "
        + "that it returns, then call finishInteractiveTransition or cancelInteractiveTransition.",
      cost: { 2 * $0.layoutCost }
    ) {
      [unowned heap = registry.heap]
      (view: UICollectionView, layout: UICollectionViewLayout, completion: ScriptFunction?) in
      try refuse(layout, for: view)
      let end = try view.animation(in: heap, nil)
      return view.startInteractiveTransition(to: layout) { completed, finished in
        end(finished)
        completion?.callReporting(completed, finished)
      }
    }
    type.action(
      "finishInteractiveTransition", doc: "Lets go for the new layout.", cost: { $0.cellCost }
    ) { (view: UICollectionView) in view.finishInteractiveTransition() }
    type.action(
      "cancelInteractiveTransition", doc: "Lets go for the old layout.", cost: { $0.cellCost }
    ) { (view: UICollectionView) in view.cancelInteractiveTransition() }
  }

  // MARK: - Parts

  /// Counts a change of layouts that animates.
  private func animation(
    in heap: ScriptHeap, _ completion: ScriptFunction?
  ) throws -> (Bool) -> Void {
    try UIView.requireEngine("a change of layouts")
    for cell in visibleCells.prefix(1) { try HostLimits.checkAnimations(on: cell.layer) }
    try heap.budget.charge(animationCost)
    let running = try heap.countingAnimation()
    return { finished in
      running.end()
      completion?.callReporting(finished)
    }
  }

  /// Refuses a layout that is another view's.
  private static func refuse(_ layout: UICollectionViewLayout, for view: UICollectionView?) throws {
    if let other = layout.collectionView, other !== view {
      throw LuaMisuse(
        "the layout is used by '\(other.displayName)'", hint: "make one for each collection view")
    }
    if layout is UICollectionViewTransitionLayout {
      throw LuaMisuse("a transition layout only leads from one layout to another")
    }
  }

  private static func missing(_ item: Int, _ section: Int) -> LuaMisuse {
    LuaMisuse("there is no item \(item) in section \(section)")
  }

  /// Sets what the view shows.
  func setDataSource(_ table: DelegateTable) throws {
    guard let written = table.table, let bridge = table.bridge else {
      scripted.dataSource = nil
      return dataSource = nil
    }
    let source = try ScriptDataSource(written, in: bridge)
    source.register(with: self)
    dataSource = source
    scripted.dataSource = source
  }

  /// Sets the object that is notified of taps.
  func setDelegate(_ table: DelegateTable) throws {
    let delegate = try table.table.flatMap { written in
      try table.bridge.map { try ScriptCollectionDelegate(written, in: $0) }
    }
    self.delegate = delegate
    scripted.delegate = delegate
  }
}

extension UICollectionViewCell {
  /// Defines `UICollectionViewCell` for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    let type = APIClass<UICollectionViewCell>(
      "UICollectionViewCell", superclass: view, in: registry,
      doc: "Shows one item of a collection view, then another one. The view makes it.")
    type.readOnly("contentView", "Where its content goes; it fills the cell.") { $0.contentView }
    type.readOnly("isSelected", "Whether its item is selected.") { $0.isSelected }
    registry.define(type)
  }
}

extension UICollectionView.ScrollPosition: ScriptChoice {
  static var choices: KeyValuePairs<String, UICollectionView.ScrollPosition> {
    ["nearest": .nearest, "leading": .leading, "centered": .centered, "trailing": .trailing]
  }
}
