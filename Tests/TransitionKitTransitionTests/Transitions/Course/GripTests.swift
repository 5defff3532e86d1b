import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Taking hold of a transition changes nothing that shows, whatever moves the screens: neither the
/// screen, nor the bar, nor what moves alongside.
struct GripTests {
  /// Who drives the transition.
  private enum Hand: CaseIterable {
    /// Nobody, until the context is asked.
    case none
    /// A percent-driven controller, from the start on or later.
    case percentDriven, percentDrivenLater
    /// A controller of an author's own that drives context and animator itself.
    case own, ownLater

    var isThereFromStart: Bool { self == .percentDriven || self == .own }
    var drivesAnimator: Bool { self == .own }
  }

  /// A controller of an author's own: it only begins.
  private final class OwnInteractor: UIViewControllerInteractiveTransitioning {
    let wantsInteractiveStart: Bool
    private let mover: Mover

    init(_ mover: Mover, wantsInteractiveStart: Bool) {
      self.mover = mover
      self.wantsInteractiveStart = wantsInteractiveStart
    }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      mover.begin(context)
    }
  }

  /// Moves the new screen in by a property animator of any pace and duration.
  private final class Mover: UIViewControllerAnimatedTransitioning {
    private let parameters: any UITimingCurveProvider
    private let animatorDuration: TimeInterval
    private let scrubsLinearly: Bool
    private(set) var animator: UIViewPropertyAnimator?
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    init(_ parameters: any UITimingCurveProvider, _ duration: TimeInterval, scrubsLinearly: Bool) {
      self.parameters = parameters
      animatorDuration = duration
      self.scrubsLinearly = scrubsLinearly
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      begin(context)
      animator?.startAnimation()
    }

    /// Makes the animator without starting it.
    func begin(_ context: any UIViewControllerContextTransitioning) {
      self.context = context
      _ = interruptibleAnimator(using: context)
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      if let animator { return animator }
      let to = context.toView
      let width = context.containerView.bounds.width
      context.containerView.addSubview(to)
      to.frame = context.toFinalFrame.offsetBy(dx: width, dy: 0)
      let animator = UIViewPropertyAnimator(
        duration: animatorDuration, timingParameters: parameters)
      animator.scrubsLinearly = scrubsLinearly
      animator.addAnimations { to.frame.origin.x -= width }
      animator.addCompletion { _ in context.complete() }
      self.animator = animator
      return animator
    }
  }

  /// A push with a bar, and a view of the old screen that goes to the right alongside.
  private final class Scene {
    let stack = NavigationStage(["first"])
    let mover: Mover
    let hand: Hand
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    let view = UIView(frame: CGRect(x: 0, y: 300, width: 40, height: 40))

    init(_ mover: Mover, _ hand: Hand) {
      self.mover = mover
      self.hand = hand
      switch hand {
      case .none: interactor = nil
      case .percentDriven, .percentDrivenLater:
        let percentDriven = UIPercentDrivenInteractiveTransition()
        percentDriven.wantsInteractiveStart = hand.isThereFromStart
        interactor = percentDriven
      case .own, .ownLater:
        interactor = OwnInteractor(mover, wantsInteractiveStart: hand.isThereFromStart)
      }
      stack.use(mover, interactor)
      stack.harness.perform { stack.navigation.viewControllers.first?.view.addSubview(view) }
      let second = screen("second")
      second.hooks.viewWillAppear = { [unowned second, view] controller, _ in
        second.hooks.viewWillAppear = nil
        controller.transitionCoordinator?.animate(
          alongsideTransition: { _ in view.center.x += 200 }, completion: nil)
      }
      stack.push(second)
    }

    /// Where everything shows: the screen, the bar's pages, the view alongside.
    var places: [CGFloat] {
      [stack.state("to")?.frame.minX ?? .nan, view.layer.presentation()?.position.x ?? .nan]
        + stack.pages.map(\.frame.minX)
    }

    func perform(_ body: () -> Void) {
      stack.harness.perform(body)
      stack.advance(by: 0)
    }
  }

  private static func pace(_ random: inout SystemlessRandom) -> any UITimingCurveProvider {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return curve(.easeInOut)
    case 1: return curve(.easeOut)
    case 2:
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: number(0...1), y: number(0...1)),
        controlPoint2: CGPoint(x: number(0...1), y: number(0...1)))
    default: return spring(number(0.1...1), number(-2...6))
    }
  }

  private func scene(_ random: inout SystemlessRandom) -> Scene {
    let pace = Self.pace(&random)
    let duration = Bool.random(using: &random) ? 1 : Double.random(in: 0.4...1.6, using: &random)
    let scrubsLinearly = Int.random(in: 0..<4, using: &random) > 0
    let hand = Hand.allCases.randomElement(using: &random) ?? .none
    return Scene(Mover(pace, duration, scrubsLinearly: scrubsLinearly), hand)
  }

  @Test(arguments: 0..<400)
  func `rules 24 and 38 taken hold of, held and let go, nothing jumps`(seed: Int) throws {
    var random = SystemlessRandom(seed: UInt64(seed))
    let scene = scene(&random)
    let context = try #require(scene.mover.context)
    let animator = try #require(scene.mover.animator)
    var time = 0.0
    func letGo() {
      let finishes = Bool.random(using: &random)
      scene.perform {
        if finishes {
          context.finishInteractiveTransition()
        } else {
          context.cancelInteractiveTransition()
        }
        guard scene.hand.drivesAnimator else { return }
        animator.isReversed = !finishes
        animator.startAnimation()
      }
    }
    if scene.hand.isThereFromStart {
      let percent = Double.random(in: 0...1, using: &random)
      scene.perform {
        context.updateInteractiveTransition(percent)
        if scene.hand.drivesAnimator { animator.fractionComplete = percent }
      }
      letGo()
    }
    for round in 0..<3 {
      time += Double.random(in: 0.02...0.3, using: &random)
      scene.stack.harness.advance(to: time)
      guard scene.stack.isRunning else { return }
      let places = scene.places
      func check(_ what: String, within tolerance: CGFloat = 1e-3) {
        for (now, then) in zip(scene.places, places) where !near(now, then, tolerance) {
          Issue.record(
            "seed \(seed), \(scene.hand), round \(round), \(what): \(places) → \(scene.places)")
          return
        }
      }
      let animatorFirst = scene.hand.drivesAnimator || Bool.random(using: &random)
      scene.perform {
        if animatorFirst { animator.pauseAnimation() }
        context.pauseInteractiveTransition()
      }
      check("taken hold of at \(time)")
      time += 0.5
      scene.stack.harness.advance(to: time)
      check("held")
      if Bool.random(using: &random) {
        scene.perform {
          let fraction = animator.fractionComplete
          context.updateInteractiveTransition(animator.isReversed ? 1 - fraction : fraction)
          if scene.hand.drivesAnimator { animator.fractionComplete = fraction }
        }
        check("moved to where it is")
      }
      letGo()
      // A spring that has come to within a point of its end stays there.
      if scene.stack.isRunning { check("let go", within: 1) }
    }
  }
}
