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
    change.clock?.add(tabs.tabBar.layer)
    // The old screen keeps the safe area that it has.
    change.oldBottomInset = (isHidden ? 1 : -1) * UITabBar.height
    change.from?.containerSafeArea.bottom = change.oldBottomInset
    let motion = BarMotion(
      isOfScreenInFront: wasHidden == isPush, end: isPush ? 1 : 0, fades: change.fades,
      alpha: tabs.tabBar.alpha)
    tabs.barMotion = motion
    UIView.performWithoutAnimation {
      tabs.layOutChrome()
      tabs.tabBar.isHidden = false
      layOutChrome()
      tabs.placeBar(by: motion, coverage: 1 - motion.end)
    }
    UIView.animate(withDuration: duration) { tabs.placeBar(by: motion, coverage: motion.end) }
  }

  /// The tab bar has arrived, or is back.
  func endBottomBarMotion() {
    change?.oldBottomInset = 0
    guard let tabs = tabBarController, let motion = tabs.barMotion else { return }
    tabs.barMotion = nil
    Engine.current?.dropAnimations(of: tabs.tabBar.layer, addedAfter: 0)
    if motion.fades { UIView.performWithoutAnimation { tabs.tabBar.alpha = motion.alpha } }
    layOutBottomBar()
    layOutChromeAtOnce()
  }

  /// The stack has changed without a transition.
  func layOutBottomBar() {
    guard let tabs = tabBarController, tabs.isViewLoaded else { return }
    UIView.performWithoutAnimation(tabs.placeChrome)
  }
}
