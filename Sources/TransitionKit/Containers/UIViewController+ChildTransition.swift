import Diagnostics
public import Foundation
import LayerTree

extension UIViewController {
  /// Changes from the view of one child to that of another, without an animator (S1-11).
  ///
  /// The new view is added to the old one's superview, `animations` run for `duration`, and the old
  /// view is taken out; with a transition in `options`, such as a flip, the views are exchanged by
  /// it meanwhile. Both children are notified by the appearance calls, unless
  /// ``shouldAutomaticallyForwardAppearanceMethods`` is false. Containment is the caller's:
  /// `addChild` before, and at the end `removeFromParent` and `didMove(toParent:)`.
  ///
  /// There is no context, so it can't be cancelled or driven by a gesture: for that use a
  /// ``ContainerTransition``. Children of another controller, a child that is in a transition
  /// already and an old view that is in no superview are refused with the diagnostics
  /// `no-common-parent`, `child-in-transition` and `transition-without-superview`; `completion` is
  /// then called with false.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/transition(from:to:duration:options:animations:completion:)>
  public func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let engine = Engine.required(by: "UIViewController.transition")
    guard let superview = childSuperview(from: from, to: to, in: engine) else {
      engine.enqueue { completion?(false) }
      return
    }
    from.endPresentationsInContext()
    let forwards = shouldAutomaticallyForwardAppearanceMethods
    // While the container is off screen, or goes, nothing comes.
    let change = AppearanceChange(
      from: forwards ? from : nil, to: forwards && isShowing ? to : nil, isAnimated: duration > 0)
    (from.isAppearanceDriven, to.isAppearanceDriven) = (true, true)
    change.begin()
    engine.transitionWillBegin()
    let end = { (finished: Bool) in
      UIView.performWithoutAnimation { from.shownViewIfLoaded?.removeFromSuperview() }
      change.end(completed: true)
      (from.isAppearanceDriven, to.isAppearanceDriven) = (false, false)
      if forwards { self.passAppearanceOn() }
      engine.transitionIsNotPendingAnyMore()
      completion?(finished)
    }
    if options.transitionStyle != nil {
      UIView.animate(withDuration: duration, options: options) { animations?() }
      UIView.transition(
        from: from.shownView, to: to.shownView, duration: duration, options: options,
        completion: end)
    } else {
      UIView.performWithoutAnimation { superview.addSubview(to.shownView) }
      UIView.animate(
        withDuration: duration, options: options, animations: { animations?() }, completion: end)
    }
    to.callViewIsAppearing()
  }

  /// Returns the superview of the old child's view, or nil, having reported the reason, if the
  /// change is not possible.
  private func childSuperview(
    from: UIViewController, to: UIViewController, in engine: Engine
  ) -> UIView? {
    guard from.parent === self, to.parent === self, from !== to else {
      engine.diagnose(
        .error, .noCommonParent,
        "The transition of \(ownName) from \(from.ownName) to \(to.ownName) did nothing: "
          + "both must be children of \(ownName)")
      return nil
    }
    guard !from.isAppearanceDriven, !to.isAppearanceDriven else {
      engine.diagnose(
        .error, .childInTransition,
        "The transition of \(ownName) from \(from.ownName) to \(to.ownName) did nothing: "
          + "one of them is in a transition already")
      return nil
    }
    guard let superview = from.shownViewIfLoaded?.superview else {
      engine.diagnose(
        .warning, .transitionWithoutSuperview,
        "The transition of \(ownName) did nothing: the view of \(from.ownName) is in no "
          + "superview")
      return nil
    }
    return superview
  }
}
