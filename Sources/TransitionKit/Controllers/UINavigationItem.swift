/// What a navigation bar shows for one controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationitem>
public final class UINavigationItem {
  /// The title in the middle; the controller's title unless set.
  public var title: String? {
    get { ownTitle ?? controllerTitle }
    set {
      ownTitle = newValue
      onChange?()
    }
  }

  /// What the back button of the screen above says; the title unless set.
  public var backButtonTitle: String? {
    didSet { onChange?() }
  }

  /// Whether the back button is left out.
  public var hidesBackButton = false {
    didSet { onChange?() }
  }

  var controllerTitle: String? {
    didSet { onChange?() }
  }
  /// Tells the bar that shows the item.
  var onChange: (() -> Void)?
  private var ownTitle: String?

  /// Makes an item that shows nothing.
  public init() {}
}
