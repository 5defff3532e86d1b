import Foundation
import LayerTree

/// Manages `pageSheet` and `formSheet`: a card of full height over a dimmed screen.
///
/// Written on the public interface of presentation controllers alone.
final class SheetPresentationController: UIPresentationController {
  private let dimming = UIView()
  private var sheet: SheetView?

  override var presentedView: UIView? { sheet ?? super.presentedView }

  override var frameOfPresentedViewInContainerView: CGRect {
    containerView.map { frame(in: $0.bounds.size) } ?? .zero
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    let sheet = SheetView(content: presentedViewController.view)
    self.sheet = sheet
    dimming.name = "dimming"
    dimming.backgroundColor = AdaptiveColor.dimming.resolved(in: containerView.traitCollection)
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    containerView.addSubview(dimming)
    placeSheet()
    fadeDimming(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return }
    dimming.removeFromSuperview()
    sheet = nil
  }

  override func dismissalTransitionWillBegin() { fadeDimming(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      dimming.removeFromSuperview()
      sheet = nil
    } else {
      dimming.alpha = 1
    }
  }

  override func containerViewWillLayoutSubviews() {
    if !presentedViewController.isBeingPresented { placeSheet() }
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { frame(in: parentSize).size }

  private func frame(in size: CGSize) -> CGRect {
    SheetMetrics.largeFrame(
      presentationStyle, in: size, safeTop: containerView?.safeAreaInsets.top ?? 0,
      preferred: presentedViewController.preferredContentSize)
  }

  private func placeSheet() {
    guard let containerView, let sheet else { return }
    sheet.cornerRadius = SheetMetrics.cornerRadius(in: containerView.bounds.size)
    sheet.isFlush =
      frameOfPresentedViewInContainerView.maxY >= containerView.bounds.maxY
    placePresentedView()
    sheet.layoutIfNeeded()
  }

  private func fadeDimming(to alpha: CGFloat) {
    let dimming = dimming
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { _ in dimming.alpha = alpha }, completion: nil)
  }
}
