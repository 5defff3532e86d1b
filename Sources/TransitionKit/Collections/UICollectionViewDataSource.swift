public import Foundation

/// Says what a collection view shows.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewdatasource>
public protocol UICollectionViewDataSource: AnyObject {
  /// How many sections there are. Optional; 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// The cell of an item, made by `dequeueReusableCell(withReuseIdentifier:for:)`.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  /// 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Hears of what happens in a collection view, and decides some of it. All of it is optional.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewdelegate>
public protocol UICollectionViewDelegate: AnyObject {
  /// Whether a tap may select an item; true.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// A tap selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// A tap deselected an item, or selected another one in its place.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// What moves the items from one layout to the other; nil for the usual.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout?
  /// Where the content should be scrolled to at the end of a change of layouts, in points; the
  /// proposed place.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
}

extension UICollectionViewDelegate {
  /// True.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Nil.
  public func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? { nil }
  /// The proposed place.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
}
