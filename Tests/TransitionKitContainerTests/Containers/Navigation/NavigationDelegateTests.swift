import Animation
import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Whom a push asks, and the bars and screens around a stack.
struct NavigationDelegateTests {
  private final class Presenting: UIViewControllerTransitioningDelegate {}

  @Test func `F8 S3-7 a transitioningDelegate has no part in a push; the slide runs, and says so`()
  {
    let presenting = Presenting()
    for isOnNavigation in [true, false] {
      let stage = NavigationStage(["first"])
      let second = screen("second")
      if isOnNavigation {
        stage.navigation.transitioningDelegate = presenting
      } else {
        second.transitioningDelegate = presenting
      }
      stage.push(second)
      #expect(stage.harness.stage.lastTransition?.duration == 0.35)
      #expect(stage.harness.codes == [.wrongDelegateProperty])
      #expect(stage.diagnostics[0].message.contains("Ignored: push asks nav.delegate."))
      stage.advance(by: 1)
      stage.pop()
      stage.advance(by: 1)
      stage.use(zoomOut())
      stage.push(second)
      stage.advance(by: 1)
      #expect(stage.harness.codes.count == 1, "no word where the delegate vends an animator")
    }
  }

  @Test func `a transitioningDelegate that is the delegate as well was asked`() {
    final class Both: UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {}
    let both = Both()
    let stage = NavigationStage(["first"])
    stage.navigation.delegate = both
    let second = screen("second")
    second.transitioningDelegate = both
    stage.push(second)
    #expect(stage.harness.codes.isEmpty)
  }

  @Test func `F7 S3-7 the delegate that went is named once`() {
    let stage = NavigationStage(["first"])
    stage.use(zoomOut())
    stage.delegate = nil
    stage.push(screen("second"))
    stage.advance(by: 1)
    stage.pop()
    stage.advance(by: 1)
    #expect(stage.harness.codes == [.delegateVanished])
  }

  @Test func `The visible controller is the presented one, if there is one`() {
    let stage = NavigationStage()
    #expect(stage.navigation.visibleViewController === stage.top)
    let sheet = screen("sheet")
    stage.perform { $0.present(sheet, animated: false) }
    stage.advance(by: 1)
    #expect(stage.navigation.visibleViewController === sheet)
    #expect(stage.navigation.topViewController?.title == "second")
    stage.perform { $0.dismiss(animated: false) }
    stage.advance(by: 1)
    #expect(stage.navigation.visibleViewController === stage.top)
  }

  /// A stack in the first of two tabs.
  private func tabs(_ titles: [String]) -> (NavigationStage, UITabBarController) {
    let stage = NavigationStage(titles)
    let tabs = UITabBarController()
    stage.perform { navigation in
      stage.harness.window.rootViewController = nil
      tabs.setViewControllers([navigation, screen("other")], animated: false)
      stage.harness.window.rootViewController = tabs
    }
    stage.advance(by: 0)
    return (stage, tabs)
  }

  @Test func `A screen that hides the bar at the bottom takes it out, and a pop brings it back`() {
    let (stage, tabs) = tabs(["first"])
    let (first, second) = (stage.navigation.viewControllers[0], screen("second"))
    second.hidesBottomBarWhenPushed = true
    let bottom = first.view.safeAreaInsets.bottom
    #expect(bottom == 83, "the home indicator's 34 and the bar's 49")
    stage.push(second)
    let third = screen("third")
    for (part, isPush) in [(0.25, true), (0.75, true), (0.5, false)] {
      if isPush {
        stage.harness.advance(to: 0.35 * part)
      } else {
        stage.advance(by: 1)
        #expect(tabs.tabBar.isHidden && second.view.safeAreaInsets.bottom == 34)
        stage.push(third)
        stage.advance(by: 1)
        #expect(tabs.tabBar.isHidden && third.view.safeAreaInsets.bottom == 34, "and above it")
        stage.perform { $0.popToRootViewController(animated: true) }
        stage.advance(by: 0.35 * part)
      }
      let q = CAMediaTimingFunction.easeInEaseOut.value(at: part)
      #expect(near(stage.state("UITabBar")?.frame.minX ?? 0, -390 * (isPush ? q : 1 - q), 1e-6))
      #expect(!tabs.tabBar.isHidden)
      #expect(first.view.safeAreaInsets.bottom == bottom, "the screen with the bar keeps its place")
      #expect((isPush ? second : third).view.safeAreaInsets.bottom == 34)
    }
    stage.advance(by: 1)
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minX == 0)
    #expect(first.view.safeAreaInsets.bottom == bottom)
    stage.push(second, animated: false)
    #expect(tabs.tabBar.isHidden)
    stage.perform { _ in tabs.selectedIndex = 1 }
    stage.advance(by: 0)
    #expect(!tabs.tabBar.isHidden, "another tab has its bar")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: cancelMoments)
  func `rule 16 a bar at the bottom comes back when the push is cancelled`(percent: Double) {
    let (stage, tabs) = tabs(["first"])
    let second = screen("second")
    second.hidesBottomBarWhenPushed = true
    let (frame, insets) = (tabs.tabBar.frame, stage.top?.view.safeAreaInsets)
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(), interactor)
    stage.push(second)
    stage.harness.perform { interactor.update(percent) }
    stage.advance(by: 0.1)
    #expect(near(stage.state("UITabBar")?.frame.minX ?? 0, -390 * percent, 1e-9), "scrubbed")
    stage.harness.perform { interactor.cancel() }
    stage.advance(by: 1)
    #expect(tabs.tabBar.frame == frame && !tabs.tabBar.isHidden)
    #expect(stage.state("UITabBar")?.frame == frame)
    #expect(stage.top?.view.safeAreaInsets == insets)
    #expect(tabs.tabBar.layer.animationKeys.isEmpty)
  }

  /// The bar at the top moves with the screens as well, and places nothing meanwhile.
  @Test(arguments: [true, false])
  func `The old screen keeps its safe area where both bars differ`(isPush: Bool) {
    let (stage, _) = tabs(["first"])
    let (first, second) = (stage.navigation.viewControllers[0], screen("second"))
    second.hidesBottomBarWhenPushed = true
    let (withBars, without) = (first.view.safeAreaInsets, UIEdgeInsets(top: 47, bottom: 34))
    second.hooks.viewWillAppear = { controller, isAnimated in
      controller.navigationController?.setNavigationBarHidden(true, animated: isAnimated)
    }
    first.hooks.viewWillAppear = { controller, isAnimated in
      controller.navigationController?.setNavigationBarHidden(false, animated: isAnimated)
    }
    stage.push(second)
    if !isPush {
      stage.advance(by: 1)
      stage.pop()
    }
    for _ in 1...2 {
      #expect(first.view.safeAreaInsets == withBars)
      #expect(second.view.safeAreaInsets == without)
      stage.advance(by: 0.1)
    }
    stage.advance(by: 1)
    #expect(stage.top?.view.safeAreaInsets == (isPush ? without : withBars))
  }

  @Test func `A bar that another tab has hidden during a push is in its place later`() {
    let (stage, tabs) = tabs(["first"])
    let second = screen("second")
    second.hidesBottomBarWhenPushed = true
    stage.push(second)
    stage.advance(by: 0.1)
    stage.perform { _ in tabs.selectedIndex = 1 }
    stage.advance(by: 0.5)
    stage.perform { _ in tabs.selectedIndex = 0 }
    stage.advance(by: 1)
    #expect(stage.navigation.navigationBar.frame.minY == 47)
    #expect(stage.top?.view.safeAreaInsets == UIEdgeInsets(top: 47 + 44, bottom: 34))
  }

  @Test func `A bar that is shown in another tab lies below the status bar`() {
    let (stage, tabs) = tabs(["first"])
    stage.perform { $0.isNavigationBarHidden = true }
    stage.advance(by: 0)
    stage.perform { _ in tabs.selectedIndex = 1 }
    stage.advance(by: 0)
    stage.perform { $0.isNavigationBarHidden = false }
    stage.advance(by: 0)
    stage.perform { _ in tabs.selectedIndex = 0 }
    stage.advance(by: 0)
    #expect(stage.navigation.navigationBar.frame.minY == 47)
  }

  @Test func `Nothing is left of a bar at the bottom that was hidden with an animation`() {
    let (stage, tabs) = tabs(["first"])
    stage.perform { _ in tabs.setTabBarHidden(true, animated: true) }
    stage.advance(by: 0.05)
    #expect(!tabs.tabBar.isHidden)
    stage.advance(by: 1)
    #expect(tabs.tabBar.isHidden)
    stage.perform { _ in tabs.setTabBarHidden(false, animated: true) }
    #expect(!tabs.tabBar.isHidden)
    stage.advance(by: 1)
    #expect(!tabs.tabBar.isHidden)
  }

  @Test func `Nothing is left of a bar at the bottom that a screen hides when the window turns`() {
    let (stage, tabs) = tabs(["first"])
    let second = screen("second")
    second.hidesBottomBarWhenPushed = true
    stage.push(second)
    stage.advance(by: 1)
    stage.harness.perform { stage.harness.window.rotate(to: .landscapeRight) }
    for _ in 1...4 {
      #expect(tabs.tabBar.isHidden)
      stage.advance(by: 0.2)
    }
  }

  @Test func `The item of a stack without a title is that of its first screen`() {
    let (stage, tabs) = tabs(["first"])
    #expect(tabs.tabBar.items?.map(\.title) == ["first", "other"])
    #expect(tabs.tabBar.selectedItem === stage.navigation.viewControllers[0].tabBarItem)
    stage.perform { $0.viewControllers[0].tabBarItem = UITabBarItem(title: "item") }
    #expect(tabs.tabBar.items?.map(\.title) == ["item", "other"])
    stage.push(screen("second"))
    stage.advance(by: 1)
    #expect(tabs.tabBar.items?.map(\.title) == ["item", "other"])
    stage.perform { $0.title = "own" }
    #expect(tabs.tabBar.items?.map(\.title) == ["own", "other"])
    stage.perform { $0.title = nil }
    stage.perform { $0.setViewControllers([screen("third")], animated: false) }
    #expect(tabs.tabBar.items?.map(\.title) == ["third", "other"])
    stage.perform { $0.tabBarItem.title = "own item" }
    #expect(tabs.tabBar.items?.map(\.title) == ["own item", "other"])
    stage.perform { $0.tabBarItem.title = nil }
    #expect(tabs.tabBar.items?.map(\.title) == ["third", "other"])
  }
}
