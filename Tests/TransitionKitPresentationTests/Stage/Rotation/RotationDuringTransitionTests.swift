import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// F5, S3-8: rotations before, during and after a transition.
struct RotationDuringTransitionTests {
  private let landscape = CGRect(x: 0, y: 0, width: 844, height: 390)

  @Test func `S3-8 F5 a transition after a rotation has the landscape's frames`() {
    let stack = NavigationHarness()
    stack.harness.stage.rotate(to: .landscapeRight)
    stack.advance(by: 1)
    var frames: [CGRect] = []
    stack.use(
      TestAnimator(duration: 0) { context in
        frames = [
          context.containerView.bounds, context.initialFrame(for: stack.first),
          context.toFinalFrame, context.toView.frame,
        ]
        context.containerView.addSubview(context.toView)
        context.complete()
      })
    stack.push(screen("second"))
    #expect(frames == Array(repeating: landscape, count: 4))
  }

  @Test(arguments: ["slide", "zoom", "pop"])
  func `S3-8 F5 a rotation during a transition: both end in the new size`(kind: String) throws {
    let stack = NavigationHarness()
    if kind == "pop" {
      stack.push(screen("second"))
      stack.advance(by: 1)
    }
    if kind == "zoom" { stack.use(zoomOut(duration: 0.4)) }
    if kind == "pop" { stack.pop() } else { stack.push(screen("second")) }
    stack.advance(by: 0.1)
    stack.harness.stage.rotate(to: .landscapeRight)
    stack.advance(by: 0.1)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 1)
    #expect(!stack.harness.stage.isTransitionRunning)
    let top = try #require(stack.navigation.topViewController)
    #expect(top.view.frame == landscape)
    #expect(top.view.superview?.bounds == landscape)
    #expect(top.view.transform.isIdentity && top.view.alpha == 1)
    #expect(stack.recorder.diagnostics.isEmpty)
    stack.use(nil)
    stack.pop()
    stack.advance(by: 1)
    #expect(stack.navigation.topViewController?.view.frame == landscape)
  }

  @Test func `F5 keyframes that lead out of sight run to their end when the window turns`() {
    let stack = NavigationHarness()
    stack.use(
      TestAnimator(duration: 0.4) { context in
        let from = context.fromView
        context.containerView.insertSubview(context.toView, at: 0)
        UIView.animateKeyframes(
          withDuration: 0.4, delay: 0,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              from.transform = CGAffineTransform(translationX: 0, y: 1_000)
            }
          },
          completion: { _ in
            from.transform = .identity
            context.complete()
          })
      })
    stack.push(screen("second"))
    stack.advance(by: 0.1)
    stack.harness.stage.rotate(to: .landscapeRight)
    stack.advance(by: 0.25)
    #expect(stack.harness.stage.isTransitionRunning)
    let layer = stack.first.view.layer
    #expect((layer.presentation()?.frame.minY ?? 0) < 1_000)
    #expect(stack.first.view.frame.minY > 390)
    stack.advance(by: 0.2)
    #expect(!stack.harness.stage.isTransitionRunning && layer.animationKeys.isEmpty)
    #expect(stack.harness.codes.isEmpty)
  }

  @Test(arguments: ["left", "right", "below", "frame"])
  func `F5 a view that an animator moves out of the container stays out of sight when it turns`(
    way: String
  )
    throws
  {
    let stack = NavigationHarness()
    let container = try #require(stack.first.view.superview)
    stack.use(
      TestAnimator(duration: 0.4) { context in
        let (to, from) = (context.toView, context.fromView)
        context.containerView.insertSubview(to, at: 0)
        let bounds = context.containerView.bounds
        UIView.animate(
          withDuration: 0.4,
          animations: {
            switch way {
            case "left": from.transform = CGAffineTransform(translationX: -bounds.width, y: 0)
            case "right": from.transform = CGAffineTransform(translationX: bounds.width, y: 0)
            case "below": from.transform = CGAffineTransform(translationX: 0, y: bounds.height)
            default: from.frame = bounds.offsetBy(dx: bounds.width + 10, dy: 0)
            }
          },
          completion: { _ in
            from.transform = .identity
            context.complete()
          })
      })
    stack.push(screen("second"))
    stack.advance(by: 0.1)
    stack.harness.stage.rotate(to: .landscapeRight)
    #expect(container.bounds == landscape)
    let expected =
      switch way {
      case "left": landscape.offsetBy(dx: -844, dy: 0)
      case "right": landscape.offsetBy(dx: 844, dy: 0)
      case "below": landscape.offsetBy(dx: 0, dy: 390)
      default: landscape.offsetBy(dx: 854, dy: 0)
      }
    #expect(stack.first.view.frame == expected)
    stack.advance(by: 1)
    #expect(stack.first.view.superview == nil)
    stack.use(nil)
    stack.pop()
    stack.advance(by: 1)
    #expect(stack.first.view.frame == landscape)
  }

  @Test func `F5 rule 11 the context follows: final frames and targetTransform`() throws {
    let stack = NavigationHarness()
    var seen: (any UIViewControllerContextTransitioning)?
    let second = screen("second")
    stack.use(
      TestAnimator(duration: 0.4) { context in
        seen = context
        let to = context.toView
        let final = context.toFinalFrame
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.4, animations: { to.alpha = 1 }) { _ in
          // As animators do: the frame they were told at the start.
          to.frame = final
          context.complete()
        }
      })
    stack.push(second)
    let context = try #require(seen)
    #expect(context.targetTransform == .identity)
    stack.advance(by: 0.1)
    stack.harness.stage.rotate(to: .landscapeLeft)
    #expect(context.finalFrame(for: second) == landscape)
    #expect(context.initialFrame(for: stack.first) == landscape)
    #expect(context.initialFrame(for: second) == .zero)
    #expect(context.finalFrame(for: stack.first) == .zero)
    #expect(context.targetTransform.b == -1)
    stack.advance(by: 1)
    #expect(second.view.frame == landscape)
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  @Test func `F5 the frames of a container's own go along`() {
    let stack = ContainerHarness(width: 390, height: 844)
    var seen: (any UIViewControllerContextTransitioning)?
    stack.delegate.animator = TestAnimator(duration: 1) { context in
      seen = context
      let to = context.toView
      context.containerView.addSubview(to)
      UIView.animate(withDuration: 1, animations: { to.alpha = 0.5 }) { _ in
        to.alpha = 1
        context.complete()
      }
    }
    stack.select(1)
    stack.harness.stage.rotate(to: .landscapeRight)
    #expect(seen?.initialFrame(for: stack.screens[1]) == landscape.offsetBy(dx: 844, dy: 0))
    #expect(seen?.finalFrame(for: stack.screens[0]) == landscape.offsetBy(dx: -844, dy: 0))
    stack.advance(by: 2)
    #expect(stack.screens[1].view.frame == landscape)
  }

  /// An animator that moves the old screen out of the container.
  private func slideAway() -> TestAnimator {
    TestAnimator(duration: 1) { context in
      context.containerView.insertSubview(context.toView, at: 0)
      UIView.animate(
        withDuration: 1,
        animations: { context.fromView.transform = CGAffineTransform(translationX: -390, y: 0) },
        completion: { _ in context.complete() })
    }
  }

  @Test(arguments: [false, true])
  func `F5 a transition that is cancelled after a rotation restores into the new size`(
    isOutOfSight: Bool
  ) {
    let stack = NavigationHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    stack.use(isOutOfSight ? slideAway() : zoomOut(duration: 1))
    stack.delegate?.interactor = interactor
    stack.push(screen("second"))
    stack.advance(by: 0.2)
    stack.harness.stage.rotate(to: .landscapeRight)
    stack.advance(by: 0.1)
    stack.harness.perform {
      interactor.pause()
      interactor.cancel()
    }
    stack.advance(by: 1)
    #expect(stack.navigation.viewControllers.count == 1)
    #expect(stack.first.view.frame == landscape)
    #expect(stack.first.view.transform.isIdentity)
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func `F5 S3-8 a gesture goes on through a rotation, which is then made at once`(finishes: Bool) {
    let stack = NavigationHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    let second = screen("second")
    stack.use(zoomOut())
    stack.delegate?.interactor = interactor
    stack.push(second)
    stack.harness.perform { interactor.update(0.5) }
    stack.advance(by: 1)
    var wasAnimated = true
    stack.first.hooks.viewWillTransition = { _, _, coordinator in
      wasAnimated = coordinator.isAnimated
    }
    stack.harness.stage.rotate(to: .landscapeRight)
    stack.advance(by: 0)
    #expect(!wasAnimated)
    #expect(stack.harness.state("container")?.frame == landscape)
    #expect(near(stack.harness.state("from")?.transform.m11 ?? 0, 0.55))
    stack.harness.perform { interactor.update(0.6) }
    stack.advance(by: 0)
    #expect(near(stack.harness.state("from")?.transform.m11 ?? 0, 0.46))
    stack.harness.perform { if finishes { interactor.finish() } else { interactor.cancel() } }
    stack.advance(by: 1)
    let top = finishes ? second : stack.first
    #expect(stack.navigation.topViewController === top)
    #expect(top.view.frame == landscape && top.view.transform.isIdentity)
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  @Test func `S3-8 a coordinator of a transition and one of a rotation, side by side`() {
    let stack = NavigationHarness()
    var log: [String] = []
    let second = screen("second")
    stack.use(zoomOut(duration: 1))
    second.hooks.viewWillAppear = { controller, _ in
      controller.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { _ in log.append("push") })
    }
    second.hooks.viewWillTransition = { _, _, coordinator in
      coordinator.animate(alongsideTransition: nil, completion: { _ in log.append("rotation") })
    }
    stack.push(second)
    stack.harness.stage.rotate(to: .landscapeRight)
    stack.advance(by: 2)
    #expect(log == ["rotation", "push"])
    #expect(stack.navigation.transitionCoordinator == nil)
  }

  @Test func `rotations in a change of tabs and of children`() {
    let tabs = TabHarness()
    tabs.delegate.animator = fade()
    tabs.select(1)
    tabs.advance(by: 0.1)
    tabs.harness.stage.rotate(to: .landscapeRight)
    tabs.advance(by: 1)
    #expect(tabs.screens[1].view.frame == landscape)
    #expect(tabs.tabs.tabBar.frame == CGRect(x: 0, y: 390 - 70, width: 844, height: 70))
    #expect(tabs.harness.recorder.diagnostics.isEmpty)
    let stack = ContainerHarness(width: 390, height: 844)
    stack.select(1)
    stack.advance(by: 0.3)
    stack.harness.stage.rotate(to: .landscapeRight)
    stack.advance(by: 2)
    #expect(stack.screens[1].view.frame == landscape)
    #expect(stack.strip.center == CGPoint(x: 422, y: 156))
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }
}
