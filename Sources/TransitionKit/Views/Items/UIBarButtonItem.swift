/// A button in a navigation bar.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>
public final class UIBarButtonItem {
  /// The emphasis of a button; the raw values are UIKit's.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum>
  public nonisolated enum Style: Int, Hashable, Sendable, CaseIterable {
    /// The regular weight.
    case plain = 0
    /// Semibold, for the button that completes the task.
    case done = 2
  }

  /// The title of the button; replaced by an ``image``.
  public var title: String? {
    didSet { if title != oldValue { onChange?() } }
  }
  /// The image of the button, in its own colours, limited to the height of the bar.
  public var image: UIImage? {
    didSet { onChange?() }
  }
  /// The emphasis of the button.
  public var style: Style {
    didSet { if style != oldValue { onChange?() } }
  }
  /// The colour of the title; nil stands for the bar's.
  public var tintColor: UIColor? {
    didSet { if tintColor != oldValue { onChange?() } }
  }
  /// A Boolean value that indicates whether the button is enabled; it is grey if not.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }
  /// The view shown in place of a button, at its own size; it handles its touches itself.
  public let customView: UIView?
  /// Called when the button is tapped.
  public var action: (() -> Void)?

  /// A closure that notifies the button that shows the item of a change.
  var onChange: (() -> Void)?

  /// Makes a button with the title `title`.
  public init(title: String?, style: Style = .plain, action: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.action = action
    customView = nil
  }

  /// Makes a button with the image `image`.
  public init(image: UIImage?, style: Style = .plain, action: (() -> Void)? = nil) {
    self.image = image
    self.style = style
    self.action = action
    customView = nil
  }

  /// Makes an item that shows a custom view.
  public init(customView: UIView) {
    self.customView = customView
    style = .plain
  }
}
