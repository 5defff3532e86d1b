public import Foundation
import Geometry

/// Moves the items of a collection view from one layout to another: at ``transitionProgress`` 0 all
/// is where the one has it, at 1 where the other has it, and in between on the straight way.
///
/// What shows at either end has a cell all the time, so that items fly in from, and out to, their
/// places out of sight; one that a layout does not show fades at its place in the other. The content
/// scrolls along, from its place at the beginning to that at the end.
///
/// Setting the progress moves the cells at once, inside an animation block animated (in UIKit one
/// calls `invalidateLayout()` after it). Subclasses override ``layoutAttributesForItem(at:)``.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewtransitionlayout>
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  public let currentLayout: UICollectionViewLayout
  /// The layout at progress 1.
  public let nextLayout: UICollectionViewLayout
  /// How far each item is when the whole is at a progress, both 0…1: the same unless set. Ours: for
  /// items that don't set off, or arrive, together.
  public var itemProgress: ((_ indexPath: IndexPath, _ progress: CGFloat) -> CGFloat)? {
    didSet { collectionView?.showProgress(of: self) }
  }

  private var progress: CGFloat = 0
  private var values: [String: CGFloat] = [:]
  private var starts: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var ends: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// The items that have cells meanwhile, in order.
  private(set) var items: [IndexPath] = []

  /// Makes a transition between two layouts, at progress 0.
  public init(
    currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout
  ) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// How far it has come, held to 0…1; what is no number is ignored.
  public var transitionProgress: CGFloat {
    get { progress }
    set {
      guard !newValue.isNaN else { return }
      progress = min(1, max(0, newValue))
      collectionView?.showProgress(of: self)
    }
  }

  /// Remembers a number that the transition's author wants to move along.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// What was last remembered under `key`; 0 for nothing.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// How many numbers it remembers.
  package var keyCount: Int { values.count }

  /// Asks both layouts for what shows at their end of the way.
  open override func prepare() {
    super.prepare()
    (starts, ends, items) = ([:], [:], [])
    guard let view = collectionView, let change = view.change else { return }
    func attributes(
      by layout: UICollectionViewLayout, at offset: CGPoint
    ) -> [IndexPath: UICollectionViewLayoutAttributes] {
      let rect = CGRect(origin: offset, size: view.bounds.size)
      return Dictionary(
        view.elements(in: rect, by: layout).map { ($0.indexPath, $0) }, uniquingKeysWith: { $1 })
    }
    starts = attributes(by: currentLayout, at: change.oldOffset)
    ends = attributes(by: nextLayout, at: change.newOffset)
    items = Set(starts.keys).union(ends.keys).union(view.cells.keys.filter { view.hasItem(at: $0) })
      .sorted()
    for path in items {
      if starts[path] == nil { starts[path] = view.attributes(at: path, by: currentLayout) }
      if ends[path] == nil { ends[path] = view.attributes(at: path, by: nextLayout) }
    }
  }

  /// Where the item is on its way.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let start = starts[indexPath] ?? collectionView?.attributes(at: indexPath, by: currentLayout)
    let end = ends[indexPath] ?? collectionView?.attributes(at: indexPath, by: nextLayout)
    guard let there = start ?? end else { return nil }
    // What one end does not show fades where the other has it.
    let faded = there.copy()
    faded.alpha = 0
    return (start ?? faded).interpolated(to: end ?? faded, fraction: progress(of: indexPath))
  }

  /// All that has a cell meanwhile, wherever it is now.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    items.compactMap { layoutAttributesForItem(at: $0) }
  }

  /// The size between those of the two contents.
  open override var collectionViewContentSize: CGSize {
    currentLayout.collectionViewContentSize.interpolated(
      to: nextLayout.collectionViewContentSize, fraction: progress)
  }

  /// Asks both again.
  open override func invalidateLayout() {
    currentLayout.forget()
    nextLayout.forget()
    super.invalidateLayout()
  }

  private func progress(of path: IndexPath) -> CGFloat {
    guard let own = itemProgress?(path, progress) else { return progress }
    return own.isNaN ? progress : min(1, max(0, own))
  }
}
