import Animation
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A finger that stays at one of the ends: what shows there is the end, for as long as it stays.
struct HoldTests {
  /// Fades the new screen in, with one animation that takes all of the duration: however fast it
  /// goes and however often it repeats.
  private static func fade(
    _ duration: TimeInterval, speed: Double, repeatCount: Double, autoreverses: Bool
  ) -> TestAnimator {
    TestAnimator(duration: duration) { context in
      let to = context.toView
      context.containerView.addSubview(to)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (0.25, 0.75)
      fade.speed = speed
      fade.repeatCount = repeatCount
      fade.autoreverses = autoreverses
      fade.duration =
        duration * speed / max(1, repeatCount)
        / (autoreverses ? 2 : 1)
      to.layer.add(fade, forKey: "fade")
      UIView.animate(withDuration: duration) {
        to.center.x += 10
      } completion: { _ in
        context.complete()
      }
    }
  }

  @Test(arguments: 0..<300)
  func `S4-5 rule 21 held at an end, that end shows`(seed: Int) throws {
    var random = SystemlessRandom(seed: UInt64(seed))
    let duration = Double.random(in: 0.05...3, using: &random)
    let speeds: [Double] = [1, 1, 2, 0.5, 0.7, 3]
    let repeats: [Double] = [0, 1, 2, 3, 7]
    let autoreverses = Int.random(in: 0..<3, using: &random) == 0
    let animator = Self.fade(
      duration, speed: speeds.randomElement(using: &random) ?? 1,
      repeatCount: repeats.randomElement(using: &random) ?? 0, autoreverses: autoreverses)
    let interactor = UIPercentDrivenInteractiveTransition()
    let scene = TransitionKind.push.scene(animator, interactor)
    let start = Double.random(in: 0...20, using: &random)
    scene.harness.advance(to: start)
    scene.harness.perform(scene.begin)
    scene.harness.advance(to: start)
    var time = start
    let percents: [CGFloat] = [0, 1, 0.4, 1, 0, 1.02, -0.1, 1]
    for percent in percents {
      scene.harness.perform { interactor.update(percent) }
      guard percent <= 0 || percent >= 1 else { continue }
      let end = percent > 0.5 && !autoreverses ? 0.75 : 0.25
      for _ in 0..<4 {
        time += Double.random(in: 0.001...0.1, using: &random)
        scene.harness.advance(to: time)
        let alpha = try #require(scene.harness.state("to")).alpha
        #expect(near(alpha, end, 1e-6), "\(alpha) at \(percent), \(time - start) s after \(start)")
      }
    }
  }

  @Test(
    arguments: [0.05, 0.1, 0.25, 0.3, 0.35, 0.4, 0.5], [0, 0.13, 0.2, 0.3, 0.7, 1.1, 2.9, 7.7])
  func `a view animation held at 100 % shows the new screen`(
    duration: TimeInterval, start: TimeInterval
  ) throws {
    let animator = TestAnimator(duration: duration) { context in
      let to = context.toView
      to.alpha = 0
      context.containerView.addSubview(to)
      UIView.animate(withDuration: duration) {
        to.alpha = 1
      } completion: { _ in
        context.complete()
      }
    }
    let interactor = UIPercentDrivenInteractiveTransition()
    let scene = TransitionKind.push.scene(animator, interactor)
    scene.harness.advance(to: start)
    scene.harness.perform(scene.begin)
    scene.harness.advance(to: start)
    scene.harness.perform { interactor.update(1) }
    for frame in 1...6 {
      scene.harness.advance(to: start + Double(frame) / 60)
      let alpha = try #require(scene.harness.state("to")).alpha
      #expect(near(alpha, 1, 1e-9), "frame \(frame)")
    }
  }
}
