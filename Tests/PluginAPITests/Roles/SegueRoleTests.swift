import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// Named ways between screens, as scripts write them (S3-6).
struct SegueRoleTests {
  private let troupe: Troupe

  init() throws {
    troupe = try Troupe()
    try troupe.addFade()
  }

  /// A scene with the segues `segues`, that starts `push` and `present` by `start`.
  private func addScene(
    _ segues: String, setUp: String = "", start: String = "first:performSegue('go', 7)"
  ) throws {
    try troupe.addScene(
      """
          local first, second = screen("First"), screen("Second")
          local navigation = UINavigationController.new { rootViewController = first }
          \(setUp)
          return {
            root = navigation,
            segues = \(segues),
            push = function() \(start) end,
            present = function() \(start) end,
            pop = function(animated) navigation:popViewController { animated = animated } end,
          }
      """)
  }

  @Test func `S3-6: a segue pushes what it leads to, by the run's animator`() throws {
    try addScene(
      """
      { go = { from = first, to = second,
          prepare = function(segue, sender)
            print(segue.identifier, segue.source.name, segue.destination.name, sender)
          end } }
      """)
    let result = try troupe.run(.push, animator: "fade")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(result.said == ["go\tFirst\tSecond\t7"])
    #expect(result.trace.decisions.first?.answer == "fade")
    #expect(result.trace.events.contains { $0.call == "prepareForSegue" })
  }

  @Test func `S3-6: a segue that only prepares the run is performed at once`() throws {
    try addScene("{ go = { from = first, to = second } }")
    let result = try troupe.run(.pop, animator: "fade")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(result.trace.decisions.first?.answer == "fade")
    // The pop does not wait for a push that animates.
    #expect(result.ended <= result.duration + 0.02)
  }

  @Test func `S3-6: a segue presents by the run's animator`() throws {
    try addScene("{ go = { from = first, to = second, kind = 'present' } }")
    let result = try troupe.run(.present, animator: "fade")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(result.trace.decisions.first?.answer == "fade")
  }

  @Test func `S3-6: a transitioning delegate that prepare sets counts for that presentation`()
    throws
  {
    try addScene(
      """
      { go = { from = first, to = second, kind = "present",
          prepare = function(segue)
            segue.destination.modalPresentationStyle = "custom"
            segue.destination.transitioningDelegate = {
              forPresented = function() print("asked") return "fade" end }
          end } }
      """)
    let result = try troupe.run(.present)
    #expect(result.troubles == [])
    #expect(result.said == ["asked"])
    #expect(result.duration == 0.5)
  }

  @Test func `S3-6: a navigation delegate that prepareForSegue sets counts for that push`() throws {
    try addScene(
      "{ go = { from = first, to = second } }",
      setUp: """
        first.prepareForSegue = function(controller, segue, sender)
          controller.navigationController.delegate = {
            animationController = function() print("asked", sender) return "fade" end }
        end
        """)
    let result = try troupe.run(.push)
    #expect(result.troubles == [])
    #expect(result.said == ["asked\t7"])
    #expect(result.duration == 0.5)
  }

  @Test func `S3-6: a controller's own segues, made anew each time, triggered and unwound`() throws
  {
    try addScene(
      "{}",
      setUp: """
        first.segues = { go = {
          to = function(source) return screen("Made by " .. source.name) end,
          shouldPerform = function(identifier, sender) print(identifier, sender) return sender == 2 end,
        } }
        """, start: "first:triggerSegue('go', 1) first:triggerSegue('go', 2)")
    let result = try troupe.run(.push, animator: "fade")
    #expect(result.troubles == [])
    #expect(result.said == ["go\t1", "go\t2"])
    #expect(result.completed == true)
    try addScene(
      "{ go = { from = second, to = first, kind = 'unwind' } }",
      setUp: "navigation.viewControllers = { first, second }",
      start: "second:performSegue('go')")
    let back = try troupe.run(.push, animator: "fade")
    #expect(back.trace.decisions.contains { $0.question.contains("pop") })
  }

  @Test func `S3-6: a custom segue changes the screens itself`() throws {
    try addScene(
      """
      { go = { from = first, to = second, perform = function(segue)
          segue.source.navigationController:pushViewController(segue.destination)
        end } }
      """)
    let result = try troupe.run(.push, animator: "fade")
    #expect(result.troubles == [])
    #expect(result.completed == true)
  }

  @Test func `S3-6: a sender from another plugin is what is no table`() throws {
    try addScene(
      "{ go = { from = first, to = second, prepare = function(_, sender) print(sender) end } }")
    try troupe.add(
      .animator, "meddler",
      """
        transitions = { "push" }, duration = 0.1,
        frame = function(self, context, progress)
          if progress < 1 or self.done then return end
          self.done = true
          context:viewController("from"):performSegue("go", { "a table" })
        end,
      """)
    let result = try troupe.run(.push, animator: "meddler")
    #expect(result.said == ["7", "nil"])
  }

  @Test(arguments: [
    ("{ go = { to = second } }", "the segue 'go' needs from"),
    ("{ go = { from = first } }", "a segue needs to"),
    ("{ go = { from = first, to = 7 } }", "expected a UIViewController for 'to'"),
    ("{ go = { from = first, to = second, kind = 'pop' } }", "there is no kind of segue 'pop'"),
    ("{ go = { from = first, to = second, kind = 'custom' } }", "needs perform"),
    ("{ go = { from = first, to = second, prepared = print } }", "a segue has no key 'prepared'"),
    ("{ go = 1 }", "segues.go"),
    ("7", "segues"),
  ])
  func `S3-6: what is wrong with a segue is told`(segues: String, message: String) throws {
    try addScene(segues)
    do {
      _ = try troupe.run(.push, animator: "fade")
      Issue.record("it went through")
    } catch let failure as PluginFailure {
      #expect(
        failure.diagnostics.first?.message.contains(message) == true,
        "\(failure.diagnostics.map(\.message))")
    }
  }

  @Test func `S3-6: where no destination is made, nothing changes and the run says why`() throws {
    try addScene("{ go = { from = first, to = function() return 7 end } }")
    let result = try troupe.run(.push, animator: "fade")
    #expect(result.diagnostics.contains { $0.code == .wrongResult && $0.severity == .error })
    #expect(result.diagnostics.contains { $0.code == .segueNotFound })
  }
}
