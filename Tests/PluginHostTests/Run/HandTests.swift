import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// A hand that drives a transition, or that can't.
struct HandTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private func run(_ animator: String, _ movement: HandMovement) throws -> RunResult {
    var request = harness.request(try harness.write(animator: animator))
    request.drive = .hand(movement)
    return try TransitionRun(request).run { _ in }
  }

  @Test(arguments: [
    HandMovement(percent: 0.5, finishes: false), HandMovement(percent: 0.5, finishes: true),
    HandMovement(takesHoldAt: 0.1, finishes: false),
  ])
  func `a transition that is not interactive can't be held`(movement: HandMovement) throws {
    let held = try run("frame = function() end", movement)
    #expect(held.completed == movement.finishes && !held.isHandIdle, "\(held.diagnostics)")
    let free = try run("interactive = false, frame = function() end", movement)
    #expect(free.completed == true && free.isHandIdle && free.diagnostics.isEmpty)
  }

  @Test(arguments: ["", "interactionController = function() return percent end"])
  func `a hand drives a transition whose delegate is a table in the scene`(function: String) throws
  {
    let troupe = try Troupe()
    try troupe.addFade()
    try troupe.addNavigation(
      """
      local percent = UIPercentDrivenInteractiveTransition.new {}
      navigation.delegate = { animationController = function() return "fade" end, \(function) }
      """)
    let drive = RunDrive.hand(HandMovement(percent: 0.5, finishes: false))
    let result = try troupe.run(.push, drive: drive)
    #expect(result.completed == false && !result.isHandIdle)
    #expect(result.troubles == [])
    let finished = try troupe.run(
      .push, drive: .hand(HandMovement(takesHoldAt: 0.1, percent: 0.7, finishes: true)))
    #expect(finished.completed == true && !finished.isHandIdle)
    #expect(finished.troubles == [])
  }
}
