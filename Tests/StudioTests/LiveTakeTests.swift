import Foundation
import Gestures
import PluginRuns
import PluginTestSupport
import PluginTesting
import Studio
import StudioProtocol
import TestBasics
import Testing
import TransitionKit

struct LiveTakeTests {
  /// Compares the frames that a page got with those of a plain run of the recording.
  private func expectReplay(
    _ rig: StudioRig, atLeast least: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let plain = try plainFrames(rig.worker.texts.replay)
    var compared = 0
    for frame in rig.frames() {
      guard let pixels = plain[frame.time] else { continue }
      compared += 1
      #expect(
        frame.pixels == pixels, "the frame at \(frame.time) differs",
        sourceLocation: sourceLocation)
    }
    #expect(compared >= least, sourceLocation: sourceLocation)
  }

  @Test func aLiveDragIsTheRunOfItsTouches() async throws {
    let rig = try StudioRig(animator: "slide", interaction: "edgePan")
    await rig.connect(1)
    await rig.wait(0.1)
    await rig.drag(from: (319, 300), to: (40, 300))
    await rig.wait(2)
    #expect(rig.worker.stage.isAtRest)
    #expect(rig.worker.stage.live.run.lastTransition?.completed == true)
    try expectReplay(rig, atLeast: 20)
  }

  @Test func aButtonWithTouchesAndARotationReplaysExactly() async throws {
    let rig = try StudioRig(animator: "slide", interaction: "edgePan")
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1)
    await rig.drag(from: (1, 300), to: (200, 300))
    await rig.wait(1)
    await rig.send(#"{"type":"rotate"}"#)
    await rig.wait(0.2)
    await rig.send(#"{"type":"rotate"}"#)
    await rig.wait(1)
    #expect(rig.worker.stage.take.inputs.rotations.count == 2)
    try expectReplay(rig, atLeast: 30)
    let request = rig.worker.texts.replay
    #expect(request.startsTransition && request.rotations.count == 2)
    let text = try rig.worker.texts.session(in: Repository.root)
    let session = try Session(reading: text, file: "take.jsonl")
    #expect(session.header?.session == 2)
    #expect(session.header?.drive.starts == true)
    let places = SessionPlaces(folders: [Repository.root], locate: nil)
    let again = try session.request(places, text: BoxText(), decoder: NamedSizeImages())
    let frames = try plainFrames(again)
    #expect(try frames == plainFrames(request))
  }

  @Test func aButtonAloneIsAPlainRun() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1.5)
    #expect(rig.worker.texts.replay.drive == .scene)
    try expectReplay(rig, atLeast: 10)
  }

  @Test func aTenthOfTheSpeedHasTheSameStates() async throws {
    var frames: [[Double: [UInt8]]] = []
    for speed in ["1", "0.1"] {
      let rig = try StudioRig(animator: "slide")
      await rig.connect(1)
      await rig.send(#"{"type":"speed","value":\#(speed)}"#)
      await rig.send(#"{"type":"perform","transition":"push"}"#)
      await rig.wait(1 / (Double(speed) ?? 1))
      frames.append(
        Dictionary(rig.frames().map { ($0.time, $0.pixels) }) { _, last in last })
    }
    let common = frames[0].keys.filter { frames[1][$0] != nil && $0 > 0 }
    #expect(common.count > 10)
    for time in common { #expect(frames[0][time] == frames[1][time]) }
  }

  @Test func scrubbingBackAndForthShowsTheSameFrames() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(1.5)
    let plain = try plainFrames(rig.worker.texts.replay)
    for time in [0.2, 0.1, 0.25, 0.05] {
      await rig.send(#"{"type":"seek","time":\#(time)}"#)
      await rig.wait(0.1)
      let shown = rig.worker.stage.shown.time
      #expect(abs(shown - time) < 1.0 / 60)
      #expect(plain[shown] != nil)
      #expect(rig.frames().last?.pixels == plain[shown])
    }
    await rig.send(#"{"type":"resume"}"#)
    #expect(rig.worker.stage.mode == .live)
    #expect(rig.worker.stage.live.run.lastTransition?.completed == true)
  }

  @Test func stepsGoOneFrameOnAndBack() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.send(#"{"type":"pause"}"#)
    await rig.wait(1)
    #expect(rig.worker.stage.live.time == 0)
    await rig.send(#"{"type":"step","frames":5}"#)
    #expect(rig.worker.stage.time == 5.0 / 60)
    let fifth = rig.frames().last?.pixels
    await rig.send(#"{"type":"step","frames":-2}"#)
    await rig.wait(0.1)
    #expect(rig.worker.stage.time == 3.0 / 60)
    #expect(rig.frames().last?.pixels != fifth)
    await rig.send(#"{"type":"step","frames":2}"#)
    await rig.wait(0.1)
    #expect(rig.worker.stage.mode == .paused)
    #expect(rig.frames().last?.pixels == fifth)
  }

  @Test func aLateTickSkipsFramesAndNoStep() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    await rig.wait(0.6, frame: 0.05)
    let count = rig.frames().count
    await rig.wait(2)
    #expect(count < 16)
    try expectReplay(rig, atLeast: 5)
  }

  @Test func timeThatTheMachineLosesIsGivenUp() async throws {
    let rig = try StudioRig(animator: "slide")
    await rig.connect(1)
    await rig.send(#"{"type":"perform","transition":"push"}"#)
    rig.clock.advance(by: 10)
    for _ in 0..<20 { rig.worker.tick() }
    #expect(rig.worker.stage.live.time <= 0.26)
  }

  @Test func aFullRecordingGoesOnWithoutBeingRecorded() async throws {
    let rig = try StudioRig(
      animator: "slide", interaction: "edgePan", limits: TakeLimits(count: 5, time: 600))
    await rig.connect(1)
    await rig.drag(from: (319, 300), to: (40, 300))
    await rig.wait(2)
    #expect(rig.worker.stage.take.inputs.endOfRecording != nil)
    #expect(rig.worker.stage.take.inputs.touches.count <= 5)
    #expect(rig.worker.state.recording.isFull)
    #expect(rig.worker.stage.live.run.lastTransition?.completed == true)
  }
}
