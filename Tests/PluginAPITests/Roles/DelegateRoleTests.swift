import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginRuns
import PluginTestSupport
import PluginValidation
import RunTraces
import TestBasics
import Testing
import TransitionKit

/// Delegates: plugins, and tables that scenes set.
struct DelegateRoleTests {
  private let troupe: Troupe

  init() throws {
    troupe = try Troupe()
    try troupe.addFade()
  }

  private func isFading(_ result: RunResult) -> Bool {
    abs((result.alpha("to", at: 0.25) ?? -1) - 0.5) < 0.02
  }

  @Test func `S4-1 F11: a delegate for the push only leaves the pop to the slide`() throws {
    try troupe.addNavigation()
    try troupe.add(
      .delegate, "byOperation",
      """
        navigation = {
          animationController = function(self, operation, from, to)
            print(operation, from.title, to.title)
            return operation == "push" and "fade" or nil
          end,
          willShow = function(self, controller, animated) print("will " .. tostring(animated)) end,
          didShow = function(self, controller) print("did") end,
        },
      """)
    let push = try troupe.run(.push, delegate: "byOperation")
    #expect(push.troubles == [])
    #expect(isFading(push))
    #expect(push.said.suffix(2) == ["will true", "did"])
    let pop = try troupe.run(.pop, delegate: "byOperation")
    #expect(pop.troubles == [])
    #expect(pop.alpha("to", at: 0.25) == 1)
  }

  @Test func `S0-11: a delegate asks the controllers for their own animators`() throws {
    try troupe.add(
      .delegate, "perController",
      """
        navigation = {
          animationController = function(self, operation, from, to)
            return operation == "push" and to.pushAnimationController or from.popAnimationController
          end,
        },
      """)
    try troupe.addNavigation("second.pushAnimationController = 'fade'")
    #expect(isFading(try troupe.run(.push, delegate: "perController")))
    #expect(try troupe.run(.pop, delegate: "perController").alpha("to", at: 0.25) == 1)
    try troupe.addNavigation(
      """
      local mine = { duration = 0.5,
        frame = function(self, context, progress) context:view("to").alpha = progress end }
      second.pushAnimationController = mine
      print(tostring(second.pushAnimationController == mine))
      """)
    let spot = try troupe.run(.push, delegate: "perController")
    #expect(spot.troubles == [])
    #expect(spot.said == ["true"])
    #expect(isFading(spot))
  }

  @Test func `a scene sets a table as delegate, which answers a table made on the spot`() throws {
    try troupe.addNavigation(
      """
      navigation.delegate = {
        animationController = function(self, operation)
          self.count = (self.count or 0) + 1
          return {
            name = "spot", duration = 0.5,
            frame = function(self, context, progress) context:view("to").alpha = progress end,
            animationEnded = function(self, completed) print("ended " .. tostring(completed)) end,
          }
        end,
        didShow = function(self) print("did " .. self.count) end,
      }
      """)
    let result = try troupe.run(.push)
    #expect(result.troubles == [])
    #expect(isFading(result))
    #expect(result.said == ["ended true", "did 1"])
  }

  @Test func `tabs and presentations have delegates`() throws {
    try troupe.addScene(
      """
          local tabs = UITabBarController.new { viewControllers = { screen("A"), screen("B") } }
          tabs.delegate = { animationController = function(self, from, to) return "fade" end }
          return { root = tabs, tab = function() tabs.selectedIndex = 1 end }
      """)
    let tab = try troupe.run(.tab)
    #expect(tab.troubles == [])
    #expect(isFading(tab))
    try troupe.addScene(
      """
          local tabs = UITabBarController.new { viewControllers = { screen("A"), screen("B") } }
          tabs.delegate = { animationController = function(self, from, to) end }
          return { root = tabs, tab = function() tabs.selectedIndex = 1 end }
      """)
    let atOnce = try troupe.run(.tab)
    #expect(atOnce.troubles == [], "tabs without an animator change at once")
    #expect(atOnce.trace.frames.count == 1)
    try troupe.addModal(
      "second.transitioningDelegate = { forPresented = function(self, presented, presenting, source) return 'fade' end }"
    )
    let present = try troupe.run(.present)
    #expect(present.troubles == [])
    #expect(isFading(present))
  }

  @Test func `a delegate answers the animator itself, which is its own interaction controller`()
    throws
  {
    try troupe.addNavigation(
      """
      navigation.delegate = {
        animationController = function() return {
          name = "both", duration = 0.5,
          animateTransition = function() error("not called") end,
          startInteractiveTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            CADisplayLink.new(function(link)
              if link.timestamp < 0.3 then
                return context:updateInteractiveTransition(link.timestamp / 0.3)
              end
              link:invalidate()
              context:finishInteractiveTransition()
              context:completeTransition(true)
            end)
          end } end,
        interactionController = function(self, animator)
          print(animator.name, tostring(animator.isInteractive))
          return animator
        end,
      }
      """)
    let result = try troupe.run(.push)
    #expect(result.troubles == [])
    #expect(result.said == ["both\ttrue"])
    #expect(abs(result.ended - 0.3) < 0.011)
  }

  @Test func `a delegate answers a raw interaction made on the spot`() throws {
    try troupe.addNavigation(
      """
      navigation.delegate = {
        animationController = function() return "fade" end,
        interactionController = function()
          return { startInteractiveTransition = function(self, context)
            context:animateTransition()
            context:updateInteractiveTransition(0.5)
            context:cancelInteractiveTransition()
          end }
        end,
      }
      """)
    let result = try troupe.run(.push)
    #expect(result.troubles == [])
    #expect(result.completed == false)
    #expect(abs(result.ended - 0.25) < 0.011)
  }

  @Test func `an animator that refuses to be scrubbed runs by the clock, which a note says`() throws
  {
    try troupe.addNavigation(
      """
      navigation.delegate = {
        animationController = function()
          return { duration = 0.5, interactive = false,
            frame = function(self, context, progress) context:view("to").alpha = progress end }
        end,
        interactionController = function()
          return { startInteractiveTransition = function() error("not called") end }
        end,
      }
      """)
    let result = try troupe.run(.push)
    #expect(result.troubles == ["scene.lua: interaction-refused"])
    #expect(isFading(result))
  }

  @Test func `a custom container has a delegate that is told of taps`() throws {
    try troupe.addScene(
      """
          local container = ContainerViewController.new {
            viewControllers = { screen("A"), screen("B") } }
          container.delegate = {
            animationController = function(self, from, to) return "fade" end }
          return { root = container, child = function() container.selectedIndex = 1 end }
      """)
    let result = try troupe.run(.child)
    #expect(result.troubles == [])
    #expect(isFading(result))
  }

  @Test func `a delegate that fails is asked no more, and the default runs`() throws {
    try troupe.addNavigation()
    try troupe.add(
      .delegate, "failing",
      """
        navigation = {
          animationController = function() error("no idea") end,
          didShow = function() print("told") end,
        },
      """)
    let result = try troupe.run(.push, delegate: "failing")
    #expect(result.troubles == ["failing.lua:4 lua-error"])
    #expect(result.said == [])
    #expect(result.completed == true)
  }

  @Test func `the animator of a scene's table that fails does not hang the run`() throws {
    try troupe.addNavigation(
      """
      navigation.delegate = { animationController = function()
        return { duration = 0.2, animateTransition = function() error("broken") end } end }
      """)
    let result = try troupe.run(.push)
    #expect(result.troubles == ["scene.lua:11 lua-error"])
    #expect(result.completed == true)
    #expect(result.ended == 0.2)
  }

  @Test func `a delegate has the interaction answer for its animator`() throws {
    try troupe.add(
      .interaction, "pull",
      """
        gesture = "pan",
        began = function(self, gesture, host) return host:push() end,
        changed = function(self, gesture, interactor) interactor:update(0.3) end,
        ended = function(self, gesture, interactor) interactor:cancel() end,
      """)
    try troupe.add(
      .delegate, "chooser",
      """
        interactions = { "pull" },
        navigation = {
          animationController = function() return "fade" end,
          interactionController = function(self, animator)
            print(animator.name)
            return "pull"
          end,
        },
      """)
    try troupe.addNavigation()
    let result = try troupe.run(
      .push, delegate: "chooser", drive: try .hands("pan 300,400 -> 60,400 over 0.4s"))
    #expect(result.troubles == [])
    #expect(result.said == ["fade"])
    #expect(result.completed == false)
  }

  @Test(arguments: [true, false])
  func `an interaction that a delegate names drives only what it gives it`(isAsked: Bool) throws {
    try troupe.add(
      .interaction, "pull",
      """
        gesture = "pan",
        began = function(self, gesture, host) return host:push() end,
        changed = function(self, gesture, interactor) interactor:update(0.3) end,
        ended = function(self, gesture, interactor) interactor:cancel() end,
      """)
    try troupe.add(
      .delegate, "chooser",
      """
        interactions = { "pull" },
        navigation = {
          animationController = function() return "fade" end,
          \(isAsked ? "interactionController = function() return nil end," : "")
        },
      """)
    try troupe.addNavigation()
    let result = try troupe.run(
      .push, delegate: "chooser", drive: try .hands("pan 300,400 -> 60,400 over 0.4s"))
    #expect(result.completed == isAsked)
    let decision = try #require(result.trace.decisions.last)
    #expect(decision.question == "an interaction controller for push")
    #expect(decision.answer == (isAsked ? nil : "pull"))
  }

  @Test(arguments: [
    (
      "navigation.delegate = { animationControler = function() end }", DiagnosticCode.unknownKey,
      "a navigation delegate has no key 'animationControler'",
      "did you mean 'animationController'?"
    ),
    (
      "navigation.delegate = { willShow = 1 }", DiagnosticCode.wrongType,
      "willShow must be a function, not a number", nil
    ),
    (
      "second.pushAnimationController = 'fad'", DiagnosticCode.pluginNotFound,
      "there is no animator 'fad'",
      nil
    ),
    (
      "second.pushAnimationController = { frame = print, animateTransition = print }",
      DiagnosticCode.conflictingKeys, "frame and animateTransition are two ways to animate",
      "keep one of them"
    ),
    (
      "second.pushAnimationController = { animateTransitoin = print }", DiagnosticCode.unknownKey,
      "an animator has no key 'animateTransitoin'", "did you mean 'animateTransition'?"
    ),
  ])
  func `what is wrong with a table is told at the line that sets it`(
    code: String, kind: DiagnosticCode, message: String, hint: String?
  ) throws {
    try troupe.addNavigation(code)
    do {
      _ = try troupe.run(.push, animator: "fade")
      Issue.record("it went through")
    } catch let failure as PluginFailure {
      let problem = try #require(failure.diagnostics.first)
      #expect(problem.code == kind)
      #expect(problem.message.contains(message))
      #expect(problem.hint == hint)
      #expect(problem.line == 10)
    }
  }

  @Test func `a delegate that answers what is no animator is told at its function's line`() throws {
    try troupe.addNavigation()
    try troupe.add(
      .delegate, "wrong",
      """
        navigation = {
          animationController = function() return 7 end,
        },
      """)
    let result = try troupe.run(.push, delegate: "wrong")
    #expect(result.troubles == ["wrong.lua:4 wrong-result"])
    #expect(result.completed == true)
  }

  @Test func `a delegate's table is checked`() throws {
    let file = try troupe.add(
      .delegate, "broken", "navigation = {\n animationControlled = function() end },")
    let report = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
      .validate(file)
    #expect(report.errors.map(\.line) == [4])
    #expect(report.errors.first?.hint == "did you mean 'animationController'?")
  }
}
