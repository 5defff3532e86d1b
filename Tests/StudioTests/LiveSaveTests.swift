import Foundation
import Gestures
import Manifests
import PluginRuns
import PluginTestSupport
import Rendering
import Studio
import StudioProtocol
import TestBasics
import Testing
import TransitionKit
import Watching

struct LiveSaveTests {
  private static let good =
    "duration = 0.5, frame = function(self, c, p) c:view('to').alpha = p end,"
  private static let slow = """
    parameters = { depth = { default = 0.5, min = 0, max = 1 } },
    duration = 0.5, frame = function(self, c, p) c:view('to').alpha = p * self.parameters.depth end,
    """

  private struct Setup {
    let harness: Harness
    let file: URL
    let rig: StudioRig

    init(_ keys: String, interaction: String? = nil) throws {
      harness = try Harness()
      file = try harness.write(animator: keys)
      var request = harness.request(file)
      request.stage.scale = 0.25
      request.interaction = try interaction.map { try Shipped.file($0, .interaction) }
      rig = try StudioRig(request)
    }

    /// Saves the animator.
    func save(_ keys: String) async throws {
      _ = try harness.write(animator: keys)
      let time = ContinuousClock.now
      rig.worker.save(
        FileChanges(changed: [file], missing: [], problems: [], noticed: time, settled: time))
      await rig.receive()
    }
  }

  @Test func aGoodSaveReplaysTheLastTransition() async throws {
    let setup = try Setup(Self.good)
    let rig = setup.rig
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1.5)
    while rig.worker.hasIdleWork { rig.worker.doIdleWork() }
    #expect(rig.messages("timeline").count == 2)
    try await setup.save(Self.slow)
    #expect(rig.worker.state.version == 2)
    #expect(rig.worker.stage.time == 0)
    await rig.wait(1.5)
    while rig.worker.hasIdleWork { rig.worker.doIdleWork() }
    #expect(rig.messages("changes").count == 1)
    let request = rig.worker.texts.replay
    let plain = try plainFrames(request)
    let fresh = try plainFrames(setup.harness.request(setup.file).at(scale: 0.25))
    #expect(plain == fresh)
  }

  @Test func aBadSaveChangesNothingAndIsMended() async throws {
    let setup = try Setup(Self.good)
    let rig = setup.rig
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1.5)
    let before = try plainFrames(rig.worker.texts.replay)
    try await setup.save("duration = = 0.5,")
    let problem = try #require(rig.messages("problem").last?["problem"] as? [String: Any])
    #expect(problem["version"] as? Int == 2)
    #expect(problem["runs"] as? Int == 1)
    // What runs is still the version before, in a run that is made after the save, too.
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    #expect(rig.messages("failed").isEmpty)
    await rig.wait(1.5)
    #expect(try plainFrames(rig.worker.texts.replay) == before)
    try await setup.save(Self.good)
    #expect(rig.messages("problem").last?["problem"] is NSNull)
    #expect(rig.worker.state.version == 3)
  }

  @Test func aSaveWhileAFingerIsDownKeepsTheFinger() async throws {
    let setup = try Setup(Self.good, interaction: "edgePan")
    let rig = setup.rig
    await rig.connect(1)
    await rig.touch(.began, 319, 300)
    for x in stride(from: 310.0, through: 200, by: -10) {
      await rig.wait(1.0 / 60)
      await rig.touch(.moved, x, 300)
    }
    await rig.wait(0.1)
    let time = rig.worker.stage.time
    #expect(rig.worker.stage.live.run.lastTransition != nil)
    try await setup.save(Self.slow)
    #expect(rig.worker.stage.time == time)
    #expect(rig.worker.stage.live.down.count == 1)
    await rig.touch(.moved, 20, 300)
    await rig.wait(0.1)
    await rig.touch(.ended, 20, 300)
    await rig.wait(2)
    #expect(rig.worker.stage.live.run.lastTransition?.completed == true)
  }

  @Test func aSaveDuringAScrubShowsTheSameTimeAnew() async throws {
    let setup = try Setup(Self.good)
    let rig = setup.rig
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1.5)
    await rig.send(#"{"type":"seek","time":0.25}"#)
    await rig.wait(0.1)
    let before = rig.frames().last?.pixels
    try await setup.save(Self.slow)
    await rig.wait(0.1)
    #expect(rig.worker.stage.time == 0.25)
    #expect(rig.frames().last?.pixels != before)
  }

  @Test func aParameterReplaysTheLastTransition() async throws {
    let setup = try Setup(Self.slow)
    let rig = setup.rig
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1.5)
    await rig.send(#"{"type":"set","plugin":"test","name":"depth","value":0.25}"#)
    #expect(rig.messages("failed").isEmpty)
    #expect(rig.worker.stage.time == 0)
    await rig.wait(1.5)
    let request = setup.harness.request(setup.file, set: [("depth", "0.25")])
    #expect(try plainFrames(rig.worker.texts.replay) == plainFrames(request.at(scale: 0.25)))
    await rig.send(#"{"type":"replayOnChange","on":false}"#)
    await rig.send(#"{"type":"set","plugin":"test","name":"depth","value":1}"#)
    #expect(rig.worker.stage.time == 0.5)
  }

  @Test func aFailureIsAProblemAndTheStageGoesOn() async throws {
    let setup = try Setup(
      "duration = 0.5, animateTransition = function(self, c) error('no way') end,")
    let rig = setup.rig
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(2)
    let problem = try #require(rig.messages("problem").last?["problem"] as? [String: Any])
    let diagnostics = try #require(problem["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.contains { ($0["message"] as? String)?.contains("no way") == true })
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    #expect(rig.messages("failed").isEmpty)
  }
}

extension RunRequest {
  /// The request at another scale.
  fileprivate func at(scale: Double) -> RunRequest {
    var request = self
    request.stage.scale = scale
    return request
  }
}
