import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What the engine says about animators, gestures and delegates that break the contract: the code,
/// and a message of what, where and the remedy.
struct DiagnosticsTests {
  private func stack(_ animate: @escaping (any UIViewControllerContextTransitioning) -> Void)
    -> NavigationHarness
  {
    let stack = NavigationHarness(screen("list"), width: 320, height: 568)
    stack.use(TestAnimator(duration: 0.3, animate))
    return stack
  }

  private func expect(
    _ stack: NavigationHarness, _ code: DiagnosticCode, _ severity: Diagnostic.Severity,
    _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = stack.recorder.diagnostics
    #expect(found.map(\.code) == [code], sourceLocation: sourceLocation)
    #expect(found.first?.severity == severity, sourceLocation: sourceLocation)
    #expect(found.first?.message == message, sourceLocation: sourceLocation)
  }

  // MARK: Completion

  @Test func `S0-3 F1 never completing is named, and the screens end where they should`() {
    let stack = stack { $0.toView.alpha = 0 }
    let detail = screen("detail")
    stack.push(detail)
    stack.advance(by: 10)
    expect(
      stack, .neverCompleted, .error,
      "The animator TestAnimator did not call completeTransition for the push from list to detail, "
        + "so the transition was ended for it. Call context:completeTransition(not context.transitionWasCancelled) in "
        + "the completion of the last animation, on every path.")
    #expect(stack.harness.stage.lastTransition?.completed == true)
    #expect(detail.view.alpha == 1)
    #expect(detail.view.superview != nil)
    #expect(stack.first.view.superview == nil)
  }

  @Test(arguments: [true, false])
  func `F1 the end is repaired after a gesture let go, too`(finishes: Bool) {
    let stack = stack { $0.containerView.addSubview($0.toView) }
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.delegate?.interactor = interactor
    stack.push(screen("detail"))
    stack.harness.perform {
      interactor.update(0.5)
      if finishes { interactor.finish() } else { interactor.cancel() }
    }
    stack.advance(by: 10)
    #expect(stack.harness.codes == [.neverCompleted])
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.count == (finishes ? 2 : 1))
    #expect(stack.first.view.superview == nil || !finishes)
  }

  @Test func `F1 an animator whose animations take longer than its duration is left alone`() {
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      UIView.animate(withDuration: 20, animations: { context.toView.alpha = 0.5 }) { _ in
        context.toView.alpha = 1
        context.complete()
      }
    }
    stack.push(screen("detail"))
    stack.advance(by: 19.9)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 0.2)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.harness.codes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `F1 an animator that moves by display link has time, but not for ever`(ends: Bool) {
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      var start: TimeInterval?
      Engine.current?.onFrame { link in
        let begin = start ?? link.timestamp
        start = begin
        context.toView.alpha = min(1, (link.timestamp - begin) / 8)
        guard ends, link.timestamp - begin >= 8 else { return }
        link.invalidate()
        context.complete()
      }
    }
    stack.push(screen("detail"))
    for _ in 0..<120 { stack.advance(by: 0.1) }
    stack.advance(by: 3)
    #expect(stack.harness.codes == (ends ? [] : [.neverCompleted]))
    #expect(!stack.harness.stage.isTransitionRunning)
  }

  @Test func `F2 completing the push but not the pop is named as that`() {
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      if context.operation == .push { context.complete() }
    }
    stack.push(screen("detail"))
    stack.pop()
    stack.advance(by: 10)
    expect(
      stack, .completesOnOneBranch, .error,
      "The animator TestAnimator called completeTransition for its push, but not for its pop (pop "
        + "from detail to list), so the transition was ended for it. Call "
        + "context:completeTransition(not context.transitionWasCancelled) on every path: both directions, finished and "
        + "cancelled.")
    #expect(stack.navigation.viewControllers.count == 1)
  }

  @Test func `F2 several instances that share a name count as one animator`() {
    let setup = NavigationHarness()
    setup.use(NamedAnimator("Slow zoom"))
    setup.push(screen("second"))
    setup.advance(by: 1)
    #expect(setup.harness.codes == [])

    setup.use(NamedAnimator("Slow zoom"))
    setup.pop()
    setup.advance(by: 4)
    #expect(setup.harness.codes == [.completesOnOneBranch])
    let message = setup.recorder.diagnostics.first?.message ?? ""
    #expect(
      message.hasPrefix("Slow zoom called completeTransition for its push, but not for its pop"))

    setup.push(screen("third"))
    setup.advance(by: 1)
    setup.recorder.removeAll()
    setup.use(NamedAnimator("Another"))
    setup.pop()
    setup.advance(by: 4)
    #expect(setup.harness.codes == [.neverCompleted])
    #expect(setup.recorder.diagnostics.first?.message.hasPrefix("Another did not call") == true)
  }

  @Test func `F2 completing the pop but not the push is named at the pop`() {
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      if context.operation == .pop { context.complete() }
    }
    stack.push(screen("detail"))
    stack.advance(by: 10)
    stack.pop()
    stack.advance(by: 10)
    #expect(stack.harness.codes == [.neverCompleted, .completesOnOneBranch])
    #expect(
      stack.recorder.diagnostics.last?.message.hasPrefix(
        "The animator TestAnimator called completeTransition for its pop (pop from detail to list), "
          + "but did not for its push.") == true)
  }

  @Test func `F2 completing when finished but not when cancelled is named as that`() {
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      UIView.animate(withDuration: 0.3, animations: { context.toView.alpha = 0.9 }) { _ in
        context.toView.alpha = 1
        if !context.transitionWasCancelled { context.completeTransition(true) }
      }
    }
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.delegate?.interactor = interactor
    for finishes in [true, false] {
      stack.push(screen(finishes ? "detail" : "more"))
      stack.harness.perform {
        interactor.update(0.5)
        if finishes { interactor.finish() } else { interactor.cancel() }
      }
      stack.advance(by: 10)
    }
    #expect(stack.harness.codes == [.completesOnOneBranch])
    #expect(
      stack.recorder.diagnostics.first?.message.contains(
        "for its push, but not for its cancelled push (push from detail to more)") == true)
    #expect(stack.navigation.viewControllers.count == 2)
  }

  @Test func `rule 12 F3 messages say where`() {
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      UIView.animate(withDuration: 0.3, animations: { context.toView.alpha = 0.9 }) { _ in
        context.completeTransition(true)
        context.completeTransition(true)
      }
    }
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.delegate?.interactor = interactor
    stack.push(screen("detail"))
    stack.harness.perform { interactor.cancel() }
    stack.advance(by: 1)
    #expect(
      stack.recorder.diagnostics.map(\.message) == [
        "completeTransition(true) was called though the push from list to detail was cancelled; it "
          + "counts as cancelled. Call context:completeTransition(not context.transitionWasCancelled).",
        "completeTransition(true) was called on a transition that is over (push from list to "
          + "detail), and did nothing. Call it once, in the completion of the last animation.",
      ])
  }

  // MARK: What is left behind

  @Test func `F4 a to view that ends without a size is named`() {
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      context.toView.frame = CGRect(x: 10, y: 20, width: 0, height: 0)
      context.complete()
    }
    stack.push(screen("detail"))
    expect(
      stack, .zeroFinalFrame, .warning,
      "The to view ended with the empty frame (10, 20, 0, 0), not at its finalFrame (0, 0, 320, "
        + "568) (push from list to detail). Set to.frame to the context's finalFrame before the "
        + "animation, or to what it is to become.")
  }

  @Test func `F14 views left hidden, turned, faint or over are named, each once`() {
    let extra = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    extra.name = "badge"
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      let helper = UIView()
      helper.name = "helper"
      context.containerView.addSubview(helper)
      context.toView.isHidden = true
      context.toView.alpha = 0.25
      extra.transform = CGAffineTransform(scaleX: 2, y: 2)
      context.complete()
    }
    stack.harness.perform { stack.first.view.superview?.addSubview(extra) }
    stack.harness.advance(to: 0)
    stack.push(screen("detail"))
    #expect(Set(stack.harness.codes) == [.viewLeftBehind])
    let place = "(push from list to detail)"
    #expect(
      stack.recorder.diagnostics.map(\.message) == [
        "The alpha 0.25 was left on the to view \(place). Set it back before completeTransition.",
        "Nothing shows of the to view, which was left hidden \(place). Show it again before "
          + "completeTransition.",
        "A transform was left on badge \(place). Set it back before completeTransition.",
        "helper, which the animator added to the container, was left there \(place). Remove it "
          + "before completeTransition.",
      ])
  }

  @Test func `a container that is left hidden, faint or turned is named`() {
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      context.containerView.isHidden = true
      context.containerView.alpha = 0.5
      context.containerView.transform = CGAffineTransform(scaleX: 2, y: 2)
      context.complete()
    }
    stack.push(screen("detail"))
    let place = "(push from list to detail)"
    #expect(
      stack.recorder.diagnostics.map(\.message) == [
        "A transform was left on the container \(place). Set it back before completeTransition.",
        "The alpha 0.5 was left on the container \(place). Set it back before "
          + "completeTransition.",
        "Nothing shows of the container, which was left hidden \(place). Show it again before "
          + "completeTransition.",
      ])
  }

  @Test func `what is put back and removed in animationEnded is not left behind`() {
    let helper = UIView()
    let detail = screen("detail")
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      context.containerView.addSubview(helper)
      context.toView.alpha = 0.25
      context.complete()
    }
    let animator = stack.delegate?.animator as? TestAnimator
    animator?.onEnd = {
      helper.removeFromSuperview()
      detail.view.alpha = 1
    }
    stack.push(detail)
    #expect(animator?.ended == [true])
    #expect(stack.harness.codes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a shade may stay behind what is presented, until that is dismissed`(isBehind: Bool) {
    let test = ModalHarness()
    test.delegate.animator = TestAnimator(duration: 0.1) { context in
      let shade = UIView()
      shade.name = "shade"
      context.toView.frame = context.toFinalFrame
      context.containerView.addSubview(isBehind ? shade : context.toView)
      context.containerView.addSubview(isBehind ? context.toView : shade)
      context.complete()
    }
    test.present(test.modal())
    test.advance(by: 1)
    #expect(test.codes == (isBehind ? [] : [.viewLeftBehind]))
  }

  @Test func `hundreds of views that are left behind take a few messages`() {
    let names = [String](repeating: "star", count: 300) + (1...20).map { "moon \($0)" }
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      for name in names {
        let view = UIView()
        view.name = name
        context.containerView.addSubview(view)
        UIView.animate(withDuration: 9) { view.alpha = 0.5 }
      }
      context.complete()
    }
    stack.push(screen("detail"))
    let left = stack.recorder.diagnostics.filter { $0.code == .viewLeftBehind }.map(\.message)
    #expect(left.count == 6, "\(left)")
    #expect(left.first?.hasPrefix("300 views 'star', which the animator added") == true)
    #expect(left.dropFirst().first?.hasPrefix("moon 1, which the animator added") == true)
    #expect(left.last?.hasPrefix("16 views more that the animator added") == true)
    let ended = stack.recorder.diagnostics.filter { $0.code == .animationsOutliveCompletion }
    #expect(ended.count == 5, "\(ended)")
  }

  @Test
  func `F20 animations that outlive completion are dropped, helpers' and the container's too`() {
    var helper: UIView?
    let stack = stack { context in
      context.containerView.addSubview(context.toView)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      view.name = "helper"
      helper = view
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        context.toView.alpha = 0.5
        context.containerView.backgroundColor = .red
        context.toView.alpha = 1
      }
      UIView.animate(withDuration: 0.1, animations: { view.center.x = 50 }) { _ in
        context.complete()
      }
    }
    stack.push(screen("detail"))
    stack.advance(by: 0.2)
    let outlived = stack.recorder.diagnostics.filter {
      $0.code == .animationsOutliveCompletion
    }
    #expect(
      outlived.map(\.message).contains(
        "Animations of helper still ran when the transition completed; they were dropped (push from "
          + "list to detail). Call completeTransition in the completion of the last one."))
    #expect(helper?.layer.animationKeys.isEmpty == true)
  }

  // MARK: Delegates and gestures

  @Test func `F7 a delegate that has gone is named once`() {
    let stack = stack { $0.complete() }
    stack.navigation.name = "pages"
    stack.delegate = nil
    #expect(stack.navigation.delegate == nil)
    stack.push(screen("detail"))
    stack.advance(by: 1)
    stack.pop()
    stack.advance(by: 1)
    #expect(stack.harness.codes == [.delegateVanished])
    #expect(
      stack.recorder.diagnostics.first?.message.hasSuffix(
        "The reference is weak: keep the delegate alive elsewhere.") == true)
  }

  @Test func `S1-3 F10 an interaction controller vended again after its gesture is named`() {
    let stack = NavigationHarness(screen("list"))
    stack.use(zoomOut())
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.delegate?.interactor = interactor
    stack.push(screen("detail"))
    stack.harness.perform {
      interactor.update(0.5)
      interactor.finish()
    }
    stack.advance(by: 1)
    stack.push(screen("more"))
    stack.advance(by: 11)
    expect(
      stack, .staleInteractionController, .warning,
      "The delegate vended an interaction controller again whose gesture had ended for the push from "
        + "detail to more, but no gesture drove it within 10 s, so it finished by itself. Vend nil "
        + "when no gesture is under way, and forget the controller when its gesture ends.")
    #expect(stack.delegate?.animator.map { ($0 as? TestAnimator)?.ended ?? [] } == [true, true])
    #expect(stack.navigation.viewControllers.count == 3)
  }

  @Test func `F10 wantsInteractiveStart false never waits for a gesture`() {
    let stack = NavigationHarness()
    stack.use(zoomOut())
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    stack.delegate?.interactor = interactor
    stack.push(screen("detail"))
    stack.advance(by: 0.26)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.harness.codes.isEmpty)
  }
}

/// Completes pushes only; its instances are one animator by its name.
private final class NamedAnimator: @MainActor NamedAnimatedTransitioning {
  let animatorName: String

  init(_ name: String) { animatorName = name }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    context.containerView.addSubview(context.toView)
    if context.operation == .push { context.complete() }
  }
}
