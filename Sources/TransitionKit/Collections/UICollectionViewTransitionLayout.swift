public import Foundation
import Geometry

/// Moves the items of a collection view from one layout to another: at a ``transitionProgress`` of
/// 0 they have their positions in the current layout, at 1 those in the next one, and in between
/// they are on a straight line.
///
/// Items that are visible at either end have a cell all the time, so that they can move in from
/// positions out of sight and out to them; an item that one layout does not show fades at its
/// position in the other. The content scrolls along, from its offset at the beginning to that at
/// the end.
///
/// Setting the progress moves the cells at once, or animated inside an animation block (in UIKit,
/// call `invalidateLayout()` after it). Subclasses override ``layoutAttributesForItem(at:)``.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewtransitionlayout>
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  public let currentLayout: UICollectionViewLayout
  /// The layout at progress 1.
  public let nextLayout: UICollectionViewLayout
  /// A closure that returns the progress of an item at a progress of the transition, both 0…1; the
  /// same unless set. Not in UIKit: for items that begin or end their movement at different times.
  /// Released when the transition ends.
  public var itemProgress: ((_ indexPath: IndexPath, _ progress: CGFloat) -> CGFloat)? {
    didSet { collectionView?.showProgress(of: self) }
  }

  private var progress: CGFloat = 0
  private var values: [String: CGFloat] = [:]
  private var starts: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var ends: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// The items that have cells during the transition, in ascending order.
  private(set) var items: [IndexPath] = []

  /// Creates a transition between two layouts, at progress 0.
  public init(
    currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout
  ) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// The progress of the transition, limited to 0…1; NaN is ignored.
  public var transitionProgress: CGFloat {
    get { progress }
    set {
      guard !newValue.isNaN else { return }
      progress = min(1, max(0, newValue))
      collectionView?.showProgress(of: self)
    }
  }

  /// Stores a value that the transition animates along, under `key`.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the value stored under `key`; 0 if no value is stored.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// The number of stored values.
  package var keyCount: Int { values.count }

  /// Asks both layouts for the items that are visible at their end of the transition.
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

  /// Returns the attributes of the item at the current progress.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let start = starts[indexPath] ?? collectionView?.attributes(at: indexPath, by: currentLayout)
    let end = ends[indexPath] ?? collectionView?.attributes(at: indexPath, by: nextLayout)
    guard let there = start ?? end else { return nil }
    // An item that one layout does not show fades at its position in the other.
    let faded = there.copy()
    faded.alpha = 0
    return (start ?? faded).interpolated(to: end ?? faded, fraction: progress(of: indexPath))
  }

  /// Returns the attributes of all items that have cells during the transition, wherever they are.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    items.compactMap { layoutAttributesForItem(at: $0) }
  }

  /// The size interpolated between the content sizes of both layouts.
  open override var collectionViewContentSize: CGSize {
    currentLayout.collectionViewContentSize.interpolated(
      to: nextLayout.collectionViewContentSize, fraction: progress)
  }

  /// Invalidates both layouts.
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
