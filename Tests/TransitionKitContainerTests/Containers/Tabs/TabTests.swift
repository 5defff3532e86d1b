import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Which tab is selected, by whom, and what shows.
struct TabTests {
  @Test func `S0-1 three tabs: index, controller, items and what shows`() {
    let stack = TabHarness()
    #expect(stack.tabs.selectedIndex == 0)
    #expect(stack.tabs.selectedViewController === stack.screens[0])
    #expect(stack.tabs.tabBar.items?.map(\.title) == ["Tab 1", "Tab 2", "Tab 3"])
    #expect(stack.tabs.tabBar.selectedItem === stack.screens[0].tabBarItem)
    #expect(same(stack.tabs.children, stack.screens))
    #expect(stack.screens.allSatisfy { $0.tabBarController === stack.tabs })
    #expect(stack.screens.map(\.isViewLoaded) == [true, false, false])
    stack.harness.perform { stack.tabs.selectedViewController = stack.screens[2] }
    #expect(stack.tabs.selectedIndex == 2)
    #expect(stack.screens[2].view.window === stack.harness.window)
    #expect(stack.screens[0].view.window == nil)
  }

  @Test func `rule 1 without an animator tabs change in the same turn`() {
    let stack = TabHarness()
    stack.harness.perform {
      stack.tabs.selectedIndex = 1
      #expect(stack.screens[1].view.window != nil)
      #expect(stack.screens[0].view.window == nil)
    }
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.harness.stage.lastTransition == nil)
    #expect(
      stack.calls == [
        #"delegate.animationControllerForTransitionFrom("from", "to", null)"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "from.viewWillDisappear(false)",
        "to.viewWillAppear(false)",
        "to.viewIsAppearing(false)",
        "from.viewDidDisappear(false)",
        "to.viewDidAppear(false)",
      ])
  }

  @Test func `a tab that is selected while its container appears has appeared with it`() {
    let stack = TabHarness()
    let modal = screen("modal")
    modal.modalPresentationStyle = .fullScreen
    stack.harness.perform { stack.tabs.present(modal, animated: false) }
    stack.harness.advance(to: 1)
    stack.harness.perform { stack.tabs.dismiss(animated: true) }
    stack.harness.advance(to: 1.2)
    var calls: [String] = []
    stack.tabs.hooks.viewDidAppear = { _, _ in calls.append("tabs appeared") }
    stack.screens[1].hooks.viewWillAppear = { _, _ in calls.append("tab will appear") }
    stack.screens[1].hooks.viewDidAppear = { _, _ in calls.append("tab appeared") }
    stack.harness.perform { stack.tabs.selectedIndex = 1 }
    #expect(calls == ["tab will appear"])
    stack.harness.advance(to: 3)
    #expect(calls == ["tab will appear", "tabs appeared", "tab appeared"])
  }

  /// A controller that was presented in a tab's context goes and comes with the tab, and has the
  /// appearance calls of the one that it covers.
  @Test(arguments: [false, true])
  func `what is presented in the context of a tab appears with it`(isOver: Bool) {
    let stack = TabHarness()
    let (presenter, modal) = (stack.screens[0], screen("modal"))
    presenter.definesPresentationContext = true
    modal.modalPresentationStyle = isOver ? .overCurrentContext : .currentContext
    stack.harness.perform { presenter.present(modal, animated: false) }
    stack.harness.advance(to: 1)
    var calls: [String] = []
    for controller in [presenter, modal] {
      let name = controller === modal ? "modal" : "presenter"
      controller.hooks.viewDidAppear = { _, _ in calls.append("\(name) appeared") }
      controller.hooks.viewIsAppearing = { controller, _ in
        #expect(controller.view.window != nil)
      }
      controller.hooks.viewDidDisappear = { _, _ in calls.append("\(name) disappeared") }
    }
    let both = isOver ? ["presenter", "modal"] : ["modal"]
    stack.harness.perform { stack.tabs.selectedIndex = 1 }
    #expect(calls == both.map { $0 + " disappeared" })
    calls = []
    stack.harness.perform { stack.tabs.selectedIndex = 0 }
    #expect(calls == both.map { $0 + " appeared" })
    calls = []
    stack.harness.perform { presenter.dismiss(animated: false) }
    stack.harness.advance(to: 2)
    #expect(calls == ["modal disappeared"] + (isOver ? [] : ["presenter appeared"]))
  }

  @Test func `no selection is NSNotFound, and places that are not there change nothing`() {
    let empty = UITabBarController()
    #expect(empty.selectedIndex == NSNotFound)
    #expect(empty.selectedViewController == nil)
    let stack = TabHarness()
    stack.select(7)
    stack.select(-1)
    stack.harness.perform { stack.tabs.selectedViewController = screen("stranger") }
    #expect(stack.tabs.selectedIndex == 0)
    #expect(stack.harness.codes == [.noSuchTab, .noSuchTab, .noSuchTab])
    #expect(
      stack.harness.recorder.diagnostics[0].message
        == "The selection stays as it is: there is no tab with the index 7; the last one has the index 2. "
        + "Select one of the viewControllers, or an index below their number.")
  }

  @Test func `selecting the selected tab does nothing`() {
    let stack = TabHarness()
    stack.delegate.animator = fade()
    stack.select(0)
    #expect(stack.calls.isEmpty)
    #expect(!stack.harness.stage.isTransitionRunning)
  }

  @Test func `off screen tabs change without transition or delegate`() {
    let harness = Harness()
    let tabs = UITabBarController()
    let delegate = TestTabDelegate()
    delegate.animator = fade()
    let screens = [screen("a"), screen("b")]
    harness.perform {
      tabs.viewControllers = screens
      tabs.delegate = delegate
      tabs.loadViewIfNeeded()
      tabs.selectedIndex = 1
    }
    #expect(screens[1].view.superview != nil && screens[0].view.superview == nil)
    #expect(harness.calls(Harness.appearance).isEmpty)
    #expect(harness.calls(["animationControllerForTransitionFrom"]).isEmpty)
  }

  @Test func `taps ask shouldSelect and tell didSelect, also of the selected tab`() {
    let stack = TabHarness()
    stack.tap(1)
    stack.tap(1)
    #expect(same(stack.delegate.selected, [stack.screens[1], stack.screens[1]]))
    stack.select(2)
    #expect(stack.delegate.selected.count == 2, "only taps are told")
    stack.delegate.mayBeSelected = false
    stack.tap(0)
    #expect(stack.tabs.selectedIndex == 2)
    #expect(stack.delegate.selected.count == 2)
  }

  @Test func `a tap lands on the item under it`() {
    let stack = TabHarness(width: 390)
    let bar = stack.tabs.tabBar
    #expect(bar.frame == CGRect(x: 0, y: 844 - 49 - 34, width: 390, height: 83))
    stack.tap(at: CGPoint(x: 300, y: 781))
    #expect(stack.tabs.selectedIndex == 2)
    stack.tap(at: CGPoint(x: 10, y: 809))
    #expect(stack.tabs.selectedIndex == 0)
    stack.tap(at: CGPoint(x: 200, y: 821))
    #expect(stack.tabs.selectedIndex == 0, "under the items is the home indicator")
    stack.harness.stage.touchDown(at: CGPoint(x: 10, y: 800))
    stack.harness.stage.touchMove(to: CGPoint(x: 200, y: 800))
    stack.harness.stage.touchUp()
    #expect(stack.tabs.selectedIndex == 0, "the finger went elsewhere")
  }

  @Test func `a tap on the selected tab takes its stack back to the first screen`() {
    let harness = Harness()
    let navigation = harness.perform { UINavigationController(rootViewController: screen("root")) }
    let tabs = UITabBarController()
    harness.perform {
      tabs.viewControllers = [navigation, screen("other")]
      navigation.pushViewController(screen("next"), animated: false)
    }
    harness.stage.rootViewController = tabs
    harness.advance(to: 0)
    harness.stage.touchDown(at: CGPoint(x: 50, y: 780))
    harness.stage.touchUp()
    harness.advance(to: 1)
    #expect(navigation.viewControllers.count == 1)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `new controllers keep the selected one, its place, or the first`() {
    let stack = TabHarness()
    let (a, b, c) = (stack.screens[0], stack.screens[1], stack.screens[2])
    stack.select(1)
    stack.harness.perform { stack.tabs.setViewControllers([c, b], animated: true) }
    #expect(stack.tabs.selectedViewController === b && stack.tabs.selectedIndex == 1)
    #expect(a.parent == nil)
    let d = screen("d")
    stack.harness.perform { stack.tabs.setViewControllers([c, d], animated: false) }
    #expect(stack.tabs.selectedViewController === d, "the one in the same place")
    #expect(d.view.window != nil && b.view.window == nil && b.parent == nil)
    stack.harness.perform { stack.tabs.setViewControllers([c], animated: false) }
    #expect(stack.tabs.selectedViewController === c)
    stack.harness.perform { stack.tabs.viewControllers = nil }
    #expect(stack.tabs.selectedIndex == NSNotFound)
    #expect(stack.tabs.tabBar.items?.isEmpty == true && stack.tabs.children.isEmpty)
    #expect(c.view.superview == nil)
  }

  @Test func `rule 14 new controllers hear willMove and didMove, old ones the opposite`() {
    let stack = TabHarness(count: 2)
    let new = screen("new")
    stack.harness.perform {
      stack.tabs.setViewControllers([stack.screens[0], new], animated: false)
    }
    #expect(
      stack.calls == [
        "Tab 2.willMove(null)", #"tabs.addChild("new")"#, #"new.willMove("tabs")"#,
        "Tab 2.removeFromParent()", "Tab 2.didMove(null)", #"new.didMove("tabs")"#,
      ])
  }

  @Test func `a controller that comes twice has one tab`() {
    let stack = TabHarness()
    let (a, b) = (stack.screens[0], stack.screens[1])
    stack.harness.perform { stack.tabs.setViewControllers([a, b, a], animated: false) }
    #expect(same(stack.tabs.viewControllers ?? [], [a, b]))
    #expect(stack.harness.codes == [.duplicateTab])
  }

  @Test func `the bar follows titles and items`() {
    let stack = TabHarness(count: 2)
    stack.harness.perform { stack.screens[1].title = "Search" }
    #expect(stack.tabs.tabBar.items?[1].title == "Search")
    stack.harness.perform { stack.screens[1].tabBarItem = UITabBarItem(title: "Find", tag: 4) }
    #expect(stack.tabs.tabBar.items?.map(\.title) == ["Tab 1", "Find"])
  }

  @Test func `F7 a delegate that has gone is named once`() {
    let stack = TabHarness(delegate: false)
    stack.harness.perform {
      var gone: TestTabDelegate? = TestTabDelegate()
      stack.tabs.delegate = gone
      gone = nil
    }
    stack.select(1)
    stack.select(2)
    #expect(stack.harness.codes == [.delegateVanished])
  }

  @Test func `a controller that another container takes loses its tab`() {
    let stack = TabHarness()
    let other = UIViewController()
    stack.harness.perform { other.addChild(stack.screens[0]) }
    #expect(same(stack.tabs.viewControllers ?? [], [stack.screens[1], stack.screens[2]]))
    #expect(stack.tabs.selectedViewController === stack.screens[1])
    #expect(stack.screens[1].view.window != nil)
    #expect(stack.screens[0].parent === other)
    #expect(stack.tabs.tabBar.items?.count == 2)
  }

  @Test func `a hidden bar leaves the screens the room`() {
    let stack = TabHarness()
    stack.harness.perform { stack.tabs.setTabBarHidden(true, animated: true) }
    stack.advance(by: 0.1)
    #expect(stack.harness.state("UITabBar")?.isHidden == false)
    stack.advance(by: 0.2)
    #expect(stack.tabs.tabBar.frame.minY == 844)
    #expect(stack.screens[0].view.safeAreaInsets.bottom == 34)
    stack.harness.perform { stack.tabs.isTabBarHidden = false }
    stack.advance(by: 0)
    #expect(stack.tabs.tabBar.frame.minY == 761)
    #expect(stack.screens[0].view.safeAreaInsets.bottom == 83)
  }
}
