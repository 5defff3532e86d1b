import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Property animators in transitions under a gesture's control (rules 21, 23, 24, 40).
struct PropertyAnimatorTransitionTests {
  /// Fades the new screen in, with a property animator that it may vend.
  private final class FadeAnimator: UIViewControllerAnimatedTransitioning {
    let pace: any UITimingCurveProvider
    let isVended: Bool
    var animators: [UIViewPropertyAnimator] = []
    var ends: [UIViewAnimatingPosition] = []

    init(_ pace: any UITimingCurveProvider, isVended: Bool) {
      self.pace = pace
      self.isVended = isVended
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      animator(for: context).startAnimation()
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      isVended ? animator(for: context) : nil
    }

    private func animator(
      for context: any UIViewControllerContextTransitioning
    ) -> UIViewPropertyAnimator {
      if let animator = animators.last { return animator }
      let to = context.toView
      context.containerView.addSubview(to)
      to.frame = context.toFinalFrame
      to.alpha = 0
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: pace)
      animator.addAnimations { to.alpha = 1 }
      animator.addCompletion { [unowned self] in
        ends.append($0)
        context.complete()
      }
      animators.append(animator)
      return animator
    }
  }

  private func begin(
    _ animator: FadeAnimator, _ interactor: UIPercentDrivenInteractiveTransition = .init()
  ) -> (NavigationHarness, UIPercentDrivenInteractiveTransition) {
    let stack = NavigationHarness()
    stack.use(animator)
    stack.delegate?.interactor = interactor
    stack.push(screen("second"))
    return (stack, interactor)
  }

  private func alpha(_ stack: NavigationHarness) -> CGFloat {
    stack.harness.state("to")?.alpha ?? .nan
  }

  @Test(arguments: [true, false], [true, false])
  func `rules 23 and 40 a gesture scrubs a property animator, vended or not, to either end`(
    isVended: Bool, finishes: Bool
  ) {
    let animator = FadeAnimator(curve(.linear), isVended: isVended)
    let (stack, interactor) = begin(animator)
    for (index, percent) in [0.25, 0.75, 0.4].enumerated() {
      stack.harness.perform { interactor.update(percent) }
      stack.harness.advance(to: 1 + Double(index))
      #expect(near(alpha(stack), percent, 1e-9))
    }
    stack.harness.perform { finishes ? interactor.finish() : interactor.cancel() }
    stack.harness.advance(to: 3 + (finishes ? 0.6 : 0.4) + 0.01)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(animator.animators.count == 1, "one instance for the whole transition")
    #expect(animator.ends == [finishes ? .end : .start])
    #expect(stack.navigation.viewControllers.count == (finishes ? 2 : 1))
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  @Test func `rule 21 an animator keeps its own curve where blocks become linear`() {
    let animator = FadeAnimator(curve(.easeIn), isVended: false)
    let (stack, interactor) = begin(animator)
    stack.harness.perform { interactor.update(0.5) }
    stack.harness.advance(to: 1)
    #expect(near(alpha(stack), CAMediaTimingFunction.easeIn.value(at: 0.5), 1e-9))
  }

  @Test func `rule 24 timingCurve paces the rest of a vended animator`() {
    let animator = FadeAnimator(curve(.linear), isVended: true)
    let (stack, interactor) = begin(animator)
    interactor.timingCurve = curve(.easeOut)
    stack.harness.perform { interactor.update(0.5) }
    stack.harness.advance(to: 1)
    stack.harness.perform { interactor.finish() }
    stack.harness.advance(to: 1.25)
    let part = CAMediaTimingFunction.easeOut.value(at: 0.5)
    #expect(near(alpha(stack), 0.5 + 0.5 * part, 1e-9))
  }

  @Test func `rule 24 a running transition is paused where it is, scrubbed and let go`() {
    let animator = FadeAnimator(curve(.easeInOut), isVended: true)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    let (stack, _) = begin(animator, interactor)
    stack.harness.advance(to: 0.3)
    let shown = alpha(stack)
    #expect(near(shown, CAMediaTimingFunction.easeInEaseOut.value(at: 0.3), 1e-9))
    stack.harness.perform { interactor.pause() }
    stack.harness.advance(to: 2)
    #expect(near(alpha(stack), shown, 1e-9))
    stack.harness.perform { interactor.update(0.8) }
    stack.harness.advance(to: 2.1)
    #expect(near(alpha(stack), 0.8, 1e-9))
    stack.harness.perform { interactor.cancel() }
    stack.harness.advance(to: 4)
    #expect(animator.ends == [.start] && stack.navigation.viewControllers.count == 1)
    #expect(stack.recorder.diagnostics.isEmpty)
  }
}
