import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `UIViewPropertyAnimator`: states, ends, completions (rules 37–39).
struct PropertyAnimatorTests {
  @Test func `property_animator defaults`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning && !animator.isReversed)
    #expect(animator.fractionComplete == 0)
    #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
    #expect(!animator.isManualHitTestingEnabled)
    #expect(animator.scrubsLinearly && !animator.pausesOnCompletion)
    #expect(animator.delay == 0 && animator.duration == 1)
    #expect(animator.timingParameters.cubicTimingParameters?.animationCurve == .easeInOut)
  }

  @Test func `property_animator running_samples of a curve and a spring, 50 to 150 in 1 s`() {
    let eased = AnimatorHarness(curve(.easeInOut))
    eased.start()
    eased.advance(to: 0.243)
    #expect(near(eased.x, 62.14, 0.1))
    #expect(near(eased.animator.fractionComplete, 0.243, 1e-12), "linear time while running")
    let sprung = AnimatorHarness(spring(0.5))
    sprung.start()
    sprung.advance(to: 0.297)
    #expect(near(sprung.x, 166.15, 0.1))
    #expect(near(sprung.animator.fractionComplete, 0.297, 1e-12))
  }

  @Test func `rule 38 models jump to the target at the start and the screen shows the way`() {
    let it = AnimatorHarness()
    it.perform { $0.startAnimation() }
    #expect(it.view.center.x == 150 && it.view.alpha == 0)
    it.advance(to: 0.25)
    #expect(near(it.x, 75) && near(it.alpha, 0.75))
    #expect(it.state == "running")
  }

  @Test func `property_animator end_states normal completion is inactive, not stopped`() {
    let it = AnimatorHarness(duration: 0.37)
    it.start()
    it.advance(to: 2)
    #expect(it.state == "inactive" && it.ends == [.end])
    #expect(near(it.endTime ?? 0, 0.37, 1e-9))
    #expect(it.animator.fractionComplete == 0)
    #expect(it.view.layer.animationKeys.isEmpty)
    #expect(it.x == 150 && it.view.alpha == 0)
  }

  /// Which state each call leads to, from each state; nil where it is refused.
  private static let moves: [(name: String, call: (UIViewPropertyAnimator) -> Void)] = [
    ("start", { $0.startAnimation() }),
    ("pause", { $0.pauseAnimation() }),
    ("fraction", { $0.fractionComplete = 0.5 }),
    ("reverse", { $0.isReversed.toggle() }),
    ("continue", { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }),
    ("stop false", { $0.stopAnimation(false) }),
    ("stop true", { $0.stopAnimation(true) }),
    ("finish", { $0.finishAnimation(at: .current) }),
    ("add", { $0.addAnimations {} }),
  ]
  private static let roads: [String: [(UIViewPropertyAnimator) -> Void]] = [
    "inactive": [], "running": [{ $0.startAnimation() }], "paused": [{ $0.pauseAnimation() }],
    "stopped": [{ $0.startAnimation() }, { $0.stopAnimation(false) }],
  ]
  private nonisolated static let states = ["inactive", "running", "paused", "stopped"]
  private static let table: [String: [String?]] = [
    "start": ["running", "running", "running", nil],
    "pause": ["paused", "paused", "paused", nil],
    "fraction": ["paused", "paused", "paused", nil],
    "reverse": ["inactive", "running", "paused", nil],
    "continue": [nil, nil, "running", nil],
    "stop false": ["inactive", "stopped", "stopped", nil],
    "stop true": ["inactive", "inactive", "inactive", nil],
    "finish": [nil, nil, nil, "inactive"],
    "add": ["inactive", "running", "paused", nil],
  ]

  @Test(arguments: states)
  func `rule 37 what each call does in each state; wrong ones are diagnosed without effect`(
    state: String
  ) throws {
    for (name, call) in Self.moves {
      let it = AnimatorHarness()
      for step in Self.roads[state] ?? [] { it.perform(step) }
      #expect(it.state == state)
      it.perform(call)
      let index = try #require(Self.states.firstIndex(of: state))
      if let next = try #require(Self.table[name])[index] {
        #expect(it.state == next, "\(name) while \(state)")
        #expect(it.codes.isEmpty, "\(name) while \(state)")
      } else {
        #expect(it.state == state, "\(name) while \(state)")
        #expect(it.codes == [.wrongAnimatorState], "\(name) while \(state)")
        let message = it.harness.recorder.diagnostics[0].message
        #expect(message.contains("while the animator is \(state)"))
        #expect(it.harness.recorder.diagnostics[0].severity == .error)
      }
    }
  }

  @Test func `rule 37 stopping promotes what shows to the model and calls nobody`() {
    for withoutFinishing in [true, false] {
      let it = AnimatorHarness(curve(.easeIn))
      it.start()
      it.advance(to: 0.4)
      let (x, alpha) = (it.x, it.alpha)
      it.perform { $0.stopAnimation(withoutFinishing) }
      #expect(it.view.layer.animationKeys.isEmpty)
      #expect(near(it.view.center.x, x, 1e-9) && near(it.view.alpha, alpha, 1e-9))
      it.advance(to: 2)
      #expect(near(it.x, x, 1e-9))
      #expect(it.ends == [], "rule 38: promoted, not finished")
      #expect(it.state == (withoutFinishing ? "inactive" : "stopped"))
    }
  }

  @Test func `property_animator end_states stop(true) from paused skips completions`() {
    let it = AnimatorHarness()
    it.perform { $0.pauseAnimation() }
    it.advance(to: 0)
    it.perform { $0.stopAnimation(true) }
    it.advance(to: 3)
    #expect(it.state == "inactive" && it.ends == [])
    #expect(it.view.alpha == 1 && it.view.center.x == 50, "at fraction 0 what shows is the start")
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 50.0, 1.0), (.end, 150, 0), (.current, 90, 0.6),
  ])
  func `property_animator end_states finish(at:) from stopped is inactive, at the position`(
    position: UIViewAnimatingPosition, x: CGFloat, alpha: CGFloat
  ) {
    let it = AnimatorHarness()
    it.start()
    it.advance(to: 0.4)
    it.perform { $0.stopAnimation(false) }
    it.perform {
      $0.finishAnimation(at: position)
      #expect(it.ends == [position], "the completions are called before it returns")
    }
    it.advance(to: 0.4)
    #expect(it.state == "inactive")
    #expect(near(it.x, x, 1e-9) && near(it.alpha, alpha, 1e-9))
  }

  @Test func `rule 39 reversed and run to the start it completes at start, models restored`() {
    let it = AnimatorHarness(curve(.easeInOut))
    it.view.backgroundColor = nil
    it.perform { $0.addAnimations { it.view.backgroundColor = .red } }
    it.start()
    it.advance(to: 0.3)
    it.perform { $0.isReversed = true }
    it.advance(to: 0.59)
    #expect(it.ends == [])
    it.advance(to: 0.6)
    #expect(it.ends == [.start] && near(it.endTime ?? 0, 0.6, 1e-9))
    #expect(it.view.center.x == 50 && it.view.alpha == 1)
    #expect(it.view.backgroundColor == nil, "what changed at once is restored too")
    #expect(it.x == 50 && it.view.layer.animationKeys.isEmpty)
  }

  @Test func `rule 39 what another animator took over completes at its end, and is left alone`() {
    let it = AnimatorHarness()
    it.start()
    it.advance(to: 0.5)
    it.harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        it.view.center.x = 350
        it.view.alpha = 0.5
      }
    }
    it.advance(to: 0.5)
    #expect(near(it.x, 100, 1e-9), "additive: no jump")
    it.perform { $0.isReversed = true }
    it.advance(to: 1)
    #expect(it.ends == [.start])
    #expect(it.view.center.x == 350 && it.view.alpha == 0.5, "the other's values stay")

    let other = AnimatorHarness(fades: false)
    other.start()
    other.advance(to: 0.5)
    other.harness.perform { UIView.animate(withDuration: 1) { other.view.center.x = 350 } }
    other.advance(to: 1)
    #expect(other.ends == [.end], "additive re-targeting")
  }

  @Test func `rule 39 an animator whose animations were all replaced is over at once, at the end`()
  {
    for isPaused in [false, true] {
      let harness = Harness()
      let view = harness.addView()
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { ends.append($0) }
      harness.perform { animator.startAnimation() }
      harness.advance(to: 0.5)
      harness.perform {
        if isPaused { animator.pauseAnimation() }
        UIView.animate(withDuration: 1) { view.alpha = 0.8 }
      }
      harness.advance(to: 0.5)
      #expect(ends == [.end] && animator.state == .inactive)
      #expect(view.alpha == 0.8)
    }
  }

  @Test func `property_animator logs a view in no window completes at once at end, even if paused`()
  {
    for isPaused in [false, true] {
      let harness = Harness()
      let view = UIView()
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { ends.append($0) }
      harness.perform {
        animator.startAnimation()
        if isPaused { animator.pauseAnimation() }
      }
      harness.advance(to: 0)
      #expect(ends == [.end] && animator.state == .inactive && view.alpha == 0)
    }
  }

  @Test func `An animator with nothing to animate is over in the next turn`() {
    let harness = Harness()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    harness.perform {
      animator.startAnimation()
      #expect(ends == [])
    }
    harness.advance(to: 0)
    #expect(ends == [.end])
  }

  @Test(arguments: [0, -1, TimeInterval.nan, .infinity])
  func `rule 34 no duration changes at once and completes a turn later`(duration: TimeInterval) {
    let it = AnimatorHarness(duration: duration)
    #expect(it.animator.duration == 0)
    it.perform {
      $0.startAnimation()
      #expect(it.ends == [])
    }
    it.advance(to: 0)
    #expect(it.ends == [.end] && it.x == 150)
  }

  @Test func `Where animations are off or forbidden it changes at once`() {
    for isOff in [true, false] {
      let it = AnimatorHarness()
      it.harness.perform {
        if isOff {
          UIView.setAnimationsEnabled(false)
          it.animator.startAnimation()
        } else {
          UIView.performWithoutAnimation { it.animator.startAnimation() }
        }
      }
      it.advance(to: 0)
      #expect(it.ends == [.end] && it.x == 150)
    }
  }
}
