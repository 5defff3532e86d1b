public import Foundation
import LayerTree

/// Manages a screen that consists of a collection view, and may share it with the screens around it
/// in a navigation controller.
///
/// Where a controller that sets ``useLayoutToLayoutNavigationTransitions`` is pushed on top of
/// another collection view controller, both show the same collection view, which is the lower
/// controller's, with its data source and delegate: it moves into the new screen's view, and its
/// items move to the new screen's layout in place of the slide. Popping moves them back.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewcontroller>
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout of this screen, also in a collection view of another screen; if it is changed while
  /// the screen shows, the new one.
  public internal(set) var collectionViewLayout: UICollectionViewLayout
  /// A Boolean value that indicates whether the screen takes over the collection view of the one
  /// below when it is pushed on top of another collection view controller; false by default. Set it
  /// before the push; it must be false for the first screen.
  public var useLayoutToLayoutNavigationTransitions = false
  /// A Boolean value that indicates whether the selection is cleared when the screen appears; true
  /// by default. A screen that shares its collection view keeps the selection.
  public var clearsSelectionOnViewWillAppear = true

  /// The largest number of cells at a time in the controller's own collection view.
  package var cellLimit = UICollectionView.mostCells

  /// The controller whose collection view this screen shows; nil if it shows its own.
  var lender: UICollectionViewController?
  /// The content offset, in points, at the time the screen was left for one that shares the view.
  var leftOffset: CGPoint?
  private(set) var own: UICollectionView?

  /// Creates a controller whose items are laid out by `layout`.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
  }

  /// The collection view that the screen shows: its own, created when first accessed, or the shared
  /// one.
  public var collectionView: UICollectionView { lender?.collectionView ?? makeOwn() }

  /// Creates the view that contains the collection view.
  open override func loadView() {
    super.loadView()
    if !useLayoutToLayoutNavigationTransitions { installCollectionView() }
  }

  /// Clears the selection if ``clearsSelectionOnViewWillAppear``, unless the collection view is
  /// shared.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if collectionView.superview == nil { installCollectionView() }
    guard clearsSelectionOnViewWillAppear, !collectionView.isShared else { return }
    collectionView.selectItem(at: nil)
  }

  // Methods that subclasses override.

  /// Returns 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns 0.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// Returns an empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  /// Returns true.
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
  /// Returns the standard transition layout.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? { nil }
  /// Returns the proposed content offset.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: - Sharing

  /// Returns a Boolean value that indicates whether both controllers show the same collection view,
  /// so that the layout changes between them.
  package func sharesCollectionView(with other: UIViewController) -> Bool {
    guard let other = other as? UICollectionViewController, other !== self else { return false }
    return (lender ?? self) === (other.lender ?? other)
  }

  /// Adds the collection view to the screen's view, with the screen's layout, without animation.
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

  /// Moves the collection view behind all other subviews of the screen's view.
  func move(_ collection: UICollectionView) {
    collection.isShared = lender != nil || collection.isShared
    if collection.superview !== view { view.insertSubview(collection, at: 0) }
    if collection.frame != view.bounds { collection.frame = view.bounds }
  }

  /// Saves the state of the collection view if `other` shares it.
  func leaveCollectionView(for other: UIViewController) {
    if sharesCollectionView(with: other) { leaveCollectionView() }
  }

  /// Saves the state of the collection view.
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
