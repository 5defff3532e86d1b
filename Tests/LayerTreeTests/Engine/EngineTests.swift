import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

@Suite("The engine's time")
struct EngineTests {
  @Test func `events come in time order, ties in the order they were asked for`() throws {
    let engine = Engine()
    var log: [String] = []
    for (name, time) in [("b", 0.2), ("a", 0.1), ("c", 0.2), ("d", 0.3)] {
      engine.schedule(at: time) { log.append("\(name) \(engine.currentTime)") }
    }
    engine.schedule(after: 0.2) { log.append("e") }.cancel()
    engine.schedule(at: 0.2) { engine.enqueue { log.append("turn") } }
    #expect(engine.nextEventTime == 0.1)
    try engine.advance(to: 0.25)
    #expect(log == ["a 0.1", "b 0.2", "c 0.2", "turn"])
    #expect(engine.currentTime == 0.25)
    #expect(engine.nextEventTime == 0.3)
    try engine.advance(to: 0.3)
    #expect(engine.nextEventTime == nil)
  }

  @Test func `a turn takes no time and runs what was queued when it began`() throws {
    let engine = Engine()
    var log: [String] = []
    engine.enqueue {
      log.append("first")
      engine.enqueue { log.append("third at \(engine.currentTime)") }
    }
    engine.enqueue { log.append("second") }
    #expect(log.isEmpty)
    try engine.advance(to: 1)
    #expect(log == ["first", "second", "third at 0.0"])
  }

  @Test func `times a rounding error apart are one instant`() throws {
    let stage = try Stage()
    try stage.engine.advance(to: 0.1)
    stage.layer.add(basic("opacity", from: 0, to: 1, duration: 0.2), forKey: nil)
    try stage.engine.advance(to: 0.3)  // 0.1 + 0.2 is a little more.
    #expect(stage.engine.nextEventTime == nil)
    #expect(stage.layer.presentation()?.opacity == 1)
  }

  @Test func `completions due at a frame's time run before the frame`() throws {
    let stage = try Stage()
    let animation = basic("opacity", from: 0, to: 1, duration: 0.5)
    animation.tracker = AnimationTracker { _ in stage.layer.cornerRadius = 9 }
    animation.tracker?.seal(in: stage.engine)
    stage.layer.actions = ["cornerRadius": NSNull()]
    stage.layer.add(animation, forKey: nil)
    try stage.engine.advance(to: 0.5)
    let tree = stage.engine.renderTree(for: stage.root, size: CGSize(width: 400, height: 400))
    #expect(tree.root.children.first?.cornerRadius == 9)
  }

  @Test func `links are called once per frame from the next one on`() throws {
    let engine = Engine()
    var times: [TimeInterval] = []
    let link = engine.onFrame { times.append($0.timestamp) }
    try engine.advance(to: 0)
    try engine.advance(to: 0.1)
    try engine.advance(to: 0.1)
    #expect(times == [0.1])
    #expect(abs(link.duration - 0.1) < 1e-12)
    #expect(abs(link.targetTimestamp - 0.2) < 1e-12)
    link.isPaused = true
    try engine.advance(to: 0.2)
    link.isPaused = false
    try engine.advance(to: 0.3)
    link.invalidate()
    try engine.advance(to: 0.4)
    #expect(times == [0.1, 0.3])
  }

  @Test func `time between frames passes without links`() throws {
    let engine = Engine()
    var calls = 0
    engine.onFrame { _ in calls += 1 }
    var ran = false
    engine.schedule(at: 0.05) { ran = true }
    try engine.advance(to: 0.05, isFrame: false)
    #expect(ran)
    #expect(calls == 0)
    try engine.advance(to: 0.1)
    #expect(calls == 1)
  }

  @Test func `what a link changes shows in the same frame`() throws {
    let stage = try Stage()
    stage.layer.actions = ["opacity": NSNull()]
    stage.engine.onFrame { stage.layer.opacity = CGFloat($0.timestamp) }
    try stage.engine.advance(to: 0.25)
    #expect(stage.layer.presentation()?.opacity == 0.25)
  }

  @Test func `endless turns, timers and layout are cut off with an error`() throws {
    func forever(_ start: (Engine) -> Void) throws -> EngineError? {
      let engine = Engine(turnLimit: 50)
      try engine.advance(to: 1)
      start(engine)
      return #expect(throws: EngineError.self) { try engine.advance(to: 2) }
    }
    let expected = EngineError.runaway(limit: 50, time: 1)
    func turn(_ engine: Engine) { engine.enqueue { turn(engine) } }
    #expect(try forever(turn) == expected)
    func timer(_ engine: Engine) { engine.schedule(after: 0) { timer(engine) } }
    #expect(try forever(timer) == expected)
    let restless = RestlessLayer()
    restless.setNeedsLayout()
    #expect(try forever { $0.addRoot(restless) } == expected)
    #expect(
      expected.description == """
        More than 50 turns ran at 1.0 s and time could not move on: something asks for another \
        turn, timer or layout each time it runs. Stop asking when the work is done, or wait for \
        a later time with schedule(after:).
        """)
  }

  @Test func `an engine goes on after it cut something off`() throws {
    let engine = Engine(turnLimit: 10)
    func turn() { engine.enqueue(turn) }
    turn()
    #expect(throws: EngineError.self) { try engine.advance(to: 1) }
    var ran = false
    engine.enqueue { ran = true }
    try engine.advance(to: 1)
    #expect(ran)
    #expect(engine.currentTime == 1)
  }

  @Test func `two engines don't see each other`() throws {
    let (one, two) = (try Stage(), try Stage())
    #expect(Engine.current == nil)
    one.engine.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      two.engine.perform {
        #expect(Engine.current === two.engine)
        #expect(!CATransaction.disableActions())
        two.layer.opacity = 0
      }
      #expect(Engine.current === one.engine)
      // A layer's changes belong to its own engine, whichever code makes them.
      two.layer.cornerRadius = 4
      one.layer.opacity = 0
      CATransaction.commit()
    }
    #expect(one.layer.animationKeys.isEmpty)
    #expect(two.layer.animationKeys == ["opacity", "cornerRadius"])
    try one.engine.advance(to: 9)
    #expect(two.engine.currentTime == 0)
    #expect(two.layer.animationKeys.count == 2)
  }

  @Test func `a layer taken to another engine leaves its animations behind`() throws {
    let (one, two) = (try Stage(), try Stage())
    let animation = basic("opacity", from: 0, to: 1)
    animation.delegate = one.delegate()
    one.layer.add(animation, forKey: nil)
    try one.engine.advance(to: 0.5)
    two.root.addSublayer(one.layer)
    try two.engine.advance(to: 0.5)
    try one.engine.advance(to: 0.5)
    #expect(one.log == ["start", "stop:0"])
    #expect(one.layer.presentation()?.opacity == 1)
  }

  @Test func `engines keep values for the libraries above`() {
    enum Key: EngineKey { static var defaultValue: Int { 3 } }
    let engine = Engine()
    #expect(engine[Key.self] == 3)
    engine[Key.self] += 1
    #expect(engine[Key.self] == 4)
    #expect(Engine()[Key.self] == 3)
  }
}

private final class RestlessLayer: CALayer {
  override func layoutSublayers() { setNeedsLayout() }

  @Test func `an event in a reserved place happens as if it had been scheduled then`() throws {
    let engine = Engine()
    var order: [String] = []
    engine.schedule(at: 1) { order.append("before") }
    let place = engine.reservePlace()
    engine.schedule(at: 1) { order.append("behind") }
    engine.schedule(at: 0.5) { order.append("earlier") }
    engine.scheduleUpkeep(at: 1, in: place) { order.append("reserved") }
    try engine.advance(to: 2)
    #expect(order == ["earlier", "before", "reserved", "behind"])
  }
}
