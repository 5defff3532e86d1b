import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What an animator may do to its transition before that has begun to run, or while it is asked.
struct EarlyCallTests {
  /// Makes a call as soon as it is asked for its duration.
  private final class Eager: UIViewControllerAnimatedTransitioning {
    let early: (any UIViewControllerContextTransitioning) -> Void
    let animator: TestAnimator

    init(
      _ animator: TestAnimator, early: @escaping (any UIViewControllerContextTransitioning) -> Void
    ) {
      self.animator = animator
      self.early = early
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      if let transitionContext { early(transitionContext) }
      return animator.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      animator.animateTransition(using: context)
    }
  }

  /// Completes when it is asked for its interruptible animator by a gesture that takes hold.
  private final class Fickle: UIViewControllerAnimatedTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private var animator: UIViewPropertyAnimator?
    var completesWhenAsked = false

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      let to = context.toView
      context.containerView.addSubview(to)
      to.alpha = 0.5
      let animator = UIViewPropertyAnimator(duration: 0.25, curve: .linear) { to.alpha = 1 }
      animator.startAnimation()
      self.animator = animator
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      if completesWhenAsked { context.completeTransition(true) }
      return animator
    }
  }

  @Test func `a transition can't be paused before its animator is called`() {
    let stack = NavigationHarness(width: 320, height: 568)
    stack.use(Eager(zoomOut()) { $0.pauseInteractiveTransition() })
    stack.push(screen("second"))
    #expect(stack.harness.codes == [.notInteractive])
    #expect(!stack.harness.engine.isTransitionInteractive)
    stack.advance(by: 0.2)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 0.1)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == 2)
  }

  @Test func `a completion before the animator is called counts once that was called`() {
    let stack = NavigationHarness(width: 320, height: 568)
    var calls = 0
    let animator = TestAnimator(duration: 0.25) { context in
      calls += 1
      context.containerView.addSubview(context.toView)
    }
    stack.use(Eager(animator) { $0.completeTransition(true) })
    stack.push(screen("second"))
    #expect(calls == 1)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == 2)
    #expect(stack.harness.codes == [])
  }

  @Test func `a transition that ends while it is being paused stays at its end`() throws {
    let stack = NavigationHarness(width: 320, height: 568)
    let animator = Fickle()
    stack.use(animator)
    stack.push(screen("second"))
    stack.advance(by: 0.1)
    #expect(stack.harness.stage.isTransitionRunning)
    animator.completesWhenAsked = true
    let context = try #require(animator.context)
    stack.harness.perform { context.pauseInteractiveTransition() }
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(!context.isInteractive)
    #expect(stack.navigation.viewControllers.count == 2)
  }
}
