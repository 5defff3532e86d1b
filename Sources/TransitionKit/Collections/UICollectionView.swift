import Diagnostics
public import Foundation
import Geometry
import LayerTree

/// Shows items in cells at the positions given by a layout, and moves them from one layout to
/// another.
///
/// Only visible items have cells. The content scrolls by code (``contentOffset``,
/// ``scrollToItem(at:at:animated:)``), not by touches: the class serves transitions between
/// layouts. Headers, footers, decorations and updates of single items are not implemented.
///
/// The cells are ordered by `zIndex`, then by their items.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionview>
open class UICollectionView: UIView {
  /// The object that provides the items and their cells; weak. Setting it reloads the data.
  public weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of taps and asked for transition layouts; weak.
  public weak var delegate: (any UICollectionViewDelegate)?
  /// A Boolean value that indicates whether taps select items; true by default.
  public var allowsSelection = true
  /// A Boolean value that indicates whether more than one item can be selected; false by default.
  public var allowsMultipleSelection = false
  /// The insets around the content, in points, in addition to the safe area.
  public var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }
  /// The size of the content under the current layout, in points.
  public var contentSize: CGSize {
    layOutIfOutdated()
    return laidOutContentSize
  }

  /// The largest number of cells at a time.
  package var cellLimit = UICollectionView.mostCells
  /// A closure that returns whether one more cell may be made, for a host that limits the cells of
  /// several views; nil: any number.
  package var hasRoomForCell: (() -> Bool)?
  /// An object that a host keeps alive together with the view, such as its data source.
  package var companion: AnyObject?

  /// The layout in effect: during a layout change, the one that moves the items.
  var layout: UICollectionViewLayout
  /// The visible cells, by item.
  var cells: [IndexPath: UICollectionViewCell] = [:]
  /// The reusable cells, by identifier.
  var pool: [String: [UICollectionViewCell]] = [:]
  var makers: [String: () -> UICollectionViewCell] = [:]
  /// The numbers of items in the sections; nil until the data source is asked.
  var counts: [Int]?
  /// The index paths of the selected items, in ascending order.
  var selection: [IndexPath] = []
  /// The layout change in progress.
  var change: LayoutChange?
  var laidOutContentSize = CGSize.zero
  /// The bounds and the insets for which the cells were last laid out.
  var laidOut: (bounds: CGRect, inset: UIEdgeInsets)?
  var isLayingOut = false
  /// The diagnostics already reported, so that a faulty layout does not repeat them at every layout
  /// pass.
  var told: Set<String> = []
  /// A Boolean value that indicates whether several screens show the view.
  var isShared = false
  /// The point at which a touch began, in the window's coordinates.
  var touchStart: CGPoint?

  /// Creates a view whose items are laid out by `layout`.
  public init(frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    clipsToBounds = true
    layout.collectionView = self
    layout.forget()
  }

  /// The layout. Setting it changes to the new layout at once.
  ///
  /// While a gesture changes the layout, this is the transition layout; during an animated change,
  /// it is already the new layout.
  public var collectionViewLayout: UICollectionViewLayout {
    get {
      guard let change, !change.isInteractive else { return layout }
      return change.new
    }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Lays out the cells.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCells()
  }

  /// Begins to track a touch that may become a tap.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    touchStart = touches.count == 1 ? touches[0].location(in: nil) : nil
    super.touchesBegan(touches, with: event)
  }

  /// Handles a tap where the touch ends.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    if let start = touchStart, let touch = touches.first { tap(touch, from: start) }
    touchStart = nil
    super.touchesEnded(touches, with: event)
  }

  /// Discards the touch.
  open override func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    touchStart = nil
    super.touchesCancelled(touches, with: event)
  }

  /// Takes the layout back from another view that has used it in the meantime.
  func claimLayout() {
    guard layout.collectionView !== self, change == nil else { return }
    layout.collectionView = self
    layout.invalidateLayout()
  }

  /// The current engine, or the one of the view's window.
  var engine: Engine? { Engine.current ?? window?.engine }

  /// Reports a diagnostic once.
  func tell(_ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ what: String) {
    guard told.count < 20, told.insert("\(code.name) \(what)").inserted else { return }
    engine?.diagnose(severity, code, what)
  }
}
