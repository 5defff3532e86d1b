import Foundation
import Lua
import TransitionKit

/// A layout whose answers a script's functions give.
///
/// Each item is asked for once after an invalidation. Once a function has failed nothing shows: a
/// layout is asked again in every frame.
final class ScriptLayout: UICollectionViewLayout, ScriptReferring {
  var functions: [String: ScriptFunction] = [:]
  private let size: SizeOrFunction?
  private var known: [UICollectionViewLayoutAttributes]?
  private var isBroken = false

  init(size: SizeOrFunction?) {
    self.size = size
    super.init()
  }

  override func prepare() {
    super.prepare()
    known = nil
    call("prepare")
  }

  override var collectionViewContentSize: CGSize {
    if case .size(let size) = size { return size }
    return answer("collectionViewContentSize") ?? super.collectionViewContentSize
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let table: AttributesTable? = answer(
      "layoutAttributesForItem", indexPath.item, indexPath.section)
    table?.attributes.indexPath = indexPath
    return table?.attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView else { return nil }
    if known == nil {
      var all: [UICollectionViewLayoutAttributes] = []
      for section in 0..<collectionView.numberOfSections {
        for item in 0..<collectionView.numberOfItems(inSection: section) where !isBroken {
          let path = IndexPath(item: item, section: section)
          if let attributes = layoutAttributesForItem(at: path) { all.append(attributes) }
        }
      }
      known = isBroken ? [] : all
    }
    return known
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    answer("shouldInvalidateLayout", newBounds) ?? (newBounds.size != collectionView?.laidOutSize)
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    answer("targetContentOffset", proposed) ?? proposed
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    call("prepareForTransitionTo", newLayout)
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    call("prepareForTransitionFrom", oldLayout)
  }

  override func finalizeLayoutTransition() { call("finalizeLayoutTransition") }

  func visitReferences(_ references: inout LuaReferences) {
    references.add(functions)
    if case .function(let function)? = size { references.add(function) }
  }

  @discardableResult
  private func call<each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) -> LuaValue? {
    guard !isBroken, let function = functions[name] else { return nil }
    guard let answer = function.callReporting(self, repeat each arguments) else {
      isBroken = true
      return nil
    }
    return answer.first ?? .nil
  }

  private func answer<Value: ScriptValue, each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) -> Value? {
    guard let value = call(name, repeat each arguments), !value.isNil,
      let function = functions[name]
    else { return nil }
    do {
      return try function.decode(value, as: name)
    } catch {
      isBroken = true
      function.reportMisuse(
        "\(name) must return a \(Value.luaCATS), and returned \(value.found): \(error)")
      return nil
    }
  }
}
