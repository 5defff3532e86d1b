import Diagnostics
import Foundation
import Geometry
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// Transition coordinators and percent-driven interaction as scripts use them (rules 21 to 30).
struct CoordinatorBindingTests {
  private static let stack = """
    local first = UIViewController.new { name = "first" }
    local second = UIViewController.new { name = "second" }
    local navigation = UINavigationController.new { rootViewController = first }
    local kept

    """

  @Test func `rules 27 and 30 the values of the coordinator of the built-in push`() throws {
    let scene = try SceneHarness(
      Self.stack + """
        second.viewWillAppear = function(c)
          local k = c.transitionCoordinator
          print(k.transitionDuration, k.presentationStyle, k.completionCurve, k.completionVelocity)
          print(k.isAnimated, k.initiallyInteractive, k.isInteractive, k.isInterruptible,
            k.isCancelled, k.percentComplete)
          print(k.targetTransform == CGAffineTransform.identity, k:viewController("from") == first,
            k:viewController("to") == c, k:view("to") == c.view,
            k.containerView == first.view.superview)
          print(k == c.transitionCoordinator, k == navigation.transitionCoordinator)
        end
        second.viewDidAppear = function(c) print(c.transitionCoordinator ~= nil) end
        return { root = navigation,
          push = function() navigation:pushViewController(second) end,
          pop = function() print(first.transitionCoordinator) end }
        """)
    try scene.call(.pop)
    try scene.call(.push)
    try scene.advance(by: 1)
    #expect(
      scene.lines == [
        "nil", "0.35\tnone\tnil\t1.0", "true\tfalse\tfalse\tfalse\tfalse\t0.0",
        "true\ttrue\ttrue\ttrue\ttrue", "true\ttrue", "true",
      ])
    #expect(scene.problems == [])
  }

  @Test func `rule 28 what is animated alongside moves with the transition`() throws {
    let scene = try SceneHarness(
      Self.stack + """
        local bar = UIView.new { name = "bar", frame = CGRect(0, 0, 10, 10) }
        first.viewDidLoad = function(c) c.view:addSubview(bar) end
        second.viewWillAppear = function(c)
          local k = c.transitionCoordinator
          print(k:animateAlongside(function(k) print("along", k.isAnimated) bar.alpha = 0 end,
            { completion = function(k) print("done", k.isCancelled) end, view = navigation.view }))
          print(k:animateAlongside(nil, { completion = function() print("also") end }))
        end
        second.viewIsAppearing = function(c)
          print(c.transitionCoordinator:animateAlongside(function() print("never") end))
        end
        return { root = navigation, push = function() navigation:pushViewController(second) end }
        """)
    try scene.call(.push)
    try scene.advance(by: 0.1)
    let bar = scene.stage.viewStates().first { $0.name == "bar" }
    #expect((0.1..<0.9).contains(bar?.alpha ?? 0))
    try scene.advance(by: 1)
    #expect(
      scene.lines == ["true", "true", "along\ttrue", "false", "done\tfalse", "also"])
    #expect(scene.problems == [])
  }

  @Test func `a coordinator that is kept past its transition is dead`() throws {
    let scene = try SceneHarness(
      Self.stack + """
        second.viewWillAppear = function(c) kept = c.transitionCoordinator end
        return { root = navigation,
          push = function(animated) navigation:pushViewController(second, { animated = animated }) end,
          pop = function()
            print(kept.isAnimated)
          end }
        """)
    try scene.call(.push)
    try scene.advance(by: 1)
    try scene.call(.pop)
    #expect(scene.lines == [])
    #expect(
      scene.problems == [
        "11: UIViewControllerTransitionCoordinator.isAnimated: "
          + "UIViewControllerTransitionCoordinator is gone: the transition has ended"
      ])
  }

  @Test func `a failure in a block is at its line, and the transition goes on`() throws {
    let scene = try SceneHarness(
      Self.stack + """
        second.viewWillAppear = function(c)
          c.transitionCoordinator:animateAlongside(function() error("along") end,
            { completion = function() error("after") end })
        end
        second.viewDidAppear = function() print("there") end
        return { root = navigation, push = function() navigation:pushViewController(second) end }
        """)
    try scene.call(.push)
    try scene.advance(by: 1)
    #expect(scene.lines == ["there"])
    #expect(scene.problems == ["8: along", "9: after"])
  }

  // MARK: - Percent-driven interaction

  @Test(arguments: [
    "assert(i.completionSpeed == 1 and i.completionCurve == 'easeInOut')",
    "assert(i.wantsInteractiveStart and i.percentComplete == 0 and i.duration == 0)",
    "i.completionSpeed = 2 i.completionCurve = 'linear' i.wantsInteractiveStart = false "
      + "assert(i.completionSpeed == 2 and i.completionCurve == 'linear')",
    "i:update(0.5) assert(i.percentComplete == 0.5) i:update(7) assert(i.percentComplete == 1)",
    "i:update(-1) assert(i.percentComplete == 0) i:pause() i:finish() i:cancel()",
    "local j = UIPercentDrivenInteractiveTransition.new { completionSpeed = 0.5 } "
      + "assert(j.completionSpeed == 0.5 and j ~= i)",
  ])
  func `rules 21 22 24 what drives a transition has UIKit's defaults`(_ body: String) throws {
    let scene = try SceneHarness(
      """
      local i = UIPercentDrivenInteractiveTransition.new{}
      \(body)
      return { root = UIViewController.new{} }
      """)
    #expect(scene.problems == [])
  }

  @Test(arguments: [
    (
      "i:update(0 / 0)",
      "UIPercentDrivenInteractiveTransition:update: expected a finite number for "
        + "'percentComplete', found the number nan"
    ),
    (
      "i.completionSpeed = 0",
      "UIPercentDrivenInteractiveTransition.completionSpeed: expected a number from 0.001 to 1000 "
        + "for 'completionSpeed', found the number 0"
    ),
    (
      "i.percentComplete = 1",
      "'percentComplete' of UIPercentDrivenInteractiveTransition is read-only and can't be assigned"
    ),
    (
      "i.completionCurve = 'spring'",
      "UIPercentDrivenInteractiveTransition.completionCurve: expected one of \"easeInOut\", "
        + "\"easeIn\", \"easeOut\", \"linear\" for 'completionCurve', found the string \"spring\""
    ),
  ])
  func `a misuse of it is an error at its line`(_ body: String, _ message: String) throws {
    let scene = try SceneHarness(
      """
      local i = UIPercentDrivenInteractiveTransition.new{}
      return { root = UIViewController.new{}, child = function()
        \(body)
      end }
      """)
    try scene.call(.child)
    let problem = try #require(scene.problems.first)
    #expect(problem.hasPrefix("5: ") && problem.contains(message), "\(problem)")
  }

  @Test func `rule 26 what comes after the gesture let go is a diagnostic`() throws {
    let scene = try SceneHarness(
      """
      local first = UIViewController.new { name = "first" }
      local second = UIViewController.new { name = "second" }
      local root = UIViewController.new { name = "root", viewDidLoad = function(root)
        root:addChild(first)
        root.view:addSubview(first.view)
        first:didMove { toParent = root }
      end }
      local i = UIPercentDrivenInteractiveTransition.new { completionSpeed = 2 }
      return { root = root,
        child = function()
          local context = transhost.transitionContext { from = first, to = second }
          context.interactionController = i
          context:start()
          i:update(0.5)
          i:finish()
        end,
        tab = function() i:update(0.2) i:finish() end }
      """)
    try scene.call(.child)
    try scene.call(.tab)
    #expect(scene.codes == [.notInteractive, .notInteractive])
    try scene.advance(by: 1)
    #expect(scene.scene.root.children.map(\.name) == ["second"])
  }
}
