public import Foundation

/// An object whose size is determined by its environment, and that may contain further containers.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicontentcontainer>
public protocol UIContentContainer: AnyObject {
  /// The preferred size of the content, in points; zero for no preference.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child container has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of the child `container` when this container has the size `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
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
