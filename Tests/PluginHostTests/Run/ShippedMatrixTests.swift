import Foundation
import Manifests
import PluginDiscovery
import PluginRuns
import PluginTestSupport
import RunTraces
import TestBasics
import Testing
import TransitionKit
import UsageLimits

/// Every shipped plugin in all that it says it does, to the end and back.
struct ShippedMatrixTests {
  /// One run of the matrix.
  struct Case: Sendable, CustomTestStringConvertible {
    var animator: String
    var operation: TransitionOperation
    var testDescription: String { "\(animator) \(operation.rawValue)" }
  }

  /// Every shipped animator in every transition that it declares.
  nonisolated static var cases: [Case] {
    Shipped.names(.animator).flatMap { name -> [Case] in
      guard let file = try? Shipped.file(name, .animator),
        let text = try? String(contentsOf: file, encoding: .utf8),
        let list = text.firstMatch(of: /\n  transitions = \{([^}]*)\}/)?.output.1
      else { return [] }
      return list.matches(of: /"(\w+)"/).compactMap { match in
        TransitionOperation(rawValue: String(match.output.1)).map {
          Case(animator: name, operation: $0)
        }
      }
    }
  }

  @Test func `there are all that are promised`() {
    #expect(
      Set(Shipped.names(.animator)).isSuperset(of: [
        "flip", "crossDissolve", "overlay", "springSlide", "cellZoom", "zoomOut", "fade",
        "zoomFromPoint", "slide",
      ]))
    #expect(
      Set(Shipped.names(.interaction)).isSuperset(of: [
        "panHalf", "edgePan", "pinch", "slider", "verticalSwipe", "panContainer",
      ]))
    #expect(Set(Shipped.names(.delegate)).isSuperset(of: ["byOperation", "perController"]))
    #expect(Self.cases.count > 20)
  }

  @Test(arguments: PluginKind.allCases.filter { $0 != .scene })
  func `each is shorter than 80 lines and says what it does`(kind: PluginKind) throws {
    for name in Shipped.names(kind) {
      let file = try Shipped.file(name, kind)
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      // The last line's end makes one more.
      #expect(lines.count <= 80, "\(name) has \(lines.count - 1) lines")
      let summary = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
        .describe(file)
      #expect(summary.name == name && summary.kind == kind && summary.problems == [])
      #expect(summary.summary?.isEmpty == false)
    }
  }

  @Test(arguments: cases)
  func `completes without a complaint`(one: Case) throws {
    let result = try Shipped.run(one.operation, animator: one.animator)
    #expect(result.complaints == [])
    #expect(result.completed == true)
    #expect(abs(result.ended - result.duration) < 1e-9)
  }

  @Test(arguments: cases)
  func `draws less than a quarter of what it may`(one: Case) throws {
    let request = try Shipped.request(one.operation, animator: one.animator)
    var (most, history) = (0.0, DrawingHistory())
    _ = try TransitionRun(request).run { frame in
      let load = DrawingLoad(of: frame.tree, scale: request.stage.scale)
      most = max(most, load.screens)
      history.add(load.screens, window: DrawingLimit().window)
    }
    #expect(most > 0.5 && most < DrawingLimit().screens / 4)
    #expect(history.screens < DrawingLimit().windowScreens)
  }

  @Test(arguments: cases)
  func `goes back without a complaint when it is cancelled`(one: Case) throws {
    let result = try Shipped.run(
      one.operation, animator: one.animator,
      drive: .hand(HandMovement(percent: 0.4, finishes: false)))
    #expect(result.complaints == [])
    #expect(result.completed == false)
    // What shows in the end is what showed in the beginning.
    let (first, last) = (result.trace.frames.first?.views, result.trace.frames.last?.views)
    #expect(last?.contains { $0.name == "picture" || $0.name == "dimming" } == false)
    #expect(first?.isEmpty == false)
  }

  /// Every shipped animator that leaves a presented view to a presentation, with every shipped presentation.
  nonisolated static var framed: [(animator: String, presentation: String)] {
    cases.filter { $0.operation == .present }.map(\.animator)
      .filter { name in
        let file = try? Shipped.file(name, .animator)
        let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        return text?.contains("presentationStyle =") == false
      }
      .flatMap { animator in Shipped.names(.presentation).map { (animator, $0) } }
  }

  @Test(arguments: framed)
  func `leaves a presented view where a presentation has it`(
    animator: String, presentation: String
  ) throws {
    let there = try Shipped.run(.present, animator: animator, presentation: presentation)
    #expect(there.complaints == [])
    #expect(there.completed == true)
    let back = try Shipped.run(.dismiss, animator: animator, presentation: presentation)
    #expect(back.complaints == [])
    #expect(back.completed == true)
    func card(_ frame: TraceDocument.Frame?, _ name: String) -> TraceDocument.View? {
      frame?.views.first { $0.path.hasSuffix("/container/\(name)") }
    }
    let shown = try #require(card(there.trace.frames.last, "to"))
    #expect(shown.alpha == 1 && shown.transform == Self.identity)
    // The way back begins where the way there has ended.
    let first = try #require(card(back.trace.frames.first, "from"))
    #expect(first.frame == shown.frame)
    // Its card keeps its size and leaves nothing behind.
    #expect(
      back.trace.frames.dropLast().compactMap { card($0, "from")?.frame[2] }.allSatisfy {
        $0 <= 320
      })
    #expect(card(back.trace.frames.last, "from") == nil)
  }

  private static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  @Test(arguments: cases)
  func `can be taken hold of on the way`(one: Case) throws {
    let result = try Shipped.run(
      one.operation, animator: one.animator,
      drive: .hand(HandMovement(takesHoldAt: 0.1, percent: 0.6, finishes: true)))
    #expect(result.complaints == [])
    #expect(result.completed == true)
  }

  @Test(arguments: cases)
  func `suits reduced motion, reading from the right and a rotation`(one: Case) throws {
    var request = try Shipped.request(one.operation, animator: one.animator)
    request.stage.reducesMotion = true
    var result = try TransitionRun(request).run { _ in }
    #expect(result.complaints == [])
    #expect(result.completed == true)
    request.stage.reducesMotion = false
    request.stage.layoutDirection = .rightToLeft
    result = try TransitionRun(request).run { _ in }
    #expect(result.complaints == [])
    #expect(result.completed == true)
    request.stage.layoutDirection = .leftToRight
    request.rotatesAt = 0.1
    result = try TransitionRun(request).run { _ in }
    #expect(result.complaints == [])
    #expect(result.completed == true)
  }

  @Test(arguments: [
    // interaction, animator, transition, gesture that finishes, gesture that goes back
    (
      "panHalf", "zoomOut", TransitionOperation.push, "pan 300,400 -> 60,400 over 0.4s",
      "pan 300,400 -> 60,400 over 0.4s release 300,0"
    ),
    (
      "panHalf", "zoomOut", .pop, "pan 20,400 -> 260,400 over 0.4s",
      "pan 20,400 -> 260,400 over 0.4s release -300,0"
    ),
    (
      "edgePan", "slide", .pop, "edge left 0,300 -> 240,300 over 0.5s",
      "edge left 0,300 -> 80,300 over 0.5s"
    ),
    (
      "edgePan", "slide", .push, "edge right 320,300 -> 80,300 over 0.5s",
      "edge right 320,300 -> 240,300 over 0.5s"
    ),
    (
      "edgePan", "slide", .dismiss, "edge left 0,300 -> 240,300 over 0.5s",
      "edge left 0,300 -> 80,300 over 0.5s"
    ),
    (
      "pinch", "fade", .present, "pinch 160,284 scale 1 -> 3 over 0.5s",
      "pinch 160,284 scale 1 -> 1.5 over 0.5s"
    ),
    (
      "pinch", "fade", .dismiss, "pinch 160,284 scale 2 -> 0.5 over 0.5s",
      "pinch 160,284 scale 2 -> 1.4 over 0.5s"
    ),
    ("slider", "zoomOut", .push, "slider 0 -> 60 over 0.5s", "slider 0 -> 40 over 0.5s"),
    ("slider", "slide", .pop, "slider 0 -> 60 over 0.5s", "slider 0 -> 40 over 0.5s"),
    (
      "verticalSwipe", "overlay", .present, "pan 160,400 -> 160,240 over 0.4s",
      "pan 160,400 -> 160,320 over 0.4s"
    ),
    (
      "verticalSwipe", "slide", .dismiss, "pan 160,200 -> 160,360 over 0.4s",
      "pan 160,200 -> 160,280 over 0.4s"
    ),
    (
      "panContainer", "springSlide", .child, "pan 280,300 -> 80,300 over 0.4s",
      "pan 280,300 -> 180,300 over 0.4s"
    ),
    (
      "panContainer", "slide", .tab, "pan 280,300 -> 80,300 over 0.4s",
      "pan 280,300 -> 180,300 over 0.4s"
    ),
  ])
  func `an interaction finishes and goes back`(
    name: String, animator: String, operation: TransitionOperation, finishing: String,
    cancelling: String
  ) throws {
    for (gesture, completed) in [(finishing, true), (cancelling, false)] {
      let result = try Shipped.run(
        operation, animator: animator, interaction: name, drive: .hands(gesture))
      #expect(result.complaints == [], "\(gesture)")
      #expect(result.completed == completed, "\(gesture)")
      #expect(result.trace.transition == operation.rawValue)
    }
    // A gesture that is taken away goes back, too (F13).
    let result = try Shipped.run(
      operation, animator: animator, interaction: name, drive: .hands(finishing + "; cancel"))
    #expect(result.complaints == [])
    #expect(result.completed == false)
  }
}
