import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The states and who is told of them; every way a gesture can end.
struct GestureStateTests {
  typealias State = UIGestureRecognizer.State

  private func begunPan(_ harness: Harness, on view: UIView) -> (UIPanGestureRecognizer, ActionLog)
  {
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    let log = harness.watch(pan, on: view)
    harness.down(50, 50)
    harness.move(80, 50)
    #expect(log.states == [.began])
    return (pan, log)
  }

  @Test func `S4-4 F13 an ended gesture tells began, changed, ended`() {
    let harness = Harness()
    let (pan, log) = begunPan(harness, on: harness.window)
    harness.move(90, 50)
    harness.up()
    #expect(log.states == [.began, .changed, .ended] && pan.state == .possible)
    #expect(harness.trace("pan") == ["began", "changed", "ended"])
  }

  @Test func `S4-4 F13 a cancelled touch cancels the gesture`() {
    let harness = Harness()
    let (_, log) = begunPan(harness, on: harness.window)
    harness.stage.touchCancel()
    #expect(log.states == [.began, .cancelled])
    #expect(harness.trace("pan") == ["began", "cancelled"])
    harness.down(50, 50)
    harness.move(80, 50)
    #expect(log.states == [.began, .cancelled, .began])
  }

  @Test func `S4-4 F13 a gesture that ends before it began fails, and its action hears nothing`() {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    let log = harness.watch(pan, on: harness.window)
    harness.down(50, 50)
    harness.move(55, 50)
    harness.up()
    #expect(log.states.isEmpty && harness.trace("pan") == ["failed"])
    harness.down(50, 50)
    harness.stage.touchCancel()
    #expect(log.states.isEmpty && harness.trace("pan") == ["failed", "failed"])
  }

  @Test func `S4-4 F13 a gesture switched off in flight is cancelled, or fails before it began`() {
    let harness = Harness()
    let (pan, log) = begunPan(harness, on: harness.window)
    pan.isEnabled = false
    #expect(log.states == [.began, .cancelled])
    pan.isEnabled = true
    harness.move(120, 50)
    #expect(log.states == [.began, .cancelled], "the touch goes on without the gesture")
    harness.up()
    harness.down(50, 50)
    pan.isEnabled = false
    harness.move(120, 50)
    #expect(log.states == [.began, .cancelled])
    #expect(harness.trace("pan") == ["began", "cancelled", "failed"])
  }

  @Test func `S4-4 F13 a gesture whose view leaves the window is cancelled in the next turn`() {
    let harness = Harness()
    let view = TouchView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.perform { harness.window.addSubview(view) }
    let (pan, log) = begunPan(harness, on: view)
    pan.cancelsTouchesInView = false
    // Out and in again within a turn is no leaving: animators move views between superviews.
    harness.perform {
      view.removeFromSuperview()
      harness.window.addSubview(view)
    }
    harness.wait(0)
    #expect(log.states == [.began])
    harness.perform { view.removeFromSuperview() }
    harness.wait(0)
    #expect(log.states == [.began, .cancelled] && pan.state == .cancelled)
    harness.move(90, 50)
    harness.up()
    #expect(log.states == [.began, .cancelled] && pan.state == .possible)
    #expect(view.calls == ["began 1", "cancelled 1"])
  }

  @Test func `S4-4 F13 a gesture taken off its view is cancelled`() {
    let harness = Harness()
    let (pan, log) = begunPan(harness, on: harness.window)
    harness.window.removeGestureRecognizer(pan)
    #expect(log.states == [.began, .cancelled] && pan.view == nil)
    #expect(harness.window.gestureRecognizers.isEmpty)
    harness.up()
  }

  @Test func `F13 an action that switches the gesture off in began hears of the cancel`() {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    let log = ActionLog()
    pan.addTarget { pan in
      log.states.append(pan.state)
      pan.isEnabled = false
    }
    harness.window.addGestureRecognizer(pan)
    harness.down(50, 50)
    harness.move(80, 50)
    #expect(log.states == [.began, .cancelled])
    harness.up()
  }

  @Test(arguments: [
    (State.possible, State.changed), (.began, .began), (.began, .failed), (.changed, .possible),
  ])
  func `A step that gestures don't have is an error and is ignored`(from: State, to: State) {
    let harness = Harness()
    let gesture = UIGestureRecognizer()
    gesture.name = "odd"
    harness.window.addGestureRecognizer(gesture)
    harness.down(1, 1)
    if from != .possible { gesture.state = .began }
    if from == .changed { gesture.state = .changed }
    gesture.state = to
    #expect(gesture.state == from)
    #expect(harness.codes == [.illegalGestureState])
    #expect(
      harness.recorder.diagnostics.first?.message
        == "odd can't go from \(from) to \(to); it stays. A gesture fails before it has begun and "
        + "is cancelled afterwards.")
    harness.up()
    #expect(gesture.state == .possible)
  }

  @Test func `Actions are told of in the order added, until they are taken away`() {
    let harness = Harness()
    let tap = UITapGestureRecognizer()
    var calls: [Int] = []
    tap.addTarget { _ in calls.append(1) }
    let second = tap.addTarget { _ in calls.append(2) }
    harness.window.addGestureRecognizer(tap)
    harness.tap(5, 5)
    tap.removeTarget(second)
    harness.tap(5, 5)
    #expect(calls == [1, 2, 1])
  }

  @Test func `A gesture keeps no view, and a touch keeps none once it is over`() {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    weak var gone: UIView?
    var held: UITouch?
    do {
      let view = harness.addView()
      gone = view
      view.addGestureRecognizer(pan)
      view.addGestureRecognizer(ProbeRecognizer { held = $0 })
      harness.down(50, 50)
      harness.move(80, 50)
      #expect(held?.view === view && held?.gestureRecognizers.count == 2)
      harness.perform { view.removeFromSuperview() }
      harness.wait(0)
      harness.up()
      harness.wait(1)
    }
    #expect(gone == nil && pan.view == nil && held?.view == nil)
    #expect(held?.gestureRecognizers.isEmpty == true)
  }
}

/// Hands out the first touch.
private final class ProbeRecognizer: UIGestureRecognizer {
  private let found: (UITouch) -> Void
  init(_ found: @escaping (UITouch) -> Void) { self.found = found }
  override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    touches.first.map(found)
  }
}
