import Foundation
import Gestures
import LayerTree
import TestBasics
import Testing
import TransitionKit

/// A player that gets its touches while it plays.
struct OpenTouchPlayerTests {
  private func makeStage() -> Stage {
    Stage(screen: Screen(size: CGSize(width: 320, height: 568), textDrawing: BoxText()))
  }

  private static let touches = [
    TimedTouch(time: 0.25, phase: .began, point: CGPoint(x: 10, y: 10)),
    TimedTouch(time: 0.5, phase: .moved, point: CGPoint(x: 20, y: 10)),
    TimedTouch(time: 0.5, id: 1, phase: .began, point: CGPoint(x: 90, y: 10)),
    TimedTouch(time: 0.75, phase: .ended, point: CGPoint(x: 20, y: 10)),
    TimedTouch(time: 0.75, id: 1, phase: .cancelled, point: CGPoint(x: 90, y: 10)),
  ]

  /// The times of the touches that a recogniser on the window gets, and of other events at the same times.
  private func log(_ drive: (Stage, TouchPlayer) throws -> Void, isOpen: Bool) throws -> [String] {
    let stage = makeStage()
    var log: [String] = []
    let player = TouchPlayer(
      playing: isOpen ? TouchTrack() : TouchTrack(Self.touches), on: stage, isOpen: isOpen)
    player.start()
    // Touches are due before these, although they are appended later.
    for time in [0.25, 0.5, 0.75] {
      stage.engine.schedule(at: time) { log.append("\(time): \(player.lastTime ?? -1)") }
    }
    try drive(stage, player)
    return log
  }

  @Test func `appended touches happen when a recording's do`() throws {
    let recorded = try log({ stage, _ in try stage.advance(to: 1) }, isOpen: false)
    let appended = try log(
      { stage, player in
        for time in [0.25, 0.5, 0.75] {
          player.append(Self.touches.filter { $0.time == time })
          try stage.advance(to: time)
        }
        try stage.advance(to: 1)
      }, isOpen: true)
    #expect(recorded == appended)
    #expect(recorded.first == "0.25: 0.25")
  }

  @Test func `an open player is never done and keeps no recording`() throws {
    let stage = makeStage()
    let player = TouchPlayer(playing: TouchTrack(), on: stage, isOpen: true)
    player.start()
    player.append(Self.touches)
    try stage.advance(to: 1)
    #expect(!player.isDone)
    #expect(player.recording.isEmpty)
    #expect(player.lastTime == 0.75)
    #expect(player.nextTime == nil)
  }
}
