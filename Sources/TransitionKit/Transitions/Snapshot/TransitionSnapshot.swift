import Foundation
import Geometry
import LayerTree

/// The views of a transition as they were before the animator was called: what is put back after a
/// cancelled transition, and compared with after a completed one.
///
/// Kept at any time are the participants' views, the wrappers around them, and the container with
/// its subviews. What else the animator changes is put back as far as it does so within
/// `animateTransition`, or within a block alongside (``TransitionJournal``).
struct TransitionSnapshot {
  private(set) var from: SavedView?
  private(set) var to: SavedView?
  let container: SavedView
  /// The container's subviews, with the wrappers around the participants' views.
  private(set) var contents: [SavedView]
  /// The order of the subviews of the container and of the wrappers.
  private let families: [(superview: UIView, subviews: [UIView])]

  init(of context: TransitionContext) {
    from = context.from.view.map(SavedView.init)
    to = context.to.view.map(SavedView.init)
    let container = context.containerView
    self.container = SavedView(container)
    var wrappers: [UIView] = []
    for side in [context.from.view, context.to.view] {
      guard let side, side.isDescendant(of: container) else { continue }
      var next = side.superview
      while let wrapper = next, wrapper !== container {
        if !wrappers.contains(where: { $0 === wrapper }) { wrappers.append(wrapper) }
        next = wrapper.superview
      }
    }
    let participants = [context.from.view, context.to.view]
    let others = (container.subviews + wrappers).filter { view in
      !participants.contains { $0 === view }
    }
    var contents: [SavedView] = []
    for view in others where !contents.contains(where: { $0.view === view }) {
      contents.append(SavedView(view))
    }
    self.contents = contents
    families = ([container] + wrappers).map { ($0, $0.subviews) }
  }

  /// The container has changed its size: what is put back follows.
  mutating func containerDidResize(from old: CGRect, to new: CGRect) {
    from?.containerDidResize(from: old, to: new)
    to?.containerDidResize(from: old, to: new)
    for index in contents.indices where contents[index].superview === container.view {
      contents[index].containerDidResize(from: old, to: new)
    }
  }

  /// Puts hierarchy and model values back as they were, and what the `journals` have noted, the last
  /// one first; animations that the views were given after `mark` end.
  func restore(
    _ context: TransitionContext, journals: [TransitionJournal], in engine: Engine,
    addedAfter mark: Int
  ) {
    UIView.performWithoutAnimation {
      restorePlaces(context)
      let views = contents + [to, from].compactMap(\.self)
      for saved in views { saved.restore(in: engine, addedAfter: mark) }
      // The container may have been turned or resized meanwhile: it stays so, and what was noted
      // before of the views in it follows.
      let placed = context.containerView.layer.modelValues
      TransitionJournal.pause(in: engine) {
        for journal in journals.reversed() { journal.undo(in: engine, addedAfter: mark) }
      }
      context.containerView.layer.modelValues = placed
      restoreContainer(of: context, in: engine, addedAfter: mark)
      for saved in views { saved.restore(in: engine, addedAfter: mark) }
    }
  }

  /// Puts both views where a good animator would have left them when the transition completes, and
  /// back what it has changed besides, by its `journal`; what blocks `alongside` have changed stays,
  /// and in the container it is at its end.
  func complete(
    _ context: TransitionContext, journal: TransitionJournal, alongside: TransitionJournal,
    in engine: Engine, addedAfter mark: Int
  ) {
    UIView.performWithoutAnimation {
      let container = context.containerView
      let placed = container.layer.modelValues
      TransitionJournal.pause(in: engine) {
        journal.undo(in: engine, addedAfter: mark, exceptIn: alongside)
      }
      removeHelpers(from: container, keeping: [context.to.view])
      container.layer.modelValues = placed
      restoreContainer(of: context, in: engine, addedAfter: mark)
      for saved in contents { engine.dropAnimations(of: saved.view.layer, addedAfter: mark) }
      for layer in alongside.changedLayers where layer.isSelfOrDescendant(of: container.layer) {
        engine.dropAnimations(of: layer, addedAfter: mark)
      }
      to?.restore(in: engine, addedAfter: mark)
      from?.restore(in: engine, addedAfter: mark)
      bringIn(context)
    }
  }

  /// Puts the container's looks back, unless another transition moves it.
  private func restoreContainer(
    of context: TransitionContext, in engine: Engine, addedAfter mark: Int
  ) {
    guard !engine.isAnyTransition(besides: context, moving: container.view) else { return }
    container.restore(in: engine, addedAfter: mark, isPlaced: true)
  }

  /// Puts the to view in the container, in front, where it has to end.
  func bringIn(_ context: TransitionContext) {
    guard let view = context.to.view else { return }
    UIView.performWithoutAnimation {
      if !view.isDescendant(of: context.containerView) { context.containerView.addSubview(view) }
      if context.to.finalFrame != .zero { view.frame = context.to.finalFrame }
    }
  }

  /// Returns true if `view` was there before the animator was called.
  func knows(_ view: UIView) -> Bool {
    view === from?.view || view === to?.view || contents.contains { $0.view === view }
  }

  private func restorePlaces(_ context: TransitionContext) {
    for (superview, subviews) in families { superview.putBack(subviews) }
    for saved in [to, from].compactMap(\.self) {
      if let superview = saved.superview {
        if saved.view.superview !== superview, !superview.isDescendant(of: saved.view) {
          superview.addSubview(saved.view)
        }
      } else {
        saved.view.removeFromSuperview()
      }
    }
    for (superview, _) in families { removeHelpers(from: superview, keeping: []) }
  }

  private func removeHelpers(from superview: UIView, keeping kept: [UIView?]) {
    for view in superview.subviews where !knows(view) && !kept.contains(where: { $0 === view }) {
      // The wrappers' own subviews are nobody's helpers.
      let isKnown = families.contains { family in family.subviews.contains { $0 === view } }
      if !isKnown { view.removeFromSuperview() }
    }
  }
}
