import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The navigation controller: slide, bar, delegate, order of changes.
struct NavigationTests {
  /// apple-facts §1.4: "front.x = W(1−q); back.x = −0.3 W q", 0.35 s; our q is ease-in-ease-out.
  @Test(arguments: [(0.25, 0.12916), (0.5, 0.5), (0.75, 0.87084)])
  func `The standard slide keeps iOS's geometry`(part: Double, coverage: CGFloat) throws {
    let stack = NavigationHarness()
    stack.push(screen("second"))
    #expect(stack.harness.stage.lastTransition?.duration == 0.35)
    stack.advance(by: 0.35 * part)
    var from = try #require(stack.harness.state("from")).frame.minX
    var to = try #require(stack.harness.state("to")).frame.minX
    #expect(near(from, -0.3 * 390 * coverage, 0.01))
    #expect(near(to, 390 * (1 - coverage), 0.01))
    stack.advance(by: 1)
    stack.pop()
    stack.advance(by: 0.35 * part)
    from = try #require(stack.harness.state("from")).frame.minX
    to = try #require(stack.harness.state("to")).frame.minX
    #expect(near(from, 390 * coverage, 0.01))
    #expect(near(to, -0.3 * 390 * (1 - coverage), 0.01))
    stack.advance(by: 1)
    #expect(stack.recorder.diagnostics.isEmpty)
    #expect(stack.harness.state("dimming") == nil && stack.harness.state("shadow") == nil)
  }

  @Test func `S4-1 and F11 a nil animator gives the slide`() {
    let stack = NavigationHarness()
    stack.use(nil)
    stack.push(screen("second"))
    #expect(stack.harness.stage.lastTransition?.duration == 0.35)
    #expect(stack.harness.calls(["interactionControllerFor"]).isEmpty, "rule 1")
  }

  @Test func `S3-7 and F7 the delegate is weak; its going is diagnosed once`() {
    let stack = NavigationHarness()
    stack.use(zoomOut())
    stack.delegate = nil
    #expect(stack.navigation.delegate == nil)
    stack.push(screen("second"))
    stack.advance(by: 1)
    stack.push(screen("third"))
    #expect(stack.harness.codes == [.delegateVanished])
    #expect(stack.recorder.diagnostics[0].message.contains("keep the delegate alive"))
  }

  @Test func `rule 4 the stack changes at once, the transition begins in the next turn`() {
    let stack = NavigationHarness()
    let second = screen("second")
    stack.harness.perform { stack.navigation.pushViewController(second, animated: true) }
    #expect(stack.navigation.topViewController === second)
    #expect(second.parent === stack.navigation)
    #expect(!second.isViewLoaded)
    #expect(stack.harness.stage.isTransitionRunning)
    #expect(stack.harness.stage.lastTransition == nil)
    stack.harness.advance(to: 0)
    #expect(stack.harness.stage.lastTransition?.startTime == 0)
    #expect(second.isViewLoaded)
  }

  @Test func `F15 changes during a transition wait for its end`() {
    let stack = NavigationHarness()
    let (second, third) = (screen("second"), screen("third"))
    stack.push(second)
    stack.advance(by: 0.1)
    stack.push(third)
    #expect(same(stack.navigation.viewControllers, [stack.first, second]))
    stack.advance(by: 0.25)
    #expect(same(stack.navigation.viewControllers, [stack.first, second, third]))
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 0.35)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(third.view.superview?.displayName == "container")
    #expect(second.view.superview == nil)
  }

  @Test func `F15 a pop that waits returns the screen that it takes off`() {
    let stack = NavigationHarness()
    let (second, third) = (screen("second"), screen("third"))
    stack.push(second)
    stack.advance(by: 0.1)
    let popped = stack.harness.perform {
      stack.navigation.pushViewController(third, animated: true)
      return (0..<3).map { _ in stack.navigation.popViewController(animated: false) }
    }
    #expect(popped[0] === third && popped[1] === second && popped[2] == nil)
    stack.advance(by: 2)
    #expect(same(stack.navigation.viewControllers, [stack.first]))
    stack.push(second)
    stack.advance(by: 1)
    stack.push(third)
    let rest = stack.harness.perform {
      let fourth = screen("fourth")
      stack.navigation.pushViewController(fourth, animated: true)
      return (fourth, stack.navigation.popToRootViewController(animated: true))
    }
    #expect(same(rest.1 ?? [], [second, third, rest.0]))
    stack.advance(by: 2)
    #expect(same(stack.navigation.viewControllers, [stack.first]))
  }

  @Test func `Popping to the root, to a screen, and the last one`() {
    let stack = NavigationHarness()
    let others = ["b", "c", "d"].map { screen($0) }
    stack.harness.perform {
      stack.navigation.setViewControllers([stack.first] + others, animated: false)
    }
    let popped = stack.harness.perform {
      stack.navigation.popToViewController(others[1], animated: true)
    }
    #expect(same(popped ?? [], [others[2]]))
    stack.advance(by: 1)
    #expect(stack.harness.stage.lastTransition?.operation == .pop)
    let rest = stack.harness.perform { stack.navigation.popToRootViewController(animated: true) }
    #expect(same(rest ?? [], [others[0], others[1]]))
    stack.advance(by: 1)
    #expect(others.allSatisfy { $0.parent == nil })
    #expect(stack.harness.perform { stack.navigation.popViewController(animated: true) } == nil)
    #expect(
      stack.harness.perform { stack.navigation.popToRootViewController(animated: true) } == nil)
  }

  @Test func `setViewControllers pushes what is new and pops to what was below`() {
    let stack = NavigationHarness()
    let (b, c) = (screen("b"), screen("c"))
    stack.harness.perform {
      stack.navigation.setViewControllers([stack.first, b, c], animated: true)
    }
    stack.advance(by: 1)
    #expect(stack.harness.stage.lastTransition?.operation == .push)
    #expect(b.parent === stack.navigation && !b.isViewLoaded)
    stack.harness.perform { stack.navigation.setViewControllers([b], animated: true) }
    stack.advance(by: 1)
    #expect(stack.harness.stage.lastTransition?.operation == .pop)
    #expect(stack.first.parent == nil && c.parent == nil)
  }

  @Test func `rule 9 frames: known for who is on screen, zero where UIKit has zero`() {
    let stack = NavigationHarness()
    var frames: [CGRect] = []
    var facts: [Bool] = []
    var other: (any UIViewControllerContextTransitioning)?
    stack.use(
      TestAnimator(duration: 0.1) { context in
        let from = context.viewController(forKey: .from)!
        let to = context.viewController(forKey: .to)!
        frames = [
          context.initialFrame(for: from), context.finalFrame(for: from),
          context.initialFrame(for: to), context.finalFrame(for: to),
          context.initialFrame(for: UIViewController()),
        ]
        facts = [
          context.isAnimated, !context.isInteractive, !context.transitionWasCancelled,
          context.presentationStyle == .none, context.targetTransform.isIdentity,
          context.operation == .push, context.fromView.superview === context.containerView,
          context.toView.superview == nil, from === stack.first,
        ]
        other = context
        context.containerView.addSubview(context.toView)
        context.complete()
      })
    stack.push(screen("second"))
    let full = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(frames == [full, .zero, .zero, full, .zero])
    #expect(facts.allSatisfy { $0 })
    other?.updateInteractiveTransition(0.5)
    #expect(stack.harness.codes == [.notInteractive])
  }

  @Test func `S3-3 an animator may complete before it returns`() {
    let stack = NavigationHarness()
    stack.use(
      TestAnimator(duration: 1) { context in
        context.containerView.addSubview(context.toView)
        context.complete()
      })
    stack.push(screen("second"))
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.harness.stage.lastTransition?.endTime == 0)
    #expect(
      stack.harness.calls(["viewIsAppearing", "viewDidAppear", "completeTransition"])
        == ["context.completeTransition", "to.viewIsAppearing", "to.viewDidAppear"])
  }

  @Test func `rule 12 completing twice is an error and does nothing`() {
    for early in [true, false] {
      let stack = NavigationHarness()
      let animator = TestAnimator(duration: 0.2) { context in
        context.containerView.addSubview(context.toView)
        if early { context.complete() }
        let view = context.toView
        view.alpha = 0
        UIView.animate(withDuration: 0.2, animations: { view.alpha = 1 }) { _ in
          context.complete()
          if !early { context.completeTransition(false) }
        }
      }
      stack.use(animator)
      stack.push(screen("second"))
      stack.advance(by: 1)
      let early: [DiagnosticCode] = early ? [.animationsOutliveCompletion] : []
      #expect(stack.harness.codes == early + [.completedTwice])
      #expect(stack.recorder.diagnostics.last?.severity == .error)
      #expect(animator.ended == [true])
      #expect(stack.navigation.viewControllers.count == 2)
    }
  }

  @Test func `rule 13 the framework removes the old view and brings a forgotten new one in`() {
    let stack = NavigationHarness()
    stack.use(TestAnimator(duration: 0) { $0.complete() })
    let second = screen("second")
    stack.push(second)
    #expect(stack.harness.codes == [.viewLeftBehind])
    #expect(stack.recorder.diagnostics[0].message.contains("containerView:addSubview(to)"))
    #expect(second.view.superview?.displayName == "container")
    #expect(stack.first.view.superview == nil)
  }

  @Test func `F4 and F14 what an animator leaves behind is named`() {
    let stack = NavigationHarness()
    stack.use(
      TestAnimator(duration: 0) { context in
        context.containerView.addSubview(context.toView)
        context.toView.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        context.toView.alpha = 0.5
        context.fromView.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        let spare = UIView()
        spare.name = "spare"
        context.containerView.addSubview(spare)
        context.complete()
      })
    stack.push(screen("second"))
    let messages = stack.recorder.diagnostics.map(\.message)
    #expect(stack.harness.codes == Array(repeating: .viewLeftBehind, count: 4))
    for word in ["finalFrame", "transform was left on the from view", "alpha 0.5", "spare"] {
      #expect(messages.contains { $0.contains(word) }, "\(word)")
    }
  }

  @Test func `F4 what a block alongside changes and its completion sets back is not left behind`() {
    let stack = NavigationHarness(screen("list"))
    let detail = screen("detail")
    detail.hooks.viewWillAppear = { controller, _ in
      controller.view.alpha = 0.5
      controller.transitionCoordinator?.animate(
        alongsideTransition: { _ in controller.view.alpha = 0.75 },
        completion: { _ in controller.view.alpha = 1 })
    }
    stack.push(detail)
    stack.advance(by: 1)
    #expect(detail.view.alpha == 1)
    #expect(stack.harness.codes.isEmpty)
  }

  @Test func `F1 a transition that never completes can be ended from outside`() {
    for completed in [true, false] {
      let stack = NavigationHarness()
      let second = screen("second")
      stack.use(
        TestAnimator(duration: 0.2) { context in
          context.fromView.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
          let helper = UIView()
          context.containerView.addSubview(helper)
        })
      stack.push(second)
      stack.advance(by: 1)
      #expect(stack.harness.stage.isTransitionRunning)
      stack.harness.engine.abandonTransitions(completed: completed)
      #expect(!stack.harness.stage.isTransitionRunning)
      #expect(stack.navigation.topViewController === (completed ? second : stack.first))
      #expect(stack.first.view.transform.isIdentity)
      let container = stack.navigation.topViewController?.view.superview
      #expect(container?.displayName == "container" && container?.subviews.count == 1)
      #expect(stack.recorder.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [TimeInterval.nan, -1, .infinity])
  func `A duration that is none is an error and counts as 0`(duration: TimeInterval) {
    let stack = NavigationHarness()
    stack.use(
      TestAnimator(duration: duration) { context in
        context.containerView.addSubview(context.toView)
        context.complete()
      })
    stack.push(screen("second"))
    #expect(stack.harness.codes == [.invalidDuration])
    #expect(stack.harness.stage.lastTransition?.duration == 0)
  }

  @Test func `rule 3 an interaction controller starts the transition in place of the animator`() {
    final class Interactor: UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        context.containerView.addSubview(context.toView)
        self.context = context
      }
    }
    let stack = NavigationHarness()
    let interactor = Interactor()
    stack.use(TestAnimator(duration: 0.2) { _ in Issue.record("animateTransition was called") })
    stack.delegate?.interactor = interactor
    stack.push(screen("second"))
    stack.advance(by: 1)
    #expect(interactor.context?.isInteractive == true)
    stack.harness.perform {
      interactor.context?.updateInteractiveTransition(0.5)
      interactor.context?.finishInteractiveTransition()
      #expect(interactor.context?.isInteractive == false)
      interactor.context?.completeTransition(true)
    }
    #expect(stack.harness.codes == [])
    #expect(stack.navigation.viewControllers.count == 2)
  }

  @Test func `Names: from, to and container, with the author's names below`() throws {
    let stack = NavigationHarness()
    let second = screen("second")
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    inner.name = "inner"
    let plain = UILabel()
    second.hooks.viewDidLoad = { controller in
      controller.view.addSubview(inner)
      inner.addSubview(plain)
    }
    stack.push(second)
    stack.advance(by: 0.1)
    let paths = stack.harness.stage.viewStates().map(\.path)
    #expect(paths.contains("UIWindow/UIView/container/to/inner/UILabel"))
    #expect(paths.contains("UIWindow/UIView/container/from"))
    #expect(second.view.layer.name == "to")
    stack.advance(by: 1)
    #expect(stack.harness.state("container") != nil)
    #expect(stack.harness.state("to") != nil)
    stack.push(screen("third"))
    stack.advance(by: 0.1)
    #expect(second.view.displayName == "from")
    #expect(stack.first.displayName == "first")
  }

  @Test func `Without a window the stack just changes`() {
    let harness = Harness()
    let navigation = UINavigationController(rootViewController: screen("a"))
    let second = screen("b")
    harness.perform { navigation.pushViewController(second, animated: true) }
    harness.advance(to: 0)
    #expect(!harness.stage.isTransitionRunning)
    #expect(navigation.viewControllers.count == 2)
    harness.stage.rootViewController = navigation
    harness.advance(to: 0)
    #expect(second.view.window === harness.window)
    #expect(
      harness.calls(Harness.appearance).filter { $0.hasPrefix("to.") } == [
        "to.viewWillAppear", "to.viewDidAppear",
      ])
  }

  @Test func `The bar is under the status bar and covers 44 points of the safe area`() throws {
    let stack = NavigationHarness()
    stack.harness.perform { stack.navigation.isNavigationBarHidden = false }
    stack.harness.advance(to: 0)
    let bar = stack.navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(stack.first.view.frame == stack.harness.window.bounds)
    #expect(stack.first.view.safeAreaInsets == UIEdgeInsets(top: 91, bottom: 34))
    stack.harness.perform { stack.navigation.isNavigationBarHidden = true }
    stack.harness.advance(to: 0)
    #expect(bar.isHidden)
    #expect(stack.first.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
  }

  @Test func `Two stages in one test know nothing of each other`() {
    let (a, b) = (NavigationHarness(), NavigationHarness())
    a.use(zoomOut())
    a.push(screen("second"))
    a.advance(by: 0.1)
    b.advance(by: 3)
    #expect(a.harness.stage.isTransitionRunning && !b.harness.stage.isTransitionRunning)
    #expect(b.recorder.events.isEmpty)
    #expect(a.harness.engine.currentTime == 0.1)
  }

  @Test func `Nothing outlives its stage, nor a popped screen its pop`() {
    weak var engine: Engine?
    weak var controller: UIViewController?
    weak var view: UIView?
    weak var animator: TestAnimator?
    weak var popped: UIViewController?
    do {
      let stack = NavigationHarness()
      stack.harness.perform { stack.navigation.isNavigationBarHidden = false }
      stack.use(zoomOut())
      animator = stack.delegate?.animator as? TestAnimator
      do {
        let second = screen("second")
        popped = second
        stack.push(second)
        stack.advance(by: 1)
        stack.pop()
        stack.advance(by: 1)
      }
      engine = stack.harness.engine
      controller = stack.first
      view = stack.first.view
      #expect(popped == nil)
      #expect(animator != nil)
      stack.harness.window.close()
    }
    #expect(engine == nil)
    #expect(controller == nil)
    #expect(view == nil)
    #expect(animator == nil)
  }
}
