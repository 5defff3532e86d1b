import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// The numbers of the articles, at the times given there, through the shipped plugins and the trace,
/// on 320 × 568 points.
struct ArticleTests {
  /// A frame for every millisecond, so that the times given fall on frames.
  private static let framesPerSecond = 1000.0

  private func run(
    _ operation: TransitionOperation, _ animator: String, drive: RunDrive = .scene
  ) throws -> TraceDocument {
    let result = try Shipped.run(
      operation, animator: animator, drive: drive, framesPerSecond: Self.framesPerSecond)
    #expect(result.complaints == [])
    return result.trace
  }

  private func view(_ name: String, at time: Double, in trace: TraceDocument) throws
    -> TraceDocument.View
  {
    // Not in the macro, which would print the whole trace.
    let found = trace.view(name, at: time)
    return try #require(found, "no \(name) at \(time)")
  }

  // MARK: - Flips and fades

  @Test(arguments: [
    (TransitionOperation.push, 1.0), (.pop, -1.0),
  ])
  func `S0-4: a flip takes 0.5 s, from the right on push and from the left on pop`(
    operation: TransitionOperation, direction: Double
  ) throws {
    let trace = try run(operation, "flip")
    #expect(trace.duration == 0.5)
    // Something turns about the vertical axis: m13 is ± the sine of the angle.
    let turned = trace.frames.filter { $0.time > 0.1 && $0.time < 0.2 }
      .flatMap(\.views).map { $0.transform[2] }.filter { abs($0) > 0.1 }
    #expect(!turned.isEmpty)
    let mirrored = try run(operation == .push ? .pop : .push, "flip")
    let other = mirrored.frames.filter { $0.time > 0.1 && $0.time < 0.2 }
      .flatMap(\.views).map { $0.transform[2] }.filter { abs($0) > 0.1 }
    #expect(turned.first.map { $0 > 0 } != other.first.map { $0 > 0 })
  }

  @Test func `S0-6: tabs dissolve into each other in 0.5 s`() throws {
    let trace = try run(.tab, "crossDissolve")
    #expect(trace.duration == 0.5)
    #expect(trace.ended == 0.5)
  }

  // MARK: - The overlay

  @Test func `S0-7: the overlay lies 40 points from three edges and 200 from the bottom`() throws {
    let trace = try run(.present, "overlay")
    #expect(trace.duration == 0.5)
    #expect(trace.ended == 0.5)
    #expect(try view("to", at: 0.5, in: trace).frame == [40, 40, 240, 328])
  }

  @Test(arguments: [
    (0.05, 0.6156, 0.0817), (0.1, 0.9638, 0.3319), (0.125, 1.0520, 0.5), (0.16, 1.0887, 0.7298),
    (0.25, 1.0137, 1), (0.4, 0.9969, 1), (0.5, 1, 1),
  ])
  func `S0-7: the overlay springs up and fades in`(time: Double, scale: Double, alpha: Double)
    throws
  {
    let to = try view("to", at: time, in: run(.present, "overlay"))
    #expect(abs(to.transform[0] - scale) < 1e-4)
    #expect(abs(to.transform[5] - scale) < 1e-4)
    #expect(abs(to.alpha - alpha) < 1e-4)
  }

  @Test(arguments: [("overlay", [40.0, 40, 240, 328]), ("cellZoom", [40, 40, 240, 488])])
  func `rule 5: without an animation an animator puts the views in place at once`(
    animator: String, frame: [Double]
  ) throws {
    var request = try Shipped.request(.present, animator: animator)
    request.isAnimated = false
    let result = try TransitionRun(request).run { _ in }
    #expect(result.complaints == [])
    #expect(result.ended == 0)
    let views = try #require(result.trace.frames.last?.views)
    #expect(views.contains { $0.frame == frame && $0.alpha == 1 && !$0.hidden })
    #expect(!views.contains { $0.name == "picture" })
  }

  @Test(arguments: [
    (0.016, 1.0728, 1.0), (0.05, 0.9156, 1), (0.1, 0.6035, 0.8438), (0.15, 0.4259, 0.4883),
    (0.199, 0.3499, 0.0108),
  ])
  func `S0-8: the overlay swells, falls away and fades`(time: Double, scale: Double, alpha: Double)
    throws
  {
    let from = try view("from", at: time, in: run(.dismiss, "overlay"))
    #expect(abs(from.transform[0] - scale) < (time == 0.199 ? 1e-2 : 1e-4))
    #expect(abs(from.alpha - alpha) < (time == 0.199 ? 1e-2 : 1e-4))
  }

  @Test func `S0-8, F20: the dismissal ends at 0.2 s, half-way through its spring`() throws {
    let trace = try run(.dismiss, "overlay")
    #expect(trace.duration == 0.2)
    #expect(abs(trace.ended - 0.2) < 1e-9)
    // It starts from where the presentation, which was made without an animation, has put it.
    #expect(try view("from", at: 0, in: trace).frame == [40, 40, 240, 328])
    #expect(trace.frames.last?.views.contains { $0.name == "from" } == false)
  }

  // MARK: - The custom container

  @Test(arguments: [
    (0.1, 238.5, -97.5), (0.25, 64.2, -271.8), (0.506, -9.55, -345.6), (0.75, -2.1, -338.1),
  ])
  func `S1-6: children travel a width and 16 points on a spring`(
    time: Double, to: Double, from: Double
  ) throws {
    let trace = try run(.child, "springSlide")
    #expect(trace.duration == 1)
    #expect(abs(try view("to", at: time, in: trace).transform[12] - to) < 0.06)
    #expect(abs(try view("from", at: time, in: trace).transform[12] - from) < 0.06)
    #expect(try view("to", at: time, in: trace).alpha <= 1.0285)
  }

  @Test func `S1-6: in the end both are as they were, and the new child is in place`() throws {
    let trace = try run(.child, "springSlide")
    let to = try view("to", at: 1, in: trace)
    #expect(to.transform[12] == 0)
    #expect(to.frame == [0, 0, 320, 568])
    #expect(trace.ended == 1)
  }

  // MARK: - Cells

  @Test func `S3-2: a picture grows from the cell to 40 points from the edges, in 1 s`() throws {
    let trace = try run(.present, "cellZoom")
    #expect(trace.duration == 1)
    #expect(try view("picture", at: 0, in: trace).frame == [20, 100, 80, 60])
    #expect(try view("to", at: 1, in: trace).frame == [40, 40, 240, 488])
    #expect(try view("cell", at: 0.5, in: trace).hidden)
    #expect(try view("to", at: 0.5, in: trace).hidden)
    let near = try view("picture", at: 0.999, in: trace).frame
    for (found, expected) in zip(near, [40.0, 40, 240, 488]) { #expect(abs(found - expected) < 1) }
  }

  @Test func `S3-2: and back into it`() throws {
    let trace = try run(.dismiss, "cellZoom")
    let near = try view("picture", at: 0.999, in: trace).frame
    for (found, expected) in zip(near, [20.0, 100, 80, 60]) { #expect(abs(found - expected) < 1) }
    #expect(try view("cell", at: 0.5, in: trace).hidden)
    #expect(try view("cell", at: 1, in: trace).hidden == false)
  }

  // MARK: - Fades and zooms from a point

  @Test func `S3-10: a picture of the old screen fades away in 1 s`() throws {
    let trace = try run(.push, "fade")
    #expect(trace.duration == 1)
    #expect(abs(try view("picture", at: 0.25, in: trace).alpha - 0.8708) < 1e-4)
    #expect(abs(try view("picture", at: 0.5, in: trace).alpha - 0.5) < 1e-4)
  }

  @Test func `S3-10: the zoom begins at a point in the middle and ends in place`() throws {
    let trace = try run(.push, "zoomFromPoint")
    #expect(trace.duration == 1)
    #expect(try view("picture", at: 0, in: trace).frame == [159.5, 283.5, 1, 1])
    #expect(try view("to", at: 1, in: trace).frame == [0, 0, 320, 568])
  }

  /// k = 83.1, critically damped, 1 distance a second: x(t) = 1 - e^(-ωt)·(1 + (ω - 1)·t).
  @Test(arguments: [0.1, 0.25, 0.5, 0.75])
  func `S3-10, rule 44: the zoom back is a critically damped spring`(time: Double) throws {
    let omega = 83.1.squareRoot()
    let way = 1 - exp(-omega * time) * (1 + (omega - 1) * time)
    let trace = try run(.pop, "zoomFromPoint")
    let width = try view("picture", at: time, in: trace).frame[2]
    #expect(abs(width - (320 - 319 * way)) < 0.3)
  }

  // MARK: - Gestures

  /// The finger moves 600 points a second, and the pan begins after 10 points.
  @Test(arguments: [(0.15, 0.25), (0.25, 0.4375)])
  func `S4-4, S4-5: a drag of 80 points of 320 is a quarter of the way, in a straight line`(
    time: Double, progress: Double
  ) throws {
    let result = try Shipped.run(
      .push, animator: "zoomOut", interaction: "panHalf",
      drive: .hands("pan 300,400 -> 60,400 over 0.4s"), framesPerSecond: 120)
    #expect(result.complaints == [])
    #expect(result.completed == true)
    let from = try view("from", at: time, in: result.trace)
    let to = try view("to", at: time, in: result.trace)
    #expect(abs(from.transform[0] - (1 - 0.9 * progress)) < 1e-6)
    #expect(abs(to.alpha - progress) < 1e-6)
  }

  @Test func `S1-9: a drag across a container is half of the way, and finishes beyond a fifth`()
    throws
  {
    // 600 points a second: after 0.2 s, 120 - 10 of 320 points.
    let result = try Shipped.run(
      .child, animator: "slide", interaction: "panContainer",
      drive: .hands("pan 300,300 -> 60,300 over 0.4s"), framesPerSecond: 120)
    #expect(result.complaints == [])
    #expect(result.completed == true)
    let to = try view("to", at: 0.2, in: result.trace)
    #expect(abs(to.transform[12] - 320 * (1 - 110.0 / 320 / 2)) < 1e-6)
  }

  @Test(arguments: [(2.4, true), (1.6, false)])
  func `S3-10: a pinch finishes beyond half of the way from one to three times the distance`(
    scale: Double, completed: Bool
  ) throws {
    let result = try Shipped.run(
      .present, animator: "fade", interaction: "pinch",
      drive: .hands("pinch 160,284 scale 1 -> \(scale) over 0.5s"))
    #expect(result.complaints == [])
    #expect(result.completed == completed)
  }

  @Test(arguments: [(50.0, true), (49, false)])
  func `S3-10: a slider finishes from 50 on`(value: Double, completed: Bool) throws {
    let result = try Shipped.run(
      .push, animator: "zoomOut", interaction: "slider",
      drive: .hands("slider 0 -> \(value) over 0.5s"), framesPerSecond: 120)
    #expect(result.complaints == [])
    #expect(result.completed == completed)
    // A hundredth of the way for each unit, in a straight line.
    let to = try view("to", at: 0.25, in: result.trace)
    #expect(abs(to.alpha - value / 2 / 100) < 1e-6)
  }

  /// Beyond half of 200 points it finishes, at a speed of what is left: so what is left always takes
  /// the whole duration.
  @Test func `a vertical swipe of 200 points is the whole way`() throws {
    let result = try Shipped.run(
      .dismiss, animator: "slide", interaction: "verticalSwipe",
      drive: .hands("pan 160,100 -> 160,260 over 0.4s"), framesPerSecond: 120)
    #expect(result.complaints == [])
    #expect(result.completed == true)
    // 400 points a second; 10 of them before it begins.
    let from = try view("from", at: 0.25, in: result.trace)
    #expect(abs(from.transform[12] - 320 * 90.0 / 200) < 1e-6)
    #expect(abs(result.ended - (0.4 + 0.35)) < 0.01)
  }

  // MARK: - Delegates

  @Test func `S4-1: the delegate chooses the animator for a push and leaves the pop alone`() throws
  {
    let push = try Shipped.run(.push, delegate: "byOperation")
    #expect(push.complaints == [])
    #expect(push.duration == 0.25)
    let pop = try Shipped.run(.pop, delegate: "byOperation")
    #expect(pop.complaints == [])
    #expect(pop.duration == 0.35)
  }

  @Test(arguments: [
    (TransitionOperation.tab, 0.5), (.child, 1), (.present, 0.5), (.dismiss, 0.2),
  ])
  func `S0-2: every kind of change has its own question`(
    operation: TransitionOperation, duration: Double
  ) throws {
    let result = try Shipped.run(operation, delegate: "byOperation")
    #expect(result.complaints == [])
    #expect(result.completed == true)
    #expect(result.duration == duration)
  }

  @Test func `S4-4: the delegate's interaction drives what its gesture started, and nothing else`()
    throws
  {
    let result = try Shipped.run(
      .push, delegate: "byOperation",
      drive: .hands("pan 300,400 -> 60,400 over 0.4s release 500,0"))
    #expect(result.complaints == [])
    #expect(result.completed == false)
  }

  @Test(arguments: [
    (TransitionOperation.push, "zoomOut", 0.25), (.pop, "flip", 0.5),
  ])
  func `S0-11: a push asks the new screen and a pop the old one`(
    operation: TransitionOperation, name: String, duration: Double
  ) throws {
    let troupe = try Troupe()
    try troupe.addNavigation(
      """
      second.pushAnimationController = "zoomOut"
      second.popAnimationController = "flip"
      first.pushAnimationController, first.popAnimationController = "fade", "fade"
      """)
    var request = try Shipped.request(operation, delegate: "perController")
    request.scene = try #require(troupe.files["scene"])
    let result = try TransitionRun(request).run { _ in }
    #expect(result.complaints == [])
    #expect(result.completed == true)
    #expect(result.duration == duration)
    #expect(result.trace.decisions.contains { $0.answer == name })
  }

  @Test func `S0-11: screens that say nothing get the standard animator`() throws {
    let result = try Shipped.run(.push, delegate: "perController")
    #expect(result.complaints == [])
    #expect(result.duration == 0.35)
  }

  // MARK: - The presentation

  @Test func `rule 31: the veil fades along, stays, and goes with the card`() throws {
    let come = try Shipped.run(.present, presentation: "dimming")
    #expect(come.complaints == [])
    let last = try #require(come.trace.frames.last)
    #expect(last.views.first { $0.name == "veil" }?.alpha == 1)
    let middle = try view("veil", at: come.duration / 2, in: come.trace)
    #expect(middle.alpha > 0.2 && middle.alpha < 0.98)
    // 24 points from the edges of the safe area, which leaves out 47 at the top and 34 below.
    #expect(last.views.contains { $0.frame == [24, 71, 272, 439] })
    let go = try Shipped.run(.dismiss, presentation: "dimming")
    #expect(go.complaints == [])
    #expect(go.trace.frames.last?.views.contains { $0.name == "veil" } == false)
  }

  @Test func `rule 31: a cancelled presentation takes its veil away`() throws {
    let result = try Shipped.run(
      .present, animator: "slide", presentation: "dimming",
      drive: .hand(HandMovement(percent: 0.5, finishes: false)))
    #expect(result.complaints == [])
    #expect(result.completed == false)
    #expect(result.trace.frames.last?.views.contains { $0.name == "veil" } == false)
  }

  @Test func `a tap beside the card dismisses it`() throws {
    var request = try Shipped.request(.dismiss, presentation: "dimming")
    request.drive = try .hands("tap 160,10")
    let result = try TransitionRun(request).run { _ in }
    #expect(result.complaints == [])
    #expect(result.completed == true)
    #expect(result.trace.events.contains { $0.call == "dismissalTransitionDidEnd" })
  }
}
