import Animation
import Foundation
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Changes of tabs by an animator, and by a gesture.
struct TabTransitionTests {
  @Test func `S0-6 three tabs dissolve into each other in half a second`() throws {
    let stack = TabHarness()
    stack.delegate.animator = dissolve()
    for index in [1, 2, 0] {
      stack.select(index)
      let report = try #require(stack.harness.stage.lastTransition)
      #expect(report.operation == .tab)
      #expect(report.duration == 0.5)
      stack.advance(by: 0.25)
      #expect(near(stack.harness.state("to")?.alpha ?? 0, 0.5))
      #expect(stack.harness.stage.isTransitionRunning)
      stack.advance(by: 0.25)
      #expect(!stack.harness.stage.isTransitionRunning)
      #expect(stack.tabs.selectedIndex == index)
      let showing = stack.screens.filter { $0.viewIfLoaded?.window != nil }
      #expect(same(showing, [stack.screens[index]]))
    }
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  @Test func `golden: a change of tabs completes`() {
    let stack = TabHarness()
    stack.delegate.animator = fade()
    stack.tap(1)
    stack.advance(by: 1)
    #expect(
      stack.calls == [
        #"delegate.shouldSelect("Tab 2", true)"#,
        #"delegate.animationControllerForTransitionFrom("from", "to", "animator")"#,
        #"delegate.didSelect("to")"#,
        #"delegate.interactionControllerFor("animator", null)"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.5)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.completeTransition(true)",
        "from.viewDidDisappear(true)",
        "to.viewDidAppear(true)",
        "animator.animationEnded(true)",
      ])
  }

  @Test func `golden: S4-7 a change of tabs is cancelled by its gesture`() {
    let stack = TabHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    let animator = fade()
    stack.delegate.animator = animator
    stack.delegate.interactor = interactor
    stack.select(1)
    #expect(stack.tabs.selectedIndex == 1)
    #expect(stack.tabs.tabBar.selectedItem === stack.screens[1].tabBarItem)
    stack.harness.perform { interactor.update(0.4) }
    stack.advance(by: 1)
    #expect(near(stack.harness.state("to")?.alpha ?? 0, 0.4))
    stack.harness.perform { interactor.cancel() }
    stack.advance(by: 0.4 * 0.5 + 1e-6)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.tabs.selectedIndex == 0)
    #expect(stack.tabs.selectedViewController === stack.screens[0])
    #expect(stack.tabs.tabBar.selectedItem === stack.screens[0].tabBarItem)
    #expect(same(stack.tabs.children, stack.screens))
    #expect(stack.screens[1].view.superview == nil)
    #expect(stack.screens[0].view.window != nil)
    #expect(animator.ended == [false])
    #expect(
      stack.calls == [
        #"delegate.animationControllerForTransitionFrom("from", "to", "animator")"#,
        #"delegate.interactionControllerFor("animator", "interactor")"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.5)",
        "interactor.startInteractiveTransition()",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.updateInteractiveTransition(0.4)",
        "context.cancelInteractiveTransition()",
        "to.viewWillDisappear(true)",
        "context.completeTransition(false)",
        "to.viewDidDisappear(true)",
        "from.viewWillAppear(true)",
        "from.viewDidAppear(true)",
        "animator.animationEnded(false)",
      ])
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  /// apple-facts §1.1: "A.wD, B.wA, A.dD, B.dA" and, on older systems, B.wA before A.wD; both occur,
  /// so we give the first.
  @Test func `rule 15 tabs call in one of the orders measured`() {
    let stack = TabHarness()
    stack.delegate.animator = fade()
    stack.select(1)
    stack.advance(by: 1)
    #expect(
      stack.harness.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "from.viewDidDisappear", "to.viewDidAppear",
      ])
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1])
  func `S4-7 a cancelled change of tabs restores everything`(percent: Double) {
    let stack = TabHarness()
    let before = stack.harness.stage.commit()
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.delegate.animator = zoomOut()
    stack.delegate.interactor = interactor
    stack.select(2)
    stack.harness.perform { interactor.update(percent) }
    stack.advance(by: 0.3)
    stack.harness.perform { interactor.cancel() }
    stack.advance(by: 1)
    let after = stack.harness.stage.commit()
    #expect(unnamed(after.root) == unnamed(before.root))
    #expect(stack.tabs.selectedIndex == 0)
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  @Test func `S4-7 a gesture finishes a change of tabs at its pace`() {
    let stack = TabHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionSpeed = 2
    stack.delegate.animator = fade()
    stack.delegate.interactor = interactor
    stack.select(1)
    stack.harness.perform {
      interactor.update(0.2)
      interactor.finish()
    }
    stack.advance(by: 0.8 * 0.5 / 2 - 1e-6)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 2e-6)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.tabs.selectedIndex == 1)
  }

  @Test func `F15 selections during a transition wait, taps are ignored`() {
    let stack = TabHarness()
    stack.delegate.animator = fade()
    stack.select(1)
    stack.advance(by: 0.1)
    stack.select(2)
    #expect(stack.tabs.selectedIndex == 1)
    stack.tap(0)
    #expect(stack.delegate.selected.isEmpty)
    stack.advance(by: 0.4)
    #expect(stack.tabs.selectedIndex == 2)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 0.5)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.screens.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
    #expect(stack.tabs.tabBar.selectedItem === stack.screens[2].tabBarItem)
  }

  @Test func `F15 new controllers during a transition wait too`() {
    let stack = TabHarness()
    stack.delegate.animator = fade()
    stack.select(1)
    stack.advance(by: 0.1)
    stack.harness.perform { stack.tabs.setViewControllers([stack.screens[0]], animated: false) }
    #expect(stack.tabs.viewControllers?.count == 3)
    stack.advance(by: 0.4)
    #expect(stack.tabs.viewControllers?.count == 1)
    #expect(stack.tabs.selectedViewController === stack.screens[0])
    #expect(stack.screens[0].view.window != nil && stack.screens[1].view.window == nil)
  }

  @Test func `rules 8 and 9 a tab's context: frames of the container, zero where unknown`() {
    let stack = TabHarness()
    var frames: [CGRect] = []
    var style = UIModalPresentationStyle.custom
    let (a, b) = (stack.screens[0], stack.screens[1])
    stack.delegate.animator = TestAnimator(duration: 0) { context in
      frames = [
        context.initialFrame(for: a), context.finalFrame(for: a), context.initialFrame(for: b),
        context.finalFrame(for: b), context.containerView.bounds,
      ]
      style = context.presentationStyle
      context.containerView.addSubview(context.toView)
      context.complete()
    }
    stack.select(1)
    let full = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(frames == [full, .zero, .zero, full, full])
    #expect(style == .none)
  }

  @Test func `rule 27 everybody in a change of tabs has its coordinator`() {
    let stack = TabHarness()
    stack.delegate.animator = fade()
    var log: [String] = []
    stack.screens[1].hooks.viewWillAppear = { controller, _ in
      #expect(controller.tabBarController?.transitionCoordinator != nil)
      controller.transitionCoordinator?.animate(
        alongsideTransition: { _ in log.append("alongside") },
        completion: { context in log.append("over \(context.isCancelled)") })
    }
    stack.select(1)
    stack.advance(by: 1)
    #expect(log == ["alongside", "over false"])
    #expect(stack.tabs.transitionCoordinator == nil)
  }
}
