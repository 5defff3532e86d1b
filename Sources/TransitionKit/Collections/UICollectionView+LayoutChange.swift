import Diagnostics
package import Foundation
import LayerTree

// From one layout to another: at once, animated, and by hand.

extension UICollectionView {
  /// How long an animated change of layouts takes outside of other animations, in seconds.
  package static var layoutChangeDuration: TimeInterval { 0.33 }

  /// Changes the layout.
  ///
  /// Animated, every item goes from its old place to its new one, also those that show at one end
  /// only, in ``layoutChangeDuration`` or as the animation block around says; outside of a window
  /// it changes at once. The content is scrolled as little as the new layout allows, and so that
  /// the first selected item shows. A change that is under way goes on from where it is.
  ///
  /// A layout that another view uses, and any while the transition of a navigation controller
  /// changes layouts, is the error `layout-not-changed`, and nothing changes.
  ///
  /// - Parameter completion: Called at the end, with whether the animation was not replaced.
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

  /// Begins a change of layouts that a gesture drives by the answer's `transitionProgress`, until
  /// ``finishInteractiveTransition()`` or ``cancelInteractiveTransition()``.
  ///
  /// The delegate is asked for the transition layout. Where the change is refused
  /// (``setCollectionViewLayout(_:animated:completion:)``) the answer moves nothing.
  ///
  /// - Parameter completion: Called at the end, with whether the layout is the new one and whether
  ///   the animation of the rest was not replaced.
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

  /// Lets go for the new layout: what is left of the way takes its part of the duration. Without a
  /// change by hand that is the diagnostic `no-layout-transition`.
  public func finishInteractiveTransition() { letGo(completes: true) }

  /// Lets go for the old layout.
  public func cancelInteractiveTransition() { letGo(completes: false) }

  // MARK: - The change

  /// Begins a change; what was under way ends where it leads.
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

  /// Animates a change.
  func animateChange(
    to new: UICollectionViewLayout, offset: CGPoint?, completion: ((_ finished: Bool) -> Void)?
  ) {
    let change = beginChange(to: new, driver: .animation, offset: offset) { _, finished in
      completion?(finished)
    }
    run(change, to: 1, duration: Self.layoutChangeDuration)
  }

  /// Changes the layout without an animation of its own.
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
    if laidOut != nil { withoutJournal { bounds.origin = targetOffset(for: new, wish: offset) } }
    layout = new
    if new !== old {
      old.collectionView = nil
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
    }
    if laidOut != nil { layOutCells() } else { setNeedsLayout() }
  }

  /// Ends `change` with the one layout or the other.
  ///
  /// - Parameters:
  ///   - drops: Whether animations of cells that still run are dropped.
  ///   - laysOut: Whether the cells are laid out by the layout that stays.
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

  /// Shows a transition layout's progress; animated inside an animation block.
  func showProgress(of transition: UICollectionViewTransitionLayout) {
    guard layout === transition, let change, !isLayingOut else { return }
    withoutJournal {
      bounds.origin = change.offset(at: transition.transitionProgress)
      laidOut?.bounds = bounds
    }
    layOutCells()
  }

  /// Where the content is to be scrolled to under `new`: where it is, or to `wish`, as far as it goes
  /// and the selected item shows, unless the layout or the delegate knows better.
  func targetOffset(for new: UICollectionViewLayout, wish: CGPoint?) -> CGPoint {
    new.prepareIfNeeded()
    let size = size(of: new)
    var offset = held(wish ?? contentOffset, in: size)
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

  /// Ends a change that is under way, where it leads.
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
          + "layout nobody is changing by hand, and did nothing")
      return
    }
    change.release = completes
    let progress = change.transition.transitionProgress
    let rest = completes ? 1 - progress : progress
    run(change, to: completes ? 1 : 0, duration: Self.layoutChangeDuration * rest)
  }

  /// Whether `layout` can be changed to now; says why not.
  private func admits(_ layout: UICollectionViewLayout) -> Bool {
    let reason: String
    if let change, change.driver == .navigation {
      reason = "a navigation controller's transition is changing it"
    } else if layout is UICollectionViewTransitionLayout {
      reason = "a transition layout is no layout to change to"
    } else if let other = layout.collectionView, other !== self {
      reason = "\(other.displayName) uses the new one"
    } else {
      return true
    }
    tell(.error, .layoutNotChanged, "The layout of \(displayName) stays as it is: \(reason)")
    return false
  }

  /// What moves the items; the delegate's answer if `asks`.
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
