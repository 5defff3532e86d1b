import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// S1's way to the end: a context of the author's own, written as the article's
/// `PrivateTransitionContext` is, and a percent-driven interaction on it (S1-9).
struct ContainerForeignContextTests {
  /// The article's private context.
  final class PrivateContext: UIViewControllerContextTransitioning {
    let containerView: UIView
    let operation = TransitionOperation.child
    let isAnimated = true
    let isInteractive: Bool
    let presentationStyle = UIModalPresentationStyle.custom
    let targetTransform = CGAffineTransform.identity
    private(set) var transitionWasCancelled = false
    private(set) var percents: [CGFloat] = []
    var completion: ((Bool) -> Void)?
    private let from: UIViewController
    private let to: UIViewController
    private let travel: CGFloat

    init(from: UIViewController, to: UIViewController, goingRight: Bool, isInteractive: Bool) {
      guard from.isViewLoaded, let superview = from.view.superview else {
        preconditionFailure("the old view must be loaded and in a superview")
      }
      containerView = superview
      (self.from, self.to, self.isInteractive) = (from, to, isInteractive)
      travel = goingRight ? -containerView.bounds.width : containerView.bounds.width
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      key == .from ? from : to
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
      key == .from ? from.view : to.view
    }
    func initialFrame(for controller: UIViewController) -> CGRect {
      controller === from ? containerView.bounds : containerView.bounds.offsetBy(dx: -travel, dy: 0)
    }
    func finalFrame(for controller: UIViewController) -> CGRect {
      controller === from ? containerView.bounds.offsetBy(dx: travel, dy: 0) : containerView.bounds
    }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {
      percents.append(percentComplete)
    }
    func pauseInteractiveTransition() {}
    func finishInteractiveTransition() { transitionWasCancelled = false }
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func completeTransition(_ didComplete: Bool) { completion?(didComplete) }
  }

  /// The article's container, by hand.
  final class Handmade: UIViewController {
    private(set) var shown: UIViewController?
    private(set) var ended: [Bool] = []

    func show(_ to: UIViewController) {
      addChild(to)
      to.view.frame = view.bounds
      view.addSubview(to.view)
      to.didMove(toParent: self)
      shown = to
    }

    func change(
      to: UIViewController, by animator: any UIViewControllerAnimatedTransitioning,
      interactor: UIPercentDrivenInteractiveTransition? = nil
    ) -> PrivateContext {
      guard let from = shown else { preconditionFailure("a first child must be shown before") }
      to.view.frame = view.bounds
      from.willMove(toParent: nil)
      addChild(to)
      let context = PrivateContext(
        from: from, to: to, goingRight: true, isInteractive: interactor != nil)
      context.completion = { [unowned self] didComplete in
        if didComplete {
          from.view.removeFromSuperview()
          from.removeFromParent()
          to.didMove(toParent: self)
          shown = to
        } else {
          to.willMove(toParent: nil)
          to.view.removeFromSuperview()
          to.removeFromParent()
          from.didMove(toParent: self)
        }
        ended.append(didComplete)
        animator.animationEnded(didComplete)
      }
      if let interactor {
        interactor.animator = animator
        interactor.startInteractiveTransition(context)
      } else {
        animator.animateTransition(using: context)
      }
      return context
    }
  }

  private let harness = Harness(width: 320, height: 568)
  private let parent = Handmade()
  private let first = screen("first", .red)
  private let second = screen("second", .green)

  init() {
    parent.name = "parent"
    harness.stage.rootViewController = parent
    harness.perform {
      parent.show(first)
      first.view.name = "first"
      second.view.name = "second"
    }
    harness.advance(to: 0)
  }

  @Test func `S1-2 S1-7 our animator runs in a context it has never seen`() {
    harness.perform { _ = parent.change(to: second, by: PaddedSpringTransition()) }
    harness.advance(to: 0.1)
    #expect(near(harness.state("second")?.transform.m41 ?? 0, 238.5, 0.1))
    harness.advance(to: 1.01)
    #expect(parent.shown === second && same(parent.children, [second]))
    #expect(first.view.transform.isIdentity && first.view.superview == nil)
  }

  @Test(arguments: [(true, 1.0), (false, 1), (true, 2), (false, 0.5)])
  func `S1-9 a foreign context is scrubbed, then finished or cancelled`(
    finishes: Bool, speed: Double
  ) {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionSpeed = speed
    let animator = zoomOut(duration: 1)
    let context = harness.perform {
      parent.change(to: second, by: animator, interactor: interactor)
    }
    harness.advance(to: 0)
    for (index, percent) in [0.25, 0.75, 0.5].enumerated() {
      harness.perform { interactor.update(percent) }
      harness.advance(to: Double(index + 1))
      #expect(near(harness.state("second")?.alpha ?? 0, percent))
      #expect(near(harness.state("first")?.transform.m11 ?? 0, 1 - 0.9 * percent))
    }
    #expect(context.percents == [0.25, 0.75, 0.5])
    harness.perform { if finishes { interactor.finish() } else { interactor.cancel() } }
    harness.advance(to: 3 + 0.5 / speed - 1e-3)
    #expect(parent.ended.isEmpty)
    harness.advance(to: 3 + 0.5 / speed + 1e-3)
    #expect(parent.ended == [finishes])
    #expect(animator.ended == [finishes])
    let top = finishes ? second : first
    #expect(parent.shown === top && same(parent.children, [top]))
    #expect(top.view.window != nil && top.view.transform.isIdentity)
    harness.advance(to: 10)
    #expect(harness.state(finishes ? "second" : "first")?.transform == .identity)
  }

  @Test func `S1-9 completionCurve paces the rest of a foreign context`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionCurve = .easeIn
    harness.perform {
      _ = parent.change(to: second, by: zoomOut(duration: 1), interactor: interactor)
    }
    harness.advance(to: 0)
    harness.perform {
      interactor.update(0.5)
      interactor.finish()
    }
    harness.advance(to: 0.25)
    let half = UIView.AnimationCurve.easeIn.timingFunction.value(at: 0.5)
    #expect(near(harness.state("second")?.alpha ?? 0, 0.5 + 0.5 * half, 1e-6))
  }

  @Test func `S1-9 a foreign context can be scrubbed in the turn in which it starts`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    harness.perform {
      _ = parent.change(to: second, by: zoomOut(duration: 1), interactor: interactor)
      interactor.update(0.5)
    }
    harness.advance(to: 2)
    #expect(near(harness.state("second")?.alpha ?? 0, 0.5))
  }

  @Test func `S1-9 an interaction without an animator says what it needs`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    harness.perform {
      second.view.frame = parent.view.bounds
      parent.addChild(second)
      let context = PrivateContext(
        from: first, to: second, goingRight: true, isInteractive: true)
      interactor.startInteractiveTransition(context)
    }
    #expect(harness.codes == [.interactionWithoutAnimator])
    let message = harness.recorder.diagnostics[0].message
    #expect(message.contains("Set the interaction controller's animator"))
  }

  @Test func `S1-9 after a cancel the same children can be changed again`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    for (round, finishes) in [false, false, true].enumerated() {
      let start = Double(round) * 5
      harness.advance(to: start)
      harness.perform {
        _ = parent.change(to: second, by: zoomOut(duration: 1), interactor: interactor)
      }
      harness.advance(to: start)
      harness.perform { interactor.update(0.4) }
      harness.advance(to: start + 1)
      #expect(near(harness.state("second")?.alpha ?? 0, 0.4))
      harness.perform { if finishes { interactor.finish() } else { interactor.cancel() } }
      harness.advance(to: start + 3)
    }
    #expect(parent.ended == [false, false, true])
    #expect(same(parent.children, [second]))
  }
}
