import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Percent-driven interaction (rules 21 to 26, S4-4, S4-5).
struct InteractionTests {
  /// A push under a gesture's control, begun.
  private func begin(
    _ interactor: UIPercentDrivenInteractiveTransition = .init(),
    animator: TestAnimator = zoomOut()
  ) -> (NavigationHarness, UIPercentDrivenInteractiveTransition) {
    let stack = NavigationHarness(width: 320, height: 568)
    stack.use(animator)
    stack.delegate?.interactor = interactor
    stack.push(screen("second"))
    return (stack, interactor)
  }

  @Test func `rule 21 S4-2 S4-5 any animation is scrubbed with linear curves`() {
    let (stack, interactor) = begin()
    let golden: [(CGFloat, CGFloat)] = [(0.25, 0.775), (0.5, 0.55), (0.75, 0.325)]
    for (index, (percent, scale)) in golden.enumerated() {
      stack.harness.perform { interactor.update(percent) }
      stack.harness.advance(to: 1 + Double(index))
      #expect(near(stack.harness.state("from")?.transform.m11 ?? 0, scale))
      #expect(near(stack.harness.state("to")?.alpha ?? 0, percent))
    }
    #expect(stack.harness.stage.isTransitionRunning)
  }

  @Test(arguments: [(0.25, 1.0), (0.25, 2), (0.9, 0.5), (0, 1), (1, 1)])
  func `rule 22 finish takes the rest of the duration over the speed`(
    percent: Double, speed: Double
  ) {
    let (stack, interactor) = begin()
    interactor.completionSpeed = speed
    stack.harness.perform { interactor.update(percent) }
    stack.harness.advance(to: 3)
    stack.harness.perform { interactor.finish() }
    let end = 3 + (1 - percent) * 0.25 / speed
    stack.harness.advance(to: max(3, end - 1e-6))
    #expect(stack.harness.stage.isTransitionRunning == (percent < 1))
    stack.harness.advance(to: end + 1e-6)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(same(stack.navigation.children, stack.navigation.viewControllers))
    #expect(stack.navigation.viewControllers.count == 2)
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1])
  func `rules 16 and 22 cancel runs back and restores`(percent: Double) {
    let (stack, interactor) = begin()
    stack.harness.perform { interactor.update(percent) }
    stack.harness.advance(to: 3)
    stack.harness.perform { interactor.cancel() }
    stack.harness.advance(to: 3 + percent * 0.25 + 1e-6)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == 1)
    #expect(stack.first.view.transform == .identity)
    #expect(
      stack.harness.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "to.viewWillDisappear",
        "to.viewDidDisappear", "from.viewWillAppear", "from.viewDidAppear",
      ])
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  @Test func `rule 22 the rest is paced by completionCurve`() {
    let (stack, interactor) = begin()
    interactor.completionCurve = .easeIn
    stack.harness.perform {
      interactor.update(0.5)
      interactor.finish()
    }
    stack.harness.advance(to: 0.0625)
    let half = UIView.AnimationCurve.easeIn.timingFunction.value(at: 0.5)
    #expect(near(stack.harness.state("to")?.alpha ?? 0, 0.5 + 0.5 * half, 1e-9))
  }

  @Test func `rule 26 update to 1 and then finish completes`() {
    let (stack, interactor) = begin()
    stack.harness.perform {
      interactor.update(1)
      interactor.finish()
    }
    stack.harness.advance(to: 0.001)
    #expect(!stack.harness.stage.isTransitionRunning)
  }

  @Test(arguments: [true, false])
  func `rule 26 a gesture may end before the transition has begun`(finishes: Bool) {
    let stack = NavigationHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.use(zoomOut())
    stack.delegate?.interactor = interactor
    stack.harness.perform {
      stack.navigation.pushViewController(screen("second"), animated: true)
      interactor.update(0.2)
      if finishes { interactor.finish() } else { interactor.cancel() }
    }
    stack.harness.advance(to: 1)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == (finishes ? 2 : 1))
  }

  @Test func `rule 26 an update after the end does nothing`() {
    let (stack, interactor) = begin()
    stack.harness.perform { interactor.finish() }
    stack.harness.advance(to: 1)
    stack.harness.perform {
      interactor.update(0.5)
      interactor.cancel()
    }
    stack.harness.advance(to: 2)
    #expect(stack.navigation.viewControllers.count == 2)
  }

  @Test func `rules 11 and 24 pause takes hold of a running transition`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    let (stack, _) = begin(interactor)
    stack.harness.advance(to: 0.125)
    #expect(near(stack.harness.state("to")?.alpha ?? 0, 0.5))
    stack.harness.perform { interactor.pause() }
    stack.harness.advance(to: 2)
    #expect(near(interactor.percentComplete, 0.5))
    #expect(near(stack.harness.state("to")?.alpha ?? 0, 0.5))
    stack.harness.perform { interactor.cancel() }
    stack.harness.advance(to: 2.2)
    #expect(stack.navigation.viewControllers.count == 1)
    #expect(!stack.harness.stage.isTransitionRunning)
  }

  @Test func `F10 a stale interaction controller is named and the transition ends`() {
    let (stack, _) = begin()
    stack.harness.advance(to: 11)
    #expect(stack.harness.codes == [.staleInteractionController])
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == 2)
  }

  @Test func `F1 an animator that never completes is named and the app goes on`() {
    let stack = NavigationHarness()
    stack.use(TestAnimator(duration: 0.3) { $0.containerView.addSubview($0.toView) })
    stack.push(screen("second"))
    stack.advance(by: 5)
    #expect(stack.harness.codes == [.neverCompleted])
    #expect(!stack.harness.stage.isTransitionRunning)
    stack.use(nil)
    stack.pop()
    stack.advance(by: 1)
    #expect(stack.navigation.viewControllers.count == 1)
  }

  @Test(arguments: [true, false])
  func `F3 completing false though nobody cancelled is named, and the old screen stays`(
    isInteractive: Bool
  ) {
    let animator = TestAnimator(duration: 0.2) { context in
      let to = context.toView
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.2, animations: { to.alpha = 1 }) { _ in
        context.completeTransition(false)
      }
    }
    let stack = NavigationHarness()
    stack.use(animator)
    let interactor = UIPercentDrivenInteractiveTransition()
    if isInteractive { stack.delegate?.interactor = interactor }
    stack.push(screen("second"))
    if isInteractive {
      stack.harness.perform {
        interactor.update(0.5)
        interactor.finish()
      }
    }
    stack.harness.advance(to: 1)
    #expect(stack.harness.codes == [.completedFalseThoughNotCancelled])
    #expect(stack.recorder.diagnostics.first?.severity == .error)
    #expect(stack.navigation.viewControllers.count == 1)
    #expect(
      stack.recorder.diagnostics.first?.message.hasPrefix(
        "completeTransition(false) was called though the push from ") == true)
  }

  @Test func `F3 completing false inside animateTransition is named`() {
    let stack = NavigationHarness()
    stack.use(TestAnimator(duration: 0.2) { $0.completeTransition(false) })
    stack.push(screen("second"))
    #expect(stack.harness.codes == [.completedFalseThoughNotCancelled])
    #expect(stack.navigation.viewControllers.count == 1)
  }

  @Test func `F3 an interruptible animator that is reversed may complete with false`() {
    let animator = Reversible()
    let stack = NavigationHarness()
    stack.use(animator)
    stack.push(screen("second"))
    stack.harness.advance(to: 0.1)
    stack.harness.perform { animator.animator?.isReversed = true }
    stack.harness.advance(to: 1)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.harness.codes.isEmpty)
    #expect(stack.navigation.viewControllers.count == 1)
  }

  /// Fades in by a property animator that it vends, and completes by where that ended.
  private final class Reversible: UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      if let animator { return animator }
      let to = context.toView
      context.containerView.addSubview(to)
      to.alpha = 0
      let made = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
      made.addAnimations { to.alpha = 1 }
      made.addCompletion { context.completeTransition($0 == .end) }
      animator = made
      return made
    }
  }

  @Test func `F3 completing true though cancelled counts as cancelled`() {
    let (stack, interactor) = begin(
      animator: TestAnimator(duration: 0.2) { context in
        let to = context.toView
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.2, animations: { to.alpha = 1 }) { finished in
          context.completeTransition(finished)
        }
      })
    stack.harness.perform {
      interactor.update(0.5)
      interactor.cancel()
    }
    stack.harness.advance(to: 1)
    #expect(stack.harness.codes == [.completedTrueThoughCancelled])
    #expect(stack.navigation.viewControllers.count == 1)
  }
}
