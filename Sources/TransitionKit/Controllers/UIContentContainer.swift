public import Foundation

/// What has a size that others decide, and may contain more of its kind.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicontentcontainer>
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like to have, in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Something inside would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that `container` inside will have when this has `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The size is about to change.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  func passOnTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    emit("viewWillTransition", [TraceValue(number: size.width), TraceValue(number: size.height)])
    hooks.viewWillTransition?(self, size, coordinator)
    for child in children {
      guard let view = child.viewIfLoaded else { continue }
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != view.bounds.size {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }
}
