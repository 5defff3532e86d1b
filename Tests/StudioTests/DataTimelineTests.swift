import Diagnostics
import Foundation
import Gestures
import Manifests
import PluginRuns
import PluginTestSupport
import RunTraces
import Studio
import StudioProtocol
import TestBasics
import Testing
import TransitionKit

/// The timeline of a transition.
struct DataTimelineTests {
  private func timeline(
    _ request: RunRequest, touches: TouchTrack = TouchTrack()
  ) throws -> StudioTimeline {
    var request = request
    request.recordsPlaces = true
    let run = try TransitionRun(request)
    let result = try run.run { _ in }
    return TimelineMessage.timeline(
      of: try #require(run.lastTransition), in: result.trace, places: run.eventPlaces,
      touches: touches, at: run.time)
  }

  /// The number of the first line of a shipped animator that contains `text`.
  private func line(of text: String, in name: String) throws -> Int {
    let file = try Shipped.file(name, .animator)
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  @Test(arguments: ["flip", "slide", "fade", "zoomOut"])
  func `has rows, calls and the end of a shipped animator`(name: String) throws {
    let timeline = try timeline(Shipped.request(.push, animator: name))
    #expect(timeline.transition == "push")
    #expect(timeline.start == 0 && timeline.end > 0)
    #expect(timeline.completed == true)
    #expect(timeline.fps == 60)
    #expect(!timeline.rows.isEmpty)
    for row in timeline.rows {
      #expect(row.samples.count <= 200)
      #expect(row.samples.allSatisfy { (0...1).contains($0) })
      #expect(row.start <= row.end)
      #expect(row.values.isEmpty || row.values.count == 2)
    }
    #expect(timeline.calls.map(\.time) == timeline.calls.map(\.time).sorted())
    #expect(timeline.calls.contains { $0.call == "context.completeTransition" })
  }

  @Test func `a slide's row goes from side to side`() throws {
    let timeline = try timeline(Shipped.request(.push, animator: "slide"))
    let row = try #require(timeline.rows.first { $0.label == "to" })
    #expect(row.values.count == 2 && row.values[0] != row.values[1])
    #expect(row.samples.first == 0)
    #expect(row.samples.last == 1)
    #expect(row.samples.count > 10)
  }

  @Test func `what no frame shows goes along with what is animated beside it`() throws {
    let harness = try Harness()
    let file = try harness.write(
      animator: """
          transitionDuration = function() return 0.2 end,
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.2, animations = function()
              to.alpha = 1
              to.layer.cornerRadius = 12
            end, completion = function()
              to.layer.cornerRadius = 0
              context:completeTransition(true)
            end }
          end
        """)
    let rows = try timeline(harness.request(file)).rows.filter { $0.label == "to" }
    let alpha = try #require(rows.first { $0.property == "alpha" })
    let radius = try #require(rows.first { $0.property.contains("cornerRadius") })
    #expect(alpha.values == ["0", "1"] && radius.values == ["0", "12"])
    #expect(alpha.samples.first == 0 && alpha.samples.last == 1)
    #expect(radius.samples == alpha.samples)
    // An ease: half of the way in half of the time, and less than a quarter in a quarter.
    #expect(alpha.samples[alpha.samples.count / 4] < 0.25)
  }

  @Test func `calls have the lines of the scripts that receive and make them`() throws {
    let timeline = try timeline(Shipped.request(.push, animator: "flip"))
    let asked = try #require(timeline.calls.first { $0.call == "animator.animateTransition" })
    #expect(asked.file == "flip.lua")
    #expect(asked.line == (try line(of: "animateTransition = function", in: "flip")))
    let done = try #require(timeline.calls.first { $0.call == "context.completeTransition" })
    #expect(done.file == "flip.lua")
    #expect(done.line == (try line(of: "context:completeTransition(", in: "flip")))
    #expect(done.detail == "(true)")
    let duration = try #require(timeline.calls.first { $0.call == "animator.transitionDuration" })
    #expect(duration.line == (try line(of: "transitionDuration = function", in: "flip")))
    #expect(duration.detail == "→ 500 ms")
  }

  @Test func `the trace of a run with places is that of one without`() throws {
    var request = try Shipped.request(.push, animator: "flip")
    let plain = try TransitionRun(request)
    let trace = try plain.run { _ in }.trace
    #expect(plain.eventPlaces.isEmpty)
    request.recordsPlaces = true
    let placed = try TransitionRun(request)
    #expect(try placed.run { _ in }.trace.json() == trace.json())
    #expect(placed.eventPlaces.count == trace.events.count)
  }

  @Test func `shows the last transition of several, with its touches`() throws {
    var request = try Shipped.request(.push, interaction: "edgePan")
    request.animator = try Shipped.file("slide", .animator)
    let script = try GestureScript(
      parsing: "wait 1s; edge left 0,284 -> 300,284 over 0.4s")
    request.drive = .gestures(script)
    request.transition = .pop
    request.scene = Shipped.scene(for: .pop)
    request.recordsPlaces = true
    let run = try TransitionRun(request)
    let result = try run.run { _ in }
    let report = try #require(run.lastTransition)
    let timeline = TimelineMessage.timeline(
      of: report, in: result.trace, places: run.eventPlaces,
      touches: TouchTrack(result.touches), at: run.time)
    #expect(timeline.transition == "pop")
    #expect(timeline.start >= 1)
    #expect(timeline.start < timeline.end)
    #expect(!timeline.touches.isEmpty)
    #expect(timeline.touches.allSatisfy { $0.time >= 1 })
    #expect(timeline.calls.allSatisfy { $0.time >= timeline.start - 1e-6 })
    let began = timeline.calls.first { $0.call.hasSuffix("updateInteractiveTransition") }
    #expect(began?.file == "edgePan.lua")
    let progress = try #require(timeline.rows.first { $0.label == "gesture" })
    #expect(progress.property == "progress")
    #expect(progress.samples.allSatisfy { (0...1).contains($0) })
    #expect((progress.samples.last ?? 0) > 0.5)
  }

  @Test func `diagnostics have their times`() throws {
    let harness = try Harness()
    let file = try harness.write(
      animator: """
          duration = 0.4,
          frame = function(self, context, progress) if progress > 0.5 then error("boom") end end
        """)
    let timeline = try timeline(harness.request(file))
    let error = try #require(timeline.diagnostics.first { $0.severity == "error" })
    let time = try #require(error.time)
    #expect(time > 0.2 && time < 0.3)
    #expect(error.code == "lua-error")
    #expect(error.file == "test.lua")
    #expect(!error.excerpt.isEmpty)
  }

  @Test func `the lines around a call are those of the run's own files`() throws {
    let run = try TransitionRun(Shipped.request(.push, animator: "flip"))
    guard
      case .excerpt(let file, let line, let first, let lines)? = SourceLines.excerpt(
        of: "flip.lua", line: 18, in: run)
    else {
      Issue.record("there is no excerpt")
      return
    }
    #expect(file == "flip.lua" && line == 18 && first == 10)
    #expect(lines.count == 17)
    for path in ["../animators/flip.lua", "/etc/passwd", "slide.lua", "flip.lua/", ""] {
      #expect(SourceLines.excerpt(of: path, line: 1, in: run) == nil, "\(path)")
    }
    #expect(SourceLines.excerpt(of: "flip.lua", line: 10_000, in: run) == nil)
  }
}
