import Foundation
import PluginRuns
import PluginTestSupport
import Rendering
import RunTraces
import Testing
import TransitionKit

/// Frames that are asked for one by one.
struct RunFramesTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// By itself; held at 0.1 s and taken back from there.
  private nonisolated static let drives: [RunDrive] = [
    .scene, .hand(HandMovement(takesHoldAt: 0.1, percent: 0.2, finishes: false)),
  ]

  @Test(arguments: drives)
  func `a caller that waits between frames gets those of a run that does not`(
    drive: RunDrive
  ) async throws {
    var request = harness.request(Repository.animators.appending(path: "slide.lua"))
    request.drive = drive
    var expected: [RunFrame] = []
    let whole = try TransitionRun(request).run { expected.append($0) }
    #expect(whole.succeeded && expected.count > 10, "\(whole.diagnostics)")

    let run = try TransitionRun(request)
    var frames = run.makeFrames()
    var found: [RunFrame] = []
    while let frame = frames.next() {
      found.append(frame)
      await Task.yield()
    }
    let after = frames.next()
    #expect(after == nil)
    #expect(found.map(\.index) == expected.map(\.index))
    #expect(found.map(\.time) == expected.map(\.time))
    // Pictures are compared by identity, so that the trees themselves differ.
    #expect(found.map { $0.tree.dump() } == expected.map { $0.tree.dump() })
    let result = run.finish()
    #expect(try result.trace.json() == whole.trace.json())
    #expect(result.frameCount == expected.count)
  }
}
