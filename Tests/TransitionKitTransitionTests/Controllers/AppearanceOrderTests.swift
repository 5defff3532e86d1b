import Diagnostics
import Foundation
import Geometry
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The order of calls, as logged on UIKit (apple-facts §1.1; Tests/Fixtures/transitionkit).
struct AppearanceOrderTests {
  /// The fixture's rows use A for the old and B for the new screen.
  private func order(_ name: String) throws -> [String] {
    struct File: Decodable { var appearance_orders: Orders }
    struct Orders: Decodable { var rows: [Row] }
    struct Row: Decodable {
      var `case`: String
      var order: [String]
    }
    let file = try JSONDecoder().decode(File.self, from: fixture("apple_measured_uikit.json"))
    return try #require(file.appearance_orders.rows.first { $0.case == name }).order
  }

  private func abbreviated(_ calls: [String]) -> [String] {
    let short = [
      "viewWillAppear": "willA", "viewDidAppear": "didA", "viewWillDisappear": "willD",
      "viewDidDisappear": "didD",
    ]
    return calls.compactMap { call in
      let parts = call.split(separator: ".").map(String.init)
      return short[parts[1]].map { (parts[0] == "from" ? "A." : "B.") + $0 }
    }
  }

  @Test(arguments: [true, false])
  func `rule 15 push and pop call in the order logged on UIKit`(isPush: Bool) throws {
    let stack = NavigationHarness()
    if !isPush {
      stack.push(screen("second"))
      stack.advance(by: 1)
      stack.recorder.removeAll()
    }
    stack.use(zoomOut())
    if isPush { stack.push(screen("second")) } else { stack.pop() }
    stack.advance(by: 1)
    let calls = stack.harness.calls(Harness.appearance)
    #expect(try abbreviated(calls) == order("push/pop animated"))
  }

  @Test
  func
    `rule 15 a screen that is popped under a beginning presentation disappears before it has left`()
  {
    let stack = NavigationHarness()
    let second = screen("second")
    stack.push(second, animated: false)
    stack.advance(by: 1)
    var log: [String] = []
    func note(_ call: String, _ controller: UIViewController) {
      log.append("\(call) \(controller.isMovingFromParent) \(controller.parent != nil)")
    }
    second.hooks.viewWillDisappear = { controller, _ in note("will", controller) }
    second.hooks.viewDidDisappear = { controller, _ in note("did", controller) }
    let modal = screen("modal")
    modal.modalPresentationStyle = .fullScreen
    stack.harness.perform {
      stack.navigation.present(modal, animated: true)
      stack.navigation.popToRootViewController(animated: true)
    }
    stack.advance(by: 1)
    #expect(log == ["will true true", "did true true"])
    #expect(!second.isMovingFromParent && second.parent == nil)
    #expect(stack.navigation.topViewController === stack.first && modal.view.window != nil)
  }

  @Test func `rules 14 and 15 push: the new screen's whole life`() {
    let stack = NavigationHarness()
    stack.use(zoomOut())
    stack.push(screen("second"))
    stack.advance(by: 1)
    let calls = stack.recorder.events.filter {
      $0.object != "UINavigationController" || $0.call == "addChild"
    }.map(\.description)
    #expect(
      calls == [
        #"UINavigationController.addChild("to")"#,
        #"to.willMove("UINavigationController")"#,
        #"delegate.animationControllerFor("push", "from", "to", "animator")"#,
        #"delegate.interactionControllerFor("animator", null)"#,
        "to.loadView()",
        "to.viewDidLoad()",
        #"delegate.willShow("to", true)"#,
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.25)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "to.viewWillLayoutSubviews()",
        "to.viewDidLayoutSubviews()",
        "context.completeTransition(true)",
        "from.viewDidDisappear(true)",
        "to.viewDidAppear(true)",
        #"to.didMove("UINavigationController")"#,
        "animator.animationEnded(true)",
        #"delegate.didShow("to", true)"#,
      ])
  }

  @Test func `rules 14 and 15 pop: the old screen leaves its parent last`() {
    let stack = NavigationHarness()
    stack.push(screen("second"))
    stack.advance(by: 1)
    stack.recorder.removeAll()
    stack.use(zoomOut())
    stack.pop()
    stack.advance(by: 1)
    let calls = stack.recorder.events.filter { $0.object == "from" || $0.object == "to" }
      .filter { !$0.call.contains("Layout") }.map(\.description)
    #expect(
      calls == [
        "from.willMove(null)",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "to.viewIsAppearing(true)",
        "from.viewDidDisappear(true)",
        "to.viewDidAppear(true)",
        "from.removeFromParent()",
        "from.didMove(null)",
      ])
  }

  @Test func `rules 16, 17 and F3 a cancelled pop turns everything round`() throws {
    let stack = NavigationHarness()
    let second = screen("second")
    stack.push(second)
    stack.advance(by: 1)
    stack.recorder.removeAll()
    stack.use(cancelling())
    stack.pop()
    #expect(stack.navigation.topViewController === stack.first)
    stack.advance(by: 1)
    #expect(
      try abbreviated(stack.harness.calls(Harness.appearance))
        == order("cancelled interactive pop (A top, B below)"))
    #expect(stack.harness.calls(["willMove", "didMove"]) == ["from.willMove", "from.didMove"])
    #expect(stack.harness.calls(["willShow", "didShow"]) == ["delegate.willShow"])
    #expect(stack.harness.calls(["animationEnded"]) == ["animator.animationEnded"])
    #expect(same(stack.navigation.viewControllers, [stack.first, second]))
    #expect(second.parent === stack.navigation)
    #expect(second.view.superview?.displayName == "container")
    #expect(stack.first.view.superview == nil)
    #expect(!second.isMovingFromParent)
    #expect(stack.harness.stage.lastTransition?.completed == false)
  }

  @Test func `rule 17 a cancelled push leaves no trace of the new screen`() {
    let stack = NavigationHarness()
    let second = screen("second")
    let animator = cancelling()
    stack.use(animator)
    stack.push(second)
    stack.advance(by: 1)
    #expect(same(stack.navigation.viewControllers, [stack.first]))
    #expect(second.parent == nil)
    #expect(second.view.superview == nil)
    #expect(
      stack.harness.calls(["willMove", "didMove", "removeFromParent"]) == [
        "to.willMove", "to.willMove", "to.removeFromParent", "to.didMove",
      ])
    #expect(animator.ended == [false])
  }

  @Test func `cancelling restores hierarchy and model values of both views`() {
    let stack = NavigationHarness()
    let second = screen("second")
    stack.use(cancelling())
    stack.push(second)
    stack.advance(by: 0.1)
    #expect(stack.harness.state("helper") != nil)
    stack.advance(by: 1)
    let from = stack.first.view
    #expect(from.alpha == 1)
    #expect(from.transform.isIdentity)
    #expect(from.frame == stack.harness.window.bounds)
    #expect(second.view.alpha == 1)
    #expect(from.superview?.subviews.count == 1)
    #expect(stack.harness.codes == [.completedFalseThoughNotCancelled])
  }

  @Test func `rule 5 a push without animation asks for no animator`() {
    let stack = NavigationHarness()
    stack.use(zoomOut())
    stack.push(screen("second"), animated: false)
    #expect(!stack.harness.stage.isTransitionRunning)
    let calls = stack.recorder.events.filter { $0.object != "UINavigationController" }
      .filter { !$0.call.contains("Layout") }.map(\.description)
    #expect(
      calls == [
        #"to.willMove("UINavigationController")"#,
        "to.loadView()",
        "to.viewDidLoad()",
        #"delegate.willShow("to", false)"#,
        "from.viewWillDisappear(false)",
        "to.viewWillAppear(false)",
        "to.viewIsAppearing(false)",
        "from.viewDidDisappear(false)",
        "to.viewDidAppear(false)",
        #"to.didMove("UINavigationController")"#,
        #"delegate.didShow("to", false)"#,
      ])
  }

  @Test func `rule 18 a window's root appears with its children`() {
    let harness = Harness()
    let parent = screen("parent")
    let child = screen("child")
    harness.perform {
      parent.hooks.viewDidLoad = { controller in
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.didMove(toParent: controller)
      }
    }
    harness.stage.rootViewController = parent
    harness.advance(to: 0)
    #expect(
      harness.calls(Harness.appearance) == [
        "parent.viewWillAppear", "child.viewWillAppear", "parent.viewDidAppear",
        "child.viewDidAppear",
      ])
    harness.recorder.removeAll()
    let late = screen("late")
    harness.perform {
      parent.addChild(late)
      parent.view.addSubview(late.view)
      late.didMove(toParent: parent)
    }
    harness.advance(to: 0)
    #expect(harness.calls(Harness.appearance) == ["late.viewWillAppear", "late.viewDidAppear"])
    harness.recorder.removeAll()
    harness.perform { late.view.removeFromSuperview() }
    harness.advance(to: 0)
    #expect(
      harness.calls(Harness.appearance) == ["late.viewWillDisappear", "late.viewDidDisappear"])
  }

  /// Moves and fades everything, adds a helper, and says that it did not complete.
  private func cancelling() -> TestAnimator {
    TestAnimator(duration: 0.3) { context in
      let (from, to) = (context.fromView, context.toView)
      let helper = UIView(frame: context.containerView.bounds)
      helper.name = "helper"
      context.containerView.addSubview(to)
      context.containerView.addSubview(helper)
      to.alpha = 0
      UIView.animate(
        withDuration: 0.3,
        animations: {
          to.alpha = 0.7
          to.frame.origin.x = 50
          from.alpha = 0.2
          from.transform = CGAffineTransform(scaleX: 2, y: 2)
          from.bounds.size.width = 10
        }, completion: { _ in context.completeTransition(false) })
    }
  }
}
