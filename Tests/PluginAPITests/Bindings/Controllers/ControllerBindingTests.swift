import Diagnostics
import Foundation
import Geometry
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// View controllers, tabs, bars and presentations as scripts use them.
struct ControllerBindingTests {
  /// A stack with a screen that can be pushed; each prints its appearance calls.
  private static let stack = """
    local function screen(name)
      local controller = UIViewController.new { name = name, title = name }
      for _, hook in ipairs { "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        "viewWillDisappear", "viewDidDisappear" } do
        controller[hook] = function(controller, animated)
          print(name .. "." .. hook .. " " .. tostring(animated))
        end
      end
      return controller
    end
    local first, second = screen("first"), screen("second")
    local navigation = UINavigationController.new { rootViewController = first }

    """

  @Test
  func `a screen that was pushed can be pushed again while another container has a transition`()
    throws
  {
    let scene = try SceneHarness(
      Self.stack + """
        local old, new = UIViewController.new {}, UIViewController.new {}
        local root = UIViewController.new {
          viewDidLoad = function(self)
            for _, child in ipairs { navigation, old } do
              self:addChild(child)
              self.view:addSubview(child.view)
            end
          end,
        }
        return {
          root = root,
          child = function()
            transhost.transitionContext { from = old, to = new }:start {
              animator = { duration = 9, frame = function() end },
            }
          end,
          push = function() navigation:pushViewController(second) end,
          pop = function() navigation:popViewController() end,
        }
        """)
    try scene.call(.child)
    try scene.call(.push)
    try scene.advance(by: 1)
    try scene.call(.pop)
    try scene.advance(by: 0.1)
    try scene.call(.push)
    try scene.advance(by: 1)
    #expect(scene.lines.last == "second.viewDidAppear true")
    #expect(scene.problems == [])
    try scene.call(.pop)
    try scene.advance(by: 0.1)
    try scene.call(.push)
    try scene.call(.push)
    #expect(scene.problems.contains { $0.contains("is about to be pushed already") })
  }

  // MARK: - Hooks

  @Test func `rule 15 hooks hear of a push in UIKit's order`() throws {
    let scene = try SceneHarness(
      Self.stack + """
        return { root = navigation,
          push = function() print("-") navigation:pushViewController(second) end }
        """)
    try scene.call(.push)
    try scene.advance(by: 1)
    #expect(
      scene.lines.split(separator: "-").last.map(Array.init) == [
        "first.viewWillDisappear true", "second.viewWillAppear true",
        "second.viewIsAppearing true", "first.viewDidDisappear true",
        "second.viewDidAppear true",
      ])
    #expect(scene.problems == [])
  }

  @Test func `rule 14 hooks hear of a change of parents`() throws {
    let scene = try SceneHarness(
      """
      local function name(x) return tostring(x and x.name) end
      local child = UIViewController.new { name = "child",
        willMoveToParent = function(c, p) print("will " .. name(p)) end,
        didMoveToParent = function(c, p) print("did " .. name(p)) end }
      local root = UIViewController.new { name = "root" }
      return { root = root, child = function()
        root:addChild(child)
        root.view:addSubview(child.view)
        child:didMove { toParent = root }
        print(#root.children, child.parent == root)
        child:willMove { toParent = nil }
        child.view:removeFromSuperview()
        child:removeFromParent()
        print(#root.children, child.parent)
      end }
      """)
    try scene.call(.child)
    #expect(
      scene.lines == ["will root", "did root", "1\ttrue", "will nil", "did nil", "0\tnil"])
    #expect(scene.problems == [])
  }

  @Test func `rule 18 a container that forwards by itself`() throws {
    let scene = try SceneHarness(
      """
      local child = UIViewController.new { name = "child",
        viewWillAppear = function(_, animated) print("will", animated) end,
        viewDidAppear = function(_, animated) print("did", animated) end }
      local root = UIViewController.new { name = "root",
        shouldAutomaticallyForwardAppearanceMethods = false,
        viewDidLoad = function(root)
          root:addChild(child)
          root.view:addSubview(child.view)
          child:didMove { toParent = root }
        end }
      return { root = root, child = function()
        print(root.shouldAutomaticallyForwardAppearanceMethods)
        child:beginAppearanceTransition(true, { animated = true })
        print("between")
        child:endAppearanceTransition()
      end }
      """)
    #expect(scene.lines == [])
    try scene.call(.child)
    #expect(scene.lines == ["false", "will\ttrue", "between", "did\ttrue"])
  }

  @Test func `loadView makes the view, and the others hear of layout and safe areas`() throws {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root",
        loadView = function(c) print("load") c.view = UIView.new { name = "own" } end,
        viewDidLoad = function(c) print("loaded", c.isViewLoaded, c.view.name) end,
        viewWillLayoutSubviews = function(c) print("will layout") end,
        viewDidLayoutSubviews = function(c) print("did layout") end,
        viewSafeAreaInsetsDidChange = function(c) print(c.view.safeAreaInsets.top) end }
      print(root.viewIfLoaded)
      return { root = root,
        child = function() root.additionalSafeAreaInsets = UIEdgeInsets(7, 0, 0, 0) end }
      """)
    #expect(scene.lines.prefix(3) == ["nil", "load", "loaded\ttrue\town"])
    #expect(scene.lines.contains("will layout") && scene.lines.last == "did layout")
    try scene.call(.child)
    try scene.advance(by: 0.1)
    _ = scene.stage.commit()
    #expect(scene.lines.contains { $0.hasPrefix("54") }, "\(scene.lines)")
  }

  @Test func `viewWillTransition gets the size and a coordinator`() throws {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root",
        viewWillTransition = function(c, size, coordinator)
          print(size, coordinator.transitionDuration)
          coordinator:animateAlongside(function(k) print("along", k == coordinator) end,
            { completion = function(k) print("done", k == coordinator) end })
        end }
      return { root = root }
      """)
    scene.stage.perform {
      scene.stage.window.resize(to: CGSize(width: 568, height: 320), duration: 0.3)
    }
    try scene.advance(by: 1)
    #expect(scene.lines == ["CGSize(568, 320)\t0.3", "along\ttrue", "done\ttrue"])
    #expect(scene.problems == [])
  }

  // MARK: - Properties

  @Test(arguments: [
    "assert(c.modalPresentationStyle == 'automatic') c.modalPresentationStyle = 'custom' "
      + "assert(c.modalPresentationStyle == 'custom')",
    "c.modalTransitionStyle = 'crossDissolve' assert(c.modalTransitionStyle == 'crossDissolve')",
    "assert(not c.definesPresentationContext) c.definesPresentationContext = true "
      + "assert(c.definesPresentationContext)",
    "assert(UINavigationController.new{}.definesPresentationContext)",
    "c.providesPresentationContextTransitionStyle = true "
      + "assert(c.providesPresentationContextTransitionStyle)",
    "c.isModalInPresentation = true assert(c.isModalInPresentation)",
    "assert(c.preferredFrame == nil) c.preferredFrame = CGRect(1, 2, 3, 4) "
      + "assert(c.preferredFrame == CGRect(1, 2, 3, 4))",
    "c.preferredContentSize = CGSize(30, 40) assert(c.preferredContentSize == CGSize(30, 40))",
    "assert(c.presentedViewController == nil and c.presentingViewController == nil)",
    "assert(c.presentationController == nil and c.transitionCoordinator == nil)",
    "assert(not c.isBeingPresented and not c.isBeingDismissed)",
    "assert(not c.isMovingToParent and not c.isMovingFromParent)",
    "c.hidesBottomBarWhenPushed = true assert(c.hidesBottomBarWhenPushed)",
    "c.title = 'T' assert(c.tabBarItem.title == 'T' and c.navigationItem.title == 'T')",
    "c.tabBarItem = UITabBarItem.new { title = 'x', tag = 3 } assert(c.tabBarItem.tag == 3)",
    "local b = UIBarButtonItem.new { title = 'Add', style = 'done', action = print } "
      + "c.navigationItem.rightBarButtonItem = b assert(c.navigationItem.rightBarButtonItem == b) "
      + "assert(#c.navigationItem.rightBarButtonItems == 1 and b.style == 'done' and b.isEnabled)",
    "local v = UIView.new{} local b = UIBarButtonItem.new { customView = v, tintColor = UIColor.red } "
      + "assert(b.customView == v and b.tintColor == UIColor.red)",
    "c.navigationItem.leftBarButtonItems = { UIBarButtonItem.new { title = 'a' } } "
      + "c.navigationItem.leftBarButtonItem = nil assert(#c.navigationItem.leftBarButtonItems == 0)",
    "c.navigationItem.titleView = UILabel.new { text = 'x' } assert(c.navigationItem.titleView.text == 'x')",
    "local n = UINavigationController.new { rootViewController = c } n:loadViewIfNeeded() "
      + "assert(n.topViewController == c and n.visibleViewController == c) "
      + "assert(n.navigationBar.topItem == c.navigationItem and n.navigationBar.backItem == nil)",
    "local n = UINavigationController.new { viewControllers = { c, UIViewController.new{} } } "
      + "assert(#n:popToViewController(c, { animated = false }) == 1 and #n.viewControllers == 1)",
    "local t = UITabBarController.new{} assert(t.selectedIndex == nil and t.selectedViewController == nil)",
    "local d = UIViewController.new{} local t = UITabBarController.new { viewControllers = { c, d } } "
      + "assert(t.selectedIndex == 0 and c.tabBarController == t) t.selectedIndex = 1 "
      + "assert(t.selectedViewController == d and t.tabBar.selectedItem == d.tabBarItem)",
    "local t = UITabBarController.new { viewControllers = { c } } t.tabBar.tintColor = UIColor.red "
      + "assert(#t.tabBar.items == 1 and t.tabBar.tintColor == UIColor.red)",
    "local n = UINavigationController.new{} n.interactivePopGestureRecognizer.isEnabled = false "
      + "assert(not n.interactivePopGestureRecognizer.isEnabled)",
    "local k = ContainerViewController.new { viewControllers = { c } } "
      + "k.pan.recognizer.isEnabled = false assert(not k.pan.recognizer.isEnabled)",
    "local t = UITabBarController.new{} t:setTabBarHidden(true) assert(t.isTabBarHidden)",
  ])
  func `members do what UIKit's do`(_ body: String) throws {
    let scene = try SceneHarness(
      """
      local c = UIViewController.new { name = "c" }
      \(body)
      return { root = UIViewController.new { name = "root" } }
      """)
    #expect(scene.problems == [])
  }

  // MARK: - Failures

  @Test(arguments: [
    ("root:addChild(root)", "UIViewController:addChild: 'root' can't be put into itself"),
    (
      "root:addChild(c) c:addChild(root)",
      "UIViewController:addChild: 'root' contains 'c', and can't be put into it"
    ),
    (
      "local t = UITabBarController.new { name = 't' } t.viewControllers = { t }",
      "UITabBarController.viewControllers: 't' can't be put into itself"
    ),
    (
      "local n = UINavigationController.new { name = 'n', rootViewController = c } "
        + "c:addChild(root) root:addChild(n)",
      "UIViewController:addChild: 'n' contains 'root', and can't be put into it"
    ),
    (
      "local x = c for i = 1, 30 do local y = UIViewController.new{} x:addChild(y) x = y end",
      "UIViewController:addChild: controllers can't lie in each other more than 24 deep"
    ),
    (
      "for i = 1, 201 do c:addChild(UIViewController.new{}) end",
      "UIViewController:addChild: a container can have at most 200 controllers"
    ),
    (
      "ContainerViewController.new { viewControllers = { c, c } }",
      "ContainerViewController.new: 'c' is in the list twice"
    ),
    (
      "ContainerViewController.new{}",
      "ContainerViewController.new: expected a table for 'viewControllers', found nil"
    ),
    (
      "ContainerViewController.new { viewControllers = { c } }.selectedIndex = 1",
      "ContainerViewController.selectedIndex: expected an index from 0 to 0 for 'selectedIndex', "
        + "found 1"
    ),
    ("root:present(root)", "UIViewController:present: 'root' can't present itself"),
    (
      "c.modalPresentationStyle = 'sheet'",
      "UIViewController.modalPresentationStyle: expected one of \"automatic\", \"none\", "
        + "\"fullScreen\", \"pageSheet\", \"formSheet\", \"currentContext\", \"custom\", "
        + "\"overFullScreen\", \"overCurrentContext\", \"popover\" for 'modalPresentationStyle', "
        + "found the string \"sheet\""
    ),
    (
      "c.view = root.view",
      "UIViewController.view: 'UIView' is the view of 'root' already"
    ),
    (
      "c.view = root.view.superview",
      "UIViewController.view: a window can't be put into a view"
    ),
    (
      "c.navigationItem.titleView = root.view.superview",
      "UINavigationItem.titleView: a window can't be put into a view"
    ),
    (
      "UIBarButtonItem.new { customView = root.view.superview }",
      "UIBarButtonItem.new: a window can't be put into a view"
    ),
    ("c.viewDidApear = print", "UIViewController has no property 'viewDidApear'"),
    ("print(c.viewDidAppear)", "UIViewController.viewDidAppear: 'viewDidAppear' can only be set"),
    (
      "local b = UIBarButtonItem.new{} c.navigationItem.leftBarButtonItems = { b, b }",
      "UINavigationItem.leftBarButtonItems: the same button is in the list twice"
    ),
    (
      "UITabBarController.new{}.selectedIndex = -1",
      "UITabBarController.selectedIndex: expected an integer from 0 to 1000000 for "
        + "'selectedIndex', found the number -1"
    ),
    (
      "UITabBarController.new{}.selectedIndex = nil",
      "UITabBarController.selectedIndex: expected an integer for 'selectedIndex', found nil"
    ),
    (
      "transhost.transitionContext { from = c, to = root }",
      "transhost.transitionContext: 'c' is in no container; call addChild and didMove with it first"
    ),
  ])
  func `a misuse is an error at its line`(_ body: String, _ message: String) throws {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root" }
      local c = UIViewController.new { name = "c" }
      return { root = root, child = function()
        \(body)
      end }
      """)
    try scene.call(.child)
    #expect(scene.problems.map { String($0.prefix(message.count + 3)) } == ["6: " + message])
  }

  @Test func `hooks that call each other without end are an error, and no more`() throws {
    let scene = try SceneHarness(
      """
      local c = UIViewController.new { name = "c" }
      c.viewWillAppear = function() c:beginAppearanceTransition(false, { animated = false }) end
      c.viewWillDisappear = function() c:beginAppearanceTransition(true, { animated = false }) end
      local d = UIViewController.new { name = "d" }
      local root = UIViewController.new { name = "root" }
      d.willMoveToParent = function() root:addChild(d) end
      return { root = root,
        child = function() c:beginAppearanceTransition(true, { animated = false }) end,
        tab = function() root:addChild(d) print(#root.children) end }
      """)
    try scene.call(.child)
    #expect(scene.problems.first?.contains("stack overflow") == true)
    try scene.call(.tab)
    // Nor can the script that is at the bottom of it go on.
    #expect(scene.problems.count == 2 && scene.lines == [], "\(scene.problems)")
  }

  @Test func `a view that a hook puts in itself is refused`() throws {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root" }
      local child = UIViewController.new { name = "child",
        viewWillAppear = function(c) c.view:addSubview(root.view) end }
      return { root = root, child = function()
        root:addChild(child)
        root.view:addSubview(child.view)
      end }
      """)
    try scene.call(.child)
    #expect(
      scene.problems == [
        "8: UIView was not put in UIView: it contains it. Put another one there."
      ])
    _ = scene.stage.commit()
  }

  @Test func `containers that are put in their own children are refused when they load`() throws {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root" }
      local inner = UIViewController.new { name = "inner" }
      local strip = ContainerViewController.new { name = "strip", viewControllers = { inner } }
      local tabs = UITabBarController.new { name = "tabs" }
      inner.willMoveToParent = function() if not inner.parent then inner:addChild(tabs) end end
      return { root = root, child = function()
        inner:addChild(strip)
        print(strip.view.name, #strip.children)
      end, tab = function() tabs.viewControllers = { inner } end,
      push = function()
        local other = UIViewController.new { name = "other" }
        local own = UITabBarController.new { name = "own" }
        other.willMoveToParent = function() other:addChild(own) end
        own.viewControllers = { other, UIViewController.new { name = "third" } }
        print(#own.viewControllers, own.selectedViewController.name, own.parent.name)
      end }
      """)
    try scene.call(.child)
    #expect(scene.codes == [.containsItself])
    #expect(scene.lines == ["nil\t0"])
    try scene.call(.push)
    #expect(scene.codes == [.containsItself, .containsItself])
    #expect(scene.lines.last == "1\tthird\tother")
    _ = scene.stage.commit()
  }

  // MARK: - Presenting

  @Test func `rule 19 presenting and dismissing, with flags and completions`() throws {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root" }
      local sheet = UIViewController.new { name = "sheet", modalPresentationStyle = "fullScreen",
        viewWillAppear = function(c) print("will", c.isBeingPresented) end,
        viewDidAppear = function(c) print("did") end,
        viewWillDisappear = function(c) print("will go", c.isBeingDismissed) end,
        viewDidDisappear = function(c) print("gone") end }
      return { root = root,
        present = function(animated)
          root:present(sheet, { animated = animated, completion = function()
            print("presented", root.presentedViewController == sheet,
              sheet.presentingViewController == root, sheet.isBeingPresented)
            local p = sheet.presentationController
            print(p.presentationStyle, p.presentedView == sheet.view,
              p.frameOfPresentedViewInContainerView == p.containerView.bounds)
          end })
        end,
        dismiss = function(animated)
          sheet:dismiss { animated = animated, completion = function()
            print("dismissed", root.presentedViewController)
          end }
        end }
      """)
    for animated in [true, false] {
      try scene.call(.present, animated: animated)
      try scene.advance(by: 1)
      try scene.call(.dismiss, animated: animated)
      try scene.advance(by: 1)
    }
    let once = [
      "will\ttrue", "did", "presented\ttrue\ttrue\tfalse", "fullScreen\ttrue\ttrue",
      "will go\ttrue", "gone", "dismissed\tnil",
    ]
    #expect(scene.lines == once + once)
    #expect(scene.problems == [])
  }

  @Test func `what can't be presented is a diagnostic`() throws {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root" }
      local one, two = UIViewController.new { name = "one" }, UIViewController.new { name = "two" }
      return { root = root, present = function()
        root:present(one)
        root:present(two)
      end, dismiss = function() two:present(one) end }
      """)
    try scene.call(.present)
    try scene.advance(by: 1)
    try scene.call(.dismiss)
    #expect(scene.codes == [.alreadyPresenting, .cannotPresent])
  }

  // MARK: - Bars and tabs

  @Test func `a tap on a bar button calls its action`() throws {
    let scene = try SceneHarness(
      """
      local root = UIViewController.new { name = "root" }
      local navigation = UINavigationController.new { rootViewController = root }
      root.navigationItem.rightBarButtonItem = UIBarButtonItem.new { title = "Add",
        action = function() print("added") error("no") end }
      return { root = navigation }
      """)
    try scene.tap(292, 69)
    #expect(scene.lines == ["added"])
    #expect(scene.problems == ["6: no"])
  }

  @Test func `tabs are selected by index from 0, by controller and by a tap`() throws {
    let scene = try SceneHarness(
      """
      local list = {}
      for i = 1, 3 do
        list[i] = UIViewController.new { name = "tab" .. i,
          viewDidAppear = function() print("tab" .. i) end }
      end
      local tabs = UITabBarController.new { viewControllers = list }
      return { root = tabs,
        tab = function() tabs.selectedIndex = 1 end,
        child = function() tabs.selectedViewController = list[1] print(tabs.selectedIndex) end,
        push = function() tabs.selectedIndex = 3 end }
      """)
    try scene.call(.tab)
    try scene.tap(300, 500)
    try scene.call(.child)
    #expect(scene.lines == ["tab1", "tab2", "tab3", "tab1", "0"])
    try scene.call(.push)
    #expect(scene.codes == [.noSuchTab])
  }

  // MARK: - Life

  @Test(arguments: [0.1, 1])
  func `controllers whose hooks hold each other are gone with their run`(seconds: Double) throws {
    final class Weak { weak var object: AnyObject? }
    var gone: [Weak] = []
    do {
      let scene = try SceneHarness(
        """
        local all, root = {}, UIViewController.new { name = "root" }
        for i = 1, 100 do
          local c = UIViewController.new { name = "c" .. i }
          all[i] = c
          for _, hook in ipairs { "viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView",
            "willMoveToParent", "viewWillTransition" } do
            if hook ~= "loadView" then
              c[hook] = function(self) return all, root, self, c, stage end
            end
          end
          c.navigationItem.rightBarButtonItem = UIBarButtonItem.new {
            title = "x", action = function() return all end }
          root:addChild(c)
          root.view:addSubview(c.view)
          c:didMove { toParent = root }
        end
        local tabs = UITabBarController.new { viewControllers = { root, all[1] } }
        return { root = tabs, present = function()
          tabs:present(UIViewController.new { name = "over" }, { animated = true,
            completion = function() return all end })
          local coordinator
          root.viewWillDisappear = function() coordinator = root.transitionCoordinator end
        end }
        """)
      try scene.call(.present)
      try scene.advance(by: seconds)
      var level: [UIViewController] = [scene.scene.root]
      while !level.isEmpty {
        for controller in level {
          let weak = Weak()
          weak.object = controller
          gone.append(weak)
        }
        level = level.flatMap(\.children)
      }
      #expect(gone.count == 102)
      #expect(scene.problems == [])
    }
    #expect(gone.count { $0.object != nil } == 0)
  }
}
