import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What views are told of touches.
struct TouchTests {
  private func touchView(_ harness: Harness) -> TouchView {
    let view = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    harness.perform { harness.window.addSubview(view) }
    return view
  }

  @Test func `A touch stays with the view that it began in`() {
    let harness = Harness()
    let view = touchView(harness)
    harness.down(100, 100)
    harness.move(300, 600)
    harness.up()
    harness.down(300, 300)
    harness.up()
    #expect(view.calls == ["began 1", "moved 1", "ended 1"])
  }

  @Test func `Touches pass up to the superview unless a view takes them`() {
    let harness = Harness()
    let view = touchView(harness)
    view.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)))
    harness.down(20, 20)
    harness.stage.touchCancel()
    #expect(view.calls == ["began 1", "cancelled 1"])
  }

  @Test func `A view is told of one touch at a time, unless it takes several`() {
    let harness = Harness()
    let view = touchView(harness)
    for several in [false, true] {
      view.isMultipleTouchEnabled = several
      harness.down(50, 50)
      harness.down(80, 50, id: 1)
      harness.stage.touchMove([(0, CGPoint(x: 60, y: 50)), (1, CGPoint(x: 90, y: 50))])
      harness.up()
      harness.up(id: 1)
    }
    #expect(
      view.calls == [
        "began 1", "moved 1", "ended 1",
        "began 1", "began 1", "moved 2", "ended 1", "ended 1",
      ])
  }

  @Test func `A gesture that is recognised takes its touches from the view`() {
    let harness = Harness()
    let view = touchView(harness)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    harness.down(50, 50)
    harness.move(55, 50)
    harness.move(80, 50)
    harness.move(90, 50)
    harness.up()
    #expect(view.calls == ["began 1", "moved 1", "cancelled 1"])
    view.calls = []
    pan.cancelsTouchesInView = false
    harness.down(50, 50)
    harness.move(80, 50)
    harness.up()
    #expect(view.calls == ["began 1", "moved 1", "ended 1"])
  }

  @Test func `Gestures can delay the beginning and the end of touches until they fail`() {
    let harness = Harness()
    let view = touchView(harness)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    harness.tap(50, 50)
    #expect(view.calls == ["began 1"])
    harness.wait(0.4)
    #expect(view.calls == ["began 1", "ended 1"])
    view.calls = []
    harness.tap(50, 50)
    harness.tap(50, 50)
    #expect(view.calls == ["began 1", "began 1", "cancelled 2"])
    view.calls = []
    harness.wait(1)
    double.delaysTouchesBegan = true
    harness.down(50, 50)
    harness.move(60, 50)
    #expect(view.calls.isEmpty)
    harness.move(100, 50)
    #expect(view.calls == ["began 1", "moved 1", "moved 1"])
    harness.up()
    view.calls = []
    double.delaysTouchesBegan = false
    double.delaysTouchesEnded = false
    harness.wait(1)
    harness.tap(50, 50)
    #expect(view.calls == ["began 1", "ended 1"])
  }

  @Test func `F15 a container that takes no touches during a transition lets no gesture begin`() {
    let harness = Harness()
    let view = touchView(harness)
    let log = harness.watch(UIPanGestureRecognizer(), on: view)
    let taps = harness.watch(UITapGestureRecognizer(), on: view)
    view.isUserInteractionEnabled = false
    harness.down(50, 50)
    harness.move(80, 50)
    view.isUserInteractionEnabled = true
    harness.move(120, 50)
    harness.up()
    #expect(log.states.isEmpty && taps.states.isEmpty && view.calls.isEmpty)
    // A gesture that has begun goes on to its end whatever the gate says then.
    harness.down(50, 50)
    harness.move(80, 50)
    view.isUserInteractionEnabled = false
    harness.move(120, 50)
    harness.up()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test func `F15 taps during a push don't reach the screens that move`() {
    let navigation = NavigationHarness()
    let harness = navigation.harness
    navigation.use(zoomOut())
    let taps = harness.watch(UITapGestureRecognizer(), on: navigation.first.view)
    harness.tap(200, 400)
    #expect(taps.states == [.ended])
    let second = screen("second")
    navigation.push(second)
    let toTaps = harness.watch(UITapGestureRecognizer(), on: second.view)
    navigation.advance(by: 0.1)
    harness.tap(200, 400)
    #expect(taps.states == [.ended] && toTaps.states.isEmpty)
    navigation.advance(by: 1)
    harness.tap(200, 400)
    #expect(
      toTaps.states == [.ended]
        && same(navigation.navigation.viewControllers, [navigation.first, second]))
  }

  @Test func `F15 the screens of a transition take no touches, however they are moved`() {
    let stack = NavigationHarness()
    let harness = stack.harness
    let (first, second) = (stack.first, screen("second"))
    stack.use(
      TestAnimator(duration: 0.5) { context in
        context.containerView.addSubview(context.toView)
        harness.engine.schedule(after: 0.5) { context.complete() }
      })
    let fromTaps = harness.watch(UITapGestureRecognizer(), on: first.view)
    let outerTaps = harness.watch(UITapGestureRecognizer(), on: stack.navigation.view)
    stack.push(second)
    let toTaps = harness.watch(UITapGestureRecognizer(), on: second.view)
    stack.advance(by: 0.2)
    harness.tap(200, 400)
    #expect(fromTaps.states.isEmpty && toTaps.states.isEmpty)
    #expect(outerTaps.states == [.ended], "what is around the container is still there")
    stack.advance(by: 0.5)
    harness.tap(200, 400)
    #expect(toTaps.states == [.ended] && fromTaps.states.isEmpty)
  }

  @Test func `F15 the screens of a transition that a gesture drives take touches`() {
    let stack = NavigationHarness()
    stack.use(
      TestAnimator(duration: 0.5) { context in
        context.containerView.addSubview(context.toView)
        stack.harness.engine.schedule(after: 0.5) { context.complete() }
      })
    stack.delegate?.interactor = UIPercentDrivenInteractiveTransition()
    let second = screen("second")
    stack.push(second)
    let taps = stack.harness.watch(UITapGestureRecognizer(), on: second.view)
    stack.harness.tap(200, 400)
    #expect(taps.states == [.ended])
    stack.advance(by: 1)
  }

  @Test func `Touches know where they are, in every view, and when`() {
    let harness = Harness()
    let view = harness.addView(CGRect(x: 100, y: 100, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    final class Probe: UIGestureRecognizer {
      var seen: [String] = []
      override func touchesMoved(_ touches: [UITouch], with event: UIEvent) {
        guard let touch = touches.first else { return }
        let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
        seen.append("\(now.x),\(now.y) \(before.x),\(before.y) \(touch.timestamp)")
        seen.append("\(touch.location(in: nil).x) \(event.allTouches.count) \(touch.phase)")
      }
    }
    let probe = Probe()
    view.addGestureRecognizer(probe)
    harness.down(150, 150)
    harness.wait(0.25)
    harness.move(170, 150)
    #expect(probe.seen == ["60.0,50.0 50.0,50.0 0.25", "170.0 1 moved"])
  }

  @Test func `Impossible touches are named and ignored`() {
    let harness = Harness()
    let view = touchView(harness)
    harness.stage.touchUp()
    harness.stage.touchMove(id: 3, to: .zero)
    harness.stage.touchCancel(id: 3)
    harness.stage.touchDown(at: CGPoint(x: CGFloat.nan, y: 0))
    harness.down(50, 50)
    harness.down(60, 50)
    harness.stage.touchMove(to: CGPoint(x: CGFloat.infinity, y: 0))
    harness.stage.touchUp(at: CGPoint(x: CGFloat.infinity, y: 0))
    #expect(
      harness.codes == [
        .touchOutOfOrder, .touchOutOfOrder, .touchOutOfOrder, .touchNotFinite,
        .touchOutOfOrder, .touchNotFinite, .touchNotFinite,
      ])
    #expect(
      harness.recorder.diagnostics.first?.message
        == "touchUp: no touch 0 is down; the call was ignored. Call touchDown first and touchUp or "
        + "touchCancel last, once for each finger.")
    #expect(view.calls == ["began 1", "ended 1"], "the finger has lifted where it was")
    harness.down(-10, 50)
    harness.move(50, 50)
    harness.up()
    #expect(view.calls == ["began 1", "ended 1"], "outside of the window nothing is hit")
    let pan = UIPanGestureRecognizer()
    harness.window.addGestureRecognizer(pan)
    #expect(pan.location(ofTouch: 2, in: nil) == .zero)
    #expect(harness.codes.last == .noSuchTouch)
  }

  @Test func `An event knows all touches, by view and by gesture`() {
    final class Probe: UIGestureRecognizer {
      var last: UIEvent?
      override func touchesBegan(_ touches: [UITouch], with event: UIEvent) { last = event }
    }
    let harness = Harness()
    let (view, probe) = (touchView(harness), Probe())
    view.addGestureRecognizer(probe)
    harness.down(300, 300)
    harness.wait(0.5)
    harness.down(50, 50, id: 1)
    #expect(probe.last?.timestamp == 0.5 && probe.last?.allTouches.count == 2)
    #expect(probe.last?.touches(for: view).map { $0.location(in: view).x } == [50])
    #expect(probe.last?.touches(for: harness.window).count == 1)
    #expect(probe.last?.touches(for: probe).count == 1)
  }

  @Test func `An action may lay and lift fingers and change gestures`() {
    let harness = Harness()
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    let side = harness.addView(CGRect(x: 200, y: 0, width: 100, height: 100))
    let tapLog = harness.watch(tap, on: side)
    harness.window.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State] = []
    pan.addTarget { pan in
      states.append(pan.state)
      guard pan.state == .began else { return }
      harness.down(250, 50, id: 7)
      harness.up(id: 7)
      harness.up()
    }
    harness.down(50, 50)
    harness.move(90, 50)
    #expect(states == [.began, .ended] && tapLog.states == [.ended])
    #expect(pan.state == .possible)
  }
}
