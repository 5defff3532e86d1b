import Foundation
import Geometry
import LayerTree

/// One change of a collection view's layout, from when it begins until it is over.
final class LayoutChange {
  /// Who moves it.
  enum Driver: Hashable {
    /// An animation of the view's own.
    case animation
    /// Who called `startInteractiveTransition`, until that lets go.
    case hand
    /// The transition of a navigation controller.
    case navigation
  }

  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  let transition: UICollectionViewTransitionLayout
  let driver: Driver
  /// Where the content was scrolled to.
  private(set) var oldOffset: CGPoint
  /// Where it will be.
  private(set) var newOffset: CGPoint
  /// Which animations are older.
  let mark: Int
  let completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
  /// Where the hand let go: whether for the new layout.
  var release: Bool?
  /// Where the new layout is to be scrolled to, where that is known.
  private let wish: CGPoint?
  private unowned let view: UICollectionView

  init(
    of view: UICollectionView, to new: UICollectionViewLayout,
    by transition: UICollectionViewTransitionLayout, driver: Driver, offset wish: CGPoint?,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
  ) {
    self.view = view
    old = transition.currentLayout
    self.new = new
    self.transition = transition
    self.driver = driver
    self.wish = wish
    self.completion = completion
    oldOffset = view.contentOffset
    newOffset = oldOffset
    mark = view.engine?.animationMark ?? 0
    newOffset = view.targetOffset(for: new, wish: wish)
  }

  var isInteractive: Bool { driver == .hand }

  /// Where the content is scrolled to at a progress.
  func offset(at progress: CGFloat) -> CGPoint {
    oldOffset.interpolated(to: newOffset, fraction: progress)
  }

  /// The view has another size: what was worked out for the old one is worked out again.
  func boundsDidChange() {
    old.prepareIfNeeded()
    oldOffset = view.held(oldOffset, in: view.size(of: old))
    newOffset = view.targetOffset(for: new, wish: wish)
    transition.forget()
    view.bounds.origin = offset(at: transition.transitionProgress)
  }

  /// The data are others.
  func forget() {
    old.forget()
    new.forget()
    transition.forget()
  }
}
