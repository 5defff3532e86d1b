import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginTestSupport
import RunTimelines
import RunTraces
import Testing
import TransitionKit

/// What both screens of a transition share, as scripts find and move it (S2).
struct SharedElementRoleTests {
  private let troupe: Troupe

  /// An animator that moves all there is in 0.4 s, in a straight line.
  init() throws {
    troupe = try Troupe()
    try addAnimator()
  }

  private func addAnimator(_ name: String = "mover", _ keys: String = "", inside: String = "")
    throws
  {
    try troupe.add(
      .animator, name,
      """
        transitions = { "push", "pop" }, \(keys)
        animateTransition = function(self, context)
          local to = context:view("to")
          to.frame = context:finalFrame("to")
          context.containerView:addSubview(to)
          to:layoutIfNeeded()
          local elements = context.sharedElements
          for _, element in ipairs(elements) do
            element:willStartSourceAnimation()
            element:willStartTargetAnimation()
            context.containerView:addSubview(element.view)
            element.view.frame = element.sourceAnimationFrame
            element.view:layoutIfNeeded()
            element:preAnimationSetup()
            print(element.id, element.type, element.transitionDuration)
          end
          \(inside)
          UIView.animate { withDuration = 0.4, options = { "curveLinear" },
            animations = function()
              to.alpha = 0.99
              for _, element in ipairs(elements) do
                element:postAnimationSetup()
                element.view.frame = element.targetAnimationFrame
                element.view:layoutIfNeeded()
              end
            end,
            completion = function()
              to.alpha = 1
              for _, element in ipairs(elements) do
                element:didEndSourceAnimation()
                element:didEndTargetAnimation()
                element.view:removeFromSuperview()
              end
              context:completeTransition(not context.transitionWasCancelled)
            end }
        end,
      """)
  }

  /// A scene whose screens have views of those names.
  private func addMarked(_ old: String, _ new: String) throws {
    try troupe.addNavigation(
      """
      local function box(id, frame, type)
        return UIView.new { sharedElementID = id, sharedElementType = type or "view", name = "the " .. id,
          frame = frame, backgroundColor = UIColor.red }
      end
      local old, new = \(old), \(new)
      for _, view in ipairs(old) do first.view:addSubview(view) end
      for _, view in ipairs(new) do second.view:addSubview(view) end
      """)
  }

  @Test func `S2-1: several marked views move at a time`() throws {
    try addMarked(
      "{ box('a', CGRect(0, 0, 100, 100)), box('b', CGRect(0, 200, 100, 100), 'card') }",
      "{ box('b', CGRect(100, 0, 200, 200), 'card'), box('a', CGRect(100, 300, 100, 100)) }")
    let result = try troupe.run(.push, animator: "mover")
    #expect(result.troubles == [])
    #expect(result.said == ["a\tview\tnil", "b\tcard\tnil"])
    #expect(result.trace.view("moving a", at: 0.2)?.frame == [50, 150, 100, 100])
    #expect(result.trace.view("moving b", at: 0.2)?.frame == [50, 100, 150, 150])
    #expect(result.trace.view("the a", at: 0.2)?.hidden == true)
    let last = try #require(result.trace.frames.last)
    #expect(!last.views.contains { $0.hidden && $0.name == "the a" || $0.name == "moving a" })
  }

  @Test func `S2-1: several sources and targets by their ids, and a marked view for one`() throws {
    try troupe.addNavigation(
      """
      local function source(id, y)
        return { type = "cell", id = id, transitionDuration = function() return 0.7 end,
          view = function() return UIView.new { name = "moving " .. id } end,
          frame = function() return CGRect(0, y, 100, 100) end }
      end
      first.animationSources = { source("a", 0), source("b", 100), source("c", 200) }
      print(#first.animationSources, first.animationSource.id)
      second.animationTargets = {
        { type = "cell", id = "b", frame = function() return CGRect(100, 0, 100, 100) end } }
      second.view:addSubview(UIView.new { sharedElementID = "a", sharedElementType = "cell",
        frame = CGRect(200, 100, 100, 100) })
      """)
    let result = try troupe.run(.push, animator: "mover")
    #expect(result.troubles == [])
    #expect(result.said == ["3\ta", "a\tcell\t0.7", "b\tcell\t0.7"])
    #expect(result.trace.view("moving a", at: 0.2)?.frame == [100, 50, 100, 100])
    #expect(result.trace.view("moving b", at: 0.2)?.frame == [50, 50, 100, 100])
  }

  @Test func `S2-2 F17: of a view that lies in another a snapshot moves, and a warning tells`()
    throws
  {
    try troupe.addNavigation(
      """
      local box = UIView.new { name = "box", frame = CGRect(0, 0, 9, 9),
        backgroundColor = UIColor.red }
      first.view:addSubview(box)
      first.animationSource = { type = "cell", id = "a", view = function() return box end,
        frame = function() return CGRect(0, 0, 9, 9) end }
      second.animationTarget = { type = "cell", id = "a",
        frame = function() return CGRect(9, 9, 9, 9) end }
      """)
    let result = try troupe.run(.push, animator: "mover")
    #expect(result.completed == true)
    let warning = try #require(result.diagnostics.first { $0.code != .print })
    #expect(warning.code == .sourceViewInHierarchy && warning.severity == .warning)
    #expect(warning.message == "the source view a lies in from, so a snapshot of it moves")
  }

  @Test func `S2-4: the trace has the article's calls in their order`() throws {
    try addMarked("{ box('a', CGRect(0, 0, 9, 9)) }", "{ box('a', CGRect(9, 9, 9, 9)) }")
    let calls = try troupe.run(.push, animator: "mover").trace.events
      .filter { $0.object == "a" }.map(\.call)
    #expect(
      calls == [
        "sourceView", "sourceAnimationFrame", "targetAnimationFrame", "sharedElement",
        "willStartSourceAnimation", "willStartTargetAnimation", "preAnimationSetup",
        "postAnimationSetup", "didEndSourceAnimation", "didEndTargetAnimation",
      ])
  }

  @Test func `S2-1: run --explain says why an element stays`() throws {
    try addMarked(
      "{ box('a', CGRect(0, 0, 9, 9)), box('b', CGRect(0, 0, 9, 0)), box('c', CGRect(0, 900, 9, 9)) }",
      "{ box('a', CGRect(9, 9, 9, 9)), box('b', CGRect(9, 9, 9, 9)), box('c', CGRect(9, 9, 9, 9)), "
        + "box('d', CGRect(9, 9, 9, 9)) }")
    let result = try troupe.run(.push, animator: "mover")
    let told = Explanation(result.trace).sentences.filter { $0.hasPrefix("The shared element") }
    #expect(
      told == [
        "The shared element a (view) moves from (0, 0, 9, 9) to (9, 9, 9, 9).",
        "The shared element b (view) stays: it has no size on the old screen.",
        "The shared element c (view) stays: it lies outside of the old screen.",
        "The shared element d (view) stays: the old screen has none of that name.",
      ])
    #expect(result.troubles == ["mover.lua:9 shared-element-unmatched"])
  }

  @Test func `S2-6: an animator that needs shared elements is vended only where there are some`()
    throws
  {
    try addAnimator("needy", "needsSharedElements = true,")
    try addMarked("{ box('a', CGRect(0, 0, 9, 9)) }", "{ box('b', CGRect(9, 9, 9, 9)) }")
    var result = try troupe.run(.push, animator: "needy")
    #expect(result.completed == true)
    #expect(result.troubles == [])
    let decision = try #require(result.trace.decisions.first)
    #expect(decision.answer == nil)
    #expect(
      decision.reason
        == "needy needs an element that both screens share, so the standard push runs")
    #expect(
      Explanation(result.trace).sentences.contains(
        "The shared element a (view) stays: the new screen has none of that name."))
    try addMarked("{ box('a', CGRect(0, 0, 9, 9)) }", "{ box('a', CGRect(9, 9, 9, 9)) }")
    result = try troupe.run(.push, animator: "needy")
    #expect(result.trace.decisions.first?.answer == "needy")
    // A delegate that answers it has the same choice.
    try troupe.add(
      .delegate, "chooser",
      "navigation = { animationController = function() return 'needy' end },")
    try addMarked("{}", "{}")
    result = try troupe.run(.push, delegate: "chooser")
    #expect(result.completed == true)
    #expect(result.said == [])
  }

  @Test func `S2-7: after a failure every original shows again`() throws {
    try addAnimator("broken", "", inside: "error('no')")
    try addMarked("{ box('a', CGRect(0, 0, 9, 9)) }", "{ box('a', CGRect(9, 9, 9, 9)) }")
    let result = try troupe.run(.push, animator: "broken")
    #expect(result.completed == true)
    let last = try #require(result.trace.frames.last)
    #expect(!last.views.contains { $0.hidden && $0.name == "the a" || $0.name == "moving a" })
    let calls = result.trace.events.filter { $0.object == "a" }.map(\.call)
    #expect(calls.suffix(2) == ["didEndSourceAnimation", "didEndTargetAnimation"])
  }

  @Test func `S2-1: an element is of no use after its transition`() throws {
    try troupe.add(
      .animator, "late",
      """
        transitions = { "push" },
        animateTransition = function(self, context)
          self.element = context.sharedElements[1]
          context:view("to").frame = context:finalFrame("to")
          context.containerView:addSubview(context:view("to"))
          context:completeTransition(true)
        end,
        animationEnded = function(self) print(pcall(function() return self.element.view end)) end,
      """)
    try addMarked("{ box('a', CGRect(0, 0, 9, 9)) }", "{ box('a', CGRect(9, 9, 9, 9)) }")
    let result = try troupe.run(.push, animator: "late")
    #expect(result.said.first?.hasPrefix("false") == true)
  }

  @Test(arguments: [
    ("first.animationSources = { { type = 'cell' } }", "an animation source needs view"),
    ("first.animationTargets = { 1 }", "animationTargets[1]"),
    ("first.view.sharedElementID = 7", "expected a string for 'sharedElementID'"),
    ("first.view.sharedElementType = nil", "sharedElementType"),
  ])
  func `S2-1: what is wrong is told at the line`(code: String, message: String) throws {
    try troupe.addNavigation(code)
    do {
      _ = try troupe.run(.push, animator: "mover")
      Issue.record("it went through")
    } catch let failure as PluginFailure {
      #expect(
        failure.diagnostics.first?.message.contains(message) == true,
        "\(failure.diagnostics.map(\.message))")
      #expect(failure.diagnostics.first?.line == 10)
    }
  }
}
