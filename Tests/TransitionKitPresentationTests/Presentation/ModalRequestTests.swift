import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What may be asked for, when, and who is who.
struct ModalRequestTests {
  @Test func `UIKit's defaults and raw values`() {
    let controller = UIViewController()
    #expect(controller.modalPresentationStyle == .automatic)
    #expect(controller.modalTransitionStyle == .coverVertical)
    #expect(controller.transitioningDelegate == nil)
    #expect(!controller.definesPresentationContext)
    #expect(!controller.providesPresentationContextTransitionStyle)
    #expect(!controller.isModalInPresentation)
    #expect(controller.presentationController == nil)
    #expect(UIModalTransitionStyle.allCases.map(\.rawValue) == [0, 1, 2, 3])
    let harness = Harness()
    harness.perform {
      #expect(UINavigationController().definesPresentationContext)
      #expect(UITabBarController().definesPresentationContext)
    }
  }

  @Test func `rule 4 a presentation begins in the next turn, known at once`() {
    let test = ModalHarness()
    let modal = test.modal(.fullScreen, vends: false)
    test.harness.perform {
      test.root.present(modal, animated: true)
      #expect(test.root.presentedViewController === modal)
      #expect(modal.presentingViewController === test.root)
      #expect(!modal.isBeingPresented)
      #expect(!modal.isViewLoaded)
    }
    #expect(test.isRunning)
    test.advance(by: 0)
    #expect(modal.isBeingPresented)
    #expect(modal.view.window != nil)
    test.advance(by: 1)
    #expect(!modal.isBeingPresented)
    #expect(!test.isRunning)
  }

  @Test func `rule 6 the transitioning delegate is weak and its loss is named`() {
    let test = ModalHarness()
    let modal = test.modal(.custom, vends: false)
    modal.transitioningDelegate = ModalTestDelegate()
    #expect(modal.transitioningDelegate == nil)
    test.present(modal)
    test.advance(by: 1)
    #expect(test.codes == [.delegateVanished])
    #expect(modal.view.window != nil)
  }

  @Test func `rule 7 presenting is the root, the source whose present was called`() {
    let child = screen("child")
    let harness = Harness()
    let navigation = harness.perform { UINavigationController(rootViewController: child) }
    let test = ModalHarness(root: navigation)
    let modal = test.modal(.fullScreen)
    test.delegate.animator = modalFade()
    test.present(modal, from: child)
    test.advance(by: 1)
    #expect(test.delegate.asked.first?.presenting === navigation)
    #expect(test.delegate.asked.first?.source === child)
    #expect(modal.presentingViewController === navigation)
    #expect(child.presentedViewController === modal)
    let second = test.modal(.fullScreen, name: "second")
    test.present(second, from: modal)
    test.advance(by: 1)
    #expect(test.delegate.asked.last?.presenting === modal)
  }

  @Test func `rule 33 the context is the nearest that defines it, else the root`() {
    let parent = screen("parent", .white)
    let child = screen("child", .green)
    let test = ModalHarness(root: parent)
    test.harness.perform {
      parent.addChild(child)
      child.view.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    test.advance(by: 0)
    let first = test.modal(.overCurrentContext, vends: false)
    test.show(first, from: child)
    #expect(first.presentingViewController === parent)
    #expect(first.view.bounds.size == parent.view.bounds.size)
    test.dismiss(first)
    test.advance(by: 1)
    child.definesPresentationContext = true
    for style in [UIModalPresentationStyle.overCurrentContext, .currentContext] {
      let modal = test.modal(style, vends: false)
      test.show(modal, from: child)
      #expect(modal.presentingViewController === child)
      #expect(
        modal.view.convert(modal.view.bounds, to: nil)
          == CGRect(
            x: 10, y: 20, width: 100, height: 200))
      #expect((child.view.window == nil) == (style == .currentContext))
      test.dismiss(child)
      test.advance(by: 1)
      #expect(child.view.superview === parent.view)
      #expect(parent.view.subviews.count == 1)
      #expect(child.view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    }
    #expect(test.codes.isEmpty)
  }

  @Test func `a context may provide the transition style`() {
    let test = ModalHarness()
    test.root.definesPresentationContext = true
    test.root.providesPresentationContextTransitionStyle = true
    test.root.modalTransitionStyle = .crossDissolve
    let modal = test.modal(.overCurrentContext, vends: false)
    test.present(modal)
    test.advance(by: 0.2)
    #expect(near(test.shown("to")?.alpha ?? 0, 0.5))
  }

  @Test func `rule 1 without an animator no interaction controller is asked for`() {
    let test = ModalHarness()
    test.delegate.interactor = UIPercentDrivenInteractiveTransition()
    let modal = test.modal(.fullScreen)
    test.present(modal)
    test.advance(by: 1)
    #expect(!test.isRunning)
    test.dismiss()
    test.advance(by: 1)
    let questions = test.recorder.events.filter { $0.object == "delegate" }.map(\.call)
    #expect(questions == ["animationControllerForPresented", "animationControllerForDismissed"])
  }

  @Test func `rule 5 custom without animation still calls the animator`() {
    let test = ModalHarness()
    var wasAnimated: [Bool] = []
    let fade = modalFade()
    test.delegate.animator = TestAnimator(duration: 0.4) { context in
      wasAnimated.append(context.isAnimated)
      fade.animate(context)
    }
    test.delegate.interactor = UIPercentDrivenInteractiveTransition()
    var calls: [String] = []
    let modal = test.modal()
    test.present(modal, animated: false) { calls.append("presented") }
    #expect(!test.isRunning)
    #expect(modal.view.window != nil)
    test.dismiss(animated: false) { calls.append("dismissed") }
    #expect(!test.isRunning)
    #expect(modal.view.window == nil)
    #expect(wasAnimated == [false, false])
    #expect(calls == ["presented", "dismissed"])
    #expect(test.harness.calls(["interactionControllerForPresentation"]).isEmpty)
    #expect(
      test.calls.contains("to.viewWillAppear(false)")
        && test.calls.contains("from.viewDidDisappear(false)"))
    #expect(test.codes.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func `rule 5 other styles without animation ask for no animator`(
    style: UIModalPresentationStyle
  ) {
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    let modal = test.modal(style)
    test.present(modal, animated: false)
    #expect(test.delegate.asked.isEmpty)
    #expect(modal.view.window != nil)
    #expect((test.root.view.window == nil) == (style == .fullScreen))
    test.dismiss(animated: false)
    #expect(modal.view.window == nil)
    #expect(test.root.view.superview === test.harness.window)
    #expect(test.root.view.frame == test.harness.window.bounds)
    #expect(test.codes.isEmpty)
  }

  @Test func `rule 19 completions run after the did calls`() {
    let test = ModalHarness()
    var order: [String] = []
    let modal = test.modal(.fullScreen, vends: false)
    modal.hooks.viewDidAppear = { _, _ in order.append("didAppear") }
    modal.hooks.viewDidDisappear = { controller, _ in
      order.append("didDisappear")
      #expect(controller.isBeingDismissed)
    }
    test.present(modal) { order.append("presented") }
    test.advance(by: 1)
    test.dismiss(modal) { order.append("dismissed") }
    test.advance(by: 1)
    #expect(order == ["didAppear", "presented", "didDisappear", "dismissed"])
    #expect(!modal.isBeingDismissed)
  }

  @Test func `rule 19 dismissing low in a stack moves only the topmost`() {
    let test = ModalHarness()
    let controllers = (1...3).map { test.modal(.fullScreen, name: "m\($0)", vends: false) }
    var source = test.root
    for controller in controllers {
      test.show(controller, from: source)
      source = controller
    }
    var done = false
    test.dismiss(test.root) { done = true }
    #expect(controllers.map(\.isBeingDismissed) == [true, true, true])
    test.advance(by: 0.1)
    #expect(controllers[2].view.window != nil)
    #expect(controllers[1].view.window == nil)
    #expect(controllers[0].view.window == nil)
    #expect(test.root.view.window != nil)
    #expect(!done)
    test.advance(by: 1)
    #expect(done)
    #expect(test.windowViews.count == 1)
    #expect(test.root.view.superview === test.harness.window)
    #expect(controllers.map(\.isBeingDismissed) == [false, false, false])
    #expect(controllers.compactMap(\.presentingViewController).isEmpty)
    #expect(test.root.presentedViewController == nil)
    #expect(
      test.harness.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "from.viewDidDisappear",
        "to.viewDidAppear",
      ])
    #expect(test.codes.isEmpty)
  }

  @Test func `rule 19 those that show in between disappear without animation`() {
    let test = ModalHarness()
    let low = test.modal(.overFullScreen, name: "low", vends: false)
    let top = test.modal(.overFullScreen, name: "top", vends: false)
    test.show(low)
    test.show(top, from: low)
    test.dismiss(test.root)
    test.advance(by: 1)
    #expect(
      test.recorder.events.filter { Harness.appearance.contains($0.call) }.map(\.description) == [
        "low.viewWillDisappear(false)", "from.viewWillDisappear(true)",
        "from.viewDidDisappear(true)", "low.viewDidDisappear(false)",
      ])
    #expect(test.windowViews.count == 1)
  }

  @Test func `dismissing nothing only calls the completion`() {
    let test = ModalHarness()
    var done = 0
    test.dismiss { done += 1 }
    #expect(done == 1)
    #expect(test.recorder.events.isEmpty)
    #expect(test.codes.isEmpty)
  }

  @Test func `a presenter can't present twice, and says so`() {
    let test = ModalHarness()
    let first = test.modal(.fullScreen, vends: false)
    let second = test.modal(.fullScreen, name: "second", vends: false)
    var called = false
    test.present(first)
    test.present(second) { called = true }
    test.advance(by: 1)
    test.present(second) { called = true }
    test.advance(by: 1)
    #expect(test.codes == [.alreadyPresenting, .alreadyPresenting])
    #expect(
      test.recorder.diagnostics.first?.message.contains("its completion won't be called") == true)
    #expect(!called)
    #expect(test.root.presentedViewController === first)
    #expect(second.presentingViewController == nil)
  }

  @Test func `who is on the way can't present, but may in viewDidAppear`() {
    let test = ModalHarness()
    let first = test.modal(.fullScreen, vends: false)
    let second = test.modal(.fullScreen, name: "second", vends: false)
    test.present(first)
    test.present(second, from: first)
    #expect(test.codes == [.alreadyPresenting])
    first.hooks.viewDidAppear = { controller, _ in controller.present(second, animated: true) }
    test.advance(by: 2)
    #expect(first.presentedViewController === second)
    #expect(second.view.window != nil)
  }

  @Test func `controllers that can't be presented are refused with a reason`() {
    let test = ModalHarness()
    let child = screen("child")
    test.harness.perform { test.root.addChild(child) }
    test.present(child)
    test.present(test.root)
    let shown = test.modal(.fullScreen, vends: false)
    test.show(shown)
    test.present(shown, from: shown)
    #expect(test.codes == [.cannotPresent])
    test.recorder.removeAll()
    let loose = screen("loose")
    test.present(screen("other"), from: loose)
    #expect(test.codes == [.presenterNotInWindow])
  }

  @Test func `a dismissal asked for meanwhile waits for the presentation`() {
    let test = ModalHarness()
    let modal = test.modal(.fullScreen, vends: false)
    var order: [String] = []
    test.harness.perform {
      test.root.present(modal, animated: true) { order.append("presented") }
      test.root.dismiss(animated: true) { order.append("dismissed") }
    }
    test.advance(by: 3)
    #expect(order == ["presented", "dismissed"])
    #expect(test.root.presentedViewController == nil)
    #expect(test.windowViews.count == 1)
  }

  @Test func `two dismissals are one, and both completions run`() {
    let test = ModalHarness()
    let modal = test.modal(.fullScreen, vends: false)
    test.show(modal)
    var order: [Int] = []
    test.dismiss { order.append(1) }
    test.dismiss(modal) { order.append(2) }
    test.advance(by: 2)
    #expect(order == [1, 2])
    #expect(test.codes.isEmpty)
  }

  @Test func `a controller can be presented again, and by another`() {
    let test = ModalHarness()
    let modal = test.modal(.fullScreen, vends: false)
    for _ in 1...3 {
      test.show(modal)
      #expect(modal.view.frame == test.harness.window.bounds)
      test.dismiss()
      test.advance(by: 1)
    }
    let between = test.modal(.pageSheet, name: "between", vends: false)
    test.show(between)
    test.show(modal, from: between)
    #expect(modal.presentingViewController === between)
    #expect(test.codes.isEmpty)
  }

  @Test func `another root takes what was presented with it`() {
    let test = ModalHarness()
    let modal = test.modal(.fullScreen, vends: false)
    test.show(modal)
    let root = test.root
    test.harness.stage.rootViewController = screen("new")
    test.advance(by: 0)
    #expect(test.windowViews.count == 1)
    #expect(modal.view.window == nil)
    #expect(root.presentedViewController == nil)
    #expect(test.harness.calls(["viewDidDisappear"]).count == 1)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func `F1 a presentation that never completes is repaired, and so is its dismissal`(
    style: UIModalPresentationStyle
  ) {
    let test = ModalHarness()
    test.delegate.animator = TestAnimator(duration: 0.2) { _ in }
    let modal = test.modal(style)
    test.present(modal)
    test.advance(by: 5)
    #expect(modal.view.superview != nil)
    #expect(modal.view.frame == test.harness.window.bounds)
    #expect((test.root.view.window == nil) == (style == .fullScreen))
    test.dismiss()
    test.advance(by: 5)
    #expect(test.codes.filter { $0 == .neverCompleted }.count == 2)
    #expect(test.root.view.superview === test.harness.window)
    #expect(test.windowViews.count == 1)
  }

  @Test func `a context that its container has taken away is not put back`() {
    let first = screen("first")
    let harness = Harness()
    let navigation = harness.perform { UINavigationController(rootViewController: first) }
    let test = ModalHarness(root: navigation)
    let context = screen("context")
    context.definesPresentationContext = true
    test.harness.perform { navigation.pushViewController(context, animated: false) }
    test.advance(by: 0)
    let modal = test.modal(.overCurrentContext, vends: false)
    test.show(modal, from: context)
    #expect(modal.view.window != nil)
    _ = test.harness.perform { navigation.popViewController(animated: false) }
    test.advance(by: 0)
    #expect(modal.view.window == nil)
    test.dismiss(modal)
    test.advance(by: 1)
    #expect(modal.presentingViewController == nil)
    #expect(context.view.superview == nil)
    #expect(first.view.window != nil)
    #expect(test.codes.isEmpty)
  }

  @Test func `what was dismissed is let go of`() {
    let test = ModalHarness()
    weak var controller: UIViewController?
    weak var presentation: UIPresentationController?
    do {
      let modal = test.modal(.pageSheet, vends: false)
      test.show(modal)
      controller = modal
      presentation = modal.presentationController
    }
    #expect(presentation != nil)
    test.dismiss()
    test.advance(by: 1)
    #expect(controller == nil)
    #expect(presentation == nil)
  }

  @Test func `another root also drops what was only asked for`() {
    let test = ModalHarness()
    let modal = test.modal(.fullScreen, vends: false)
    var dismissed = false
    test.harness.perform {
      test.root.present(modal, animated: true)
      modal.dismiss(animated: true) { dismissed = true }
      test.harness.window.rootViewController = screen("new")
    }
    test.advance(by: 1)
    #expect(!test.isRunning)
    #expect(dismissed)
    #expect(modal.presentingViewController == nil)
    #expect(test.windowViews.count == 1)
  }

  @Test func `completeTransition twice is an error and has no effect, rule 12`() {
    let test = ModalHarness()
    test.delegate.animator = TestAnimator(duration: 0.1) { context in
      context.containerView.addSubview(context.toView)
      context.completeTransition(true)
      context.completeTransition(false)
    }
    let modal = test.modal()
    test.present(modal)
    test.advance(by: 1)
    #expect(test.codes == [.completedTwice])
    #expect(test.root.presentedViewController === modal)
  }
}
