import Foundation
import LayerTree

/// A change of the bar's items that runs along with a transition, and what was there before.
struct NavigationBarChange {
  /// The motion of the bar from one screen to the other.
  enum Motion {
    /// The new page comes over the old one from the right; from the left in a mirrored bar.
    case push
    /// The old page goes to the right and uncovers the new one; to the left in a mirrored bar.
    case pop
    /// The new page fades in while the old one fades out.
    case fade
    /// The bar itself moves, with this page in it.
    case still(showsNew: Bool)
  }

  let motion: Motion
  let items: [UINavigationItem]
  let page: NavigationBarPage?
  let backTitle: String?
}

// Titles and buttons move with their screens.

extension UINavigationBar {
  /// Starts to show the topmost of `items`, for `duration` seconds; ``endChange(completed:)`` ends
  /// it either way.
  func beginChange(
    to items: [UINavigationItem], motion: NavigationBarChange.Motion, duration: TimeInterval
  ) {
    endChange(completed: true)
    let old = NavigationBarChange(
      motion: motion, items: stackItems, page: page, backTitle: backButton.title)
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      adopt(items)
      for item in old.items where item.bar == nil { item.bar = self }
      page = makePage()
      change = old
      backButton.beginChange(to: backTitle)
      layoutSubviews()
      page?.layoutIfNeeded()
    }
    switch motion {
    case .still(let showsNew):
      UIView.performWithoutAnimation {
        (showsNew ? old.page : page)?.isHidden = true
        if showsNew { backButton.runChange() }
      }
    case .fade:
      UIView.performWithoutAnimation { page?.alpha = 0 }
      UIView.animate(withDuration: duration) {
        page?.alpha = 1
        old.page?.alpha = 0
        backButton.runChange()
      }
    case .push, .pop:
      UIView.performWithoutAnimation { place(coverage: motion.startCoverage) }
      UIView.animate(withDuration: duration) {
        place(coverage: 1 - motion.startCoverage)
        backButton.runChange()
      }
    }
  }

  /// Ends what ``beginChange(to:motion:duration:)`` began: the new items stay, or the old ones are
  /// back exactly as they were.
  func endChange(completed: Bool) {
    guard let change else { return }
    self.change = nil
    UIView.performWithoutAnimation {
      let (kept, dropped) = completed ? (page, change.page) : (change.page, page)
      dropped?.removeFromSuperview()
      page = kept
      if completed {
        for item in change.items where !stackItems.contains(where: { $0 === item }) {
          if item.bar === self { item.bar = nil }
        }
      } else {
        adopt(change.items)
      }
      if let kept {
        kept.isHidden = false
        kept.alpha = 1
        kept.show(colors: colors)
        Engine.current?.dropAnimations(of: kept.layer, addedAfter: 0)
      }
      backButton.endChange(completed: completed)
      showBackButton()
      placePages()
    }
  }

  /// Puts the pages where they are at the end of what runs.
  func placePages() {
    for page in [page, change?.page].compactMap(\.self) {
      page.fullSize = bounds.size
      page.sideInsets = sideInsets
      page.isRightToLeft = isMirrored
    }
    switch change?.motion {
    case .push: place(coverage: 1)
    case .pop: place(coverage: 0)
    case .fade, .still, nil:
      page?.place(bounds)
      change?.page?.place(bounds)
    }
  }

  private func place(coverage: CGFloat) {
    guard let change else { return }
    let isPush = if case .push = change.motion { true } else { false }
    let (front, back) = isPush ? (page, change.page) : (change.page, page)
    let slide = SlideGeometry(width: bounds.width, coverage: coverage, isMirrored: isMirrored)
    front?.place(CGRect(x: slide.frontX, y: 0, width: bounds.width, height: bounds.height))
    back?.place(
      CGRect(
        x: slide.backX + slide.backCut, y: 0, width: slide.backWidth, height: bounds.height),
      cut: slide.backCut)
  }
}

extension NavigationBarChange.Motion {
  /// The fraction of the bar that the page in front covers at the beginning.
  fileprivate var startCoverage: CGFloat { if case .pop = self { 1 } else { 0 } }
}
