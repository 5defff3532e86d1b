import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `UIViewPropertyAnimator`: how it begins, lasts and is used again.
struct PropertyAnimatorLifeTests {
  @Test func `The old values show during a delay, which a pause keeps`() {
    let it = AnimatorHarness()
    it.perform { $0.startAnimation(afterDelay: 0.5) }
    #expect(it.animator.delay == 0.5 && it.view.center.x == 150)
    it.advance(to: 0.25)
    #expect(it.x == 50 && it.animator.fractionComplete == 0 && it.animator.isRunning)
    it.perform { $0.pauseAnimation() }
    it.advance(to: 1)
    it.perform { $0.startAnimation() }
    for (time, x) in [(1.25, 50.0), (1.75, 100), (2.25, 150)] {
      it.advance(to: time)
      #expect(near(it.x, x, 1e-9))
    }
    #expect(it.ends == [.end])
  }

  @Test func `runningPropertyAnimator starts itself with the options' curve`() {
    let harness = Harness()
    let view = harness.addView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = harness.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0.5, options: .curveEaseIn, animations: { view.alpha = 0 },
        completion: { ends.append($0) })
    }
    #expect(animator.isRunning && animator.delay == 0.5)
    harness.advance(to: 1)
    let shown = CAMediaTimingFunction.easeIn.value(at: 0.5)
    #expect(near(view.layer.presentation()?.opacity ?? 0, 1 - shown, 1e-9))
    harness.advance(to: 1.5)
    #expect(ends == [.end])
  }

  @Test func `pausesOnCompletion stays active at the end, and can come back`() {
    let it = AnimatorHarness()
    it.animator.pausesOnCompletion = true
    it.start()
    it.advance(to: 1.5)
    #expect(it.state == "paused" && it.ends == [] && it.animator.fractionComplete == 1)
    it.perform {
      $0.isReversed = true
      #expect($0.fractionComplete == 0)
      $0.pausesOnCompletion = false
      $0.startAnimation()
    }
    it.advance(to: 2)
    #expect(near(it.x, 100, 1e-9))
    it.advance(to: 2.5)
    #expect(it.ends == [.start] && it.view.center.x == 50)
  }

  @Test func `An animator that is not interruptible runs to its end`() {
    let it = AnimatorHarness()
    it.animator.isInterruptible = false
    it.start()
    it.advance(to: 0.5)
    it.perform {
      $0.pauseAnimation()
      $0.fractionComplete = 0
      $0.isReversed = true
      $0.stopAnimation(true)
    }
    #expect(it.codes == Array(repeating: .animatorNotInterruptible, count: 4))
    #expect(it.harness.recorder.diagnostics[0].message.contains("isInterruptible is false"))
    it.advance(to: 1)
    #expect(it.ends == [.end])
  }

  @Test func `It can be used again after its end`() {
    let it = AnimatorHarness()
    it.start()
    it.advance(to: 1)
    it.perform {
      $0.addAnimations { it.view.center.x = 250 }
      $0.startAnimation()
    }
    it.advance(to: 1.5)
    #expect(near(it.x, 200, 1e-9))
    it.advance(to: 2)
    #expect(it.ends == [.end] && it.state == "inactive", "completions belong to one run")
  }

  @Test func `Started in reverse it runs from its end to its start`() {
    let it = AnimatorHarness()
    it.animator.isReversed = true
    it.start()
    #expect(it.x == 150)
    it.advance(to: 0.25)
    #expect(near(it.x, 125, 1e-9) && near(it.animator.fractionComplete, 0.25, 1e-12))
    it.advance(to: 1)
    #expect(it.ends == [.start] && it.view.center.x == 50)
  }

  @Test func `A transaction's completion waits for the end, pauses included`() {
    let it = AnimatorHarness()
    var completed: TimeInterval?
    it.perform { animator in
      CATransaction.begin()
      CATransaction.setCompletionBlock { completed = it.harness.engine.currentTime }
      animator.startAnimation()
      CATransaction.commit()
    }
    it.advance(to: 0.5)
    it.perform { $0.pauseAnimation() }
    it.advance(to: 4)
    #expect(completed == nil)
    it.perform { $0.startAnimation() }
    it.advance(to: 6)
    #expect(near(completed ?? 0, 4.5, 1e-9) && it.endTime == completed)
  }

  @Test func `Pausing keeps the order of additive transforms`() {
    let harness = Harness()
    let view = harness.addView()
    let animators = [CGAffineTransform(rotationAngle: 1), .init(scaleX: 2, y: 0.5)].map { target in
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.transform = target }
    }
    harness.perform { animators[0].startAnimation() }
    harness.advance(to: 0.3)
    harness.perform { animators[1].startAnimation() }
    harness.advance(to: 0.6)
    let shown = view.layer.presentation()?.transform
    for animator in animators {
      harness.perform { animator.pauseAnimation() }
      harness.advance(to: 0.6)
      #expect(view.layer.presentation()?.transform == shown)
    }
  }

  @Test func `A running animator needs nobody to keep it`() {
    let harness = Harness()
    let view = harness.addView()
    var isDone = false
    weak var weakAnimator: UIViewPropertyAnimator?
    harness.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { _ in isDone = true }
      animator.startAnimation()
      weakAnimator = animator
    }
    harness.advance(to: 0.5)
    #expect(weakAnimator != nil)
    harness.advance(to: 1)
    #expect(isDone)
    harness.advance(to: 1.1)
    #expect(weakAnimator == nil)
  }
}
