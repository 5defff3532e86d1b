import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Pinch, rotation, swipe, tap and long press.
struct GestureKindTests {
  private func pair(_ harness: Harness, _ distance: CGFloat, angle: CGFloat = 0) {
    let (x, y) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
    harness.stage.touchMove([
      (0, CGPoint(x: 200 - x, y: 400 - y)), (1, CGPoint(x: 200 + x, y: 400 + y)),
    ])
  }

  @Test func `A pinch counts its scale from a slop of 10 points and ends with the last finger`() {
    let harness = Harness()
    let pinch = UIPinchGestureRecognizer()
    let log = harness.watch(pinch, on: harness.window)
    harness.down(150, 400)
    harness.down(250, 400, id: 1)
    pair(harness, 109)
    #expect(log.states.isEmpty && pinch.scale == 1)
    pair(harness, 110)
    #expect(log.states == [.began] && near(pinch.scale, 1, 1e-12))
    pair(harness, 220)
    #expect(near(pinch.scale, 2, 1e-12) && pinch.location(in: nil) == CGPoint(x: 200, y: 400))
    harness.up()
    harness.move(300, 500, id: 1)
    #expect(near(pinch.scale, 2, 1e-12) && log.states == [.began, .changed])
    harness.down(300, 390)
    #expect(near(pinch.scale, 2, 1e-12), "a finger that comes back goes on with the scale")
    harness.move(300, 445)
    #expect(near(pinch.scale, 1, 1e-12))
    harness.up()
    harness.up(id: 1)
    #expect(log.states == [.began, .changed, .changed, .ended])
  }

  @Test(arguments: [1.25, 1.5, 2, 3, 0.5])
  func `S3-10 a pinch's progress is max(0, (scale / first - 1) / 2)`(scale: CGFloat) {
    let harness = Harness()
    let pinch = UIPinchGestureRecognizer()
    var (first, progress) = (CGFloat(1), CGFloat(-1))
    harness.window.addGestureRecognizer(pinch)
    pinch.addTarget { pinch in
      if pinch.state == .began { first = pinch.scale }
      progress = max(0, (pinch.scale / first - 1) / 2)
    }
    harness.down(150, 400)
    harness.down(250, 400, id: 1)
    pair(harness, scale > 1 ? 110 : 90)
    pair(harness, (scale > 1 ? 110 : 90) * scale)
    #expect(near(progress, max(0, (scale - 1) / 2), 1e-12))
  }

  @Test func `A pinch's velocity is scale per second, and its scale can be set`() {
    let harness = Harness()
    let pinch = UIPinchGestureRecognizer()
    harness.window.addGestureRecognizer(pinch)
    harness.down(150, 400)
    harness.down(250, 400, id: 1)
    for frame in 1...20 {
      harness.wait(Harness.frame)
      pair(harness, 100 + CGFloat(frame) * 11)
    }
    // 704 points per second, 110 of which are the scale 1.
    #expect(near(pinch.velocity, 6.4, 1e-9))
    pinch.scale = 1
    #expect(near(pinch.scale, 1, 1e-12) && near(pinch.velocity, 704 / 320, 1e-9))
    for bad in [0, -1, CGFloat.nan, .infinity] { pinch.scale = bad }
    #expect(near(pinch.scale, 1, 1e-12))
    harness.down(10, 10, id: 2)
    #expect(pinch.numberOfTouches == 2)
    pair(harness, 0)
    #expect(pinch.scale == 0 && pinch.velocity.isFinite)
  }

  @Test func `A rotation counts from 10 points along the circle, past half turns, clockwise`() {
    let harness = Harness()
    let rotation = UIRotationGestureRecognizer()
    let log = harness.watch(rotation, on: harness.window)
    harness.down(100, 400)
    harness.down(300, 400, id: 1)
    pair(harness, 200, angle: 0.099)
    #expect(log.states.isEmpty && rotation.rotation == 0)
    for step in 1...100 {
      harness.wait(Harness.frame)
      pair(harness, 200, angle: 0.1 + CGFloat(step) * 0.05)
    }
    #expect(near(rotation.rotation, 5, 1e-9), "\(rotation.rotation)")
    #expect(near(rotation.velocity, 3.2, 1e-9))
    rotation.rotation = 1
    #expect(near(rotation.rotation, 1, 1e-9))
    harness.up()
    #expect(log.states.last == .changed)
    harness.up(id: 1)
    #expect(log.states.last == .ended)
    // The other way is negative.
    harness.down(100, 400)
    harness.down(300, 400, id: 1)
    pair(harness, 200, angle: -0.3)
    #expect(near(rotation.rotation, -0.2, 1e-9))
  }

  nonisolated static let swipes: [(UISwipeGestureRecognizer.Direction, CGPoint, Double, Bool)] = [
    (.right, CGPoint(x: 50, y: 0), 0.25, true),
    (.right, CGPoint(x: 49, y: 0), 0.25, false),
    (.right, CGPoint(x: 80, y: 49), 0.25, true),
    (.right, CGPoint(x: 60, y: 70), 0.25, false),
    (.right, CGPoint(x: -80, y: 0), 0.25, false),
    (.right, CGPoint(x: 60, y: 0), 0.75, false),
    (.left, CGPoint(x: -60, y: 0), 0.25, true),
    (.up, CGPoint(x: 0, y: -60), 0.25, true),
    (.down, CGPoint(x: 0, y: 60), 0.25, true),
    ([.left, .right], CGPoint(x: -60, y: 0), 0.25, true),
  ]

  @Test(arguments: swipes)
  func `A swipe goes 50 points its way within half a second, and not so far aside`(
    direction: UISwipeGestureRecognizer.Direction, way: CGPoint, seconds: Double, isSwipe: Bool
  ) {
    let harness = Harness()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    let log = harness.watch(swipe, on: harness.window)
    harness.down(200, 400)
    harness.drag(from: CGPoint(x: 200, y: 400), by: way, frames: Int(seconds * 64))
    #expect(log.states == (isSwipe ? [.ended] : []))
    harness.up()
    #expect(log.states == (isSwipe ? [.ended] : []))
  }

  @Test func `A swipe fails as soon as the finger moves the other way`() {
    let harness = Harness()
    let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
    swipe.direction = .left
    let log = harness.watch(pan, on: harness.window)
    harness.window.addGestureRecognizer(swipe)
    pan.require(toFail: swipe)
    harness.down(100, 100)
    harness.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 30, y: 0), frames: 10)
    #expect(log.states.first == .began)
  }

  @Test func `A swipe of two fingers needs two`() {
    let harness = Harness()
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let log = harness.watch(swipe, on: harness.window)
    harness.down(100, 100)
    harness.move(200, 100)
    harness.up()
    #expect(log.states.isEmpty)
    harness.down(100, 100)
    harness.down(100, 200, id: 1)
    harness.stage.touchMove([(0, CGPoint(x: 180, y: 100)), (1, CGPoint(x: 180, y: 200))])
    #expect(log.states == [.ended])
  }

  @Test func `A tap lifts within 0.75 s and 45 points`() {
    let harness = Harness()
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    var place = CGPoint.zero
    let log = harness.watch(tap, on: harness.window)
    tap.addTarget { place = $0.location(in: nil) }
    harness.down(100, 100)
    harness.wait(0.74)
    harness.move(145, 100)
    harness.up()
    #expect(log.states == [.ended] && place == CGPoint(x: 145, y: 100))
    harness.down(100, 100)
    harness.wait(0.75)
    #expect(harness.trace("tap").last == "failed")
    harness.up()
    harness.down(100, 100)
    harness.move(146, 100)
    harness.move(100, 100)
    harness.up()
    #expect(log.states == [.ended])
  }

  @Test func `Taps of two fingers, and three taps`() {
    let harness = Harness()
    let (two, three) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    two.numberOfTouchesRequired = 2
    three.numberOfTapsRequired = 3
    let twoLog = harness.watch(two, on: harness.window)
    let threeLog = harness.watch(three, on: harness.window)
    harness.down(100, 100)
    harness.down(200, 100, id: 1)
    harness.up()
    harness.up(id: 1)
    #expect(twoLog.states == [.ended] && threeLog.states.isEmpty)
    harness.wait(1)
    for _ in 0..<3 {
      harness.tap(100, 100)
      harness.wait(0.34)
    }
    #expect(threeLog.states == [.ended])
    harness.wait(1)
    harness.tap(100, 100)
    harness.tap(100, 100)
    harness.wait(0.35)
    harness.tap(100, 100)
    harness.wait(1)
    harness.tap(100, 100)
    harness.tap(100, 146)
    harness.tap(100, 100)
    #expect(threeLog.states == [.ended], "too late, then too far")
  }

  @Test func `A touch counts the taps at its place`() {
    let harness = Harness()
    var counts: [Int] = []
    final class Counter: UIView {
      var count: ((Int) -> Void)?
      override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
        touches.first.map { count?($0.tapCount) }
      }
    }
    let view = Counter(frame: harness.window.bounds)
    view.count = { counts.append($0) }
    harness.perform { harness.window.addSubview(view) }
    harness.tap(100, 100)
    harness.wait(0.34)
    harness.tap(100, 145)
    harness.wait(0.35)
    harness.tap(100, 145)
    harness.tap(200, 145)
    #expect(counts == [1, 2, 1, 1])
  }

  @Test func `A long press begins after half a second, goes on with moves and ends`() {
    let harness = Harness()
    let press = UILongPressGestureRecognizer()
    press.name = "press"
    let log = harness.watch(press, on: harness.window)
    harness.down(100, 100)
    harness.wait(0.49)
    harness.move(110, 100)
    #expect(log.states.isEmpty)
    harness.wait(0.02)
    #expect(log.states == [.began])
    harness.move(200, 100)
    harness.up()
    #expect(log.states == [.began, .changed, .ended])
    log.states = []
    harness.down(100, 100)
    harness.move(110.5, 100)
    harness.wait(1)
    harness.up()
    harness.down(100, 100)
    harness.wait(0.4)
    harness.up()
    harness.wait(1)
    #expect(log.states.isEmpty && harness.trace("press").suffix(2) == ["failed", "failed"])
  }

  @Test func `A long press can ask for a tap before it, another time and two fingers`() {
    let harness = Harness()
    let press = UILongPressGestureRecognizer()
    (press.numberOfTapsRequired, press.minimumPressDuration) = (1, 0.2)
    let log = harness.watch(press, on: harness.window)
    harness.down(100, 100)
    harness.wait(1)
    harness.up()
    #expect(log.states.isEmpty)
    harness.wait(1)
    harness.tap(100, 100)
    harness.down(100, 100)
    harness.wait(0.2)
    #expect(log.states == [.began])
    harness.up()
    harness.wait(1)
    (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (0, 2)
    harness.down(100, 100)
    harness.wait(0.5)
    harness.down(200, 100, id: 1)
    harness.wait(0.2)
    #expect(log.states == [.began, .ended, .began])
    harness.stage.touchCancel()
    #expect(log.states.last == .cancelled)
  }

  @Test func `A gesture's trace says when it began and how it ended`() {
    let harness = Harness()
    let press = UILongPressGestureRecognizer()
    harness.window.addGestureRecognizer(press)
    harness.down(100, 100)
    harness.wait(2)
    harness.up()
    #expect(
      harness.recorder.events == [
        TransitionEvent(time: 0.5, call: "began", object: "UILongPressGestureRecognizer"),
        TransitionEvent(time: 2, call: "ended", object: "UILongPressGestureRecognizer"),
      ])
  }

  @Test func `A long press of two fingers ends with the first that lifts`() {
    let harness = Harness()
    let press = UILongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let log = harness.watch(press, on: harness.window)
    harness.down(100, 100)
    harness.down(200, 100, id: 1)
    harness.wait(0.6)
    harness.up(id: 1)
    #expect(log.states == [.began, .ended])
  }
}
