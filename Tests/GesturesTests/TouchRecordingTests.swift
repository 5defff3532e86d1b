import Foundation
import Geometry
import Gestures
import LayerTree
import TestBasics
import Testing
import TransitionKit

/// Touches as lines of JSON, and playing them again.
struct TouchRecordingTests {
  @Test func `A touch is a line of JSON`() {
    let touch = TimedTouch(time: 0.016, phase: .moved, point: CGPoint(x: 120.5, y: 400))
    #expect(touch.line == #"{"t":0.016,"id":0,"phase":"moved","x":120.5,"y":400}"#)
  }

  @Test func `What is written is read back bit for bit`() throws {
    let numbers = [
      0, 0.1, 1.0 / 3, 1e-9, Double.leastNonzeroMagnitude, Double.leastNormalMagnitude,
      123456.78901234567, 1e6, -1.0 / 7,
      0.30000000000000004, -999_999.9999999999,
    ]
    var touches = [TimedTouch(time: 0, id: 9, phase: .began, point: .zero)]
    for (index, number) in numbers.enumerated() {
      touches.append(
        TimedTouch(
          time: Double(index) / 7, id: 9, phase: .moved, point: CGPoint(x: number, y: -number)))
    }
    touches.append(TimedTouch(time: 9, id: 9, phase: .cancelled, point: .zero))
    let track = TouchTrack(touches)
    let again = try TouchTrack(reading: track.text, file: "a.jsonl")
    #expect(again == track)
    for (a, b) in zip(again.touches, track.touches) {
      #expect(
        a.time.bitPattern == b.time.bitPattern && a.point.x.bitPattern == b.point.x.bitPattern)
    }
    #expect(again.text == track.text)
  }

  private static let began = #"{"t":0.5,"id":0,"phase":"began","x":1,"y":2}"#

  @Test(
    arguments: [
      (
        #"{"t":1,"id":0,"phase":"mooved","x":1,"y":2}"#,
        #"drag.jsonl:2: there is no phase "mooved""#, "did you mean 'moved'?"
      ),
      (
        #"{"t":1,"id":0,"phase":"stationary","x":1,"y":2}"#,
        #"drag.jsonl:2: there is no phase "stationary""#,
        "the phases are began, moved, ended and cancelled"
      ),
      (
        #"{"t":0.25,"id":0,"phase":"ended","x":1,"y":2}"#,
        #"drag.jsonl:2: "t" goes back from 0.5 to 0.25"#, "sort the lines by their time"
      ),
      (
        #"{"t":1,"id":1,"phase":"moved","x":1,"y":2}"#,
        #"drag.jsonl:2: the finger 1 is "moved" before it has touched"#,
        #"begin with a line of the phase "began" for it"#
      ),
      (
        #"{"t":1,"id":0,"phase":"began","x":1,"y":2}"#,
        "drag.jsonl:2: the finger 0 touches, but is down since line 1",
        "lift it before, or give this one another id"
      ),
      (
        #"{"t":-1,"id":0,"phase":"ended","x":1,"y":2}"#, #"drag.jsonl:2: "t" is -1"#,
        "give seconds since the run began, from 0 to 1000000"
      ),
      (
        #"{"t":1,"id":0.5,"phase":"ended","x":1,"y":2}"#, #"drag.jsonl:2: "id" is 0.5"#,
        "number the fingers 0, 1, 2"
      ),
      (
        #"{"t":1,"id":10,"phase":"ended","x":1,"y":2}"#, #"drag.jsonl:2: "id" is 10"#,
        "give the number of a finger, from 0 to 9"
      ),
      (
        #"{"t":1,"id":0,"phase":"ended","x":1}"#, #"drag.jsonl:2: "y" is missing"#,
        #"a touch looks like {"t":0.016,"id":0,"phase":"moved","x":120.5,"y":400}"#
      ),
      (
        #"{"t":1,"id":0,"phase":"ended","x":"1","y":2}"#, #"drag.jsonl:2: "x" is not a number"#,
        "give points of the window"
      ),
      (
        #"{"t":1,"id":0,"phase":3,"x":1,"y":2}"#, #"drag.jsonl:2: "phase" is not a string"#,
        "the phases are began, moved, ended and cancelled"
      ),
      (
        #"{"t":1,"id":0,"phas":"ended","x":1,"y":2}"#, #"drag.jsonl:2: there is no key "phas""#,
        "did you mean 'phase'?"
      ),
      (
        "[1]", "drag.jsonl:2: this is not an object",
        #"write one touch a line: {"t":0.016,"id":0,"phase":"moved","x":120.5,"y":400}"#
      ),
      (
        "", "drag.jsonl:1: the finger 0, which touched in line 1, never lifts",
        #"end with a line of the phase "ended" or "cancelled" for it"#
      ),
    ])
  func `A wrong line says which, what and how to put it right`(
    line: String, message: String, hint: String
  ) {
    #expect {
      try TouchTrack(reading: Self.began + "\n" + line, file: "drag.jsonl")
    } throws: { error in
      guard let error = error as? TouchFileError else { return false }
      #expect(error.description == message)
      #expect(error.hint == hint)
      return true
    }
  }

  @Test(
    arguments: [
      "nonsense", #"{"t":1,"t":2}"#, #"{"t":1e999}"#, #"{"t":NaN}"#, "{", "\"", "\u{0}",
      String(repeating: "[", count: 100_000),
    ])
  func `What is not JSON is refused with its line`(line: String) {
    #expect {
      try TouchTrack(reading: Self.began + "\r\n\r\n" + line, file: "drag.jsonl")
    } throws: { error in
      guard let error = error as? TouchFileError else { return false }
      return error.description.hasPrefix("drag.jsonl:3: this is not JSON")
    }
  }

  @Test func `A file without touches is refused, empty lines are passed over`() throws {
    #expect(throws: TouchFileError.self) { try TouchTrack(reading: "\n \n", file: "a.jsonl") }
    let text =
      "\n" + Self.began + "\r\n\n" + Self.began.replacingOccurrences(of: "began", with: "ended")
    #expect(try TouchTrack(reading: text, file: "a.jsonl").touches.count == 2)
  }

  // MARK: - Playing again

  /// A view that follows a pan, grows with a pinch and turns with a rotation.
  private final class Playground {
    let stage = Stage(
      screen: Screen(size: CGSize(width: 320, height: 568), textDrawing: BoxText()))
    let view = UIView(frame: CGRect(x: 100, y: 200, width: 80, height: 80))
    let slider = UISlider(frame: CGRect(x: 20, y: 500, width: 280, height: 31))
    var log: [String] = []
    var frames: [[ViewState]] = []

    init() {
      let (pan, pinch) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer())
      let turn = UIRotationGestureRecognizer()
      pan.addTarget { [unowned self] in
        log.append("\($0.state) \($0.translation(in: nil)) \($0.velocity(in: nil))")
        let way = $0.translation(in: nil)
        view.center = CGPoint(x: 140 + way.x, y: 240 + way.y)
        if $0.state == .ended {
          let speed = $0.velocity(in: nil).x
          UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.6,
            initialSpringVelocity: speed / 200, options: [],
            animations: { [unowned self] in view.center.x = 140 }, completion: nil)
        }
      }
      pinch.addTarget { [unowned self] in
        log.append("\($0.state) \($0.scale) \($0.velocity)")
        view.transform = CGAffineTransform(scaleX: $0.scale, y: $0.scale)
      }
      turn.addTarget { [unowned self] in
        log.append("\($0.state) \($0.rotation)")
        view.alpha = 1 - abs($0.rotation) / 10
      }
      slider.addTarget(for: [.valueChanged, .touchUpInside, .touchCancel]) { [unowned self] in
        log.append("slider \($0.value) \($0.isTracking)")
      }
      stage.perform {
        stage.window.addSubview(view)
        stage.window.addSubview(slider)
        for gesture in [pan, pinch, turn] { stage.window.addGestureRecognizer(gesture) }
      }
    }

    func run(_ player: TouchPlayer, from start: Double = 0) throws {
      try stage.advance(to: start)
      player.start()
      var frame = 0
      repeat {
        try stage.advance(to: start + Double(frame) / 60)
        _ = stage.commit()
        frames.append(stage.viewStates())
        frame += 1
      } while !player.isDone || stage.engine.nextEventTime != nil
    }
  }

  @Test(
    arguments: [
      "pan 140,240 -> 30,300 over 0.31s ease-out release 800",
      "pan 300,400 -> 60,400 over 0.4s ease-in; cancel; tap 5,5; wait 0.1; edge left 9,300 -> 200,300 over 0.2",
      "pinch 160,284 scale 1 -> 2.5 over 0.5s ease-in-out; rotate 160,284 0 -> 90deg over 0.35s",
      "slider 0 -> 0.6 over 0.5s; slider 0.6 -> 0.2 over 0.1 release -3; wait 0.2; cancel",
      "long-press 140,240 for 0.8s; wait 0.05; pan 140,240 -> 30,300 over 0.1s release -3,900",
    ], [0, 0.1])
  func `A recording that is played again gives the same touches, calls and views, bit for bit`(
    text: String, start: Double
  ) throws {
    let (first, second) = (Playground(), Playground())
    let player = TouchPlayer(playing: try GestureScript(parsing: text), on: first.stage)
    try first.run(player, from: start)
    #expect(player.recording.count > 10 && !first.log.isEmpty)

    let lines = TouchTrack(player.recording).text
    let replay = TouchPlayer(
      playing: try TouchTrack(reading: lines, file: "a.jsonl"), on: second.stage)
    try second.run(replay, from: start)
    #expect(replay.recording == player.recording)
    #expect(TouchTrack(replay.recording).text == lines)
    #expect(second.log == first.log)
    #expect(second.frames == first.frames)
    #expect(replay.isDone && replay.nextTime == nil)
  }

  @Test func `A player says when its next touch is, and plays nothing before its start`() throws {
    let playground = Playground()
    let player = TouchPlayer(
      playing: try GestureScript(parsing: "wait 0.25; tap 5,5"), on: playground.stage)
    #expect(player.nextTime == nil && !player.isDone)
    try playground.stage.advance(to: 0.125)
    player.start()
    player.start()
    #expect(player.nextTime == 0.375)
    try playground.stage.advance(to: 0.375)
    #expect(player.recording.map(\.time) == [0.25] && player.nextTime != nil)
    try playground.stage.advance(to: 1)
    #expect(player.recording.count == 2 && player.isDone && player.nextTime == nil)
  }

  @Test func `A player that is stopped takes its fingers away, which is recorded`() throws {
    let playground = Playground()
    let player = TouchPlayer(
      playing: try GestureScript(parsing: "pan 140,240 -> 30,300 over 1s; tap 5,5"),
      on: playground.stage)
    player.start()
    try playground.stage.advance(to: 0.505)
    player.stop()
    #expect(player.isDone && player.recording.last?.phase == .cancelled)
    #expect(player.recording.last?.time == 0.505)
    #expect(playground.log.last?.hasPrefix("cancelled") == true)
    #expect(throws: Never.self) {
      try TouchTrack(reading: TouchTrack(player.recording).text, file: "a.jsonl")
    }
    try playground.stage.advance(to: 3)
    #expect(player.recording.last?.time == 0.505)
  }
}
