/// The contents of a tab bar for one controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitabbaritem>
public final class UITabBarItem {
  /// The text; the controller's title unless set.
  public var title: String? {
    get { ownTitle ?? controllerTitle }
    set {
      ownTitle = newValue
      contentsChanged()
    }
  }
  /// The image above the text.
  public var image: UIImage? {
    didSet { contentsChanged() }
  }
  /// The image while the item is selected; nil stands for ``image``.
  public var selectedImage: UIImage? {
    didSet { contentsChanged() }
  }
  /// A number that identifies the item.
  public var tag = 0

  var controllerTitle: String? {
    didSet { if controllerTitle != oldValue { contentsChanged() } }
  }
  /// A closure that notifies the controller whose item it is of a change.
  var onChange: (() -> Void)?
  /// A closure that notifies the bar that shows the item of a change.
  var onShownChange: (() -> Void)?
  private var ownTitle: String?
  /// A Boolean value that indicates whether the item has neither a title nor an image.
  var isEmpty: Bool { title?.isEmpty != false && image == nil && selectedImage == nil }

  private func contentsChanged() {
    onChange?()
    onShownChange?()
  }

  /// Makes an item; without a title it shows the controller's.
  public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) {
    ownTitle = title
    self.image = image
    self.tag = tag
  }
}
