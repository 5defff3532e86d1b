import Foundation
import LayerTree

// The tab bar around, which some screens hide.

extension UINavigationController {
  /// Returns true if a screen of `stack` hides the bar at the bottom.
  static func hidesBottomBar(_ stack: [UIViewController]) -> Bool {
    stack.contains { $0.hidesBottomBarWhenPushed }
  }

  /// Moves the tab bar in or out with the screens that have it, where only one of the two has.
  ///
  /// As with the bar at the top, that of the screen behind ends where the screen in front begins,
  /// and that of the screen in front begins there.
  func beginBottomBarMotion(along change: NavigationChange, duration: TimeInterval) {
    let (wasHidden, isHidden) = (Self.hidesBottomBar(change.old), Self.hidesBottomBar(change.new))
    guard wasHidden != isHidden, let tabs = tabBarController, tabs.isViewLoaded,
      !tabs.isTabBarHidden
    else { return }
    let isPush = change.operation != .pop
    tabs.isBarMovedByStack = true
    change.clock?.add(tabs.tabBar.layer)
    // The old screen keeps the safe area that it has.
    change.oldBottomInset = (isHidden ? 1 : -1) * UITabBar.height
    change.from?.containerSafeArea.bottom = change.oldBottomInset
    let bounds = tabs.view.bounds
    let height = UITabBar.height + tabs.view.safeAreaInsets.bottom
    let (alpha, isMirrored) = (tabs.tabBar.alpha, view.isMirrored)
    if change.fades { change.fadedBottomBarAlpha = alpha }
    func place(coverage: CGFloat) {
      let slide = SlideGeometry(width: bounds.width, coverage: coverage, isMirrored: isMirrored)
      let x = wasHidden == isPush ? slide.frontX : slide.besideX
      tabs.tabBar.frame = CGRect(
        x: change.fades ? 0 : x, y: bounds.height - height, width: bounds.width, height: height)
      guard change.fades else { return }
      tabs.tabBar.alpha = alpha * (wasHidden == isPush ? coverage : 1 - coverage)
    }
    UIView.performWithoutAnimation {
      tabs.layOutChrome()
      tabs.tabBar.isHidden = false
      layOutChrome()
      place(coverage: isPush ? 0 : 1)
    }
    UIView.animate(withDuration: duration) { place(coverage: isPush ? 1 : 0) }
  }

  /// The tab bar has arrived, or is back.
  func endBottomBarMotion() {
    change?.oldBottomInset = 0
    guard let tabs = tabBarController, tabs.isBarMovedByStack else { return }
    tabs.isBarMovedByStack = false
    Engine.current?.dropAnimations(of: tabs.tabBar.layer, addedAfter: 0)
    if let alpha = change?.fadedBottomBarAlpha {
      UIView.performWithoutAnimation { tabs.tabBar.alpha = alpha }
      change?.fadedBottomBarAlpha = nil
    }
    layOutBottomBar()
    layOutChromeAtOnce()
  }

  /// The stack has changed without a transition.
  func layOutBottomBar() {
    guard let tabs = tabBarController, tabs.isViewLoaded else { return }
    UIView.performWithoutAnimation(tabs.layOutChrome)
    tabs.layOutOnceInWindow()
  }
}
