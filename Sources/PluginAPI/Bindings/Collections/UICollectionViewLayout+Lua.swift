import Foundation
import Geometry
import Lua
import TransitionKit
import UsageLimits

extension UICollectionViewLayout: ScriptValue {
  static var luaCATS: String { String(describing: Self.self) }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let layout = try value.object(UICollectionViewLayout.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a \(luaCATS)", for: place.name, found: value)
    }
    return layout
  }

  /// Layouts are made by scripts, or kept by them as long as they like.
  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }

  /// Defines layouts for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UICollectionViewLayout>(
      "UICollectionViewLayout", in: registry,
      doc: "Says where the items of a collection view lie. One that is made here does what its "
        + "functions say; without layoutAttributesForItem nothing shows.")
    type.readOnly("collectionView", "The view that it lays out; nil while none uses it.") {
      $0.collectionView
    }
    type.action(
      "invalidateLayout",
      doc:
        "Forgets what was worked out: prepare is called, and all items are asked for, before the "
        + "next frame."
    ) { [unowned heap = registry.heap] (layout: UICollectionViewLayout) in
      try heap.budget.charge(layout.collectionView?.layoutCost ?? HostCost.object.ticks())
      layout.invalidateLayout()
    }
    type.method(
      "layoutAttributesForItem", .plain("item", in: 0...1e6), section,
      doc: "Where an item lies: a table with frame, center, size, transform3D, alpha, zIndex and "
        + "isHidden; nil for one that does not show. To be asked of a layout in use.",
      cost: { _ in HostCost.object.ticks() }
    ) { (layout: UICollectionViewLayout, item: Int, section: Int) in
      try layout.answer(item, section)
    }
    type.readOnly("collectionViewContentSize", "The size of the content, by a layout in use.") {
      $0.collectionViewContentSize
    }
    defineConstructor(type)
    registry.define(type)
    UICollectionViewFlowLayout.define(in: registry, layout: type)
    UICollectionViewTransitionLayout.define(in: registry, layout: type)
  }

  static var section: Parameter<Int> {
    .labelled("section", in: 0...1e6, default: 0, "Default 0.")
  }

  private func answer(_ item: Int, _ section: Int) throws -> AttributesTable? {
    guard collectionView?.hasItem(item, section) == true else { return nil }
    return layoutAttributesForItem(at: IndexPath(item: item, section: section))
      .map(AttributesTable.init)
  }

  /// A layout of a script's own is made of functions; they can't be changed later.
  private static func defineConstructor(_ type: APIClass<UICollectionViewLayout>) {
    typealias Function = Parameter<ScriptFunction?>
    type.constructor(
      doc: "Makes a layout of one's own. Its functions get the layout first.",
      needing: Function.labelled(
        "layoutAttributesForItem",
        "Gets the layout, an item and its section; returns where the item lies: a table with frame, "
          + "or center and size, and, where it likes, transform, transform3D, alpha, zIndex and "
          + "isHidden; nil for an item that does not show."),
      Parameter<SizeOrFunction?>.labelled(
        "collectionViewContentSize",
        "The content's size, or a function that returns it; the view's own without it."),
      Function.labelled("prepare", "Called after an invalidation, before items are asked for."),
      Function.labelled(
        "shouldInvalidateLayout",
        "Gets the view's new bounds too; returns whether they invalidate it. Without it, another "
          + "size does."),
      Function.labelled(
        "targetContentOffset",
        "Gets the proposed offset too when a change to it begins; returns where the content is to be "
          + "scrolled to."),
      Function.labelled(
        "prepareForTransitionTo", "Gets the next layout too when a change from it begins."),
      Function.labelled(
        "prepareForTransitionFrom", "Gets the old layout too when a change to it begins."),
      Function.labelled("finalizeLayoutTransition", "That change is over, either way.")
    ) { item, size, prepare, bounds, offset, to, from, finalize in
      let layout = ScriptLayout(size: size)
      layout.functions = [
        "layoutAttributesForItem": item, "prepare": prepare, "shouldInvalidateLayout": bounds,
        "targetContentOffset": offset, "prepareForTransitionTo": to,
        "prepareForTransitionFrom": from, "finalizeLayoutTransition": finalize,
      ].compactMapValues(\.self)
      if case .function(let function)? = size {
        layout.functions["collectionViewContentSize"] = function
      }
      return layout
    }
  }
}

/// A size, or a function that answers one.
enum SizeOrFunction: ScriptValue {
  case size(CGSize)
  case function(ScriptFunction)

  static var luaCATS: String { "CGSize|fun(self: UICollectionViewLayout): CGSize" }

  static func decode(_ value: LuaValue, at place: Place) throws -> SizeOrFunction {
    if case .function = value { return .function(try ScriptFunction.decode(value, at: place)) }
    return .size(try CGSize.decode(value, at: place))
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    switch self {
    case .size(let size): try size.encode(for: heap)
    case .function(let function): function.encode(for: heap)
    }
  }
}

extension UICollectionView {
  /// The cost of laying out everything, in ticks.
  var layoutCost: Int { cellCost + HostCost.element.ticks(itemCount) / 2 }

  /// The cost of moving or making all cells, in ticks.
  var cellCost: Int {
    HostCost.insertion.ticks() * (1 + max(subviews.count, min(itemCount, cellLimit)))
  }

  /// The cost of animating the visible cells, in ticks. Most cells change both position and size.
  var animationCost: Int { 3 * HostCost.animation.ticks() * subviews.count }

  private var itemCount: Int {
    (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) }
  }

  /// Returns a Boolean value that indicates whether the collection view has such an item.
  func hasItem(_ item: Int, _ section: Int) -> Bool {
    item >= 0 && item < numberOfItems(inSection: section)
  }
}

/// The attributes of one item as a table.
struct AttributesTable: ScriptValue {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  static var luaCATS: String { "transhost.LayoutAttributes" }

  private static let keys = [
    "frame", "center", "size", "transform", "transform3D", "alpha", "zIndex", "isHidden",
  ]

  static func decode(_ value: LuaValue, at place: Place) throws -> AttributesTable {
    let table = try value.table(place.name)
    let result = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: 0, section: 0))
    try ArgumentReader.checkKeys(of: table, known: keys)
    func read<Value: ScriptValue>(
      _ name: String, in range: ClosedRange<Double>? = nil, _ use: (Value) -> Void
    ) throws {
      let value = try table[name]
      if !value.isNil {
        use(try Value.decode(value, at: Place(name, in: range, bridge: place.bridge)))
      }
    }
    try read("frame") { result.frame = $0 }
    try read("size") { result.size = $0 }
    try read("center") { result.center = $0 }
    try read("transform") { result.transform = $0 }
    try read("transform3D") { result.transform3D = $0 }
    try read("alpha") { result.alpha = $0 }
    try read("zIndex", in: -1e6...1e6) { result.zIndex = $0 }
    try read("isHidden") { result.isHidden = $0 }
    return AttributesTable(result)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    .table(
      try heap.openState().makeTable([
        "frame": attributes.frame.encode(for: heap),
        "center": attributes.center.encode(for: heap),
        "size": attributes.size.encode(for: heap),
        "transform3D": attributes.transform3D.encode(for: heap),
        "alpha": .number(Double(attributes.alpha)), "zIndex": .integer(attributes.zIndex),
        "isHidden": .boolean(attributes.isHidden),
      ]))
  }
}
