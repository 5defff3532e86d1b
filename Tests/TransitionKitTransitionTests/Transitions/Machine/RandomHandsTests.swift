import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Hands that hold at the ends, let go, take hold again, turn the window and load the animator anew,
/// at random: the other screen never flashes up, and the right one is there in the end.
///
/// How much of the new screen shows is the alpha of a probe, which every animator fades in with the
/// screens.
struct RandomHandsTests {
  /// The ways to animate.
  private enum Means: CaseIterable {
    case views, springs, keyframes, coreAnimation, vendedCurve, vendedSpring, ownPropertyAnimator

    var isSpring: Bool { self == .springs || self == .vendedSpring }
  }

  /// An animator that fades the probe in by `means`.
  private final class Fader: UIViewControllerAnimatedTransitioning {
    let means: Means
    private let duration: TimeInterval
    private let curve: UIView.AnimationCurve
    private var animator: UIViewPropertyAnimator?
    /// Whether another one has taken its place, so that its completions do nothing.
    var isReplaced = false

    init(_ means: Means, duration: TimeInterval, curve: UIView.AnimationCurve) {
      self.means = means
      self.duration = duration
      self.curve = curve
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      means == .vendedCurve || means == .vendedSpring ? animator : nil
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let probe = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      probe.name = "probe"
      probe.alpha = 0
      if let to = context.view(forKey: .to), to.superview !== context.containerView {
        to.frame = context.toFinalFrame
        context.containerView.addSubview(to)
      }
      context.containerView.addSubview(probe)
      let complete = { [self] in
        guard !isReplaced else { return }
        probe.removeFromSuperview()
        context.complete()
      }
      switch means {
      case .views:
        let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
        UIView.animate(withDuration: duration, delay: 0, options: options) {
          probe.alpha = 1
        } completion: { _ in
          complete()
        }
      case .springs:
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
        ) {
          probe.alpha = 1
        } completion: { _ in
          complete()
        }
      case .keyframes:
        UIView.animateKeyframes(withDuration: duration, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { probe.alpha = 0.4 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { probe.alpha = 1 }
        } completion: { _ in
          complete()
        }
      case .coreAnimation:
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, duration * 1.7)
        fade.speed = 1.7
        probe.alpha = 1
        probe.layer.add(fade, forKey: "fade")
        UIView.animate(withDuration: duration) {
          probe.center.x = 50
        } completion: { _ in
          complete()
        }
      case .vendedCurve, .vendedSpring, .ownPropertyAnimator:
        let parameters: any UITimingCurveProvider =
          means == .vendedSpring
          ? UISpringTimingParameters(dampingRatio: 0.4)
          : UICubicTimingParameters(animationCurve: curve)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        animator.addAnimations { probe.alpha = 1 }
        animator.addCompletion { _ in complete() }
        self.animator = animator
        animator.startAnimation()
      }
    }
  }

  private static let kinds: [TransitionKind] = [.push, .pop, .tab, .child]
  private static let frame = 1.0 / 60

  /// One hand on one transition.
  private final class Hand {
    let kind: TransitionKind
    let seed: Int
    let interactor = UIPercentDrivenInteractiveTransition()
    let scene: CancelScene
    private(set) var fader: Fader
    private(set) var turns: [UIInterfaceOrientation] = []
    private(set) var isHeld: Bool
    private var finishes = true
    private var random: SystemlessRandom
    private var log: [String] = []
    private(set) var problem: String?

    init(seed: Int) {
      self.seed = seed
      random = SystemlessRandom(seed: UInt64(seed))
      kind = RandomHandsTests.kinds[Int.random(in: 0..<4, using: &random)]
      fader = Self.fader(&random)
      isHeld = Bool.random(using: &random)
      interactor.wantsInteractiveStart = isHeld
      scene = kind.scene(fader, interactor)
      advance(by: number(0...1))
      scene.harness.perform(scene.begin)
      advance(by: 0)
    }

    private static func fader(_ random: inout SystemlessRandom) -> Fader {
      let means = Means.allCases.randomElement(using: &random) ?? .views
      let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
      return Fader(
        means, duration: Double.random(in: 0.1...0.8, using: &random),
        curve: curves.randomElement(using: &random) ?? .linear)
    }

    private func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &random)
    }

    var isRunning: Bool { scene.harness.stage.isTransitionRunning }

    /// How much of the new screen shows; nil when the probe is gone.
    private var shown: CGFloat? { scene.harness.state("probe")?.alpha }

    private func advance(by seconds: TimeInterval) {
      scene.harness.advance(to: scene.harness.engine.currentTime + seconds)
    }

    private func perform(_ words: String, _ body: () -> Void) {
      log.append("\(words) at \(scene.harness.engine.currentTime)")
      scene.harness.perform(body)
      advance(by: 0)
    }

    private func fail(_ words: String) {
      guard problem == nil else { return }
      problem =
        "seed \(seed), \(kind), \(fader.means): \(words)\n" + log.suffix(8).joined(separator: "\n")
    }

    /// Does `body`, which must not change what shows.
    private func still(_ words: String, _ body: () -> Void) {
      let before = shown
      perform(words, body)
      guard let before, let now = shown, !near(now, before, 0.003) else { return }
      fail("\(words) changed what shows from \(before) to \(now)")
    }

    /// One random deed, and some frames.
    func act() {
      guard isRunning else { return }
      isHeld ? actHolding() : actLoose()
    }

    private func actHolding() {
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: hold(at: 0)
      case 2, 3: hold(at: 1)
      case 4: hold(at: number(0...1))
      case 5: turn()
      case 6: reload()
      default: letGo(finishes: Bool.random(using: &random))
      }
    }

    private func hold(at percent: Double) {
      perform("held at \(percent)") { interactor.update(percent) }
      let first = shown ?? .nan
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        advance(by: Self.oddFrame(&random))
        guard let now = shown else { return fail("the screens are gone while they are held") }
        if !near(now, first, 1e-6) { fail("\(first) became \(now) while it was held") }
        if percent == 0, now > 1e-6 { fail("\(now) of the new screen shows at 0 %") }
        if percent == 1, now < 1 - 1e-6 { fail("\(now) of the new screen shows at 100 %") }
      }
    }

    private static func oddFrame(_ random: inout SystemlessRandom) -> TimeInterval {
      Bool.random(using: &random)
        ? RandomHandsTests.frame : Double.random(in: 0.001...0.2, using: &random)
    }

    private func turn() {
      let orientations: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
      let next = orientations[Int.random(in: 0..<3, using: &random)]
      turns.append(next)
      still("turned to \(next)") { scene.harness.window.rotate(to: next, duration: 0.3) }
      for _ in 0..<3 { advance(by: frame) }
    }

    private func reload() {
      let next = Self.fader(&random)
      let percent = interactor.percentComplete
      perform("loaded anew as \(next.means)") {
        guard scene.harness.engine.replaceAnimator(fader, with: next) else { return }
        fader.isReplaced = true
        fader = next
      }
      if percent == 0, let shown, shown > 1e-6 { fail("\(shown) shows at 0 % after a reload") }
      if percent == 1, let shown, shown < 1 - 1e-6 {
        fail("\(shown) shows at 100 % after a reload")
      }
    }

    func letGo(finishes: Bool) {
      self.finishes = finishes
      isHeld = false
      still(finishes ? "finish" : "cancel") {
        finishes ? interactor.finish() : interactor.cancel()
      }
    }

    private func actLoose() {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        isHeld = true
        still("taken hold of") { interactor.pause() }
      case 2: turn()
      default: run(frames: Int.random(in: 1...8, using: &random))
      }
    }

    /// Lets it run: it goes one way, but for a spring's swings.
    private func run(frames: Int) {
      var last = shown ?? 0
      let slack = fader.means.isSpring ? 0.6 : 1e-6
      for _ in 0..<frames {
        advance(by: frame)
        guard isRunning, let now = shown else { return }
        if finishes ? now < last - slack : now > last + slack {
          fail("\(last) became \(now) on the way \(finishes ? "on" : "back")")
        }
        last = now
      }
    }

    /// Lets everything end.
    func end() {
      for _ in 0..<4 where isRunning {
        if isHeld { letGo(finishes: Bool.random(using: &random)) }
        run(frames: 240)
      }
      advance(by: 2)
      if isRunning { fail("it never ended") }
      let completed = scene.harness.engine.lastTransition?.completed ?? false
      // What pulses for ever shows its model's value at some moments.
      let changes = reference(completed: completed).changes(to: scene.dump)
        .filter { !$0.contains("pulse") }
      if !changes.isEmpty { fail("the end differs:\n\(changes.joined(separator: "\n"))") }
      let broken = scene.harness.window.layer.brokenInvariants()
      if !broken.isEmpty { fail(broken.joined(separator: "\n")) }
      if !finishes, completed { fail("it was cancelled and completed") }
    }

    /// The end without hands: the windows turned as often, and the change made at once or not at all.
    private func reference(completed: Bool) -> WindowDump {
      let plain = kind.scene(
        TestAnimator(duration: 0.1) { context in
          if let to = context.view(forKey: .to) {
            to.frame = context.toFinalFrame
            context.containerView.addSubview(to)
          }
          context.complete()
        }, nil)
      let engine = plain.harness.engine
      if completed {
        plain.harness.perform(plain.begin)
        plain.harness.advance(to: engine.currentTime + 1)
      }
      for turn in turns {
        plain.harness.perform { plain.harness.window.rotate(to: turn, duration: 0.3) }
        plain.harness.advance(to: engine.currentTime + 1)
      }
      plain.harness.advance(to: engine.currentTime + 2)
      return plain.dump
    }

    private let frame = RandomHandsTests.frame
  }

  @Test(arguments: 0..<20)
  func `F1 F19 rule 26 a hand never makes the other screen flash up or end there`(hundred: Int) {
    for seed in (hundred * 100)..<(hundred * 100 + 100) {
      let hand = Hand(seed: seed)
      for _ in 0..<14 { hand.act() }
      hand.end()
      if let problem = hand.problem { Issue.record("\(problem)") }
    }
  }
}
