import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// The golden values of the transition semantics, through Lua and the trace.
struct GoldenValueTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// S4-2, non-interactive, ease-in-ease-out; quarters of 0.25 s fall on frames at 64 a second.
  @Test(
    arguments: [
      (0.25, 0.8838, 0.1292), (0.5, 0.55, 0.5), (0.75, 0.2162, 0.8708),
    ], [TransitionOperation.push, .pop])
  func `S4-2: zoomOut`(
    row: (progress: Double, scale: Double, alpha: Double), transition: TransitionOperation
  ) throws {
    var harness = harness
    harness.framesPerSecond = 64
    let result = try harness.run(Repository.animators.appending(path: "zoomOut.lua"), transition)
    #expect(result.succeeded, "\(result.diagnostics)")
    #expect(result.duration == 0.25)
    let from = try #require(result.trace.view("from", at: row.progress * 0.25))
    let to = try #require(result.trace.view("to", at: row.progress * 0.25))
    #expect(abs(from.transform[0] - row.scale) < 1e-4)
    #expect(abs(from.transform[5] - row.scale) < 1e-4)
    #expect(abs(to.alpha - row.alpha) < 1e-4)
  }
}
