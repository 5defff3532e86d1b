import Foundation
import Geometry
import LayerTree

/// Manages the styles that cover all of the screen, or all of a context: `fullScreen`,
/// `overFullScreen`, `currentContext` and `overCurrentContext`.
final class CoveringPresentationController: UIPresentationController {
  /// The size that the presented view was placed for.
  private var placedSize: CGSize?

  override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  override var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  override var shouldPresentInFullscreen: Bool { !presentationStyle.coversContext }

  override func containerViewWillLayoutSubviews() {
    let size = containerView?.bounds.size
    defer { placedSize = size }
    guard placedSize != nil, size != placedSize else { return }
    placePresentedView()
  }
}

extension UIPresentationController {
  /// Puts the presented view where it goes, unless it is on its way out.
  func placePresentedView() {
    guard let view = presentedView, view.transform3D.isIdentity,
      !presentedViewController.isBeingDismissed
    else { return }
    view.frame = frameOfPresentedViewInContainerView
  }
}
