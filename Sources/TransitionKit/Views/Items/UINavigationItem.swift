/// The contents of a navigation bar for one controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationitem>
public final class UINavigationItem {
  /// The title in the middle; the controller's title unless set.
  public var title: String? {
    get { ownTitle ?? controllerTitle }
    set { ownTitle = newValue }
  }

  /// The view shown in the middle instead of the title; it keeps its own size.
  public var titleView: UIView? {
    didSet { if titleView !== oldValue { changed() } }
  }

  /// The title of the back button of the screen above; the title unless set.
  public var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { changed() } }
  }

  /// A Boolean value that indicates whether the back button is hidden.
  public var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { changed() } }
  }

  /// A Boolean value that indicates whether the back button is shown beside buttons at the left,
  /// rather than replaced by them.
  public var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  /// The buttons at the left edge, from the edge inwards; nil and empty mean no buttons.
  public var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }

  /// The buttons at the right edge, from the edge inwards; nil and empty mean no buttons.
  public var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }

  /// The outermost button at the left edge; setting it replaces all buttons there.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button at the right edge; setting it replaces all buttons there.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  var controllerTitle: String? {
    didSet { if controllerTitle != oldValue, ownTitle == nil { changed() } }
  }
  /// The bar that shows the item, or that will show it when it is on top.
  weak var bar: (any NavigationItemPresenting)?
  private var ownTitle: String? {
    didSet { if ownTitle != oldValue { changed() } }
  }

  /// Makes an empty item.
  public init() {}

  /// A Boolean value that indicates whether a back button is shown if there is a screen below.
  var allowsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
  }

  private func changed() { bar?.itemDidChange(self) }
}

/// A bar that shows navigation items and updates when they change.
protocol NavigationItemPresenting: AnyObject {
  /// Called when the contents of the item have changed.
  func itemDidChange(_ item: UINavigationItem)
}
