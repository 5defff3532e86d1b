/// What a navigation bar shows for one controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationitem>
public final class UINavigationItem {
  /// The title in the middle; the controller's title unless set.
  public var title: String? {
    get { ownTitle ?? controllerTitle }
    set { ownTitle = newValue }
  }

  /// Shown in the middle instead of the title; it keeps its own size.
  public var titleView: UIView? {
    didSet { if titleView !== oldValue { changed() } }
  }

  /// What the back button of the screen above says; the title unless set.
  public var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { changed() } }
  }

  /// Whether the back button is left out.
  public var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { changed() } }
  }

  /// Whether the back button stays beside buttons at the left; otherwise they replace it.
  public var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  /// The buttons at the left edge, from there inwards; nil and empty are none.
  public var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }

  /// The buttons at the right edge, from there inwards; nil and empty are none.
  public var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }

  /// The outermost button at the left edge; setting it leaves it alone there.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button at the right edge; setting it leaves it alone there.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  var controllerTitle: String? {
    didSet { if controllerTitle != oldValue, ownTitle == nil { changed() } }
  }
  /// The bar that shows the item, or will when it is on top.
  weak var bar: (any NavigationItemPresenting)?
  private var ownTitle: String? {
    didSet { if ownTitle != oldValue { changed() } }
  }

  /// Makes an item that shows nothing.
  public init() {}

  /// Whether there is a back button when there is a screen below.
  var allowsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
  }

  private func changed() { bar?.itemDidChange(self) }
}

/// A bar that shows navigation items and follows their changes.
protocol NavigationItemPresenting: AnyObject {
  /// The item shows something else now.
  func itemDidChange(_ item: UINavigationItem)
}
