import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Gestures that drive transitions, from the finger to the end.
struct GestureTransitionTests {
  /// S4-4: a pan from the right half pushes; its translation over the width is the progress.
  private final class PushingPan {
    let stack = NavigationHarness(width: 320, height: 568)
    let pan = UIPanGestureRecognizer()
    /// The part of the width that counts as the whole way, and who decides at the end.
    var gain: CGFloat = 1
    var decides: (UIPanGestureRecognizer, CGFloat) -> Bool = { pan, _ in
      pan.velocity(in: pan.view).x < 0
    }
    var handlesCancel = true
    var progress: [CGFloat] = []

    init() {
      stack.use(zoomOut())
      pan.name = "pan"
      stack.navigation.view.addGestureRecognizer(pan)
      pan.addTarget { [unowned self] in act($0) }
    }

    var harness: Harness { stack.harness }
    private var interactor: UIPercentDrivenInteractiveTransition? {
      get { stack.delegate?.interactor as? UIPercentDrivenInteractiveTransition }
      set { stack.delegate?.interactor = newValue }
    }

    private func act(_ pan: UIPanGestureRecognizer) {
      guard let view = pan.view else { return }
      switch pan.state {
      case .began:
        guard pan.location(in: view).x > view.bounds.midX else { return }
        interactor = UIPercentDrivenInteractiveTransition()
        stack.navigation.pushViewController(screen("second"), animated: true)
      case .changed:
        let part = -(pan.translation(in: view).x / view.bounds.width) * gain
        progress.append(part)
        interactor?.update(part)
      case .ended, .cancelled:
        if pan.state == .cancelled, !handlesCancel {
          interactor = nil
          return
        }
        if pan.state == .ended, decides(pan, interactor?.percentComplete ?? 0) {
          interactor?.finish()
        } else {
          interactor?.cancel()
        }
        interactor = nil
      default: break
      }
    }

    /// Drags from x = 300 by `way`, with 10 points of slop first.
    func drag(_ way: CGFloat, frames: Int = 20) {
      harness.down(300, 300)
      harness.drag(
        from: CGPoint(x: 300, y: 300), by: CGPoint(x: way < 0 ? -10 : 10, y: 0), frames: 1)
      harness.drag(
        from: CGPoint(x: 300 + (way < 0 ? -10 : 10), y: 300), by: CGPoint(x: way, y: 0),
        frames: frames)
    }

    var count: Int { stack.navigation.viewControllers.count }
  }

  @Test func `S4-4 a pan of 80 of 320 points is a quarter of the way`() {
    let test = PushingPan()
    test.drag(-80)
    test.harness.wait(0)
    #expect(near(test.progress.last ?? 0, 0.25, 1e-9))
    #expect(near(test.harness.state("to")?.alpha ?? 0, 0.25))
    #expect(near(test.harness.state("from")?.transform.m11 ?? 0, 0.775))
  }

  @Test(arguments: [true, false])
  func `S4-4 F13 a release finishes or cancels by the velocity's sign`(forward: Bool) {
    let test = PushingPan()
    test.drag(-160)
    if !forward {
      test.harness.drag(
        from: CGPoint(x: 130, y: 300), by: CGPoint(x: 60, y: 0), frames: 10)
    }
    test.harness.up()
    test.harness.wait(1)
    #expect(test.count == (forward ? 2 : 1) && !test.harness.stage.isTransitionRunning)
    #expect(test.harness.codes.isEmpty, "\(test.harness.recorder.diagnostics)")
    // The next, tap-driven transition is an ordinary one.
    test.stack.push(screen("third"))
    test.harness.wait(0.26)
    #expect(test.count == (forward ? 3 : 2))
  }

  /// What can come to a gesture's end.
  enum End: CaseIterable {
    case touchCancelled, switchedOff, removed, viewGone
  }

  @Test(arguments: End.allCases)
  func `S4-4 F13 a gesture that is cancelled, in any way, cancels the transition`(end: End) {
    let test = PushingPan()
    test.drag(-160)
    switch end {
    case .touchCancelled: test.harness.stage.touchCancel()
    case .switchedOff: test.pan.isEnabled = false
    case .removed: test.stack.navigation.view.removeGestureRecognizer(test.pan)
    case .viewGone: test.harness.perform { test.stack.navigation.view.removeFromSuperview() }
    }
    test.harness.wait(1)
    #expect(test.harness.trace("pan").last == "cancelled")
    #expect(test.count == 1 && !test.harness.stage.isTransitionRunning)
    #expect(test.stack.first.view.transform == .identity)
  }

  @Test func `S4-4 F13 a pan that ends before it began starts no transition`() {
    let test = PushingPan()
    test.harness.down(300, 300)
    test.harness.move(295, 300)
    test.harness.up()
    test.harness.wait(1)
    #expect(test.count == 1 && test.harness.trace("pan") == ["failed"])
  }

  @Test(arguments: [true, false])
  func `S4-4 F13 rule 26 a pan that begins and ends in one turn does not hang`(cancelled: Bool) {
    let test = PushingPan()
    test.harness.perform {
      test.harness.down(300, 300)
      test.harness.move(280, 300)
      test.harness.move(200, 300)
      if cancelled { test.harness.stage.touchCancel() } else { test.harness.up() }
    }
    test.harness.wait(1)
    // The push starts in the turn after, when the sample has forgotten its controller already (as
    // it must, F10): so it runs by itself.
    #expect(test.count == 2 && !test.harness.stage.isTransitionRunning)
    #expect(test.harness.codes.isEmpty)
  }

  @Test func `F13 gesture-cancel-unhandled: the transition is cancelled and the gesture named`() {
    let test = PushingPan()
    test.handlesCancel = false
    test.drag(-160)
    test.harness.stage.touchCancel()
    test.harness.wait(1)
    #expect(test.harness.codes == [.gestureCancelUnhandled])
    #expect(test.harness.recorder.diagnostics.first?.message.hasPrefix("pan, which drove") == true)
    #expect(test.count == 1 && !test.harness.stage.isTransitionRunning)
  }

  @Test(arguments: [(130.0, true), (125, false)])
  func `S1-9 a pan at half the pace finishes from 0.2 on`(way: Double, finishes: Bool) {
    let test = PushingPan()
    test.gain = 0.5
    test.decides = { _, percent in percent > 0.2 }
    test.drag(-way)
    test.harness.up()
    test.harness.wait(1)
    #expect(test.count == (finishes ? 2 : 1))
  }

  @Test(arguments: [(40.0, false), (49, false), (50, true), (80, true)])
  func `S3-10 a slider drives by value / 100 and finishes from 50 on`(
    value: Double, finishes: Bool
  ) {
    let stack = NavigationHarness(width: 320, height: 568)
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.use(zoomOut())
    stack.delegate?.interactor = interactor
    stack.push(screen("second"))
    for step in stride(from: 0, through: value, by: value / 8) {
      stack.harness.perform { interactor.update(step / 100) }
      stack.advance(by: Harness.frame)
    }
    #expect(near(stack.harness.state("to")?.alpha ?? 0, value / 100))
    stack.harness.perform { if value >= 50 { interactor.finish() } else { interactor.cancel() } }
    stack.advance(by: 1)
    #expect(stack.navigation.viewControllers.count == (finishes ? 2 : 1))
  }

  @Test(arguments: [(3.0, true), (1.9, false), (0.5, false)])
  func `S3-10 a pinch drives by (scale / first - 1) / 2 and finishes above 0.5`(
    scale: Double, finishes: Bool
  ) {
    let stack = NavigationHarness(width: 320, height: 568)
    let harness = stack.harness
    stack.use(zoomOut())
    let pinch = UIPinchGestureRecognizer()
    stack.navigation.view.addGestureRecognizer(pinch)
    var first: CGFloat = 1
    pinch.addTarget { pinch in
      let interactor = stack.delegate?.interactor as? UIPercentDrivenInteractiveTransition
      switch pinch.state {
      case .began:
        first = pinch.scale
        stack.delegate?.interactor = UIPercentDrivenInteractiveTransition()
        stack.navigation.pushViewController(screen("second"), animated: true)
      case .changed: interactor?.update(max(0, (pinch.scale / first - 1) / 2))
      default:
        if (interactor?.percentComplete ?? 0) > 0.5 {
          interactor?.finish()
        } else {
          interactor?.cancel()
        }
        stack.delegate?.interactor = nil
      }
    }
    // 60 points apart; ten more, or less, are slop.
    let unit: CGFloat = scale > 1 ? 70 : 50
    func fingers(_ distance: CGFloat) {
      harness.stage.touchMove([
        (0, CGPoint(x: 160 - distance / 2, y: 300)), (1, CGPoint(x: 160 + distance / 2, y: 300)),
      ])
      harness.wait(Harness.frame)
    }
    harness.down(130, 300)
    harness.down(190, 300, id: 1)
    fingers(unit)
    for step in 1...10 { fingers(unit * (1 + (scale - 1) * CGFloat(step) / 10)) }
    #expect(near(harness.state("to")?.alpha ?? 0, max(0, (scale - 1) / 2)))
    harness.up()
    #expect(harness.stage.isTransitionRunning)
    harness.up(id: 1)
    harness.wait(1)
    #expect(stack.navigation.viewControllers.count == (finishes ? 2 : 1))
  }
}
