import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// The animations in a trace: which property moved from where to where, when and with which curve.
struct AnimationTrackTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private func tracks(_ trace: TraceDocument, of name: String) -> [TraceDocument.Track] {
    trace.animations.filter { $0.name == name }
  }

  /// S4-2's numbers, as the trace tells them.
  @Test func `S4-2: zoomOut's two animations`() throws {
    let trace = try harness.run(Repository.animators.appending(path: "zoomOut.lua")).trace
    let fade = try #require(tracks(trace, of: "to").first)
    #expect((fade.keyPath, fade.property) == ("opacity", "alpha"))
    #expect((fade.from, fade.to) == (.number(0), .number(1)))
    #expect((fade.begin, fade.duration, fade.ended) == (0, 0.25, 0.25))
    #expect((fade.curve, fade.outcome) == ("easeInOut", .finished))
    let zoom = try #require(tracks(trace, of: "from").first)
    #expect(zoom.property == "transform")
    guard case .numbers(let matrix) = zoom.to else {
      Issue.record("\(zoom.to)")
      return
    }
    #expect(abs(matrix[0] - 0.1) < 1e-12 && abs(matrix[5] - 0.1) < 1e-12)
    #expect(zoom.path.hasSuffix("container/from"))
  }

  @Test func `a track has exactly the keys that scripts depend on`() throws {
    let trace = try harness.run(Repository.animators.appending(path: "zoomOut.lua")).trace
    let document = try #require(
      try JSONSerialization.jsonObject(with: trace.json()) as? [String: Any])
    let track = try #require((document["animations"] as? [[String: Any]])?.first)
    #expect(
      track.keys.sorted() == [
        "added", "additive", "autoreverses", "begin", "curve", "delay", "duration", "ended",
        "from", "keyPath", "keyframes", "name", "outcome", "path", "property", "repeatCount",
        "scrubbed", "to",
      ])
  }

  @Test func `an end that is not known is null`() throws {
    let trace = TraceDocument(
      plugin: "none", transition: "push", duration: 0, ended: 0, fps: 60, size: [1, 1], events: [],
      frames: [], diagnostics: [],
      animations: [
        TraceDocument.Track(
          name: "to", path: "to", keyPath: "opacity", property: "alpha", from: .number(0),
          to: .number(1), curve: "linear", added: 0, begin: 0, duration: 5, ended: nil,
          outcome: .running)
      ])
    let document = try #require(
      try JSONSerialization.jsonObject(with: trace.json()) as? [String: Any])
    let tracks = try #require(document["animations"] as? [[String: Any]])
    #expect(tracks.allSatisfy { $0["ended"] is NSNull })
  }

  @Test func `what the stage is set with is not told of`() throws {
    let trace = try harness.run(
      Repository.animators.appending(path: "zoomOut.lua"), .pop
    ).trace
    #expect(trace.animations.allSatisfy { $0.added >= 0 })
    #expect(!trace.animations.isEmpty)
  }

  @Test func `a trace with animations, decisions and times round-trips through JSON`() throws {
    var trace = try harness.run(Repository.animators.appending(path: "flip.lua")).trace
    trace.decisions = [
      TraceDocument.Decision(
        time: 0.5, asked: "the delegate", question: "an animator", answer: nil, reason: "why")
    ]
    trace.animations[0].from = .text("#FF00FF")
    trace.animations[0].to = .null
    #expect(try JSONDecoder().decode(TraceDocument.self, from: trace.json()) == trace)
  }
}
