import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// At equal progress the tree is equal, whichever way and at whatever frame rate it was reached
/// (S4-5, rules 21 and 23).
struct ScrubbingTests {
  /// An animator of random parts: the same for the same seed.
  private func randomAnimator(seed: UInt64) -> TestAnimator {
    TestAnimator(duration: 0.5) { context in
      var random = SystemlessRandom(seed: seed)
      let (from, to) = (context.fromView, context.toView)
      to.frame = context.toFinalFrame
      context.containerView.addSubview(to)
      for view in [from, to] + to.subviews + from.subviews {
        Self.animate(view, with: &random)
      }
      if Bool.random(using: &random) {
        let options = [UIView.AnimationOptions.transitionFlipFromLeft, .transitionCrossDissolve]
          .randomElement(using: &random)
        UIView.transition(
          from: from, to: to, duration: 0.5, options: options ?? [], completion: nil)
      }
      let clock = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      clock.name = "clock"
      context.containerView.addSubview(clock)
      UIView.animate(withDuration: 0.5, animations: { clock.frame.origin.x = 100 }) { _ in
        clock.removeFromSuperview()
        context.complete()
      }
    }
  }

  private static func animate(_ view: UIView, with random: inout SystemlessRandom) {
    let curves: [UIView.AnimationOptions] = [
      .curveEaseIn, .curveEaseOut, .curveLinear, .curveEaseInOut,
    ]
    let delay = Double.random(in: 0...0.2, using: &random)
    let duration = Double.random(in: 0.05...0.3, using: &random)
    let x = CGFloat.random(in: -50...50, using: &random)
    func change() {
      view.center.x += x
      view.alpha = 0.3
      view.transform = CGAffineTransform(rotationAngle: x / 20)
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      UIView.animate(
        withDuration: duration, delay: delay, options: curves.randomElement(using: &random) ?? [],
        animations: change)
    case 1:
      UIView.animate(
        withDuration: duration, delay: delay,
        usingSpringWithDamping: Double.random(in: 0.2...1, using: &random),
        initialSpringVelocity: Double.random(in: -3...3, using: &random), animations: change)
    case 2:
      UIView.animateKeyframes(withDuration: duration, delay: delay) {
        UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.5) { view.alpha = 0.2 }
        UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { view.center.x += x }
      }
    case 3:
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = 0.0
      turn.toValue = 1.0
      turn.duration = duration
      turn.autoreverses = true
      turn.timingFunction = CAMediaTimingFunction(name: .easeIn)
      view.layer.add(turn, forKey: "turn")
    default:
      UIView.animate(withDuration: duration, delay: delay, options: [.repeat, .autoreverse]) {
        view.alpha = 0.5
      }
    }
  }

  private func begin(seed: UInt64) -> (CancelScene, UIPercentDrivenInteractiveTransition) {
    let interactor = UIPercentDrivenInteractiveTransition()
    let scene = TransitionKind.push.scene(randomAnimator(seed: seed), interactor)
    // What moves for ever outside of the container would differ with the time.
    scene.harness.perform(scene.begin)
    scene.harness.advance(to: 0)
    return (scene, interactor)
  }

  /// The tree after the percents, each held for a time.
  private func tree(seed: UInt64, through percents: [Double], frame: Double) -> String {
    let (scene, interactor) = begin(seed: seed)
    for percent in percents {
      scene.harness.perform { interactor.update(percent) }
      scene.harness.advance(to: scene.harness.engine.currentTime + frame)
    }
    return scene.harness.stage.commit().dump()
  }

  @Test(arguments: 0..<24)
  func `S4-5 rules 21 and 23 at equal progress the tree is equal`(seed: Int) {
    var random = SystemlessRandom(seed: UInt64(1000 + seed))
    for _ in 0..<3 {
      let percent = Double.random(in: 0...1, using: &random)
      let seed = UInt64(seed)
      let direct = tree(seed: seed, through: [percent], frame: 1.0 / 60)
      let steps = (1...30).map { percent * Double($0) / 30 }
      #expect(tree(seed: seed, through: steps, frame: 1.0 / 120) == direct)
      let back = stride(from: 1, through: percent, by: -0.07) + [percent]
      #expect(tree(seed: seed, through: Array(back), frame: 1.0 / 24) == direct)
      let wild = (0..<10).map { _ in Double.random(in: -0.5...1.5, using: &random) } + [percent]
      #expect(tree(seed: seed, through: wild, frame: 0.0031) == direct)
    }
  }

  @Test(arguments: 0..<8)
  func `rule 21 scrubbed and running by themselves linear animators show the same`(seed: Int) {
    let animator = TestAnimator(duration: 0.5) { context in
      var random = SystemlessRandom(seed: UInt64(seed))
      let to = context.toView
      context.containerView.addSubview(to)
      let x = CGFloat.random(in: -100...100, using: &random)
      UIView.animate(
        withDuration: 0.5, options: .curveLinear,
        animations: {
          to.center.x += x
          to.alpha = 0.3
        }, completion: { _ in context.complete() })
    }
    let interactor = UIPercentDrivenInteractiveTransition()
    let held = TransitionKind.push.scene(animator, interactor)
    held.harness.perform(held.begin)
    held.harness.advance(to: 0)
    let free = TransitionKind.push.scene(animator, nil)
    free.harness.perform(free.begin)
    free.harness.advance(to: 0)
    var random = SystemlessRandom(seed: UInt64(seed))
    var time = 0.0
    while time < 0.39 {
      time += Double.random(in: 0.01...0.1, using: &random)
      held.harness.perform { interactor.update(time / 0.5) }
      held.harness.advance(to: time)
      free.harness.advance(to: time)
      for (a, b) in zip(held.harness.stage.viewStates(), free.harness.stage.viewStates())
      where a.name == "to" {
        let isEqual = near(a.frame.minX, b.frame.minX, 1e-9) && near(a.alpha, b.alpha, 1e-9)
        #expect(isEqual, "at \(time): \(a.frame.minX) \(b.frame.minX) \(a.alpha) \(b.alpha)")
      }
    }
  }

  @Test(arguments: 0..<8)
  func `rule 22 letting go is continuous`(seed: Int) {
    var random = SystemlessRandom(seed: UInt64(seed))
    let (scene, interactor) = begin(seed: UInt64(seed))
    let percent = Double.random(in: 0.1...0.9, using: &random)
    scene.harness.perform { interactor.update(percent) }
    scene.harness.advance(to: 0.1)
    let before = scene.harness.state("clock")?.frame.minX ?? 0
    scene.harness.perform { if seed % 2 == 0 { interactor.finish() } else { interactor.cancel() } }
    scene.harness.advance(to: 0.1)
    #expect(near(scene.harness.state("clock")?.frame.minX ?? -1, before, 1e-9))
    scene.harness.advance(to: 0.101)
    #expect(near(scene.harness.state("clock")?.frame.minX ?? -1, before, 1))
  }
}
