import Diagnostics
package import Foundation
import LayerTree

// Changes between layouts: immediate, animated and interactive.

extension UICollectionView {
  /// The duration of an animated layout change outside of other animations, in seconds.
  package static var layoutChangeDuration: TimeInterval { 0.33 }

  /// Changes the layout.
  ///
  /// If animated, every item moves from its old position to its new one, also those that are
  /// visible at one end only, over ``layoutChangeDuration`` or with the timing of the surrounding
  /// animation block; outside of a window the layout changes at once. The content is scrolled as
  /// little as the new layout allows, and so that the first selected item is visible. A change that
  /// is in progress continues from its current state.
  ///
  /// If another view uses the layout, or the transition of a navigation controller is changing
  /// layouts, reports the error `layout-not-changed` and changes nothing.
  ///
  /// - Parameter completion: A closure that is called at the end. Its argument is true unless the
  ///   animation was replaced.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionview/setcollectionviewlayout(_:animated:completion:)>
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard admits(layout) else { completion?(false); return }
    if animated, window != nil, engine != nil {
      animateChange(to: layout, offset: nil, completion: completion)
    } else {
      changeAtOnce(to: layout, offset: nil)
      completion?(true)
    }
  }

  /// Begins a layout change that a gesture drives through the `transitionProgress` of the returned
  /// layout, until ``finishInteractiveTransition()`` or ``cancelInteractiveTransition()``.
  ///
  /// The delegate is asked for the transition layout. If the change is refused
  /// (``setCollectionViewLayout(_:animated:completion:)``), the returned layout moves nothing.
  ///
  /// - Parameter completion: A closure that is called at the end. Its arguments indicate whether
  ///   the layout is the new one, and whether the animation of the remaining part ran without being
  ///   replaced.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionview/startinteractivetransition(to:completion:)>
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    guard admits(layout) else {
      completion?(false, false)
      return UICollectionViewTransitionLayout(currentLayout: self.layout, nextLayout: layout)
    }
    return beginChange(to: layout, driver: .hand, offset: nil, completion: completion).transition
  }

  /// Ends the interactive change in favour of the new layout; the remaining part takes its share of
  /// the duration. Without an interactive change, reports the diagnostic `no-layout-transition`.
  public func finishInteractiveTransition() { letGo(completes: true) }

  /// Ends the interactive change in favour of the old layout.
  public func cancelInteractiveTransition() { letGo(completes: false) }

  // MARK: - The change

  /// Begins a change; a change in progress ends at its target.
  func beginChange(
    to new: UICollectionViewLayout, driver: LayoutChange.Driver, offset: CGPoint?,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
  ) -> LayoutChange {
    endRunningChange(laysOut: false)
    layOutIfOutdated()
    let old = layout
    new.collectionView = self
    if new !== old { new.forget() }
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let change = LayoutChange(
      of: self, to: new, by: transitionLayout(from: old, to: new, asks: driver != .animation),
      driver: driver, offset: offset, completion: completion)
    change.transition.collectionView = self
    change.transition.forget()
    self.change = change
    layout = change.transition
    UIView.performWithoutAnimation { layOutCells() }
    return change
  }

  /// Begins a change and animates it to its end.
  func animateChange(
    to new: UICollectionViewLayout, offset: CGPoint?, completion: ((_ finished: Bool) -> Void)?
  ) {
    let change = beginChange(to: new, driver: .animation, offset: offset) { _, finished in
      completion?(finished)
    }
    run(change, to: 1, duration: Self.layoutChangeDuration)
  }

  /// Changes the layout without a separate animation.
  func changeAtOnce(to new: UICollectionViewLayout, offset: CGPoint?) {
    endRunningChange(laysOut: false)
    let old = layout
    guard new !== old || offset != nil else { return layOutCells() }
    if new !== old {
      old.prepareForTransition(to: new)
      new.prepareForTransition(from: old)
      new.collectionView = self
      new.forget()
    }
    if laidOut != nil {
      withoutJournal { bounds.origin = targetOffset(for: new, wish: offset, from: contentOffset) }
    }
    layout = new
    if new !== old {
      old.collectionView = nil
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
    }
    if laidOut != nil { layOutCells() } else { setNeedsLayout() }
  }

  /// Ends `change` with the new layout or the old one.
  ///
  /// - Parameters:
  ///   - drops: A Boolean value that indicates whether animations of cells that are still running
  ///     are removed.
  ///   - laysOut: A Boolean value that indicates whether the cells are laid out by the resulting
  ///     layout.
  func end(
    _ change: LayoutChange, completed: Bool, finished: Bool, drops: Bool = false,
    laysOut: Bool = true
  ) {
    guard self.change === change else { return }
    self.change = nil
    let (kept, gone) = completed ? (change.new, change.old) : (change.old, change.new)
    layout = kept
    if gone !== kept { gone.collectionView = nil }
    change.transition.collectionView = nil
    // What it captures may hold the layout.
    change.transition.itemProgress = nil
    change.old.finalizeLayoutTransition()
    if change.new !== change.old { change.new.finalizeLayoutTransition() }
    if drops { dropCellAnimations(addedAfter: change.mark) }
    UIView.performWithoutAnimation {
      withoutJournal {
        bounds.origin = change.offset(at: completed ? 1 : 0)
        laidOut?.bounds = bounds
        if laysOut { layOutCells() }
      }
    }
    change.completion?(completed, finished)
  }

  /// Shows the progress of a transition layout; animated inside an animation block.
  func showProgress(of transition: UICollectionViewTransitionLayout) {
    guard layout === transition, let change, !isLayingOut else { return }
    withoutJournal {
      bounds.origin = change.offset(at: transition.transitionProgress)
      laidOut?.bounds = bounds
    }
    layOutCells()
  }

  /// Returns the content offset under `new`, in points: `current`, or `wish`, limited to the
  /// content and adjusted so that the selected item is visible, unless the layout or the delegate
  /// overrides it.
  func targetOffset(
    for new: UICollectionViewLayout, wish: CGPoint?, from current: CGPoint
  ) -> CGPoint {
    new.prepareIfNeeded()
    let size = size(of: new)
    var offset = held(wish ?? current, in: size)
    if wish == nil, let path = selection.first,
      let rect = attributes(at: path, by: new)?.coveredRect
    {
      offset = held(self.offset(offset, revealing: rect), in: size)
    }
    var asked = new.targetContentOffset(forProposedContentOffset: offset)
    asked =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: asked) ?? asked
    let isUsable = [asked.x, asked.y].allSatisfy {
      abs($0) <= UICollectionViewLayoutAttributes.furthest
    }
    return isUsable ? asked : offset
  }

  /// Ends a change in progress at its target.
  func settle() { endRunningChange(laysOut: true) }

  // MARK: - Parts

  private func endRunningChange(laysOut: Bool) {
    guard let change else { return }
    let completed = change.driver == .animation || change.release == true
    end(change, completed: completed, finished: false, laysOut: laysOut)
  }

  private func run(_ change: LayoutChange, to progress: CGFloat, duration: TimeInterval) {
    UIView.animate(
      withDuration: duration, animations: { change.transition.transitionProgress = progress },
      completion: { [weak self] finished in
        self?.end(change, completed: progress > 0, finished: finished)
      })
  }

  private func letGo(completes: Bool) {
    guard let change, change.isInteractive, change.release == nil else {
      tell(
        .warning, .noLayoutTransition,
        "\(completes ? "finish" : "cancel")InteractiveTransition was called on \(displayName), whose "
          + "layout has no interactive transition, and did nothing")
      return
    }
    change.release = completes
    let progress = change.transition.transitionProgress
    let rest = completes ? 1 - progress : progress
    run(change, to: completes ? 1 : 0, duration: Self.layoutChangeDuration * rest)
  }

  /// Returns a Boolean value that indicates whether the layout can change to `layout` now; reports
  /// the reason if not.
  private func admits(_ layout: UICollectionViewLayout) -> Bool {
    let reason: String
    if let change, change.driver == .navigation {
      reason = "a navigation controller's transition is changing it"
    } else if layout is UICollectionViewTransitionLayout {
      reason = "a transition layout can't be the new layout"
    } else if let other = layout.collectionView, other !== self {
      reason = "\(other.displayName) uses the new one"
    } else {
      return true
    }
    tell(.error, .layoutNotChanged, "The layout of \(displayName) stays as it is: \(reason)")
    return false
  }

  /// Returns the layout that moves the items; the delegate's if `asks` is true and it returns one.
  private func transitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, asks: Bool
  ) -> UICollectionViewTransitionLayout {
    let answer =
      asks
      ? delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new) : nil
    if let answer, answer.currentLayout === old, answer.nextLayout === new,
      answer.collectionView == nil
    {
      return answer
    }
    if answer != nil {
      tell(
        .error, .layoutNotChanged,
        "The transition layout that \(displayName)'s delegate answered is one of other layouts, so "
          + "the usual one is used")
    }
    return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
  }
}
