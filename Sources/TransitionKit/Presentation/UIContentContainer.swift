public import Foundation

/// What has content of a size: controllers and presentation controllers.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicontentcontainer>
public protocol UIContentContainer: AnyObject {
  /// The size that suits the content, in points; zero: none in particular.
  var preferredContentSize: CGSize { get }
  /// The preferred size of what is inside has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

extension UIViewController: UIContentContainer {}

extension UIPresentationController: UIContentContainer {
  /// The presented controller's.
  public var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}

extension UIViewController {
  /// Tells the container, or the presentation controller of a presented controller.
  func announcePreferredContentSize() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      modal.presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}
