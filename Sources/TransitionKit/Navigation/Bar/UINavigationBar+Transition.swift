import Foundation
import LayerTree

/// A change of the bar's items that runs along with a transition, and what was there before.
struct NavigationBarChange {
  /// How the bar gets from one screen to the other.
  enum Motion {
    /// The new page comes over the old one from the right.
    case push
    /// The old page goes to the right and uncovers the new one.
    case pop
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
    }
    switch change?.motion {
    case .push: place(coverage: 1)
    case .pop: place(coverage: 0)
    case .still, nil:
      page?.frame = bounds
      change?.page?.frame = bounds
    }
  }

  private func place(coverage: CGFloat) {
    guard let change else { return }
    let isPush = if case .push = change.motion { true } else { false }
    let (front, back) = isPush ? (page, change.page) : (change.page, page)
    let slide = SlideGeometry(width: bounds.width, coverage: coverage)
    front?.frame = CGRect(
      x: slide.frontX, y: 0, width: bounds.width, height: bounds.height)
    back?.frame = CGRect(x: slide.backX, y: 0, width: slide.backWidth, height: bounds.height)
  }
}

extension NavigationBarChange.Motion {
  /// How much the page in front covers at the beginning.
  fileprivate var startCoverage: CGFloat { if case .pop = self { 1 } else { 0 } }
}
