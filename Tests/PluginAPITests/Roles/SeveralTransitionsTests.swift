import Diagnostics
import Manifests
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// One plugin in several transitions of a run: at once, one after the other, and in containers that come later.
struct SeveralTransitionsTests {
  private let troupe: Troupe

  init() throws {
    troupe = try Troupe()
    try troupe.add(
      .animator, "rise",
      """
        transitions = { "push", "pop", "present", "dismiss" }, duration = 0.3, curve = "linear",
        frame = function(self, context, progress)
          local isBack = context.operation == "pop" or context.operation == "dismiss"
          local front = context:view(isBack and "from" or "to")
          front.alpha = isBack and 1 - progress or progress
        end,
      """)
  }

  @Test(arguments: ["push() present()", "present() push()"])
  func `an animator reaches the screens of each transition that it runs`(order: String) throws {
    try troupe.addScene(
      """
          local first, second, third = screen("First"), screen("Second"), screen("Third")
          local navigation = UINavigationController.new { rootViewController = first }
          local function push() navigation:pushViewController(second, { animated = true }) end
          local function present() navigation:present(third, { animated = true }) end
          return { root = navigation, push = function() \(order) end }
      """)
    let result = try troupe.run(.push, animator: "rise")
    #expect(result.troubles == [])
    #expect(result.trace.events.filter { $0.call == "completeTransition" }.count == 2)
  }

  @Test func `an animator does not reach views outside of all its transitions`() throws {
    try troupe.add(
      .animator, "outside",
      """
        transitions = { "push" }, duration = 0.1,
        frame = function(self, context) local around = context.containerView.superview end,
      """)
    try troupe.addNavigation()
    let result = try troupe.run(.push, animator: "outside")
    #expect(result.troubles == ["outside.lua:4 lua-error"])
  }

  @Test
  func `the run's animator is asked for by a stack that its container adds when its view loads`()
    throws
  {
    try troupe.addScene(
      """
          local first, second = screen("First"), screen("Second")
          local navigation = UINavigationController.new { rootViewController = first }
          local root = UIViewController.new { viewDidLoad = function(self)
            self:addChild(navigation)
            self.view:addSubview(navigation.view)
            navigation:didMove { toParent = self }
          end }
          return {
            root = root,
            push = function() navigation:pushViewController(second, { animated = true }) end,
          }
      """)
    let result = try troupe.run(.push, animator: "rise")
    #expect(result.troubles == [])
    let answers = result.trace.decisions.filter(\.isAboutAnimator).map(\.answer)
    #expect(answers.last == "rise")
  }

  @Test func `a screen that was presented before is pushed without a warning`() throws {
    try troupe.addScene(
      """
          local first, second, third = screen("First"), screen("Second"), screen("Third")
          local navigation = UINavigationController.new {
            rootViewController = first, delegate = { didShow = function() end },
          }
          local function push() navigation:pushViewController(third, { animated = true }) end
          local function back() first:dismiss { animated = true, completion = push } end
          return {
            root = navigation,
            present = function() first:present(third, { animated = true, completion = back }) end,
          }
      """)
    let result = try troupe.run(.present, animator: "rise")
    #expect(result.troubles == [])
    #expect(result.trace.events.last { $0.call == "didShow" }?.arguments.first == .string("to"))
  }

  @Test func `messages name screens by their own names`() throws {
    try troupe.addScene(
      """
          local list, settings, about = screen("list"), screen("settings"), screen("about")
          local function again() list:present(about, { animated = true }) end
          return {
            root = list,
            present = function() list:present(settings, { animated = true, completion = again }) end,
          }
      """)
    let result = try troupe.run(.present, animator: "rise")
    let message = result.diagnostics.first { $0.code == .alreadyPresenting }?.message
    #expect(
      message?.hasPrefix(
        "list did not present about, and its completion won't be called: settings is presented already."
      ) == true)
  }
}
