import Diagnostics
public import Foundation
import Geometry
import LayerTree

/// Shows items in cells where a layout says, and moves them from one layout to another.
///
/// Only the items that show have cells. The content scrolls when told (``contentOffset``,
/// ``scrollToItem(at:at:animated:)``), not under a finger: it is there for transitions of layouts.
/// Headers, footers, decorations and updates of single items are not.
///
/// The cells lie in the order of `zIndex`, then of their items.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionview>
open class UICollectionView: UIView {
  /// Says what there is; weak. Setting it reloads.
  public weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Hears of taps and is asked for transition layouts; weak.
  public weak var delegate: (any UICollectionViewDelegate)?
  /// Whether taps select items; true by default.
  public var allowsSelection = true
  /// Whether more than one item can be selected; false by default.
  public var allowsMultipleSelection = false
  /// What lies around the content, in points, beside the safe area.
  public var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }
  /// The size of the content that the layout has laid out, in points.
  public var contentSize: CGSize {
    layOutIfOutdated()
    return laidOutContentSize
  }

  /// How many cells there can be at a time.
  package var cellLimit = UICollectionView.mostCells
  /// What a host keeps with the view for as long as that lives, such as its data source.
  package var companion: AnyObject?

  /// The layout that decides now: of a change of layouts that is under way the one that moves the
  /// items.
  var layout: UICollectionViewLayout
  /// The cells that show, by item.
  var cells: [IndexPath: UICollectionViewCell] = [:]
  /// Cells to be used again, by identifier.
  var pool: [String: [UICollectionViewCell]] = [:]
  var makers: [String: () -> UICollectionViewCell] = [:]
  /// How many items the sections have; nil until the data source was asked.
  var counts: [Int]?
  /// The selected items, in order.
  var selection: [IndexPath] = []
  /// The change of layouts that is under way.
  var change: LayoutChange?
  var laidOutContentSize = CGSize.zero
  /// The bounds and the insets that the cells were last laid out for.
  var laidOut: (bounds: CGRect, inset: UIEdgeInsets)?
  var isLayingOut = false
  /// What was told already: a layout that errs does so at every turn.
  var told: Set<String> = []
  /// Whether several screens show it.
  var isShared = false
  /// Where a finger touched.
  var touchStart: CGPoint?

  /// Makes a view whose items `layout` lays out.
  public init(frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    clipsToBounds = true
    layout.collectionView = self
    layout.forget()
  }

  /// The layout. Setting it changes to the new one at once.
  ///
  /// While a gesture changes the layout it is the transition layout; during an animated change it is
  /// the new layout already.
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

  /// Follows a touch that may become a tap.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    touchStart = touches.count == 1 ? touches[0].location(in: nil) : nil
    super.touchesBegan(touches, with: event)
  }

  /// Selects where the finger lifts.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    if let start = touchStart, let touch = touches.first { tap(touch, from: start) }
    touchStart = nil
    super.touchesEnded(touches, with: event)
  }

  /// Forgets the touch.
  open override func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    touchStart = nil
    super.touchesCancelled(touches, with: event)
  }

  /// Takes the layout back from a view that has shown it meanwhile.
  func claimLayout() {
    guard layout.collectionView !== self, change == nil else { return }
    layout.collectionView = self
    layout.invalidateLayout()
  }

  /// The engine that the view is in, or that runs.
  var engine: Engine? { Engine.current ?? window?.engine }

  /// Says something once.
  func tell(_ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ what: String) {
    guard told.count < 20, told.insert("\(code.name) \(what)").inserted else { return }
    engine?.diagnose(severity, code, what)
  }
}
