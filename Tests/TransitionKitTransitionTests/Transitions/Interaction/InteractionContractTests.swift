import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What interactive transitions promise beside percents: animators that are their own interaction
/// controllers, interruptible ones, and view transitions as animators.
struct InteractionContractTests {
  /// S4-6: an animator by display link which is its own interaction controller.
  private final class Blend: UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
  {
    var isInteractive = false
    var progress = 0.0
    let mask = UIView()
    private var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      prepare(context)
      run(from: 0, to: 1)
    }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      prepare(context)
      show(0)
    }

    func update(_ progress: Double) {
      context?.updateInteractiveTransition(progress)
      show(progress)
    }

    func finish() {
      context?.finishInteractiveTransition()
      run(from: progress, to: 1)
    }

    func cancel() {
      context?.cancelInteractiveTransition()
      run(from: progress, to: 0)
    }

    private func prepare(_ context: any UIViewControllerContextTransitioning) {
      self.context = context
      context.containerView.addSubview(context.toView)
      context.containerView.addSubview(mask)
    }

    private func show(_ progress: Double) {
      self.progress = min(1, max(0, progress))
      mask.alpha = self.progress
    }

    private func run(from start: Double, to end: Double) {
      var begin: TimeInterval?
      Engine.current?.onFrame { [weak self] link in
        guard let self, let context else { return }
        let first = begin ?? link.timestamp
        begin = first
        let way = (link.timestamp - first) / 0.5 * (end > start ? 1 : -1)
        show(start + way)
        guard progress == end else { return }
        link.invalidate()
        mask.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private func blendStack(_ blend: Blend) -> NavigationHarness {
    let stack = NavigationHarness(screen("list"))
    stack.use(blend)
    if blend.isInteractive { stack.delegate?.interactor = blend }
    stack.push(screen("detail"))
    return stack
  }

  private func run(_ stack: NavigationHarness, frames: Int) {
    for _ in 0..<frames { stack.advance(by: 1.0 / 60) }
  }

  @Test func `S4-6 an animator by display link completes itself`() {
    let blend = Blend()
    let stack = blendStack(blend)
    run(stack, frames: 16)
    #expect(near(blend.progress, 0.5, 0.02))
    run(stack, frames: 17)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == 2)
    #expect(stack.harness.codes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `S4-6 rule 3 one object is animator and interaction controller`(finishes: Bool) {
    let blend = Blend()
    blend.isInteractive = true
    let stack = blendStack(blend)
    run(stack, frames: 100)
    #expect(blend.progress == 0)
    stack.harness.perform { blend.update(0.4) }
    run(stack, frames: 10)
    #expect(blend.progress == 0.4)
    #expect(stack.navigation.transitionCoordinator?.percentComplete == 0.4)
    stack.harness.perform { finishes ? blend.finish() : blend.cancel() }
    run(stack, frames: 40)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == (finishes ? 2 : 1))
    #expect(blend.mask.superview == nil)
    #expect(stack.harness.codes.isEmpty)
  }

  @Test(arguments: [false, true])
  func `S0-5 the reusable view transition in both variants`(showsAndHides: Bool) {
    let stack = NavigationHarness(screen("list"))
    let animator = TestAnimator(duration: 0.5) { context in
      let (from, to) = (context.fromView, context.toView)
      to.frame = context.toFinalFrame
      context.containerView.addSubview(to)
      to.layoutIfNeeded()
      UIView.transition(
        from: from, to: to, duration: 0.5,
        options: [.transitionFlipFromRight, .showHideTransitionViews]
      ) { finished in
        if !showsAndHides { from.removeFromSuperview() }
        from.isHidden = false
        context.completeTransition(finished)
      }
    }
    stack.use(animator)
    stack.push(screen("detail"))
    stack.advance(by: 0.4)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 0.1)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(animator.ended == [true])
    #expect(stack.first.view.superview == nil)
    #expect(stack.first.view.isHidden == false)
    #expect(stack.harness.codes.isEmpty)
  }

  /// An animator that vends a property animator.
  private final class Interruptible: UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?
    /// Whether it answers another one each time, against the rule.
    var forgets = false
    var curve = UIView.AnimationCurve.linear

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      if let animator, !forgets { return animator }
      let made = UIViewPropertyAnimator(duration: 0.4, curve: curve)
      if animator == nil {
        let to = context.toView
        context.containerView.addSubview(to)
        to.frame = context.toFinalFrame
        to.alpha = 0
        made.addAnimations { to.alpha = 1 }
        made.addCompletion { position in
          to.alpha = 1
          context.completeTransition(position == .end)
        }
        animator = made
      }
      return made
    }
  }

  private func begin(
    _ animator: Interruptible, startsInteractive: Bool = true
  ) -> (NavigationHarness, UIPercentDrivenInteractiveTransition) {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = startsInteractive
    let stack = NavigationHarness(screen("list"))
    stack.use(animator)
    stack.delegate?.interactor = interactor
    stack.push(screen("detail"))
    return (stack, interactor)
  }

  private func alpha(_ stack: NavigationHarness) -> CGFloat {
    stack.harness.state("to")?.alpha ?? -1
  }

  @Test func `rules 11, 23 and 40 pause, reverse and finish flip an interruptible animator`() {
    let animator = Interruptible()
    let (stack, interactor) = begin(animator, startsInteractive: false)
    stack.advance(by: 0.1)
    #expect(near(alpha(stack), 0.25))
    stack.harness.perform { interactor.pause() }
    stack.advance(by: 1)
    #expect(near(alpha(stack), 0.25))
    #expect(near(interactor.percentComplete, 0.25))
    stack.harness.perform { interactor.update(0.75) }
    stack.advance(by: 0.1)
    #expect(near(alpha(stack), 0.75))
    stack.harness.perform { interactor.cancel() }
    #expect(animator.animator?.isReversed == true)
    stack.advance(by: 0.1)
    #expect(stack.navigation.transitionCoordinator?.isCancelled == true)
    #expect(alpha(stack) < 0.75)
    stack.harness.perform {
      interactor.pause()
      interactor.update(0.5)
      interactor.finish()
    }
    #expect(animator.animator?.isReversed == false)
    #expect(stack.navigation.transitionCoordinator?.isCancelled == false)
    stack.advance(by: 0.5)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == 2)
    #expect(stack.harness.codes.isEmpty)
  }

  @Test func `rule 24 the rest of an interruptible animator follows timingCurve`() {
    let (stack, interactor) = begin(Interruptible())
    stack.harness.perform { interactor.update(0.5) }
    stack.advance(by: 0.1)
    interactor.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
    stack.harness.perform { interactor.finish() }
    stack.advance(by: 0.1)
    let half = UIView.AnimationCurve.easeIn.timingFunction.value(at: 0.5)
    #expect(near(alpha(stack), 0.5 + 0.5 * half, 1e-6))
    stack.advance(by: 0.1 + 1e-6)
    #expect(!stack.harness.stage.isTransitionRunning)
  }

  @Test func `rule 40 an animator that vends another object each time is named`() {
    let animator = Interruptible()
    animator.forgets = true
    let (stack, interactor) = begin(animator, startsInteractive: false)
    stack.advance(by: 0.1)
    stack.harness.perform { interactor.pause() }
    #expect(stack.harness.codes == [.interruptibleAnimatorChanged])
    #expect(
      stack.recorder.diagnostics.first?.message
        == "The animator Interruptible answered another interruptible animator during the push from "
        + "list to detail; the first one is used. Keep the animator until animationEnded and answer "
        + "the same one each time.")
  }

  @Test(arguments: [true, false])
  func `rule 40 an animator that vends another object at the start is named first, and once`(
    startsInteractive: Bool
  ) {
    let animator = Interruptible()
    animator.forgets = true
    let (stack, interactor) = begin(animator, startsInteractive: startsInteractive)
    #expect(stack.harness.codes == [.interruptibleAnimatorChanged])
    stack.harness.perform {
      interactor.pause()
      interactor.update(0.5)
    }
    stack.advance(by: 0.1)
    stack.harness.perform { interactor.finish() }
    #expect(stack.harness.codes == [.interruptibleAnimatorChanged])
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1])
  func `rules 17 and 40 cancelling an interruptible animator is exact`(percent: Double) {
    let animator = Interruptible()
    let interactor = UIPercentDrivenInteractiveTransition()
    let scene = TransitionKind.push.scene(animator, interactor)
    scene.checkCancel(interactor, at: percent, "interruptible at \(percent)")
    #expect(scene.harness.codes.isEmpty)
  }
}
