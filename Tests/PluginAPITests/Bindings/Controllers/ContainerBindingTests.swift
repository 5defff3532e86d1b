import Diagnostics
import Foundation
import Geometry
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// Containers of authors' own as scripts write them (S1).
struct ContainerBindingTests {
  /// A root with the child "first" in it, and "second" to come.
  private static let own = """
    local first = UIViewController.new { name = "first" }
    local second = UIViewController.new { name = "second" }
    local root = UIViewController.new { name = "root",
      viewDidLoad = function(root)
        root:addChild(first)
        first.view.frame = root.view.bounds
        root.view:addSubview(first.view)
        first:didMove { toParent = root }
      end }

    """

  // MARK: - The container with a strip of buttons

  /// S1's container, in the author's colours (S1-8).
  private static let strip = """
    local list = {}
    for i, colour in ipairs { "#66CCFF", "#FF66CC", "#FFCC66" } do
      list[i] = UIViewController.new { name = "screen" .. i, title = "" .. i,
        viewDidLoad = function(c) c.view.backgroundColor = UIColor(colour) end }
    end
    local container = ContainerViewController.new { name = "container", viewControllers = list }
    return { root = container,
      child = function() container.selectedIndex = 1 print(container.selectedIndex) end,
      tab = function() container.selectedViewController = list[3] end,
      push = function() container.selectedViewController = container end }
    """

  @Test func `S1-5 a selection changes the child on a spring`() throws {
    let scene = try SceneHarness(Self.strip)
    try scene.call(.child)
    #expect(scene.lines == ["1"])
    #expect(scene.scene.root.children.map(\.name) == ["screen1", "screen2"])
    try scene.advance(by: 1)
    #expect(scene.scene.root.children.map(\.name) == ["screen2"])
    #expect(scene.calls.first == "from.willMove(nil)")
    #expect(scene.calls.last == "animator.animationEnded(true)")
    #expect(scene.problems == [])
  }

  @Test func `S1-8 a tap on a button selects its screen`() throws {
    let scene = try SceneHarness(Self.strip)
    try scene.tap(160 + 64, 568 * 0.4)
    try scene.advance(by: 1)
    #expect(scene.scene.root.children.map(\.name) == ["screen3"])
  }

  @Test func `S1-9 a script drives the drag by a gesture of its own`() throws {
    let scene = try SceneHarness(
      Self.strip.replacing(
        "push = function() container.selectedViewController = container end",
        with: """
          push = function()
            local pan = container.pan
            print(pan:begin { velocityX = 100 }, pan:begin { velocityX = -100 }, pan.isActive)
            pan:move { translationX = -80 }
            print(pan.percentComplete)
            pan:letGo()
            print(pan.isActive)
          end
          """))
    try scene.call(.push)
    #expect(scene.lines == ["false\ttrue\ttrue", "0.125", "false"])
    try scene.advance(by: 2)
    #expect(scene.scene.root.children.map(\.name) == ["screen1"])
  }

  @Test func `a selection that can't be is an error at its line`() throws {
    let scene = try SceneHarness(Self.strip)
    try scene.call(.push)
    #expect(
      scene.problems == [
        "12: ContainerViewController.selectedViewController: 'container' can't be put into itself"
      ])
  }

  // MARK: - An author's own context

  @Test func `S1-4 S1-5 a context of one's own runs in UIKit's order`() throws {
    let scene = try SceneHarness(
      Self.own + """
        return { root = root, child = function()
          local context = transhost.transitionContext { from = first, to = second,
            container = root.view, frames = { sidewaysIn = root.view.bounds, goingRight = true },
            completion = function(completed) print("completed", completed) end }
          local f = context.frames
          print(f.initialFrom.x, f.finalFrom.x, f.initialTo.x, f.finalTo.x)
          print(context.container == root, context.fromViewController == first,
            context.toViewController == second, context.containment, context.isRunning)
          context:animateAlongside(function() root.view.backgroundColor = UIColor.red end)
          print(context:start(), context.isRunning, first.isMovingFromParent, second.isMovingToParent)
        end }
        """)
    try scene.call(.child)
    #expect(
      scene.lines == [
        "0.0\t-320.0\t320.0\t0.0", "true\ttrue\ttrue\texchange\tfalse", "true\ttrue\ttrue\ttrue",
      ])
    try scene.advance(by: 1)
    #expect(scene.lines.last == "completed\ttrue")
    let calls = scene.calls.filter { call in
      !["viewIs", "oad", "transitionDuration"].contains { call.contains($0) }
    }
    #expect(
      calls == [
        "from.willMove(nil)", "root.addChild(to)", "to.willMove(root)",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)", "animator.animateTransition()",
        "coordinator.animateAlongsideTransition()", "from.viewDidDisappear(true)",
        "to.viewDidAppear(true)", "from.removeFromParent()", "from.didMove(nil)",
        "to.didMove(root)", "animator.animationEnded(true)",
      ])
    #expect(scene.scene.root.children.map(\.name) == ["second"])
    #expect(scene.problems == [])
  }

  @Test func `S1-9 rule 17 a gesture drives it, and a cancelled one is taken back`() throws {
    let scene = try SceneHarness(
      Self.own + """
        local context
        return { root = root,
          child = function()
            context = transhost.transitionContext { from = first, to = second, interactive = true,
              completion = function(completed) print("completed", completed) end }
            context:start()
            context.interactionController:update(0.4)
            print(context.interactionController.percentComplete,
              context.interactionController.duration)
            first.transitionCoordinator:notifyWhenInteractionChanges(function(c)
              print("changed", c.isInteractive, c.isCancelled, c.percentComplete)
            end)
          end,
          pop = function() context.interactionController:cancel() end,
          tab = function() print(context.isRunning) end }
        """)
    try scene.call(.child)
    try scene.advance(by: 0.5)
    try scene.call(.pop)
    try scene.advance(by: 2)
    #expect(scene.lines == ["0.4\t1.0", "changed\tfalse\ttrue\t0.4", "completed\tfalse"])
    #expect(scene.scene.root.children.map(\.name) == ["first"])
    #expect(scene.problems == [])
    try scene.call(.tab)
    #expect(
      scene.problems == [
        "26: transhost.ContainerTransition.isRunning: transhost.ContainerTransition is gone: "
          + "the transition has ended"
      ])
  }

  @Test func `without animation the children are exchanged at once, or both kept`() throws {
    let scene = try SceneHarness(
      Self.own + """
        return { root = root,
          child = function()
            local context = transhost.transitionContext { from = first, to = second,
              completion = function(completed) print("completed", completed) end }
            print(context:start { animated = false }, first.parent, second.parent == root)
          end,
          tab = function()
            root:addChild(first)
            first:didMove { toParent = root }
            local context = transhost.transitionContext {
              from = second, to = first, containment = "keep" }
            context:start { animated = false }
            print(#root.children, first.view.superview == root.view, second.view.superview)
          end }
        """)
    try scene.call(.child)
    try scene.call(.tab)
    #expect(scene.lines == ["completed\ttrue", "true\tnil\ttrue", "2\ttrue\tnil"])
    #expect(scene.problems == [])
  }

  @Test(arguments: [
    ("{ from = first, to = first }", DiagnosticCode.containerTransitionToItself),
    ("{ from = first, to = second }", DiagnosticCode.containerTransitionStartedTwice),
  ])
  func `what the engine refuses is a diagnostic, and start says so`(
    _ context: String, _ code: DiagnosticCode
  ) throws {
    let scene = try SceneHarness(
      Self.own + """
        return { root = root, child = function()
          local context = transhost.transitionContext \(context)
          print(context:start())
          if context.isRunning then print(context:start()) end
        end }
        """)
    try scene.call(.child)
    #expect(scene.lines.last == "false")
    #expect(scene.codes == [code])
    try scene.advance(by: 2)
    #expect(scene.scene.root.children.count == 1)
  }

  @Test(arguments: [
    (
      "transhost.transitionContext { from = first, to = root }:start()",
      "start: 'root' can't be put into itself"
    ),
    (
      "transhost.transitionContext { from = first, to = second, frames = { initialForm = 1 } }",
      "transitionContext: there is no argument 'initialForm'"
    ),
    (
      "transhost.transitionContext { from = first, to = second, frames = { initialTo = CGRect.zero } }",
      "transitionContext: expected a CGRect for 'frames.initialFrom', found nil"
    ),
    (
      "local k = transhost.transitionContext { from = first, to = second } k:start() "
        + "k:animateAlongside(print)",
      "animateAlongside: the transition has begun; call animateAlongside before start"
    ),
    (
      "transhost.transitionContext { from = first, to = second, containment = 'swap' }",
      "transitionContext: expected one of \"exchange\", \"keep\" for 'containment', found the string "
        + "\"swap\""
    ),
  ])
  func `a misuse of the context is an error at its line`(
    _ body: String, _ message: String
  ) throws {
    let scene = try SceneHarness(
      Self.own + """
        return { root = root, child = function()
          \(body)
        end }
        """)
    try scene.call(.child)
    let problem = try #require(scene.problems.first)
    #expect(problem.hasPrefix("13: ") && problem.hasSuffix(message), "\(problem)")
  }

  @Test func `S1-11 transition changes the views of two children without an animator`() throws {
    let scene = try SceneHarness(
      Self.own + """
        return { root = root, child = function()
          root:addChild(second)
          first:willMove { toParent = nil }
          second.view.alpha = 0
          root:transition { from = first, to = second, duration = 0.5,
            animations = function() second.view.alpha = 1 end,
            completion = function(finished)
              print("finished", finished)
              first:removeFromParent()
              second:didMove { toParent = root }
            end }
        end,
        tab = function()
          root:transition { from = second, to = second, duration = 0.5,
            animations = function() error("never") end }
          root:transition { from = second, to = first, duration = -1 }
        end,
        push = function()
          root:addChild(first)
          root:transition { from = second, to = first, duration = 0.1,
            animations = function() error("at its line") end }
        end }
        """)
    try scene.call(.child)
    try scene.advance(by: 1)
    #expect(scene.lines == ["finished\ttrue"])
    #expect(scene.scene.root.children.map(\.name) == ["second"])
    #expect(scene.problems == [])
    try scene.call(.tab)
    #expect(scene.codes.contains(.noCommonParent))
    #expect(scene.problems.last?.contains("expected a number from 0") == true)
    try scene.call(.push)
    #expect(scene.problems.last == "32: at its line")
  }
}
