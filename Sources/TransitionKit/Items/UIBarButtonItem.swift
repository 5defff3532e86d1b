/// A button in a navigation bar.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>
public final class UIBarButtonItem {
  /// How much a button stands out; the raw values are UIKit's.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum>
  public nonisolated enum Style: Int, Hashable, Sendable, CaseIterable {
    /// In the regular weight.
    case plain = 0
    /// Semibold: what ends the task at hand.
    case done = 2
  }

  /// What the button says; an ``image`` shows in its place.
  public var title: String? {
    didSet { if title != oldValue { onChange?() } }
  }
  /// What the button shows, in its own colours, at most as high as the bar.
  public var image: UIImage? {
    didSet { onChange?() }
  }
  /// How much the button stands out.
  public var style: Style {
    didSet { if style != oldValue { onChange?() } }
  }
  /// The title's colour; nil is the bar's.
  public var tintColor: UIColor? {
    didSet { if tintColor != oldValue { onChange?() } }
  }
  /// Whether the button can be used; it is grey when not.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }
  /// Shown in place of a button, at its own size; it takes its touches itself.
  public let customView: UIView?
  /// Called when the button is tapped.
  public var action: (() -> Void)?

  /// Tells the button that shows the item.
  var onChange: (() -> Void)?

  /// Makes a button that says `title`.
  public init(title: String?, style: Style = .plain, action: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.action = action
    customView = nil
  }

  /// Makes a button that shows `image`.
  public init(image: UIImage?, style: Style = .plain, action: (() -> Void)? = nil) {
    self.image = image
    self.style = style
    self.action = action
    customView = nil
  }

  /// Makes an item that is any view.
  public init(customView: UIView) {
    self.customView = customView
    style = .plain
  }
}
