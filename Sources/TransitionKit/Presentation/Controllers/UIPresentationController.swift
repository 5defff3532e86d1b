public import Foundation
import LayerTree

/// Manages one presented controller from when it is presented until it is dismissed, longer than
/// any animator: where it goes, and what is shown around it.
///
/// Subclasses override what they need. The calls come in this order:
///
/// ```
/// presentationTransitionWillBegin ── animation ──▸ presentationTransitionDidEnd(completed)
/// dismissalTransitionWillBegin    ── animation ──▸ dismissalTransitionDidEnd(completed)
/// ```
///
/// Views of its own (a dimming, chrome) are put into ``containerView`` when the presentation
/// begins, and taken out when it ends without having completed or when a dismissal has. What
/// animates along with the transition goes through the presented controller's
/// `transitionCoordinator`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uipresentationcontroller>
open class UIPresentationController {
  /// The view controller that is presented.
  public let presentedViewController: UIViewController
  /// The view in which the presentation takes place; nil before it begins and after it has gone.
  public internal(set) var containerView: UIView?

  weak var presenter: UIViewController?

  /// Makes a controller for one presentation.
  ///
  /// - Parameter presenting: Who presents, as far as known; set when the presentation begins.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presenting
  }

  /// The view controller that presents. As long as that is not known, it is the presented
  /// controller itself.
  public var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// A Boolean value that indicates whether touches in ``containerView`` that no view in it takes
  /// are passed to the views below. The default value is `false`.
  var letsTouchesThrough: Bool { false }

  /// The style that the presentation has: `custom` for controllers that a delegate vends.
  public internal(set) var presentationStyle = UIModalPresentationStyle.custom

  /// The view that animators move: the presented controller's, or one around it. What it is when
  /// the transition begins becomes the context's `view(forKey:)` (rule 32).
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// The final frame of the presented view, in the container view's coordinates: the container's
  /// bounds, or the presented controller's `preferredFrame` if it has one.
  ///
  /// Asked again and again; it must have no effect of its own. Values that are not finite count as
  /// the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect {
    presentedViewController.preferredFrame ?? containerView?.bounds ?? .zero
  }

  /// A Boolean value that indicates whether the presenter's view leaves the window when the
  /// presentation has completed. The presenter then gets appearance calls too. The default value is
  /// `false`.
  open var shouldRemovePresentersView: Bool { false }

  /// A Boolean value that indicates whether the presentation covers the screen, rather than the
  /// controller that defines the context. The default value is `true`.
  open var shouldPresentInFullscreen: Bool { true }

  // What subclasses hear of. The defaults do nothing.

  /// The presented controller is about to come: the container is in the window, the transition
  /// coordinator is there, the presented view is not in the container yet.
  open func presentationTransitionWillBegin() {}
  /// The presented controller has come; or not, if the transition was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The presented controller is about to go.
  open func dismissalTransitionWillBegin() {}
  /// The presented controller has gone; or not, if the transition was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// The container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// The presented controller would like another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size that the presented controller's view will have in a container of `parentSize`; the
  /// same unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container's size is about to change to `size`, in a rotation or a change of the window's
  /// size. The default tells the presented controller, if its view will have another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = presentedViewController
    let presentedSize = self.size(
      forChildContentContainer: presented, withParentContainerSize: size)
    if presentedSize != presented.viewIfLoaded?.bounds.size {
      presented.viewWillTransition(to: presentedSize, with: coordinator)
    }
  }
}

extension UIPresentationController: UIContentContainer {
  /// The presented controller's.
  public var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}
