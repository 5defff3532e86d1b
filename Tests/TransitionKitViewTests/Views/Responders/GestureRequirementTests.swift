import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Who recognises when several want to.
struct GestureRequirementTests {
  private func named<Gesture: UIGestureRecognizer>(_ gesture: Gesture, _ name: String) -> Gesture {
    gesture.name = name
    return gesture
  }

  @Test func `Of two gestures the one on the deeper view recognises, the other fails`() {
    let harness = Harness()
    let view = harness.addView()
    let (outer, inner) = (
      named(UIPanGestureRecognizer(), "outer"), named(UIPanGestureRecognizer(), "inner")
    )
    let outerLog = harness.watch(outer, on: harness.window)
    let innerLog = harness.watch(inner, on: view)
    harness.down(50, 50)
    harness.move(70, 50)
    harness.up()
    #expect(innerLog.states == [.began, .ended] && outerLog.states.isEmpty)
    #expect(harness.trace("outer") == ["failed"])
    harness.down(300, 300)
    harness.move(330, 300)
    harness.up()
    #expect(outerLog.states == [.began, .ended], "outside of the view it is alone")
  }

  @Test func `On one view the gesture added first recognises`() {
    let harness = Harness()
    let first = harness.watch(UIPanGestureRecognizer(), on: harness.window)
    let second = harness.watch(UIPanGestureRecognizer(), on: harness.window)
    harness.down(50, 50)
    harness.move(70, 50)
    harness.up()
    #expect(first.states == [.began, .ended] && second.states.isEmpty)
  }

  @Test(arguments: [true, false])
  func `One delegate's word lets both recognise`(onFirst: Bool) {
    let harness = Harness()
    let (a, b, delegate) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer(), GestureDelegate())
    delegate.simultaneous = true
    (onFirst ? a : b).delegate = delegate
    let (aLog, bLog) = (harness.watch(a, on: harness.window), harness.watch(b, on: harness.window))
    harness.down(100, 300)
    harness.down(200, 300, id: 1)
    harness.stage.touchMove([(0, CGPoint(x: 80, y: 350)), (1, CGPoint(x: 260, y: 350))])
    #expect(aLog.states == [.began] && bLog.states == [.began])
    harness.up()
    harness.up(id: 1)
    #expect(aLog.states.last == .ended && bLog.states.last == .ended)
  }

  @Test func `Gestures that share no touch don't exclude each other`() {
    let harness = Harness()
    let (left, right) = (
      harness.addView(), harness.addView(CGRect(x: 200, y: 0, width: 100, height: 100))
    )
    let leftLog = harness.watch(UIPanGestureRecognizer(), on: left)
    let rightLog = harness.watch(UIPanGestureRecognizer(), on: right)
    harness.down(50, 50)
    harness.down(250, 50, id: 1)
    harness.move(80, 50)
    harness.move(280, 50, id: 1)
    #expect(leftLog.states == [.began] && rightLog.states == [.began])
  }

  @Test func `A pan waits for a swipe to fail, and fails when that is recognised`() {
    let harness = Harness()
    let (pan, swipe) = (named(UIPanGestureRecognizer(), "pan"), UISwipeGestureRecognizer())
    let panLog = harness.watch(pan, on: harness.window)
    let swipeLog = harness.watch(swipe, on: harness.window)
    pan.require(toFail: swipe)
    harness.down(100, 100)
    harness.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 80, y: 0), frames: 8)
    #expect(swipeLog.states == [.ended] && panLog.states.isEmpty)
    #expect(harness.trace("pan") == ["failed"])
    harness.up()

    // Too slow for a swipe: the pan goes on from its slop once that has failed.
    swipeLog.states = []
    harness.down(100, 100)
    harness.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 32, y: 0), frames: 16)
    #expect(panLog.states.isEmpty && pan.state == .possible)
    harness.wait(0.25)
    #expect(panLog.states == [.began] && near(pan.translation(in: nil).x, 22, 1e-9))
    harness.up()
    #expect(panLog.states == [.began, .ended] && swipeLog.states.isEmpty)
  }

  @Test func `A pan that was over before it could begin begins and ends`() {
    let harness = Harness()
    let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
    swipe.direction = .up
    let panLog = harness.watch(pan, on: harness.window)
    harness.window.addGestureRecognizer(swipe)
    pan.require(toFail: swipe)
    harness.down(100, 100)
    harness.move(140, 100)
    #expect(panLog.states.isEmpty)
    harness.up()
    #expect(panLog.states == [.began, .ended] && pan.state == .possible)
  }

  @Test func `Delegates add requirements from either side`() {
    for asksFirst in [true, false] {
      let harness = Harness()
      let (pan, swipe, delegate) = (
        UIPanGestureRecognizer(), UISwipeGestureRecognizer(), GestureDelegate()
      )
      if asksFirst {
        delegate.requiresFailure = { $0 === swipe }
        pan.delegate = delegate
      } else {
        delegate.mustFailFor = { $0 === pan }
        swipe.delegate = delegate
      }
      let panLog = harness.watch(pan, on: harness.window)
      harness.window.addGestureRecognizer(swipe)
      harness.down(100, 100)
      harness.move(120, 100)
      #expect(panLog.states.isEmpty)
      harness.move(120, 200)
      #expect(panLog.states == [.began])
    }
  }

  @Test func `Many gestures that wait for each other are asked once for each two`() {
    let harness = Harness()
    let count = 60
    var questions = 0
    let delegate = GestureDelegate()
    delegate.requiresFailure = { _ in
      questions += 1
      return true
    }
    let logs = (0..<count).map { _ in
      let pan = UIPanGestureRecognizer()
      pan.delegate = delegate
      return harness.watch(pan, on: harness.window)
    }
    harness.down(100, 100)
    harness.move(120, 100)
    #expect(questions == count * (count - 1))
    // The last one to try waits for none; the others wait for it, and fail with it.
    #expect(logs.map(\.states) == Array(repeating: [], count: count - 1) + [[.began]])
    #expect(harness.codes.count <= 3 * count)
    harness.up()
  }

  @Test func `A circle through others is found`() {
    let harness = Harness()
    let pans = ["a", "b", "c"].map { named(UIPanGestureRecognizer(), $0) }
    for index in pans.indices { pans[index].require(toFail: pans[(index + 1) % 3]) }
    let logs = pans.map { harness.watch($0, on: harness.window) }
    harness.down(100, 100)
    harness.move(120, 100)
    #expect(logs.map(\.states) == [[], [], [.began]])
    #expect(harness.codes == [.gestureRequirementsCircular])
    harness.up()
  }

  @Test func `Gestures that wait for each other in a circle don't hang; the later does not wait`() {
    let harness = Harness()
    let (a, b) = (named(UIPanGestureRecognizer(), "a"), named(UIPanGestureRecognizer(), "b"))
    a.require(toFail: b)
    b.require(toFail: a)
    let (aLog, bLog) = (harness.watch(a, on: harness.window), harness.watch(b, on: harness.window))
    harness.down(100, 100)
    harness.move(120, 100)
    #expect(bLog.states == [.began] && aLog.states.isEmpty)
    #expect(harness.codes == [.gestureRequirementsCircular])
    #expect(
      harness.recorder.diagnostics.first?.message
        == "b and a wait for each other to fail; b, the later one, does not wait. Take away one of "
        + "the requirements.")
    harness.up()
    #expect(bLog.states == [.began, .ended])
    harness.down(100, 100)
    harness.move(120, 100)
    harness.up()
    #expect(harness.codes == [.gestureRequirementsCircular], "once for each pair")
    a.require(toFail: a)
    b.isEnabled = false
    harness.down(100, 100)
    harness.move(120, 100)
    #expect(aLog.states == [.began], "a gesture that is off is not waited for")
  }

  @Test func `A delegate or the view can keep a gesture from beginning`() {
    final class Stubborn: UIView {
      override func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool { false }
    }
    let harness = Harness()
    let (pan, delegate) = (UIPanGestureRecognizer(), GestureDelegate())
    pan.delegate = delegate
    let log = harness.watch(pan, on: harness.window)
    var asked = 0
    delegate.shouldBegin = { _ in
      asked += 1
      return false
    }
    harness.down(100, 100)
    harness.move(120, 100)
    harness.move(140, 100)
    #expect(log.states.isEmpty && asked == 1)
    harness.up()
    delegate.shouldBegin = { _ in true }
    let view = Stubborn(frame: harness.window.bounds)
    harness.perform { harness.window.addSubview(view) }
    let viewLog = harness.watch(UIPanGestureRecognizer(), on: view)
    harness.down(100, 100)
    harness.move(120, 100)
    #expect(viewLog.states.isEmpty)
    #expect(log.states.isEmpty || log.states == [.began])
  }

  @Test func `A delegate can keep touches from a gesture`() {
    let harness = Harness()
    let (pan, delegate) = (UIPanGestureRecognizer(), GestureDelegate())
    pan.delegate = delegate
    delegate.shouldReceive = { $0.location(in: nil).x > 200 }
    let log = harness.watch(pan, on: harness.window)
    harness.down(100, 100)
    harness.move(150, 100)
    harness.up()
    #expect(log.states.isEmpty)
    harness.down(300, 100)
    harness.move(350, 100)
    #expect(log.states == [.began])
  }

  @Test func `A single tap waits for the double tap it requires to fail`() {
    let harness = Harness()
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let singleLog = harness.watch(single, on: harness.window)
    let doubleLog = harness.watch(double, on: harness.window)
    harness.tap(100, 100)
    harness.wait(0.34)
    #expect(singleLog.states.isEmpty)
    harness.wait(0.02)
    #expect(singleLog.states == [.ended] && doubleLog.states.isEmpty)
    singleLog.states = []
    harness.wait(1)
    harness.tap(100, 100)
    harness.wait(0.2)
    harness.tap(100, 100)
    #expect(doubleLog.states == [.ended])
    harness.wait(1)
    #expect(singleLog.states.isEmpty)
  }

  @Test func `Without a requirement a double tap is also a tap`() {
    let harness = Harness()
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    let singleLog = harness.watch(single, on: harness.window)
    let doubleLog = harness.watch(double, on: harness.window)
    harness.tap(100, 100)
    #expect(singleLog.states == [.ended])
    harness.wait(0.1)
    harness.tap(100, 100)
    #expect(doubleLog.states == [.ended])
  }
}
