import Diagnostics
import Foundation
import Geometry
import LayerTree

// The way in.

extension Presentation {
  /// Presents in a run-loop turn of its own (rule 4).
  ///
  /// - Parameter askedStyle: What the presented controller's style was when it was read.
  func present(_ change: PresentationChange, askedStyle: UIModalPresentationStyle) {
    self.change = change
    engine.enqueueTransition { [self] in
      guard phase == .pending else { return }
      if presented.modalPresentationStyle == .custom, askedStyle != .custom {
        engine.diagnose(
          .warning, .styleNotCustom,
          "The modalPresentationStyle of \(presented.ownName) was set to custom after present "
            + "was called, which is too late: it comes as \(askedStyle)",
          remedy: "Set it before.")
      } else {
        warnOfUnaskedController()
      }
      begin(change)
    }
  }

  /// Only the style custom takes a delegate's presentation controller (S0-2); its animators count
  /// with every style (F9).
  private func warnOfUnaskedController() {
    guard style != .custom,
      let delegate = presented.transitioningDelegate as? any PresentationVending,
      delegate.vendsPresentationController
    else { return }
    engine.diagnose(
      .warning, .styleNotCustom,
      "The transitioningDelegate of \(presented.ownName) has a presentation controller, which "
        + "is not asked for: modalPresentationStyle is \(style), not custom")
  }

  private func begin(_ change: PresentationChange) {
    guard let presenter, let presenterView, presenterView.window != nil, presented.parent == nil
    else {
      giveUp(change, because: "the presenter's view left the window")
      return
    }
    let roles = rolesForPresenting(presenter, isAnimated: change.isAnimated)
    presented.loadViewIfNeeded()
    guard let host, !host.isDescendant(of: presented.view) else {
      giveUp(change, because: "there is no view to put it in")
      return
    }
    if removesPresenter { presenter.endPresentationsInContext() }
    phase = .presenting
    presented.isBeingPresented = true
    presentedPlace = ViewPlace(of: presented.view)
    presented.view.removeFromSuperview()
    presenterPlace = ViewPlace(of: presenterView)
    UIView.performWithoutAnimation { installContainer(in: host, over: presenterView) }
    let frame = container.convert(presenterView.bounds, from: presenterView)
    if removesPresenter { movePresenter(presenterView) }
    ScreenChange(
      operation: .present, container: container,
      from: .init(
        controller: presenter, view: removesPresenter ? presenterView : nil, initialFrame: frame,
        finalFrame: removesPresenter ? .zero : frame),
      to: .init(controller: presented, isFinalFrameBinding: roles?.isVended != true),
      appearance: AppearanceChange(
        from: removesPresenter ? presenter : nil, to: presented, isAnimated: change.isAnimated,
        order: .appearedFirst),
      participants: [presenter, presented], presentationStyle: style, layoutRoot: container
    ).begin(by: roles, for: self, in: engine)
  }

  /// Moves the presenter's view into the container, without moving it on the screen.
  private func movePresenter(_ view: UIView) {
    UIView.performWithoutAnimation {
      let center = view.superview?.convert(view.center, to: container)
      container.addSubview(view)
      if let center { view.center = center }
    }
  }

  /// Gives the presented view, which is about to move, its place.
  func placePresented(in context: TransitionContext) {
    context.to.view = placedView()
    context.to.finalFrame = finalFrame
    // Layout is a function of the container: the presentation controller knows the new frame.
    context.presentedFrame = { [weak self] in self?.finalFrame }
    if !context.to.isFinalFrameBinding { context.to.isFinalFrameBinding = isFrameDecided }
  }

  /// Puts the presented view in its place at once.
  func insertPresented() {
    container.addSubview(placedView())
    controller.presentedView?.frame = finalFrame
  }

  /// A Boolean value that indicates whether the presented view's frame is determined by a style, a
  /// presentation controller of the author's own or the controller's `preferredFrame`.
  var isFrameDecided: Bool {
    style != .custom || type(of: controller) != UIPresentationController.self
      || presented.preferredFrame != nil
  }

  /// The final frame of the presented view, in the container's coordinates.
  var finalFrame: CGRect {
    let frame = controller.frameOfPresentedViewInContainerView
    if frame.hasFiniteValues { return frame }
    engine.diagnose(
      .warning, .nonFiniteFrame,
      "frameOfPresentedViewInContainerView is \(frame); the container's bounds take its place")
    return container.bounds
  }

  private func giveUp(_ change: PresentationChange, because reason: String) {
    engine.diagnose(
      .warning, .presenterNotInWindow,
      "\(presented.ownName) was not presented, and its completion won't be called: \(reason) "
        + "before the presentation began",
      remedy: "Present from a controller that stays on screen.")
    unlink()
    finish(change, completed: false)
  }

  private func installContainer(in host: UIView, over view: UIView) {
    let isBeside = host === view.superview && !controller.shouldPresentInFullscreen
    container.frame = isBeside ? view.untransformedFrame : host.bounds
    container.autoresizingMask =
      isBeside ? view.autoresizingMask : [.flexibleWidth, .flexibleHeight]
    host.addSubview(container)
    controller.containerView = container
    if isBeside { presenter?.standInView = container }
  }

  /// The view that moves, with the size it has before the animator is called: its final frame
  /// where a style decides; in custom presentations its own size, at the origin, as UIKit does
  /// (F6).
  private func placedView() -> UIView {
    guard let view = controller.presentedView else { return presented.view }
    guard view.superview == nil, view.transform3D.isIdentity else { return view }
    UIView.performWithoutAnimation {
      view.frame =
        style == .custom ? CGRect(origin: .zero, size: view.bounds.size) : finalFrame
    }
    return view
  }

  /// The transition is over, or there was none: what is left of the hierarchy follows.
  func presentationWillEnd(completed: Bool) {
    guard let presenterView else { return }
    guard completed else {
      announceDidEnd(isPresenting: true, completed: false)
      if removesPresenter { putPresenterBack() } else { keepPresenterInPlace() }
      removeViews()
      presentedPlace?.putBack(presented.view)
      unlink()
      return
    }
    if removesPresenter { presenterView.removeFromSuperview() } else { keepPresenterInPlace() }
    phase = .presented
    announceDidEnd(isPresenting: true, completed: true)
  }
}
