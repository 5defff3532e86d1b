import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A release hands its velocity to a spring that goes on with it.
struct GestureReleaseTests {
  @Test func `rule 41 a release of 100 points per second with 200 to go is 0.5`() {
    #expect(CGFloat(relativeVelocity: 100, from: 0, to: 200) == 0.5)
    #expect(CGFloat(relativeVelocity: 100, from: 300, to: 100) == -0.5)
    let vector = CGVector(
      relativeVelocity: CGPoint(x: 100, y: -30), from: CGPoint(x: 10, y: 10),
      to: CGPoint(x: 210, y: 40))
    #expect(vector == CGVector(dx: 0.5, dy: -1))
    let along = CGFloat(
      relativeVelocity: CGPoint(x: 0, y: 100), from: .zero, to: CGPoint(x: 30, y: 40))
    #expect(near(along, 1.6, 1e-12))
  }

  @Test(arguments: [0, 1, -1, 1e308, .infinity, .nan])
  func `rule 41 where there is no way to go the relative velocity is 0`(velocity: CGFloat) {
    #expect(CGFloat(relativeVelocity: velocity, from: 5, to: 5) == 0)
    let point = CGPoint(x: velocity, y: velocity)
    #expect(CGVector(relativeVelocity: point, from: .zero, to: .zero) == .zero)
    #expect(CGFloat(relativeVelocity: point, from: .zero, to: .zero) == 0)
    #expect(CGFloat(relativeVelocity: velocity, from: 0, to: 1e-300).isFinite)
  }

  /// A drag of a view by a pan, released at a random time and speed: where the view is, how fast
  /// it goes, and the harness at that time.
  private func released(seed: UInt64, vertical: Bool) -> (Harness, UIView, CGPoint) {
    var random = SplitMix(seed: seed)
    let harness = Harness()
    let view = harness.addView(CGRect(x: 50, y: 300, width: 100, height: 100))
    let pan = UIPanGestureRecognizer()
    var release = CGPoint.zero
    view.addGestureRecognizer(pan)
    pan.addTarget { [weak view] pan in
      guard let view else { return }
      let way = pan.translation(in: view.superview)
      view.center = CGPoint(x: 100 + way.x, y: 350 + way.y)
      if pan.state == .ended { release = pan.velocity(in: view.superview) }
    }
    let way = CGPoint(
      x: random.next(in: 20...250), y: vertical ? random.next(in: -250...250) : 0)
    harness.down(100, 350)
    harness.drag(
      from: CGPoint(x: 100, y: 350), by: way, frames: Int(random.next(in: 3...40)))
    harness.up()
    return (harness, view, release)
  }

  @Test(arguments: 0..<40)
  func `rule 41 a released view goes on in a UIView spring without a jump in value or velocity`(
    seed: UInt64
  ) {
    let (harness, view, velocity) = released(seed: seed, vertical: false)
    var random = SplitMix(seed: seed &+ 1000)
    let (start, target) = (view.center, CGPoint(x: random.next(in: -100...400), y: 350))
    let relative = CGFloat(relativeVelocity: velocity, from: start, to: target)
    harness.perform {
      UIView.animate(
        withDuration: 0.6, usingSpringWithDamping: random.next(in: 0.3...1),
        initialSpringVelocity: relative, animations: { view.center = target })
    }
    expectContinuity(harness, view, from: start, velocity: velocity)
    harness.wait(1)
    #expect(view.layer.presentation()?.position == target)
  }

  @Test(arguments: 0..<40)
  func `rule 41 one spring per axis keeps both components of a release's velocity`(seed: UInt64) {
    let (harness, view, velocity) = released(seed: seed, vertical: true)
    var random = SplitMix(seed: seed &+ 2000)
    let start = view.center
    let target = CGPoint(x: random.next(in: -100...400), y: random.next(in: 0...800))
    let relative = CGVector(relativeVelocity: velocity, from: start, to: target)
    harness.perform {
      view.center = target
      for (path, from, initialVelocity) in [
        ("position.x", start.x, relative.dx), ("position.y", start.y, relative.dy),
      ] {
        let spring = CASpringAnimation(keyPath: path)
        (spring.fromValue, spring.initialVelocity) = (from, initialVelocity)
        (spring.stiffness, spring.damping) = (200, 20)
        spring.duration = spring.settlingDuration
        view.layer.add(spring, forKey: path)
      }
    }
    expectContinuity(harness, view, from: start, velocity: velocity)
  }

  @Test(arguments: 0..<20)
  func `S1-9 F13 a pan that is cancelled sends the view back from where it is`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let harness = Harness()
    let view = harness.addView()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    pan.addTarget { [weak view] pan in
      if pan.state == .cancelled {
        UIView.animate(withDuration: 0.3) { view?.center = CGPoint(x: 50, y: 50) }
      } else {
        view?.center.x = 50 + pan.translation(in: nil).x
      }
    }
    harness.down(50, 50)
    let way = random.next(in: 20...250)
    harness.drag(from: CGPoint(x: 50, y: 50), by: CGPoint(x: way, y: 0), frames: 10)
    harness.stage.touchCancel()
    harness.wait(0)
    #expect(near(view.layer.presentation()?.position.x ?? 0, 40 + way, 1e-9))
    harness.wait(0.3)
    #expect(view.layer.presentation()?.position.x == 50)
  }

  private func expectContinuity(
    _ harness: Harness, _ view: UIView, from start: CGPoint, velocity: CGPoint
  ) {
    harness.wait(0)
    let shown = { view.layer.presentation()?.position ?? .zero }
    let first = shown()
    #expect(near(first.x, start.x, 1e-9) && near(first.y, start.y, 1e-9))
    let step = 1e-6
    harness.wait(step)
    let next = shown()
    // The difference quotient is off by half the spring's acceleration times the step.
    let tolerance = 1e-3 * (abs(velocity.x) + abs(velocity.y) + 1000)
    #expect(near((next.x - first.x) / step, velocity.x, tolerance), "seen against \(velocity)")
    #expect(near((next.y - first.y) / step, velocity.y, tolerance), "seen against \(velocity)")
  }
}

/// Random numbers that are the same every time.
private struct SplitMix {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(in range: ClosedRange<CGFloat>) -> CGFloat {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(z >> 11) / 0x1p53
  }
}
