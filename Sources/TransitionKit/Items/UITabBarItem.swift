/// What a tab bar shows for one controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitabbaritem>
public final class UITabBarItem {
  /// The text; the controller's title unless set.
  public var title: String? {
    get { ownTitle ?? controllerTitle }
    set {
      ownTitle = newValue
      onChange?()
    }
  }
  /// The picture over the text.
  public var image: UIImage? {
    didSet { onChange?() }
  }
  /// The picture while the item is selected; ``image`` where nil.
  public var selectedImage: UIImage? {
    didSet { onChange?() }
  }
  /// A number to find the item by.
  public var tag = 0

  var controllerTitle: String? {
    didSet { if controllerTitle != oldValue { onChange?() } }
  }
  /// Tells the bar that shows the item.
  var onChange: (() -> Void)?
  private var ownTitle: String?

  /// Makes an item; without a title it has the controller's.
  public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) {
    ownTitle = title
    self.image = image
    self.tag = tag
  }
}
