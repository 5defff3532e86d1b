public import Foundation

/// Says where the items of a collection view lie. Subclasses answer ``layoutAttributesForItem(at:)``
/// and ``collectionViewContentSize``, and may answer ``layoutAttributesForElements(in:)`` faster than
/// by asking for every item.
///
/// A layout serves one collection view at a time. What it answers stays the same until
/// ``invalidateLayout()``; then ``prepare()`` is called before it is asked again.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout>
open class UICollectionViewLayout {
  /// The view that it lays out; nil while no view uses it.
  public internal(set) weak var collectionView: UICollectionView?
  /// Whether ``prepare()`` was called since the last invalidation.
  private(set) var isPrepared = false

  /// Makes a layout that is in no view.
  public init() {}

  // What subclasses answer.

  /// Works out what will be asked; called before that, once after every invalidation.
  open func prepare() {}

  /// The size of the content, in points; the default is the view's own.
  open var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  /// Where one item lies; nil for one that is not shown. The default shows none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The items that lie, as far as they do, in `rect` of the content. Those that don't may be among
  /// them. The default asks for every item.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView else { return nil }
    return collectionView.allIndexPaths.compactMap { layoutAttributesForItem(at: $0) }
      .filter { $0.coveredRect.intersects(rect) }
  }

  /// Whether a change of the view's bounds, in origin or size, invalidates it; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Forgets what was worked out. An override calls super.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.layoutWasInvalidated(self)
  }

  /// Where the content should be scrolled to at the end of a change of layouts to this one, in place
  /// of `proposedContentOffset`, in points.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// A change from this layout to `newLayout` begins.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// A change from `oldLayout` to this layout begins.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// That change is over, either way.
  open func finalizeLayoutTransition() {}

  /// Whether places are mirrored where people read from right to left; false by default, true for
  /// flow layouts.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // What the view does.

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  /// Forgets without telling the view, which knows.
  func forget() { isPrepared = false }
}
