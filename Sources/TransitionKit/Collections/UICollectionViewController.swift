public import Foundation
import LayerTree

/// Manages a screen that is one collection view, and may share it with the screens around it in a
/// navigation controller.
///
/// Where a controller that says ``useLayoutToLayoutNavigationTransitions`` is pushed on top of
/// another collection view controller, both show one and the same collection view, that of the
/// lower one with its data source and delegate: it moves into the new screen's view, and its items
/// move to the new screen's layout in place of the slide. Popping moves them back.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewcontroller>
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout of this screen, whoever's collection view shows it; where that was changed while the
  /// screen showed, the changed one.
  public internal(set) var collectionViewLayout: UICollectionViewLayout
  /// Whether the screen takes over the collection view of the one below when it is pushed on top of
  /// another collection view controller. Set it before the push, and not on the first screen: false
  /// there, as by default.
  public var useLayoutToLayoutNavigationTransitions = false
  /// Whether nothing stays selected when the screen comes; true by default. A screen that shares its
  /// collection view keeps the selection.
  public var clearsSelectionOnViewWillAppear = true

  /// How many cells its own collection view can have at a time.
  package var cellLimit = UICollectionView.mostCells

  /// Whose collection view this screen shows; nil: its own.
  var lender: UICollectionViewController?
  /// Where the content was scrolled to when the screen was left for one that shares the view.
  var leftOffset: CGPoint?
  private(set) var own: UICollectionView?

  /// Makes a screen whose items `layout` lays out.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
  }

  /// What the screen shows: its own collection view, made when first asked for, or the shared one.
  public var collectionView: UICollectionView { lender?.collectionView ?? makeOwn() }

  /// The view that surrounds the collection view.
  open override func loadView() {
    super.loadView()
    if !useLayoutToLayoutNavigationTransitions { installCollectionView() }
  }

  /// Takes the selection back, unless the collection view is shared.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if collectionView.superview == nil { installCollectionView() }
    guard clearsSelectionOnViewWillAppear, !collectionView.isShared else { return }
    collectionView.selectItem(at: nil)
  }

  // What subclasses answer.

  /// 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// None.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// An empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  /// True.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// The usual.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? { nil }
  /// The proposed place.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: - Sharing

  /// Whether both show the same collection view, so that between them the layout changes.
  package func sharesCollectionView(with other: UIViewController) -> Bool {
    guard let other = other as? UICollectionViewController, other !== self else { return false }
    return (lender ?? self) === (other.lender ?? other)
  }

  /// Puts the collection view into the screen's view, with the screen's layout, without animation.
  func installCollectionView() {
    let collection = collectionView
    for case let other as UICollectionView in view.subviews
    where other !== collection && (other === own || other.isShared) {
      other.removeFromSuperview()
    }
    collection.claimLayout()
    UIView.performWithoutAnimation {
      move(collection)
      guard collection.collectionViewLayout !== collectionViewLayout, collection.change == nil
      else { return }
      collection.changeAtOnce(to: collectionViewLayout, offset: leftOffset)
    }
  }

  /// Puts the collection view behind all else in the screen's view.
  func move(_ collection: UICollectionView) {
    collection.isShared = lender != nil || collection.isShared
    if collection.superview !== view { view.insertSubview(collection, at: 0) }
    if collection.frame != view.bounds { collection.frame = view.bounds }
  }

  /// Remembers how the collection view is left for `other`, if that shares it.
  func leaveCollectionView(for other: UIViewController) {
    if sharesCollectionView(with: other) { leaveCollectionView() }
  }

  /// Remembers how the collection view is left.
  func leaveCollectionView() {
    guard collectionView.change == nil else { return }
    collectionViewLayout = collectionView.collectionViewLayout
    leftOffset = collectionView.contentOffset
  }

  private func makeOwn() -> UICollectionView {
    if let own { return own }
    let bounds = viewIfLoaded?.bounds ?? .zero
    let made = UICollectionView(frame: bounds, collectionViewLayout: collectionViewLayout)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.cellLimit = cellLimit
    made.dataSource = self
    made.delegate = self
    own = made
    return made
  }
}
