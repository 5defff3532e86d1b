import Foundation
import Gestures
import LayerTree
import TestBasics
import Testing
import TransitionKit

/// The gesture language: what it means, what is not in it, and what fingers do.
struct GestureScriptTests {
  private let stage = Stage(
    screen: Screen(size: CGSize(width: 320, height: 568), textDrawing: BoxText()))

  // MARK: - The grammar

  @Test(
    arguments: [
      ("pan 300,400 -> 60,400 over 0.4s", 0.4), ("pan 300,400->60,400 over .4", 0.4),
      ("pan 300,400 -> 60,400 over 0.4s ease-out release 800", 0.4),
      ("PAN -3.5,+4 -> 60.25,400 over 0.4 s Ease-In-Out release -80,12.5", 0.4),
      ("pan 1,1 -> 2,2 over 1s release 5 linear", 1), ("pan 5,5 -> 5,5 over 1", 1),
      ("edge left 0,300 -> 200,300 over 0.3s", 0.3),
      ("edge bottom 10,568 -> 10,200 over 1s ease-in", 1),
      ("pinch 160,284 scale 1 -> 0.5 over 0.4s", 0.4),
      ("pinch 160,284 scale 1 -> 3 over 1 release 2", 1),
      ("rotate 160,284 0 -> 90deg over 1s", 1), ("rotate 160,284 -1.5rad -> 1.5 over 1s", 1),
      ("slider 0 -> 60 over 0.5s", 0.5), ("tap 160,520", 0.05), ("long-press 1,2 for 0.8s", 0.8),
      ("wait 0.2s", 0.2), ("wait 0", 0), ("tap 1,1; wait 1s; tap 2,2;", 1.1),
      ("pan 1,1 -> 9,9 over 1s; cancel", 1), ("pan 1,1 -> 9,9 over 1s; wait 0.5; cancel", 1.5),
      ("\n tap 1,1\r\n\n;; tap 2,2 \n", 0.1),
    ])
  func `A script that is right is read`(text: String, duration: Double) throws {
    let script = try GestureScript(parsing: text)
    #expect(abs(script.duration - duration) < 1e-12)
    #expect(script.usesSlider == text.hasPrefix("slider"))
  }

  @Test(arguments: [
    "pan 300,400 -> 60,400.5 over 0.4s ease-out release 800",
    "edge left 0,300 -> 200,300 over 0.3s release -80,12.5",
    "pinch 160,284 scale 1 -> 2.5 over 0.5s; cancel", "rotate 160,284 0deg -> 90deg over 0.5s",
    "slider 0 -> 60 over 0.5s", "tap 160,520", "long-press 160,284 for 0.8s",
    "pan 1,1 -> 9,9 over 1s; wait 0.5s; cancel",
  ])
  func `A gesture is described as it is written`(text: String) throws {
    let script = try GestureScript(parsing: text)
    #expect(script.commands.map(\.description).joined(separator: "; ") == text)
  }

  @Test(arguments: [
    ("tap 1,1", "the gesture \"tap 1,1\" started no transition"),
    (
      "wait 0.1s; tap 1,1; pan 20,9 -> 60,9 over 0.1s; wait 0.1s; cancel",
      "the gestures \"tap 1,1\" and \"pan 20,9 -> 60,9 over 0.1s; wait 0.1s; cancel\" started no "
        + "transition"
    ),
    ("wait 1s", "there was no gesture to start a transition"),
    (
      "tap 1,1; tap 2,2; tap 3,3; tap 4,4; tap 5,5",
      "the gestures \"tap 1,1\", \"tap 2,2\", \"tap 3,3\" and 2 more started no transition"
    ),
  ])
  func `A script that started no transition is named`(text: String, message: String) throws {
    #expect(try GestureScript(parsing: text).message(thatTheyStarted: "no transition") == message)
  }

  @Test(
    arguments: [
      (
        "",
        "column 1: expected a command: pan, edge, pinch, rotate, slider, tap, long-press, wait "
          + "or cancel, found the end", ""
      ),
      (
        "pam 1,1 -> 2,2 over 1",
        "column 1: expected a command: pan, edge, pinch, rotate, slider, "
          + "tap, long-press, wait or cancel, found 'pam'", "did you mean 'pan'?"
      ),
      ("pan 300 400 -> 60,400 over 1", "column 9: expected ',' between x and y, found '400'", ""),
      ("pan 300,x", "column 9: expected the y of a point, found 'x'", ""),
      ("pan", "column 4: expected a point x,y, found the end", ""),
      (
        "pan 1,1 - 2,2 over 1",
        "column 9: expected '->' and the point where the finger ends, found '-'", ""
      ),
      ("pan 1,1 -> 2,2", "column 15: expected 'over' and a time, found the end", ""),
      (
        "pan 1,1 -> 2,2 ovr 1", "column 16: expected 'over' and a time, found 'ovr'",
        "did you mean 'over'?"
      ),
      ("pan 1,1 -> 2,2 over 400ms", "column 24: expected the unit 's', found 'ms'", ""),
      (
        "pan 1,1 -> 2,2 over 0",
        "column 21: expected a time in seconds from 0.001 to 600, found '0'",
        ""
      ),
      (
        "pan 1,1 -> 2,2 over 1s ease-uot",
        "column 24: expected a curve, 'release', ';' or the end, "
          + "found 'ease-uot'", "did you mean 'ease-out'?"
      ),
      (
        "pan 1,1 -> 2,2 over 1s linear linear",
        "column 31: expected 'release', ';' or the end, "
          + "found 'linear'", ""
      ),
      (
        "pan 1,1 -> 2,2 over 1s release fast",
        "column 32: expected a speed per second, found 'fast'",
        ""
      ),
      (
        "pan 5,5 -> 5,5 over 1s release 100",
        "column 32: expected a velocity vx,vy, since the way has no direction, found '100'", ""
      ),
      (
        "pan 1,1 -> 9,9 over 0.01s release 9",
        "column 27: expected at least 0.02 s for a gesture "
          + "with a release, found 0.01 s", ""
      ),
      ("pan 1e9,1 -> 2,2 over 1", "column 6: expected ',' between x and y, found 'e'", ""),
      (
        "pan 10000000,1 -> 2,2 over 1",
        "column 5: expected a point x,y from -1000000 to 1000000, found '10000000'", ""
      ),
      (
        "edge lift 0,1 -> 2,2 over 1",
        "column 6: expected an edge: left, right, top or bottom, found "
          + "'lift'", "did you mean 'left'?"
      ),
      ("pinch 1,1 1 -> 2 over 1", "column 11: expected 'scale' and two scales, found '1'", ""),
      (
        "pinch 1,1 scale 0 -> 2 over 1", "column 17: expected a scale from 0.01 to 100, found '0'",
        ""
      ),
      (
        "pinch 1,1 scale 1 -> 2 over 1 release 1,2",
        "column 40: expected a curve, ';' or the end, found ','", ""
      ),
      ("slider 1,2 -> 3 over 1", "column 9: expected '->' and a value at the end, found ','", ""),
      ("tap 1,2 twice", "column 9: expected ';' or the end, found 'twice'", ""),
      ("long-press 1,2", "column 15: expected 'for' and a time, found the end", ""),
      ("wait -1", "column 6: expected a time in seconds from 0 to 600, found '-1'", ""),
      (
        "cancel",
        "column 1: expected a gesture before 'cancel', which takes its touches away, found "
          + "none", ""
      ),
      (
        "tap 1,1; cancel; cancel",
        "column 18: expected a gesture before 'cancel', which takes its "
          + "touches away, found another 'cancel'", ""
      ),
      ("tap 1,1\n tap 2", "line 2, column 7: expected ',' between x and y, found the end", ""),
      ("tap 1,1 \u{0}", "column 9: expected ';' or the end, found a control character", ""),
    ])
  func `A script that is wrong says where, what was expected and what was found`(
    text: String, message: String, hint: String
  ) {
    #expect { try GestureScript(parsing: text) } throws: { error in
      guard let error = error as? GestureSyntaxError else { return false }
      #expect(error.description == message)
      #expect((error.hint ?? "") == hint)
      #expect(error.remedy.contains("for example: "))
      #expect(throws: Never.self) { try GestureScript(parsing: error.example) }
      return true
    }
  }

  @Test func `Too much of it is refused`() {
    let many = String(repeating: "wait 0;", count: 1001)
    #expect(throws: GestureSyntaxError.self) { try GestureScript(parsing: many) }
    #expect(throws: GestureSyntaxError.self) {
      try GestureScript(parsing: String(repeating: "wait 600;", count: 7))
    }
    #expect(throws: GestureSyntaxError.self) {
      try GestureScript(parsing: String(repeating: " ", count: 100_000))
    }
  }

  @Test func `No text crashes the reader, and what it reads can be played`() throws {
    var random = SystemSeed(5)
    let valid = [
      "pan 300,400 -> 60,400 over 0.4s ease-out release 800; wait 0.1; cancel",
      "edge right 319,3 -> 2,3 over 0.02 release -9,4; pinch 160,284 scale 1 -> 2.5 over 0.5s",
      "rotate 1,2 0 -> 90deg over .1; slider 0 -> 60 over 0.5s; tap 1,1; long-press 1,2 for 0.8s",
    ]
    let alphabet = Array("pan edgtrlisokwc0123456789,.;->+-\n\r\t 'é\u{0}\u{301}🖐∞")
    for round in 0..<3000 {
      var text = Array(round % 3 == 0 ? "" : valid[round % valid.count])
      for _ in 0..<random.below(round % 3 == 0 ? 40 : 4) {
        let character = alphabet[random.below(alphabet.count)]
        let place = random.below(text.count + 1)
        switch random.below(3) {
        case 0: text.insert(character, at: place)
        case 1 where place < text.count: text.remove(at: place)
        default: if place < text.count { text[place] = character }
        }
      }
      do {
        let script = try GestureScript(parsing: String(text))
        #expect(script.duration.isFinite && script.duration >= 0)
        #expect(try GestureScript(parsing: String(text)) == script)
        if round % 20 == 0, script.duration < 3 { _ = try play(script) }
      } catch let error as GestureSyntaxError {
        #expect(error.column > 0 && error.line > 0 && !error.expected.isEmpty)
      }
    }
  }

  @Test func `The gestures in the documents are read, and so are the touches`() throws {
    let text = try String(
      contentsOf: Checkout.root.appending(path: "docs/gestures.md"), encoding: .utf8)
    func blocks(_ language: String) -> [Substring] {
      text.split(separator: "```\(language)\n").dropFirst().compactMap {
        $0.split(separator: "```").first
      }
    }
    #expect(blocks("gestures").count == 1 && blocks("jsonl").count == 1)
    for block in blocks("gestures") {
      #expect(try GestureScript(parsing: String(block)).commands.count == 9)
    }
    for block in blocks("jsonl") {
      let track = try TouchTrack(reading: String(block), file: "docs/gestures.md")
      #expect(track.text == block)
    }
  }

  // MARK: - Touches

  /// What a script's fingers do on an empty window, and what `gesture` says at its states.
  private func play(
    _ script: GestureScript, framesPerSecond: Double = 60
  ) throws -> [TimedTouch] {
    let stage = Stage(screen: stage.window.screen)
    let player = TouchPlayer(playing: script, on: stage)
    player.start()
    var frame = 0
    while !player.isDone, frame < 100_000 {
      try stage.advance(to: Double(frame) / framesPerSecond)
      frame += 1
    }
    return player.recording
  }

  private func play(_ text: String) throws -> [TimedTouch] {
    try play(GestureScript(parsing: text))
  }

  @Test func `A pan is sampled 120 times a second and at its end`() throws {
    let touches = try play("pan 300,400 -> 60,400 over 0.4s")
    #expect(touches.count == 50)
    #expect(touches[0] == TimedTouch(time: 0, phase: .began, point: CGPoint(x: 300, y: 400)))
    #expect(touches[12].time == 0.1 && touches[12].phase == .moved)
    #expect(abs(touches[12].point.x - 240) < 1e-9)
    #expect(touches[48] == TimedTouch(time: 0.4, phase: .moved, point: CGPoint(x: 60, y: 400)))
    #expect(touches[49] == TimedTouch(time: 0.4, phase: .ended, point: CGPoint(x: 60, y: 400)))
  }

  @Test(arguments: [24.0, 60, 90, 120, 144, 1000])
  func `Touches do not depend on the frame rate`(rate: Double) throws {
    let script = try GestureScript(
      parsing: "pan 300,400 -> 60,400 over 0.37s ease-in release 500; tap 9,9; wait 0.01; "
        + "pinch 160,284 scale 1 -> 2 over 0.3s")
    #expect(try play(script, framesPerSecond: rate) == play(script))
  }

  @Test func `Commands follow each other`() throws {
    let touches = try play("wait 0.25; tap 1,2; wait 0.5s; tap 3,4")
    #expect(touches.map(\.phase) == [.began, .ended, .began, .ended])
    #expect(touches.map { Float($0.time) } == [0.25, 0.3, 0.8, 0.85])
  }

  @Test func `cancel takes the touches away, after a rest where there is a wait`() throws {
    let touches = try play("pinch 160,284 scale 1 -> 2 over 0.1; wait 0.25; cancel; tap 1,1")
    let ends = touches.filter(\.phase.isLast)
    #expect(ends.map(\.phase) == [.cancelled, .cancelled, .ended])
    #expect(ends.map { Float($0.time) } == [0.35, 0.35, 0.4])
  }

  @Test(
    arguments: [
      ("edge left 100,300 -> 200,300 over 0.1", 20.0, 300.0),
      ("edge left 0,300 -> 200,300 over 0.1", 0, 300),
      ("edge right 320,300 -> 10,300 over 0.1", 319.5, 300),
      ("edge right 5,300 -> 10,300 over 0.1", 300, 300),
      ("edge top 50,90 -> 50,300 over 0.1", 50, 20),
      ("edge bottom 50,9 -> 50,300 over 0.1", 50, 548),
    ])
  func `An edge gesture starts at its edge, and the recogniser takes it`(
    text: String, x: Double, y: Double
  ) throws {
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .all
    var states: [UIGestureRecognizer.State] = []
    edge.addTarget { states.append($0.state) }
    stage.window.addGestureRecognizer(edge)
    let player = TouchPlayer(playing: try GestureScript(parsing: text), on: stage)
    player.start()
    try stage.advance(to: 1)
    #expect(player.recording.first?.point == CGPoint(x: x, y: y))
    let goesInwards = text != "edge right 5,300 -> 10,300 over 0.1"
    #expect(goesInwards ? states.first == .began && states.last == .ended : true, "\(states)")
  }

  @Test func `A pinch lies about its centre, a rotation turns about it`() throws {
    let pinch = try play("pinch 160,284 scale 1 -> 2 over 0.1")
    #expect(
      pinch.prefix(2).map(\.id) == [0, 1] && pinch.prefix(2).allSatisfy { $0.phase == .began })
    func distance(_ a: TimedTouch, _ b: TimedTouch) -> Double {
      hypot(a.point.x - b.point.x, a.point.y - b.point.y)
    }
    #expect(abs(distance(pinch[0], pinch[1]) - 100) < 1e-9)
    #expect(abs(distance(pinch[pinch.count - 2], pinch[pinch.count - 1]) - 200) < 1e-9)
    let turn = try play("rotate 160,284 0 -> 90deg over 0.1")
    #expect(abs(turn[1].point.x - 260) < 1e-9 && abs(turn[1].point.y - 284) < 1e-9)
    #expect(abs(turn[turn.count - 1].point.y - 384) < 1e-9)
  }

  // MARK: - Speed

  /// The velocity that a pan sees when the finger lifts.
  private func velocity(_ text: String, wait: Double = 0) throws -> CGPoint {
    let stage = Stage(screen: stage.window.screen)
    let pan = UIPanGestureRecognizer()
    var velocity: CGPoint?
    pan.addTarget { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    stage.window.addGestureRecognizer(pan)
    if wait > 0 { try stage.advance(to: wait) }
    let player = TouchPlayer(playing: try GestureScript(parsing: text), on: stage)
    player.start()
    for frame in 0...200 { try stage.advance(to: wait + Double(frame) / 60) }
    return try #require(velocity)
  }

  @Test(
    arguments: ["linear", "ease-in", "ease-out", "ease-in-out"].flatMap { curve in
      [0.03, 0.08, 0.1, 0.12, 0.2, 0.4, 1.7].map { (curve, $0) }
    })
  func `release v is the speed that a pan sees at the end, whatever the curve and the time`(
    curve: String, time: Double
  ) throws {
    for speed in [0.0, 800, -300, 2500] {
      let text = "pan 300,400 -> 60,400 over \(time)s \(curve) release \(speed)"
      let velocity = try velocity(text, wait: 0.123)
      #expect(abs(velocity.x + speed) < 1e-6 && abs(velocity.y) < 1e-6, "\(text): \(velocity)")
    }
    let both = try velocity("pan 30,40 -> 300,80 over \(time)s \(curve) release -700,250")
    #expect(abs(both.x + 700) < 1e-6 && abs(both.y - 250) < 1e-6)
  }

  @Test func `Without a release the speed is the way's own`() throws {
    #expect(abs(try velocity("pan 300,400 -> 60,400 over 0.4s").x + 600) < 1e-6)
    // What the last 0.1 s of the curve come to.
    let slow = try velocity("pan 300,400 -> 60,400 over 0.4s ease-out").x
    let fast = try velocity("pan 300,400 -> 60,400 over 0.4s ease-in").x
    #expect(slow < 0 && slow > -300 && fast < -600, "\(slow) \(fast)")
  }

  @Test func `A pan with a release goes its whole way without a jump`() throws {
    let touches = try play("pan 300,400 -> 60,400 over 0.4s ease-out release 800")
    #expect(touches.first?.point.x == 300 && touches.last?.point.x == 60)
    let steps = zip(touches, touches.dropFirst()).map { abs($0.point.x - $1.point.x) }
    #expect((steps.max() ?? 0) < 15, "one step of 120 a second: \(steps.max() ?? 0)")
    // The last 0.1 s are straight: 80 points.
    #expect(abs((touches.first { abs($0.time - 0.3) < 1e-9 }?.point.x ?? 0) - 140) < 1e-6)
  }

  @Test(arguments: [(9.9, false), (10.1, true)])
  func `Recognisers apply the slop of 10 points`(way: Double, begins: Bool) throws {
    let pan = UIPanGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    pan.addTarget { states.append($0.state) }
    stage.window.addGestureRecognizer(pan)
    let script = try GestureScript(parsing: "pan 100,100 -> \(100 + way),100 over 0.2s")
    let player = TouchPlayer(playing: script, on: stage)
    player.start()
    try stage.advance(to: 1)
    #expect(states.isEmpty != begins)
  }

  @Test func `A slider command without a slider is left out and told of`() throws {
    let player = TouchPlayer(
      playing: try GestureScript(parsing: "slider 0 -> 1 over 0.2; tap 5,5"), on: stage)
    var problems: [GestureProblem] = []
    player.onProblem = { problems.append($0) }
    player.start()
    try stage.advance(to: 1)
    #expect(problems.map(\.message) == ["the gesture 'slider' found no slider in the window"])
    #expect(player.recording.map { Float($0.time) } == [0.2, 0.25])
  }

  @Test(arguments: GestureKind.allCases)
  func `Every kind of gesture has its recogniser, the slider none`(kind: GestureKind) {
    let recognizer = kind.makeRecognizer()
    let type = recognizer.map { String(describing: Swift.type(of: $0)) }
    let names: [GestureKind: String] = [
      .pan: "UIPanGestureRecognizer", .edge: "UIScreenEdgePanGestureRecognizer",
      .pinch: "UIPinchGestureRecognizer", .rotation: "UIRotationGestureRecognizer",
      .swipe: "UISwipeGestureRecognizer", .tap: "UITapGestureRecognizer",
      .longPress: "UILongPressGestureRecognizer",
    ]
    #expect(type == names[kind])
  }
}

/// Random numbers from a seed: the same in every run.
struct SystemSeed {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit > 0 ? Int((state >> 33) % UInt64(limit)) : 0
  }
}
