import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Pans and edge pans: slop, translation, velocity.
struct GesturePanTests {
  @Test func `A pan begins at a slop of exactly 10 points, as measured on sheets`() {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    let log = harness.watch(pan, on: harness.window)
    harness.down(100, 100)
    harness.move(109.999, 100)
    #expect(log.states.isEmpty && pan.translation(in: nil) == .zero)
    harness.move(110, 100)
    #expect(log.states == [.began] && near(pan.translation(in: nil).x, 0, 1e-9))
    harness.move(150, 100)
    #expect(log.states == [.began, .changed] && near(pan.translation(in: nil).x, 40, 1e-9))
    harness.up()
    #expect(log.states == [.began, .changed, .ended])
    #expect(pan.state == .possible)
  }

  @Test(arguments: [1, 2, 3, 7, 50])
  func `The translation is the same whatever the reports' distances`(steps: Int) {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    var last = CGPoint.zero
    harness.window.addGestureRecognizer(pan)
    pan.addTarget { last = $0.translation(in: nil) }
    harness.down(0, 0)
    harness.drag(from: .zero, by: CGPoint(x: 60, y: 80), frames: steps)
    // 10 of 100 points are slop, along the way.
    #expect(near(last.x, 54, 1e-9) && near(last.y, 72, 1e-9), "\(last) in \(steps) steps")
  }

  @Test func `Translation and velocity are in the coordinates of a turned and scaled view`() {
    let harness = Harness()
    let view = harness.addView()
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let pan = UIPanGestureRecognizer()
    harness.window.addGestureRecognizer(pan)
    harness.down(200, 200)
    harness.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: 90), frames: 9)
    // Down the window is along the view's x axis, at half the length.
    let (translation, velocity) = (pan.translation(in: view), pan.velocity(in: view))
    #expect(near(translation.x, 40, 1e-9) && near(translation.y, 0, 1e-9), "\(translation)")
    #expect(near(velocity.x, 320, 1e-6) && near(velocity.y, 0, 1e-6), "\(velocity)")
    #expect(near(pan.velocity(in: nil).y, 640, 1e-6))
    pan.setTranslation(CGPoint(x: 5, y: 7), in: view)
    let set = pan.translation(in: view)
    #expect(near(set.x, 5, 1e-9) && near(set.y, 7, 1e-9))
  }

  @Test func `Setting the translation keeps the velocity`() {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    var (sum, release) = (CGPoint.zero, CGPoint.zero)
    harness.window.addGestureRecognizer(pan)
    pan.addTarget { pan in
      let step = pan.translation(in: nil)
      sum = CGPoint(x: sum.x + step.x, y: sum.y + step.y)
      pan.setTranslation(.zero, in: nil)
      if pan.state == .ended { release = pan.velocity(in: nil) }
    }
    harness.down(0, 300)
    harness.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 320, y: 0), frames: 32)
    harness.up()
    #expect(near(sum.x, 310, 1e-9) && near(release.x, 640, 1e-6))
    pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil)
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test(arguments: [-3000, -100, 0.5, 64, 975, 1000, 12_345])
  func `rule 41 the velocity of a constant drag is exact`(speed: Double) {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    harness.window.addGestureRecognizer(pan)
    harness.down(100, 100)
    harness.drag(
      from: CGPoint(x: 100, y: 100), by: CGPoint(x: speed, y: 0), frames: 64)
    #expect(near(pan.velocity(in: nil).x, speed, 1e-9 * abs(speed)))
  }

  @Test func `rule 41 the velocity is 0 after a rest of 100 ms, also when the finger reports it`() {
    for reports in [false, true] {
      let harness = Harness()
      let pan = UIPanGestureRecognizer()
      harness.window.addGestureRecognizer(pan)
      harness.down(0, 0)
      harness.drag(from: .zero, by: CGPoint(x: 100, y: 0), frames: 10)
      #expect(pan.velocity(in: nil).x > 600)
      for _ in 0..<7 {
        harness.wait(Harness.frame)
        if reports { harness.move(100, 0) }
      }
      #expect(near(pan.velocity(in: nil).x, 0, 1e-9))
    }
  }

  @Test func `Fingers that join and leave don't change the translation or the velocity`() {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    let log = harness.watch(pan, on: harness.window)
    harness.down(0, 100)
    harness.drag(from: CGPoint(x: 0, y: 100), by: CGPoint(x: 30, y: 0), frames: 3)
    harness.down(300, 500, id: 1)
    #expect(near(pan.translation(in: nil).x, 20, 1e-9) && pan.numberOfTouches == 2)
    #expect(pan.location(in: nil) == CGPoint(x: 165, y: 300))
    harness.wait(Harness.frame)
    harness.stage.touchMove([(0, CGPoint(x: 40, y: 100)), (1, CGPoint(x: 310, y: 500))])
    #expect(near(pan.translation(in: nil).x, 30, 1e-9))
    #expect(near(pan.velocity(in: nil).x, 640, 1e-6))
    harness.up(id: 0)
    #expect(near(pan.translation(in: nil).x, 30, 1e-9))
    #expect(pan.location(ofTouch: 0, in: nil) == CGPoint(x: 310, y: 500))
    #expect(log.states.last == .changed)
    harness.up(id: 1)
    #expect(log.states.last == .ended)
    #expect(log.states.filter { $0 == .began }.count == 1)
  }

  @Test func `Too few fingers don't pan, and one too many fails a pan that has not begun`() {
    let harness = Harness()
    let pan = UIPanGestureRecognizer()
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    let log = harness.watch(pan, on: harness.window)
    harness.down(100, 100)
    harness.move(200, 100)
    #expect(log.states.isEmpty)
    harness.down(100, 300, id: 1)
    harness.move(130, 300, id: 1)
    #expect(log.states == [.began] && near(pan.translation(in: nil).x, 5, 1e-9))
    harness.down(10, 10, id: 2)
    #expect(log.states == [.began] && pan.numberOfTouches == 2)
    harness.up(id: 0)
    #expect(log.states == [.began, .ended])
    harness.up(id: 1)
    harness.up(id: 2)

    log.states = []
    for id in 0..<3 { harness.down(100, 100 + CGFloat(id) * 50, id: id) }
    harness.move(200, 100, id: 0)
    #expect(log.states.isEmpty)
  }

  nonisolated static let edgePans: [(UIRectEdge, CGPoint, CGPoint, Bool)] = [
    (.left, CGPoint(x: 20, y: 400), CGPoint(x: 60, y: 0), true),
    (.left, CGPoint(x: 20.5, y: 400), CGPoint(x: 60, y: 0), false),
    (.left, CGPoint(x: 5, y: 400), CGPoint(x: 20, y: 60), false),
    (.left, CGPoint(x: 5, y: 400), CGPoint(x: 0, y: -60), false),
    (.right, CGPoint(x: 370, y: 400), CGPoint(x: -60, y: 10), true),
    (.right, CGPoint(x: 370, y: 400), CGPoint(x: 15, y: 0), false),
    (.right, CGPoint(x: 5, y: 400), CGPoint(x: 60, y: 0), false),
    (.top, CGPoint(x: 200, y: 0), CGPoint(x: 0, y: 40), true),
    (.bottom, CGPoint(x: 200, y: 843), CGPoint(x: 0, y: -40), true),
    ([.top, .bottom], CGPoint(x: 200, y: 843), CGPoint(x: 0, y: -40), true),
    ([], CGPoint(x: 1, y: 1), CGPoint(x: 60, y: 0), false),
  ]

  @Test(arguments: edgePans)
  func `An edge pan begins within 20 points of its edge and goes inwards`(
    edges: UIRectEdge, start: CGPoint, way: CGPoint, begins: Bool
  ) {
    let harness = Harness()
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = edges
    let log = harness.watch(pan, on: harness.window)
    harness.stage.touchDown(at: start)
    harness.drag(from: start, by: way, frames: 8)
    #expect(log.states.first == (begins ? .began : nil))
    harness.up()
    #expect(log.states.last == (begins ? .ended : nil))
    // Whatever came of it, the next one is a new chance.
    log.states = []
    harness.stage.touchDown(at: start)
    harness.drag(from: start, by: way, frames: 8)
    #expect(log.states.isEmpty == !begins)
  }
}
