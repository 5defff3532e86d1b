import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// S1: the article's container in its three stages.
struct ContainerViewControllerTests {
  @Test func `S1-1 S1-2 stage one: children and buttons, no animation`() {
    let stack = ContainerHarness(delegate: false)
    stack.container.defaultAnimator = nil
    #expect(stack.container.selectedViewController === stack.screens[0])
    #expect(same(stack.container.children, [stack.screens[0]]))
    stack.tap(2)
    #expect(same(stack.container.children, [stack.screens[2]]))
    #expect(stack.screens[2].view.window != nil && stack.screens[0].view.window == nil)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(
      stack.calls == [
        "from.willMove(null)",
        #"parent.addChild("to")"#,
        #"to.willMove("parent")"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "from.viewWillDisappear(false)",
        "to.viewWillAppear(false)",
        "to.viewIsAppearing(false)",
        "from.viewDidDisappear(false)",
        "to.viewDidAppear(false)",
        "from.removeFromParent()",
        "from.didMove(null)",
        #"to.didMove("parent")"#,
      ])
  }

  @Test func `S1-2 S1-7 stage two: somebody else's animator as it is`() throws {
    let stack = ContainerHarness(delegate: false)
    stack.container.defaultAnimator = zoomOut()
    stack.select(1)
    stack.advance(by: 0.125)
    #expect(near(stack.harness.state("from")?.transform.m11 ?? 0, 0.55))
    #expect(near(stack.harness.state("to")?.alpha ?? 0, 0.5))
    stack.advance(by: 0.125)
    #expect(same(stack.container.children, [stack.screens[1]]))
    #expect(stack.screens[0].view.transform.isIdentity)
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  /// transition-semantics.md, golden values: "S1 default, W=320, going to the right-hand child,
  /// t=.1/.25/.506/.75/1: to.tx 238.5/64.2/-9.55/-2.1/0; from.tx -97.5/-271.8/-345.6/-338.1/-336".
  @Test(arguments: [
    (0.1, 238.5, -97.5), (0.25, 64.2, -271.8), (0.506, -9.55, -345.6), (0.75, -2.1, -338.1),
  ])
  func `S1-2 S1-6 stage three: the container's own spring`(
    time: Double, to: CGFloat, from: CGFloat
  ) {
    let stack = ContainerHarness()
    stack.select(1)
    #expect(stack.harness.stage.lastTransition?.duration == 1)
    stack.advance(by: time)
    #expect(near(stack.translation("to"), to, 0.1))
    #expect(near(stack.translation("from"), from, 0.1))
  }

  @Test func `S1-6 ends after a second with nothing left on either view`() throws {
    let stack = ContainerHarness()
    stack.select(1)
    stack.advance(by: 0.4)
    let peak = try #require(stack.harness.state("to")?.alpha)
    #expect(peak > 0.99, "the spring carries the alpha past 1; what is drawn is held to it")
    stack.advance(by: 0.6 - 1e-6)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 2e-6)
    #expect(!stack.harness.stage.isTransitionRunning)
    for screen in stack.screens.prefix(2) {
      #expect(screen.view.transform.isIdentity && screen.view.alpha == 1)
    }
    #expect(stack.screens[0].view.superview == nil)
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  @Test func `S1-6 the direction follows from the frames`() {
    let stack = ContainerHarness()
    stack.select(2)
    #expect(stack.translation("to") == 336)
    stack.advance(by: 1.1)
    stack.select(1)
    #expect(stack.translation("to") == -336)
  }

  @Test func `S1-5 golden: a change of children completes`() {
    let stack = ContainerHarness()
    stack.delegate.animator = fade()
    stack.tap(1)
    stack.advance(by: 1)
    #expect(
      stack.calls == [
        #"delegate.animationControllerForTransitionFrom("from", "to", "animator")"#,
        #"delegate.interactionControllerFor("animator", null)"#,
        "from.willMove(null)",
        #"parent.addChild("to")"#,
        #"to.willMove("parent")"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.5)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        #"delegate.didSelect("to")"#,
        "context.completeTransition(true)",
        "from.viewDidDisappear(true)",
        "to.viewDidAppear(true)",
        "from.removeFromParent()",
        "from.didMove(null)",
        #"to.didMove("parent")"#,
        "animator.animationEnded(true)",
      ])
  }

  @Test func `S1-10 rule 17 golden: a change of children is cancelled`() {
    let stack = ContainerHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    let animator = fade()
    stack.delegate.animator = animator
    stack.delegate.interactor = interactor
    stack.select(1)
    stack.harness.perform {
      interactor.update(0.5)
      interactor.cancel()
    }
    stack.advance(by: 1)
    #expect(
      stack.calls == [
        #"delegate.animationControllerForTransitionFrom("from", "to", "animator")"#,
        #"delegate.interactionControllerFor("animator", "interactor")"#,
        "from.willMove(null)",
        #"parent.addChild("to")"#,
        #"to.willMove("parent")"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.5)",
        "interactor.startInteractiveTransition()",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.updateInteractiveTransition(0.5)",
        "context.cancelInteractiveTransition()",
        "to.viewWillDisappear(true)",
        "context.completeTransition(false)",
        "to.viewDidDisappear(true)",
        "from.viewWillAppear(true)",
        "from.viewDidAppear(true)",
        "to.willMove(null)",
        "to.removeFromParent()",
        "to.didMove(null)",
        #"from.didMove("parent")"#,
        "animator.animationEnded(false)",
      ])
    #expect(stack.container.selectedViewController === stack.screens[0])
    #expect(same(stack.container.children, [stack.screens[0]]))
    #expect(stack.screens[1].parent == nil && stack.screens[1].view.superview == nil)
    #expect(animator.ended == [false], "S1-3")
    #expect(stack.harness.recorder.diagnostics.isEmpty)
  }

  @Test func `S1-5 the same child and an unloaded container do nothing`() {
    let stack = ContainerHarness()
    stack.select(0)
    #expect(stack.calls.isEmpty)
    let screens = [screen("a"), screen("b")]
    let hidden = ContainerViewController(viewControllers: screens)
    hidden.selectedViewController = screens[1]
    #expect(hidden.selectedViewController === screens[1])
    #expect(hidden.children.isEmpty && !hidden.isViewLoaded && !screens[1].isViewLoaded)
    stack.harness.perform { hidden.loadViewIfNeeded() }
    #expect(same(hidden.children, [screens[1]]))
  }

  @Test func `S1-5 didSelect is for taps, even of the selected child`() {
    let stack = ContainerHarness()
    stack.tap(0)
    #expect(same(stack.delegate.selected, [stack.screens[0]]))
    stack.select(1)
    stack.advance(by: 1.1)
    #expect(stack.delegate.selected.count == 1)
  }

  @Test func `S1-5 F15 the buttons take no taps during a transition, selections wait`() {
    let stack = ContainerHarness()
    stack.tap(1)
    #expect(!stack.strip.isUserInteractionEnabled)
    stack.tap(2)
    #expect(stack.container.selectedViewController === stack.screens[1])
    stack.select(0)
    #expect(stack.container.selectedViewController === stack.screens[1])
    stack.advance(by: 1)
    #expect(stack.container.selectedViewController === stack.screens[0])
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 1)
    #expect(stack.strip.isUserInteractionEnabled)
    #expect(same(stack.container.children, [stack.screens[0]]))
  }

  @Test func `S1-8 the strip's slots are 64 by 44, its middle at .4 of the height`() {
    let stack = ContainerHarness()
    let strip = stack.strip
    #expect(strip.bounds.size == CGSize(width: 192, height: 44))
    #expect(strip.center == CGPoint(x: 160, y: 568 * 0.4))
    stack.tap(at: CGPoint(x: strip.frame.minX + 130, y: strip.frame.minY + 20))
    #expect(stack.container.selectedViewController === stack.screens[2])
    #expect(stack.harness.state("from")?.frame.size == CGSize(width: 320, height: 568))
  }

  @Test func `a controller that is none of the container's is refused`() {
    let stack = ContainerHarness()
    stack.harness.perform { stack.container.selectedViewController = screen("stranger") }
    #expect(stack.container.selectedViewController === stack.screens[0])
    #expect(
      stack.harness.recorder.diagnostics.map(\.message) == [
        "The selection stays as it is: stranger is not one of the viewControllers. Select one of the "
          + "viewControllers."
      ])
  }
}
