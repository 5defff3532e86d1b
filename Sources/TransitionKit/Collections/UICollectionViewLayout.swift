public import Foundation

/// Provides the positions of the items of a collection view. Subclasses override
/// ``layoutAttributesForItem(at:)`` and ``collectionViewContentSize``, and may override
/// ``layoutAttributesForElements(in:)`` to be faster than asking for every item.
///
/// A layout serves one collection view at a time. Its answers stay the same until
/// ``invalidateLayout()``; then ``prepare()`` is called before it is asked again.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout>
open class UICollectionViewLayout {
  /// The view that the layout arranges; nil while no view uses it.
  public internal(set) weak var collectionView: UICollectionView?
  /// A Boolean value that indicates whether ``prepare()`` was called since the last invalidation.
  private(set) var isPrepared = false

  /// Creates a layout without a view.
  public init() {}

  // Methods that subclasses override.

  /// Computes the layout; called once after every invalidation, before the layout is asked for
  /// attributes.
  open func prepare() {}

  /// The size of the content, in points; by default the size of the view.
  open var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  /// Returns the layout attributes of an item; nil for one that is not shown. The default
  /// implementation returns nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of the items that intersect `rect` of the content; others may be
  /// included. The default implementation asks for every item.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView else { return nil }
    return collectionView.allIndexPaths.compactMap { layoutAttributesForItem(at: $0) }
      .filter { $0.coveredRect.intersects(rect) }
  }

  /// Returns a Boolean value that indicates whether a change of the view's bounds, in origin or
  /// size, invalidates the layout; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Discards the computed layout. An override calls super.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.layoutWasInvalidated(self)
  }

  /// Returns the content offset at the end of a layout change to this layout, in place of
  /// `proposedContentOffset`, in points.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// Called when a change from this layout to `newLayout` begins.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called when a change from `oldLayout` to this layout begins.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called when a layout change has ended, finished or cancelled.
  open func finalizeLayoutTransition() {}

  /// A Boolean value that indicates whether positions are mirrored where text runs from right to
  /// left; false by default, true for flow layouts.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // Methods that the collection view calls.

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  /// Discards the computed layout without notifying the view.
  func forget() { isPrepared = false }
}
