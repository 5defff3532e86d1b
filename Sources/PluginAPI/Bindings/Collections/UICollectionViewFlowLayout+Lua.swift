import Foundation
import Lua
import TransitionKit

extension UICollectionViewFlowLayout {
  /// Defines `UICollectionViewFlowLayout` for scripts.
  static func define(in registry: BindingRegistry, layout: APIClass<UICollectionViewLayout>) {
    let type = APIClass<UICollectionViewFlowLayout>(
      "UICollectionViewFlowLayout", superclass: layout, in: registry,
      doc: "Lays items out in lines, as many in a line as fit: a full line reaches from inset to "
        + "inset, and the last one has the same spaces.")
    type.property("itemSize", \.itemSize, "The size of every item; 50×50 unless set.")
    type.property(
      "minimumLineSpacing", \.minimumLineSpacing, "The space between lines; 10 unless set.")
    type.property(
      "minimumInteritemSpacing", \.minimumInteritemSpacing,
      "The least space between the items of a line; 10 unless set.")
    type.property("sectionInset", \.sectionInset, "The space around every section.")
    type.property(
      "scrollDirection", \.scrollDirection, "Which way lines follow each other; down unless set.")
    type.hook(
      "sizeForItem",
      "Called with an item and its section; returns the item's size, itemSize for nil."
    ) { (layout: UICollectionViewFlowLayout, function: ScriptFunction?) in
      layout.setSizes(function)
    }
    type.constructor(doc: "Makes a flow layout.") { UICollectionViewFlowLayout() }
    registry.define(type)
  }

  private func setSizes(_ function: ScriptFunction?) {
    guard let function else { return sizeForItem = nil }
    // Sizes are asked for more often than they change.
    var known: [IndexPath: CGSize] = [:]
    var isBroken = false
    sizeForItem = { [weak self] path in
      if let size = known[path] { return size }
      let plain = self?.itemSize ?? .zero
      guard !isBroken else { return plain }
      guard let answer = function.callReporting(path.item, path.section) else {
        isBroken = true
        return plain
      }
      let value = answer.first ?? .nil
      do {
        let size: CGSize = value.isNil ? plain : try function.decode(value, as: "sizeForItem")
        known[path] = size
        return size
      } catch {
        isBroken = true
        function.reportMisuse("sizeForItem must return a CGSize, and returned \(value.found)")
        return plain
      }
    }
  }
}

extension UICollectionViewFlowLayout.ScrollDirection: ScriptChoice {
  static var choices: KeyValuePairs<String, UICollectionViewFlowLayout.ScrollDirection> {
    ["vertical": .vertical, "horizontal": .horizontal]
  }
}
