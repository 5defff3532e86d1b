import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Fractions, reversal, going on, and what is added on the way (rules 36, 38, 39, 41).
struct PropertyAnimatorScrubTests {
  @Test func `rule 38 pausing makes the fraction progress, and going on maps it back to time`() {
    let it = AnimatorHarness(curve(.easeInOut))
    it.start()
    it.advance(to: 0.25)
    let shown = it.shown
    it.perform { $0.pauseAnimation() }
    #expect(near(it.animator.fractionComplete, shown, 1e-12) && it.shown == shown)
    it.advance(to: 5)
    #expect(it.shown == shown, "a pause lasts")
    for fraction in [0.9, 0.1, 0.5, 0.1, 0, 1, 0.3] {
      it.perform { $0.fractionComplete = fraction }
      #expect(near(it.shown, fraction, 1e-9) && near(it.alpha, 1 - fraction, 1e-9))
      #expect(near(it.animator.fractionComplete, fraction, 1e-9))
    }
    it.perform { $0.startAnimation() }
    let time = CAMediaTimingFunction.easeInEaseOut.time(of: 0.3)
    #expect(near(it.animator.fractionComplete, time, 1e-9), "time again")
    #expect(near(it.shown, 0.3, 1e-9))
    it.advance(to: 5 + 0.2)
    #expect(near(it.shown, CAMediaTimingFunction.easeInEaseOut.value(at: time + 0.2), 1e-9))
    it.advance(to: 7)
    #expect(near(it.endTime ?? 0, 5 + 1 - time, 1e-9) && it.ends == [.end])
  }

  @Test func `rule 38 without scrubsLinearly fractions are times of the curve`() {
    let it = AnimatorHarness(curve(.easeIn))
    it.animator.scrubsLinearly = false
    it.perform { $0.fractionComplete = 0.4 }
    it.advance(to: 0)
    #expect(near(it.shown, CAMediaTimingFunction.easeIn.value(at: 0.4), 1e-9))
    #expect(near(it.animator.fractionComplete, 0.4, 1e-12))
    it.perform { $0.startAnimation() }
    it.advance(to: 1)
    #expect(near(it.endTime ?? 0, 0.6, 1e-9))
  }

  @Test func `Setting a fraction activates and pauses; numbers outside count as the ends`() {
    let it = AnimatorHarness()
    for (given, fraction) in [
      (0.5, 0.5), (-3, 0), (CGFloat.infinity, 1), (-.infinity, 0), (7, 1), (.nan, 0),
    ] {
      it.perform { $0.fractionComplete = given }
      #expect(it.state == "paused" && it.animator.fractionComplete == fraction)
      it.advance(to: 0)
      #expect(near(it.shown, fraction, 1e-12))
    }
    it.perform { $0.fractionComplete = 1 }
    it.perform { $0.startAnimation() }
    it.advance(to: 0)
    #expect(it.ends == [.end], "rule 26: at the end it is over at once")
  }

  @Test func `property_animator logs reversing a paused animator makes its fraction 1 - f`() {
    let it = AnimatorHarness(curve(.easeOut))
    it.perform { $0.fractionComplete = 0.3 }
    it.advance(to: 0)
    it.perform { $0.isReversed = true }
    #expect(near(it.animator.fractionComplete, 0.7, 1e-9) && near(it.shown, 0.3, 1e-9))
    it.perform { $0.fractionComplete = 0.6 }
    #expect(near(it.shown, 0.4, 1e-9), "fractions count in the direction of travel")
    it.advance(to: 0)
    it.perform { $0.startAnimation() }
    it.advance(to: 2)
    #expect(it.ends == [.start])
    #expect(near(it.endTime ?? 0, CAMediaTimingFunction.easeOut.time(of: 0.4), 1e-9))
  }

  @Test func `Reversing a running curve goes back the way it came`() {
    let it = AnimatorHarness(curve(.easeIn))
    it.start()
    it.advance(to: 0.2)
    let early = it.shown
    it.advance(to: 0.6)
    it.perform { $0.isReversed = true }
    #expect(near(it.animator.fractionComplete, 0.4, 1e-12))
    it.advance(to: 1)
    #expect(near(it.shown, early, 1e-9))
    it.perform { $0.isReversed = false }
    it.advance(to: 1.4)
    #expect(near(it.shown, CAMediaTimingFunction.easeIn.value(at: 0.6), 1e-9))
    it.advance(to: 3)
    #expect(it.ends == [.end] && near(it.endTime ?? 0, 1.8, 1e-9))
  }

  @Test func `property_animator logs a spring with less than .1 s left ends at once`() {
    for (pauseTime, end) in [(0.92, 0.92), (0.85, 1.0)] {
      let it = AnimatorHarness(spring(1))
      it.start()
      it.advance(to: pauseTime)
      it.perform { $0.pauseAnimation() }
      it.perform { $0.startAnimation() }
      it.advance(to: 3)
      #expect(it.ends == [.end] && near(it.endTime ?? 0, end, 1e-6))
    }
  }

  @Test func `continueAnimation takes durationFactor durations, or what was left`() {
    for (factor, end) in [(0.0, 0.6), (0.25, 0.25), (2, 2), (-1, 0.6), (.nan, 0.6)] {
      let it = AnimatorHarness(curve(.linear))
      it.perform { $0.fractionComplete = 0.4 }
      it.advance(to: 0)
      it.perform { $0.continueAnimation(withTimingParameters: nil, durationFactor: factor) }
      #expect(near(it.animator.fractionComplete, 0.4, 1e-9))
      it.advance(to: end / 2)
      #expect(near(it.shown, 0.7, 1e-9))
      #expect(near(it.animator.fractionComplete, 0.7, 1e-9))
      it.advance(to: 4)
      #expect(near(it.endTime ?? 0, end, 1e-9))
    }
  }

  @Test func `continueAnimation with another curve covers what is left of the way`() {
    let it = AnimatorHarness(curve(.linear))
    it.perform { $0.fractionComplete = 0.4 }
    it.advance(to: 0)
    it.perform { $0.continueAnimation(withTimingParameters: curve(.easeIn), durationFactor: 1) }
    it.advance(to: 0.5)
    let part = CAMediaTimingFunction.easeIn.value(at: 0.5)
    #expect(near(it.shown, 0.4 + 0.6 * part, 1e-9))
    it.advance(to: 2)
    #expect(near(it.endTime ?? 0, 1, 1e-9))
  }

  @Test func `rule 41 continueAnimation with a spring starts with its velocity over what is left`()
  {
    let it = AnimatorHarness(curve(.easeInOut))
    it.perform { $0.fractionComplete = 0.25 }
    it.advance(to: 0)
    it.perform {
      $0.continueAnimation(withTimingParameters: spring(0.8, 2), durationFactor: 0.5)
    }
    let solved = Spring(dampingRatio: 0.8, initialVelocity: 2, duration: 0.5)
    for time in [0.001, 0.1, 0.3, 0.49] {
      it.advance(to: time)
      #expect(near(it.shown, 0.25 + 0.75 * solved.value(at: time), 1e-9))
    }
    it.advance(to: 2)
    #expect(near(it.endTime ?? 0, 0.5, 1e-9) && it.x == 150)
  }

  @Test func `A pause in free motion can be scrubbed, and goes on where it was if it was not`() {
    let it = AnimatorHarness(curve(.linear))
    it.perform { $0.fractionComplete = 0.2 }
    it.advance(to: 0)
    it.perform { $0.continueAnimation(withTimingParameters: spring(0.5), durationFactor: 1) }
    it.advance(to: 0.1)
    let shown = it.shown
    it.perform { $0.pauseAnimation() }
    it.advance(to: 1)
    #expect(it.shown == shown && near(it.animator.fractionComplete, shown, 1e-12))
    it.perform { $0.startAnimation() }
    it.advance(to: 1.2)
    let solved = Spring(dampingRatio: 0.5, initialVelocity: 0, duration: 1)
    #expect(near(it.shown, 0.2 + 0.8 * solved.value(at: 0.3), 1e-9), "as if it had not paused")
    it.perform { $0.pauseAnimation() }
    let held = it.shown
    #expect(held > 1.1)
    for fraction in [0.9, 0.05, 0.5, 0, 1, 0.5] {
      it.perform { $0.fractionComplete = fraction }
      #expect(near(it.shown, held * fraction, 1e-9))
    }
    it.perform { $0.startAnimation() }
    it.advance(to: 9)
    #expect(it.ends == [.end] && it.x == 150)
  }

  @Test func `rule 41 a vector velocity is for centres; everything else takes dx`() {
    let it = AnimatorHarness(spring(0.6, 3, -2), fades: false)
    it.perform { animator in
      animator.addAnimations {
        it.view.center.y = 250
        it.view.layer.cornerRadius = 10
      }
    }
    it.start()
    let x = Spring(dampingRatio: 0.6, initialVelocity: 3, duration: 1)
    let y = Spring(dampingRatio: 0.6, initialVelocity: -2, duration: 1)
    for time in [0.02, 0.1, 0.5] {
      it.advance(to: time)
      let shown = it.view.layer.presentation()
      #expect(near(it.shown, x.value(at: time), 1e-9))
      #expect(near(shown?.position.y ?? 0, 50 + 200 * y.value(at: time), 1e-7))
      #expect(near(shown?.cornerRadius ?? 0, 10 * x.value(at: time), 1e-9))
    }
  }

  @Test func `rule 39 what is added on the way runs for what is left of the duration`() {
    let it = AnimatorHarness(curve(.easeIn), fades: false)
    it.start()
    it.advance(to: 0.4)
    it.perform { $0.addAnimations { it.view.alpha = 0 } }
    #expect(it.view.alpha == 0)
    it.advance(to: 0.4)
    #expect(it.alpha == 1)
    it.advance(to: 0.7)
    #expect(near(it.alpha, 1 - CAMediaTimingFunction.easeIn.value(at: 0.5), 1e-9))
    it.advance(to: 1)
    #expect(it.ends == [.end] && it.alpha == 0)
  }

  @Test func `rule 39 a delay factor is a part of what is left, and is scrubbed like time`() {
    let it = AnimatorHarness(curve(.linear), fades: false)
    it.perform { $0.addAnimations({ it.view.alpha = 0 }, delayFactor: 0.5) }
    it.start()
    for (time, alpha) in [(0.25, 1.0), (0.5, 1), (0.75, 0.5)] {
      it.advance(to: time)
      #expect(near(it.alpha, alpha, 1e-9))
    }
    for (fraction, alpha) in [(0.2, 1.0), (0.9, 0.2), (0.5, 1), (0.6, 0.8)] {
      it.perform { $0.fractionComplete = fraction }
      #expect(near(it.alpha, alpha, 1e-9))
    }
    it.perform { $0.addAnimations({ it.view.layer.cornerRadius = 8 }, delayFactor: 0.5) }
    it.advance(to: it.harness.engine.currentTime)
    it.perform { $0.fractionComplete = 0.9 }
    #expect(near(it.view.layer.presentation()?.cornerRadius ?? 0, 4, 1e-9))
    it.perform { $0.fractionComplete = 0.7 }
    #expect(it.view.layer.presentation()?.cornerRadius == 0)
  }

  @Test func `rule 36 keyframes in an animator are interruptible`() {
    let it = AnimatorHarness(curve(.linear), fades: false)
    it.perform {
      $0.addAnimations {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { it.view.alpha = 0 }
        UIView.animateKeyframes(withDuration: 77) {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            it.view.layer.cornerRadius = 10
          }
        }
      }
    }
    it.start()
    it.advance(to: 0.25)
    #expect(near(it.alpha, 0.5, 1e-9))
    it.perform { $0.fractionComplete = 0.1 }
    #expect(near(it.alpha, 0.8, 1e-9))
    it.perform { $0.fractionComplete = 0.75 }
    #expect(it.alpha == 0 && near(it.view.layer.presentation()?.cornerRadius ?? 0, 5, 1e-9))
    it.perform { $0.isReversed = true }
    it.perform { $0.startAnimation() }
    it.advance(to: 0.75)
    #expect(near(it.alpha, 0.5, 1e-9))
    it.advance(to: 1)
    #expect(it.ends == [.start] && it.view.alpha == 1 && it.view.layer.cornerRadius == 0)
  }

  @Test func `Nested blocks become a part of the animator, springs keep their own time`() {
    let it = AnimatorHarness(duration: 2, curve(.linear), fades: false)
    var finished: Bool?
    it.perform {
      $0.addAnimations {
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 0.1, delay: 1, animations: { it.view.alpha = 0 }) {
          finished = $0
        }
        UIView.animate(
          withDuration: 0.5, usingSpringWithDamping: 1, initialSpringVelocity: 0,
          animations: { it.view.layer.cornerRadius = 10 })
      }
    }
    it.start()
    it.advance(to: 1.5)
    #expect(near(it.alpha, 0.5, 1e-9) && it.view.layer.presentation()?.cornerRadius == 10)
    it.perform { $0.isReversed = true }
    it.advance(to: 2)
    #expect(it.alpha == 1)
    it.advance(to: 3)
    #expect(it.ends == [.start] && finished == false && it.view.alpha == 1)
  }

  @Test func `Equal fractions show equal trees, from either side and in any state`() {
    let it = AnimatorHarness(spring(0.7, 2))
    it.perform { $0.addAnimations({ it.view.bounds.size.width = 10 }, delayFactor: 0.3) }
    it.perform { $0.pauseAnimation() }
    it.advance(to: 0)
    var seen: [CGFloat: [CGFloat]] = [:]
    for step in [0, 3, 7, 10, 9, 7, 5, 3, 0, 5, 10, 9] {
      let fraction = CGFloat(step) / 10
      it.perform { $0.fractionComplete = fraction }
      let layer = it.view.layer.presentation()
      let shown = [it.x, it.alpha, layer?.bounds.width ?? 0]
      if let before = seen[fraction] { #expect(before == shown) }
      seen[fraction] = shown
    }
    #expect(seen.count == 6)
  }

  @Test func `uiview_animate_sampling frozen clock scrubs a running animator too`() {
    let it = AnimatorHarness(curve(.easeInOut))
    let root = it.harness.window.layer
    it.harness.perform {
      root.speed = 0
      root.timeOffset = 0
      it.animator.startAnimation()
    }
    it.advance(to: 0)
    for time in [0.3, 0.8, 0.1] {
      root.timeOffset = time
      #expect(near(it.shown, CAMediaTimingFunction.easeInEaseOut.value(at: time), 1e-12))
      #expect(near(it.animator.fractionComplete, time, 1e-12))
    }
    it.advance(to: 5)
    #expect(it.ends == [])
    it.perform { $0.pauseAnimation() }
    #expect(near(it.shown, CAMediaTimingFunction.easeInEaseOut.value(at: 0.1), 1e-12))
    root.speed = 1
    root.timeOffset = 0.1 - 5
    it.perform { $0.startAnimation() }
    it.advance(to: 7)
    #expect(it.ends == [.end] && near(it.endTime ?? 0, 5.9, 1e-9))
  }

  @Test func `It runs in its layers' time, and a pause is where each layer is`() {
    let it = AnimatorHarness(curve(.easeIn), fades: false)
    let (slow, inner) = (it.harness.addView(), UIView())
    it.harness.perform {
      slow.addSubview(inner)
      slow.layer.speed = 0.5
    }
    it.advance(to: 0)
    it.perform { $0.addAnimations { inner.alpha = 0 } }
    it.start()
    it.advance(to: 0.6)
    func shown() -> [CGFloat] { [it.shown, inner.layer.presentation()?.opacity ?? .nan] }
    let ease = CAMediaTimingFunction.easeIn
    #expect(near(shown()[0], ease.value(at: 0.6), 1e-9))
    #expect(near(shown()[1], 1 - ease.value(at: 0.3), 1e-9))
    let before = shown()
    it.perform { $0.pauseAnimation() }
    #expect(zip(shown(), before).allSatisfy { abs($0 - $1) < 1e-12 })
    it.advance(to: 3)
    it.perform { $0.startAnimation() }
    #expect(zip(shown(), before).allSatisfy { abs($0 - $1) < 1e-12 })
    it.advance(to: 9)
    let end: TimeInterval = 3 + 0.7 / 0.5
    #expect(near(it.endTime ?? 0, end, 1e-9), "when the last layer is there")
  }

  @Test func `A pause beyond the end goes on from there with any pace`() {
    for next in [curve(.easeInOut), spring(0.7)] as [any UITimingCurveProvider] {
      let it = AnimatorHarness(curve(.linear), fades: false)
      it.perform { $0.fractionComplete = 0.5 }
      it.advance(to: 0)
      it.perform { $0.continueAnimation(withTimingParameters: spring(0.3), durationFactor: 1) }
      it.advance(to: 0.16)
      let shown = it.shown
      #expect(shown > 1.1)
      it.perform { $0.pauseAnimation() }
      #expect(it.animator.fractionComplete == 1)
      it.perform { $0.continueAnimation(withTimingParameters: next, durationFactor: 0) }
      it.advance(to: 0.1601)
      #expect(near(it.shown, shown, 1e-3))
      it.advance(to: 5)
      #expect(it.ends == [.end] && it.x == 150)
    }
  }

  @Test func `Where there is no way left it is over at once, in either direction`() {
    for isReversed in [false, true] {
      let it = AnimatorHarness(spring(0.5))
      it.perform { $0.isReversed = isReversed }
      it.perform { $0.fractionComplete = 1 }
      it.advance(to: 0)
      it.perform { $0.startAnimation() }
      it.advance(to: 0)
      #expect(it.ends == [isReversed ? .start : .end])
    }
  }

  @Test(arguments: [0.1, 0.3, 0.55, 0.8, 0.95], stride(from: 0.02, to: 0.5, by: 0.03).map(\.self))
  func `A spring is held where it is, beyond its end too, and goes on from there`(
    ratio: Double, time: Double
  ) {
    let free = AnimatorHarness(duration: 0.5, spring(ratio), fades: false)
    let held = AnimatorHarness(duration: 0.5, spring(ratio), fades: false)
    for scene in [free, held] {
      scene.start()
      scene.advance(to: time)
    }
    let place = held.x
    #expect(near(place, free.x, 1e-9))
    func expectHeld(_ words: String) {
      held.advance(to: held.harness.engine.currentTime + 0.3)
      #expect(near(held.x, place, 1e-6), "\(words)")
    }
    held.perform { $0.pauseAnimation() }
    expectHeld("paused")
    held.perform { $0.fractionComplete = $0.fractionComplete }
    expectHeld("moved to where it is")
    let pause = held.harness.engine.currentTime - time
    held.perform { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    for step in stride(from: time, to: 0.49, by: 0.01) {
      free.advance(to: step)
      held.advance(to: step + pause)
      #expect(near(held.x, free.x, 0.26), "\(step) s")
    }
  }

  @Test(arguments: [0.2, 0.5])
  func `A spring that is held beyond its end is scrubbed back from there evenly`(ratio: Double) {
    let scene = AnimatorHarness(duration: 0.5, spring(ratio), fades: false)
    scene.start()
    while scene.shown < 1.02 { scene.advance(to: scene.harness.engine.currentTime + 0.005) }
    let shown = scene.shown
    scene.perform { $0.pauseAnimation() }
    for fraction in [1, 0.999, 0.5, 0.25, 0, 0.75, 1] {
      scene.perform { $0.fractionComplete = fraction }
      scene.advance(to: scene.harness.engine.currentTime + 0.01)
      #expect(near(scene.shown, shown * fraction, 1e-6), "\(fraction)")
    }
    scene.perform { $0.startAnimation() }
    scene.advance(to: scene.harness.engine.currentTime + 3)
    #expect(scene.ends == [.end] && scene.view.center.x == 150)
  }
}
