import Foundation
import Geometry
import LayerTree

/// How the participants' views were before the animator was called: what is checked after a
/// completed transition and put back after a cancelled one.
struct TransitionSnapshot {
  private var from: SavedView?
  private var to: SavedView?
  /// The container's subviews.
  private var contents: [UIView]
  /// Marks around the animations of changes of the container's size, which are not the animator's.
  private var resizing: [ClosedRange<Int>] = []

  init(of context: TransitionContext) {
    from = context.from.view.map(SavedView.init)
    to = context.to.view.map(SavedView.init)
    contents = context.containerView.subviews
  }

  /// Where a view was and how it looked, as far as animators change it.
  private struct SavedView {
    let view: UIView
    let superview: UIView?
    let index: Int
    private(set) var bounds: CGRect
    private(set) var center: CGPoint
    let transform: CATransform3D
    let alpha: CGFloat
    let isHidden: Bool
    let isUserInteractionEnabled: Bool

    init(_ view: UIView) {
      self.view = view
      superview = view.superview
      index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
      bounds = view.bounds
      center = view.center
      transform = view.transform3D
      alpha = view.alpha
      isHidden = view.isHidden
      isUserInteractionEnabled = view.isUserInteractionEnabled
    }

    /// The superview, or what will be, has changed its size: the place in it follows.
    mutating func containerDidResize(from old: CGRect, to new: CGRect) {
      let anchor = view.layer.anchorPoint
      let frame = CGRect(
        x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
        width: bounds.width, height: bounds.height
      ).following(old, to: new)
      bounds.size = frame.size
      center = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    func restorePlace() {
      if let superview {
        superview.insertSubview(view, at: index)
      } else {
        view.removeFromSuperview()
      }
    }

    func restoreLooks(addedAfter mark: Int, sparing others: [ClosedRange<Int>]) {
      Engine.current?.dropAnimations(of: view.layer, addedAfter: mark, sparing: others)
      view.transform3D = transform
      view.bounds = bounds
      view.center = center
      view.alpha = alpha
      view.isHidden = isHidden
      view.isUserInteractionEnabled = isUserInteractionEnabled
    }
  }

  /// The container has changed its size, with animations between two marks: what is put back
  /// follows, and the animations are left alone.
  mutating func containerDidResize(
    from old: CGRect, to new: CGRect, animations: ClosedRange<Int>
  ) {
    resizing.append(animations)
    from?.containerDidResize(from: old, to: new)
    to?.containerDidResize(from: old, to: new)
  }

  /// Puts hierarchy and model values back as they were; animations that both views were given after
  /// `mark` end.
  func restore(_ context: TransitionContext, addedAfter mark: Int) {
    UIView.performWithoutAnimation {
      removeHelpers(from: context, keeping: nil)
      to?.restorePlace()
      from?.restorePlace()
      to?.restoreLooks(addedAfter: mark, sparing: resizing)
      from?.restoreLooks(addedAfter: mark, sparing: resizing)
    }
  }

  /// Puts both views where a good animator would have left them.
  func repair(_ context: TransitionContext, completed: Bool, addedAfter mark: Int) {
    guard completed else {
      restore(context, addedAfter: mark)
      return
    }
    UIView.performWithoutAnimation {
      removeHelpers(from: context, keeping: context.to.view)
      to?.restoreLooks(addedAfter: mark, sparing: resizing)
      from?.restoreLooks(addedAfter: mark, sparing: resizing)
      guard let view = context.to.view else { return }
      context.containerView.addSubview(view)
      if context.to.finalFrame != .zero { view.frame = context.to.finalFrame }
    }
  }

  /// Says what a completed transition left behind. Views that an animator forgot to bring in are
  /// brought in; the rest is its doing.
  func audit(_ context: TransitionContext, addedAfter mark: Int, engine: Engine) {
    func warn(_ message: String) { engine.diagnose(.warning, "view-left-behind", message) }
    if let view = context.to.view {
      if view.isDescendant(of: context.containerView) {
        checkFrame(of: view, final: context.to.finalFrame, warn)
      } else {
        warn(
          "The to view was not in the container when the transition completed; it was added. Add "
            + "it in animateTransition: containerView.addSubview(to).")
        UIView.performWithoutAnimation {
          context.containerView.addSubview(view)
          if context.to.finalFrame != .zero { view.frame = context.to.finalFrame }
        }
      }
    }
    for (role, state) in [("from", from), ("to", to)] {
      guard let state else { continue }
      if engine.dropAnimations(of: state.view.layer, addedAfter: mark, sparing: resizing) {
        engine.diagnose(
          .warning, "animations-outlive-completion",
          "Animations of the \(role) view still ran when the transition completed; they were "
            + "dropped. Call completeTransition in the completion of the last one.")
      }
      if state.view.transform3D != state.transform, !state.view.transform3D.isIdentity {
        warn("A transform was left on the \(role) view. Set it back before completeTransition.")
      }
      if state.view.alpha != state.alpha, state.view.alpha != 1 {
        warn(
          "The \(role) view was left with the alpha \(state.view.alpha). Set it back before "
            + "completeTransition.")
      }
    }
    let participants = [context.from.view, context.to.view]
    for view in context.containerView.subviews
    where !contents.contains(where: { $0 === view })
      && !participants.contains(where: { $0 === view })
      && context.to.view?.isDescendant(of: view) != true
    {
      warn(
        "\(view.displayName), which the animator added to the container, was left there. Remove "
          + "it before completeTransition.")
    }
  }

  private func checkFrame(of view: UIView, final: CGRect, _ warn: (String) -> Void) {
    guard view.superview === view.viewController?.viewIfLoaded?.superview, final != .zero else {
      return
    }
    let frame = view.untransformedFrame
    let distance = [
      frame.minX - final.minX, frame.minY - final.minY, frame.width - final.width,
      frame.height - final.height,
    ].map(abs).max()
    if let distance, distance > 0.01 {
      warn(
        "The to view ended at \(frame), not at its finalFrame \(final). Set to.frame to the "
          + "context's finalFrame.")
    }
  }

  private func removeHelpers(from context: TransitionContext, keeping kept: UIView?) {
    for view in context.containerView.subviews
    where !contents.contains(where: { $0 === view }) && view !== kept {
      view.removeFromSuperview()
    }
  }
}
