import Diagnostics
import Foundation
import LayerTree

// The hierarchy of views. The layers follow it.

extension UIView {
  /// The window that contains the view.
  public var window: UIWindow? {
    var view: UIView? = self
    while let next = view {
      if let window = next as? UIWindow { return window }
      view = next.superview
    }
    return nil
  }

  /// Adds `view` in front of the other subviews, removing it from its previous superview.
  ///
  /// This view itself, or one of its ancestors, is refused with the diagnostic `contains-itself`,
  /// as by all other methods that add a view.
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Inserts `view` at `index` of the subviews, counted without it and limited to the valid range.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts `view` right in front of `sibling`, or in front of all if that is not a subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Inserts `view` right behind `sibling`, or behind all if that is not a subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling } ?? 0)
  }

  /// Moves the subview `view` in front of the others; does nothing if it is not a subview.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Moves the subview `view` behind the others; does nothing if it is not a subview.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Exchanges two subviews; does nothing if an index is out of range.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2
    else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (back, front) = (subviews[low], subviews[high])
    insert(front, at: low)
    insert(back, at: high)
  }

  /// Returns the first view with that tag, of this view and its descendants: each view before its
  /// subviews, back to front; nil if no view has it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Removes the view from its superview; its animations stop unless it is back in the hierarchy by
  /// the end of the run-loop turn.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    announceWillMove(toWindow: nil, from: oldWindow)
    detach()
    didMoveToSuperview()
    announceDidMove(toWindow: nil, from: oldWindow)
  }

  /// Returns a Boolean value that indicates whether the view is `view` or a descendant of it.
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let next = ancestor {
      if next === view { return true }
      ancestor = next.superview
    }
    return false
  }

  private func insert(_ view: UIView, at index: Int) {
    guard canContain(view) else { return }
    if view.superview === self {
      reorder(view, to: index)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    noteAdding(view)
    view.willMove(toSuperview: self)
    view.announceWillMove(toWindow: newWindow, from: oldWindow)
    // The calls may have moved views.
    guard canContain(view) else { return }
    view.detach()
    place(view, at: index)
    countRootViews(view.safeArea.rootViewCount)
    view.updateSafeArea()
    view.didMoveToSuperview()
    view.announceDidMove(toWindow: newWindow, from: oldWindow)
    didAddSubview(view)
  }

  /// Returns a Boolean value that indicates whether `view` can be added; reports a diagnostic if it
  /// is this view or one of its ancestors.
  private func canContain(_ view: UIView) -> Bool {
    guard isDescendant(of: view) else { return true }
    Engine.current?.diagnose(
      .error, .containsItself,
      "\(view.displayName) was not put in \(displayName): it "
        + (view === self ? "is the same" : "contains it"))
    return false
  }

  private func reorder(_ view: UIView, to index: Int) {
    let index = min(max(index, 0), subviews.count - 1)
    guard subviews.indices.contains(index), subviews[index] !== view else { return }
    warnOfOrderInKeyframe(view)
    noteSubviews()
    subviews.removeAll { $0 === view }
    place(view, at: index)
  }

  /// The order of views is not animated, so that it changes when the blocks of keyframes run: before all of them.
  private func warnOfOrderInKeyframe(_ view: UIView) {
    guard let engine = Engine.current, let start = engine.animationScopes.startOfKeyframe, start > 0
    else { return }
    engine.diagnose(
      .warning, .orderInKeyframe,
      "\(view.displayName) was reordered among its siblings in a keyframe that begins at "
        + "\(Int((start * 100).rounded())) %: the order is not animated, and changes at once")
  }

  /// Inserts `view` and its layer; layers without a view stay behind the views after them.
  private func place(_ view: UIView, at index: Int) {
    noteSubviews()
    let index = min(max(index, 0), subviews.count)
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    view.superview = self
  }

  private func detach() {
    guard let superview else { return }
    superview.noteSubviews()
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    superview.countRootViews(-safeArea.rootViewCount)
    self.superview = nil
    layer.removeFromSuperlayer()
    updateSafeArea()
  }

  private func announceWillMove(toWindow new: UIWindow?, from old: UIWindow?) {
    guard old !== new else { return }
    willMove(toWindow: new)
    owner?.viewWillMove(toWindow: new)
    for subview in subviews { subview.announceWillMove(toWindow: new, from: old) }
  }

  private func announceDidMove(toWindow new: UIWindow?, from old: UIWindow?) {
    guard old !== new else { return }
    old?.touches.viewDidLeave(self)
    didMoveToWindow()
    for subview in subviews { subview.announceDidMove(toWindow: new, from: old) }
    owner?.viewDidMove(toWindow: new)
  }
}
