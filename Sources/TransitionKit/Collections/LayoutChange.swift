import Foundation
import Geometry
import LayerTree

/// One change of a collection view's layout, from its beginning to its end.
final class LayoutChange {
  /// The cause of a layout change's progress.
  enum Driver: Hashable {
    /// An animation of the collection view itself.
    case animation
    /// The caller of `startInteractiveTransition`, until it finishes or cancels the transition.
    case hand
    /// The transition of a navigation controller.
    case navigation
  }

  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  let transition: UICollectionViewTransitionLayout
  let driver: Driver
  /// The content offset at the beginning of the change, in points.
  private(set) var oldOffset: CGPoint
  /// The content offset at the end of the change, in points.
  private(set) var newOffset: CGPoint
  /// The engine's animation mark at the beginning of the change; animations before it are older.
  let mark: Int
  let completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
  /// A Boolean value that indicates whether the gesture ended in favour of the new layout; nil
  /// until it has ended.
  var release: Bool?
  /// The requested content offset under the new layout, in points; nil if none was requested.
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
    newOffset = view.targetOffset(for: new, wish: wish, from: oldOffset)
  }

  var isInteractive: Bool { driver == .hand }

  /// Returns the content offset at `progress`.
  func offset(at progress: CGFloat) -> CGPoint {
    oldOffset.interpolated(to: newOffset, fraction: progress)
  }

  /// Computes the layouts and the content offsets again after the view's bounds have changed, or its insets, which were
  /// `inset`.
  func boundsDidChange(from inset: UIEdgeInsets) {
    old.prepareIfNeeded()
    oldOffset = view.held(view.offset(oldOffset, movedFrom: inset), in: view.size(of: old))
    newOffset = view.targetOffset(
      for: new, wish: wish, from: view.offset(newOffset, movedFrom: inset))
    transition.forget()
    view.bounds.origin = offset(at: transition.transitionProgress)
  }

  /// Discards what the layouts have computed, after the data have changed.
  func forget() {
    old.forget()
    new.forget()
    transition.forget()
  }
}
