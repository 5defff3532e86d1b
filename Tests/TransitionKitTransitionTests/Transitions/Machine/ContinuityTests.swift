import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Retargeting and reversal at random times: values never jump, and speeds don't where a spring or
/// an additive animation that starts gently takes over.
struct ContinuityTests {
  /// A generator that gives the same numbers every time (SplitMix64).
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
      return z ^ z >> 31
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &self)
    }
  }

  private static let step = 1e-6

  /// What shows of a view, as numbers of about the same size.
  private func shown(_ view: UIView) -> [CGFloat] {
    guard let layer = view.layer.presentation() else { return [.nan] }
    return [
      layer.position.x, layer.position.y, layer.bounds.width, layer.cornerRadius,
      layer.transform.m11 * 100, layer.transform.m12 * 100, layer.transform.m41,
      layer.opacity * 100,
    ]
  }

  /// Values and speeds just before and just after `interrupt`, at `time`.
  private func around(
    _ harness: Harness, _ view: UIView, at time: TimeInterval, _ interrupt: () -> Void
  ) -> (values: ([CGFloat], [CGFloat]), speeds: ([CGFloat], [CGFloat])) {
    harness.advance(to: time - Self.step)
    let earlier = shown(view)
    harness.advance(to: time)
    let before = shown(view)
    harness.perform(interrupt)
    harness.advance(to: time)
    let after = shown(view)
    harness.advance(to: time + Self.step)
    let later = shown(view)
    func speed(_ a: [CGFloat], _ b: [CGFloat]) -> [CGFloat] {
      zip(a, b).map { ($1 - $0) / Self.step }
    }
    return ((before, after), (speed(earlier, before), speed(after, later)))
  }

  private func expectEqual(
    _ a: [CGFloat], _ b: [CGFloat], _ tolerance: CGFloat, _ what: String,
    of indices: Range<Int>, _ location: SourceLocation = #_sourceLocation
  ) {
    for index in indices {
      #expect(
        abs(a[index] - b[index]) <= tolerance * (1 + abs(a[index]) / 100),
        "\(what) of number \(index): \(a[index]), then \(b[index])", sourceLocation: location)
    }
  }

  private func change(_ view: UIView, _ random: inout Random) {
    view.center = CGPoint(x: random.number(-200...400), y: random.number(-200...400))
    view.bounds.size.width = random.number(0...300)
    view.layer.cornerRadius = random.number(0...40)
  }

  private func turn(_ view: UIView, _ random: inout Random) {
    let scale = random.number(0.3...2)
    view.transform = CGAffineTransform(rotationAngle: random.number(-1.5...1.5))
      .scaledBy(x: scale, y: scale).translatedBy(x: random.number(-50...50), y: 0)
  }

  @Test(arguments: 1...12)
  func `uiview_animate_additivity retargeted curves and springs never jump, and speeds go on`(
    seed: UInt64
  ) {
    var random = Random(state: seed)
    let harness = Harness()
    let view = harness.addView()
    var time = 0.01
    for _ in 0..<12 {
      let kind = Int(random.number(0...3.999))
      let duration = random.number(0.2...1.2)
      let (values, speeds) = around(harness, view, at: time) {
        switch kind {
        case 0:
          UIView.animate(
            withDuration: duration, usingSpringWithDamping: random.number(0.3...1),
            initialSpringVelocity: 0, animations: { change(view, &random) })
        case 1:
          UIView.animate(springDuration: duration, bounce: random.number(-0.3...0.6)) {
            change(view, &random)
          }
        default:
          UIView.animate(withDuration: duration, options: kind == 2 ? [] : .curveEaseIn) {
            change(view, &random)
          }
        }
      }
      expectEqual(values.0, values.1, 1e-9, "value", of: 0..<8)
      expectEqual(speeds.0, speeds.1, 1.5, "speed", of: 0..<4)
      time += random.number(0.02...0.5)
    }
  }

  @Test(arguments: 1...6)
  func `uiview_animate_additivity any curve, any property but opacity: no jump in value`(
    seed: UInt64
  ) {
    var random = Random(state: seed &* 77)
    let harness = Harness()
    let view = harness.addView()
    var time = 0.01
    for _ in 0..<10 {
      let (values, _) = around(harness, view, at: time) {
        UIView.animate(
          withDuration: random.number(0.1...1),
          options: random.number(0...1) < 0.5 ? .curveLinear : .curveEaseOut
        ) {
          change(view, &random)
          turn(view, &random)
        }
      }
      expectEqual(values.0, values.1, 1e-9, "value", of: 0..<7)
      time += random.number(0.02...0.4)
    }
  }

  @Test(arguments: 1...10)
  func `rule 39 animators that take over from each other never jump, opacity included`(
    seed: UInt64
  ) {
    var random = Random(state: seed &* 1313)
    let harness = Harness()
    let view = harness.addView()
    var time = 0.01
    var ends = 0
    for _ in 0..<10 {
      let timing: any UITimingCurveProvider =
        random.number(0...1) < 0.5 ? spring(random.number(0.3...1)) : curve(.easeInOut)
      let animator = UIViewPropertyAnimator(
        duration: random.number(0.3...1), timingParameters: timing)
      animator.addCompletion { _ in ends += 1 }
      let (values, speeds) = around(harness, view, at: time) {
        animator.addAnimations {
          change(view, &random)
          view.alpha = random.number(0...1)
        }
        animator.startAnimation()
      }
      expectEqual(values.0, values.1, 1e-9, "value", of: 0..<8)
      expectEqual(speeds.0, speeds.1, 1.5, "speed", of: 0..<4)
      time += random.number(0.02...0.5)
    }
    harness.advance(to: time + 2)
    #expect(ends == 10, "every animator completes")
  }

  @Test(arguments: 1...16)
  func `rule 38 pause, scrub, reverse, add and continue in any order never jump, and it ends`(
    seed: UInt64
  ) {
    var random = Random(state: seed &* 999)
    let pace: any UITimingCurveProvider =
      switch seed % 4 {
      case 0: curve(.easeIn)
      case 1:
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: 0.3, y: -0.4), controlPoint2: CGPoint(x: 0.6, y: 1.5))
      case 2: spring(0.4, 2, -1)
      default: UISpringTimingParameters(mass: 1, stiffness: 80, damping: 9, initialVelocity: .zero)
      }
    let it = AnimatorHarness(duration: 1.2, pace)
    it.perform { $0.addAnimations({ turn(it.view, &random) }, delayFactor: 0.25) }
    it.start()
    var time = 0.0
    for _ in 0..<20 where it.ends.isEmpty {
      time += random.number(0.01...0.12)
      it.advance(to: time)
      guard it.ends.isEmpty else { break }
      let before = shown(it.view)
      let kind = Int(random.number(0...5.999))
      it.perform { animator in
        switch kind {
        case 0: animator.pauseAnimation()
        case 1: animator.isReversed.toggle()
        case 2: animator.startAnimation()
        case 3:
          animator.pauseAnimation()
          let fraction = animator.fractionComplete
          if fraction > 0, fraction < 1 { animator.fractionComplete = fraction }
        case 4:
          animator.pauseAnimation()
          animator.continueAnimation(
            withTimingParameters: random.number(0...1) < 0.5
              ? spring(random.number(0.3...1), random.number(-3...3)) : curve(.easeInOut),
            durationFactor: random.number(0...1) < 0.5 ? 0 : random.number(0.4...1.5))
        default: animator.addAnimations { it.view.layer.cornerRadius += 5 }
        }
      }
      let after = shown(it.view)
      // A scrub brings springs and overshooting curves back from beyond the ends.
      if kind == 3, before[0] < 50 || before[0] > 150 { continue }
      // A vector spring's other axes and its later parts are where they were at that time.
      expectEqual(before, after, kind == 3 ? 200 : 1e-7, "value after \(kind)", of: 0..<8)
      if kind == 3 { expectEqual(before, after, 1e-6, "value after a scrub", of: 0..<1) }
    }
    it.perform { if it.state == "paused" { $0.startAnimation() } }
    it.advance(to: time + 30)
    #expect(it.ends.count == 1 && it.state == "inactive" && it.codes.isEmpty)
    #expect(it.x == (it.ends == [.start] ? 50 : 150))
  }

  @Test(arguments: 1...12)
  func `A spring that is turned round keeps its speed`(seed: UInt64) {
    var random = Random(state: seed &* 31)
    let it = AnimatorHarness(spring(random.number(0.2...1), random.number(-4...4)))
    it.start()
    var time = 0.0
    for _ in 0..<4 {
      time += random.number(0.05...0.2)
      let (values, speeds) = around(it.harness, it.view, at: time) {
        it.animator.isReversed.toggle()
      }
      expectEqual(values.0, values.1, 1e-9, "value", of: 0..<8)
      expectEqual(speeds.0, speeds.1, 1.5, "speed", of: 0..<8)
    }
    it.advance(to: 9)
    #expect(it.ends == [.end] && it.x == 150)
  }

  @Test(arguments: 1...6)
  func `A release hands its speed to the spring that goes on`(seed: UInt64) {
    var random = Random(state: seed &* 5)
    let it = AnimatorHarness(curve(.easeInOut))
    let fraction = random.number(0.1...0.9)
    let speed = random.number(-400...400)
    it.perform { $0.fractionComplete = fraction }
    it.advance(to: 0)
    let rest = 100 * (1 - fraction)
    it.perform {
      $0.continueAnimation(
        withTimingParameters: spring(0.8, speed / rest), durationFactor: 1)
    }
    let before = it.x
    it.advance(to: Self.step)
    #expect(near((it.x - before) / Self.step, speed, 1))
  }

  @Test(arguments: 1...6)
  func `Stopping at any time keeps what shows, whatever else moves the view`(seed: UInt64) {
    var random = Random(state: seed &* 101)
    let it = AnimatorHarness(spring(0.5))
    it.perform { $0.addAnimations { turn(it.view, &random) } }
    it.start()
    it.advance(to: random.number(0.05...0.3))
    it.harness.perform {
      UIView.animate(withDuration: 2) {
        it.view.center.x = random.number(-100...300)
        turn(it.view, &random)
      }
    }
    let time = random.number(0.35...0.9)
    let (values, _) = around(it.harness, it.view, at: time) { it.animator.stopAnimation(true) }
    expectEqual(values.0, values.1, 1e-9, "value", of: 0..<8)
    it.advance(to: time + 3)
    #expect(it.view.layer.animationKeys.isEmpty)
  }
}
