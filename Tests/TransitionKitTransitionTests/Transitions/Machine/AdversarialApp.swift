import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// An app for random hands: two stacks of screens and a container of an author's own behind tabs,
/// with sheets and covers over them, whose delegates vend what chance says.
final class AdversarialApp {
  let harness = Harness(width: 320, height: 568)
  let tabs = UITabBarController()
  let stacks: [UINavigationController]
  let carousel: ContainerViewController
  let chance: Chance
  /// All screens ever made, and the containers.
  private(set) var controllers: [UIViewController] = []
  private var fingers: [Int: CGPoint] = [:]
  private(set) var log: [String] = []

  init(seed: UInt64) {
    chance = Chance(seed: seed)
    let children = (1...3).map { screen("child \($0)") }
    carousel = ContainerViewController(viewControllers: children)
    let (first, second) = (UINavigationController(), UINavigationController())
    stacks = [first, second]
    (tabs.name, carousel.name) = ("tabs", "carousel")
    (first.name, second.name) = ("stack 1", "stack 2")
    controllers = [tabs, first, second, carousel] + children
    harness.perform {
      for stack in stacks {
        stack.setViewControllers([makeScreen()], animated: false)
        stack.delegate = chance
      }
      tabs.setViewControllers(stacks + [carousel], animated: false)
    }
    tabs.delegate = chance
    harness.stage.rootViewController = tabs
    harness.advance(to: 0)
  }

  private func makeScreen() -> UIViewController {
    let controller = screen("screen \(controllers.count)", .gray)
    controllers.append(controller)
    controller.transitioningDelegate = chance
    return controller
  }

  /// The controller in front, from which a program would present.
  private var front: UIViewController {
    var front: UIViewController = tabs
    while let next = front.presentedViewController { front = next }
    return front
  }

  private var stack: UINavigationController { stacks[chance.number(2)] }

  /// One random deed.
  func act() {
    let deed = chance.number(20)
    harness.perform { act(deed) }
    let steps: [TimeInterval] = [0, 0, 0.01, 0.1, 0.3, 0.7]
    harness.advance(to: harness.engine.currentTime + steps[chance.number(steps.count)])
  }

  private func act(_ deed: Int) {
    let animated = chance.number(4) > 0
    log.append("\(harness.engine.currentTime): deed \(deed) \(animated)")
    switch deed {
    case 0, 1: stack.pushViewController(makeScreen(), animated: animated)
    case 2, 3: stack.popViewController(animated: animated)
    case 4: stack.popToRootViewController(animated: animated)
    case 5:
      let stack = stack
      let kept = stack.viewControllers.prefix(1 + chance.number(2))
      stack.setViewControllers(kept + [makeScreen()], animated: animated)
    case 6, 7: tabs.selectedIndex = chance.number(3)
    case 8: present(animated: animated)
    case 9: front.dismiss(animated: animated)
    case 10: tabs.dismiss(animated: animated)
    case 11, 12: drive()
    case 13, 14: touch()
    case 15:
      let orientations: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
      harness.window.rotate(to: orientations[chance.number(3)], duration: 0.3)
    case 16, 17: select()
    case 18:
      stack.setNavigationBarHidden(chance.number(2) == 0, animated: animated)
    default:
      let stack = stack
      let inner = stack.viewControllers.dropFirst()
      if chance.number(3) == 0, let child = inner.first {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
    }
  }

  private func select() {
    let children = carousel.viewControllers
    carousel.selectedViewController = children[chance.number(children.count)]
  }

  private func present(animated: Bool) {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .custom, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
    ]
    let modal = makeScreen()
    modal.modalPresentationStyle = styles[chance.number(styles.count)]
    if chance.number(3) == 0 { modal.transitioningDelegate = nil }
    front.present(modal, animated: animated)
  }

  /// A gesture's calls, in any order, on any interaction controller.
  private func drive() {
    guard !chance.interactors.isEmpty else { return }
    let interactor = chance.interactors[chance.number(chance.interactors.count)]
    switch chance.number(5) {
    case 0, 1: interactor.update(CGFloat(chance.number(14)) / 10 - 0.2)
    case 2: interactor.finish()
    case 3: interactor.cancel()
    default: interactor.pause()
    }
  }

  private func touch() {
    let id = chance.number(2)
    let point = CGPoint(
      x: chance.number(2) == 0 ? 2 : chance.number(320), y: chance.number(568))
    switch (fingers[id], chance.number(4)) {
    case (nil, _):
      harness.stage.touchDown(id: id, at: point)
      fingers[id] = point
    case (_, 0):
      harness.stage.touchUp(id: id)
      fingers[id] = nil
    case (_, 1):
      harness.stage.touchCancel(id: id)
      fingers[id] = nil
    case (let old?, _):
      let moved = CGPoint(x: old.x + CGFloat(chance.number(120)), y: old.y)
      harness.stage.touchMove(id: id, to: moved)
      fingers[id] = moved
    }
  }

  /// Lets everything come to its end.
  func settle() {
    harness.perform {
      for id in fingers.keys.sorted() { harness.stage.touchUp(id: id) }
      fingers = [:]
    }
    for _ in 0..<12 where harness.stage.isTransitionRunning || chance.isDriving {
      harness.perform {
        for interactor in chance.interactors { interactor.finish() }
        chance.interactors = []
      }
      harness.advance(to: harness.engine.currentTime + 3)
    }
    chance.interactors = []
    harness.advance(to: harness.engine.currentTime + 3)
  }

  /// Everything that must be gone with the app.
  var remains: [WeakController] { controllers.map { WeakController(controller: $0) } }

  /// What is not as it has to be once everything is over.
  func problems() -> [String] {
    var problems: [String] = []
    func expect(_ condition: Bool, _ problem: String) {
      if !condition { problems.append(problem) }
    }
    expect(!harness.stage.isTransitionRunning, "a transition runs on")
    for controller in controllers {
      let name = controller.name ?? ""
      let isInWindow = controller.viewIfLoaded?.window != nil
      expect(
        controller.appearance == (isInWindow ? .appeared : .disappeared),
        "\(name) is \(controller.appearance), in a window: \(isInWindow)")
      for child in controller.children {
        expect(child.parent === controller, "\(child.name ?? "") isn't a child of \(name)")
      }
      if let parent = controller.parent {
        expect(parent.children.contains { $0 === controller }, "\(name) is unknown to its parent")
      }
      let isOnItsWay =
        controller.isBeingPresented || controller.isBeingDismissed
        || controller.isMovingToParent || controller.isMovingFromParent
      expect(!isOnItsWay, "\(name) is on its way")
      expect(controller.transitionCoordinator == nil, "\(name) has a coordinator")
      if isInWindow, let view = controller.viewIfLoaded { check(view, name, expect) }
    }
    for stack in stacks {
      expect(same(stack.children, stack.viewControllers), "\(stack.name ?? "")'s children")
      expect(
        (stack.topViewController?.viewIfLoaded?.window != nil)
          == (stack.viewIfLoaded?.window != nil), "\(stack.name ?? "") does not show its top")
    }
    expect(same(tabs.children, tabs.viewControllers ?? []), "the tabs' children")
    check(layers: harness.window.layer, expect)
    return problems + harness.window.layer.brokenInvariants()
  }

  private func check(_ view: UIView, _ name: String, _ expect: (Bool, String) -> Void) {
    expect(view.transform3D.isIdentity, "\(name) is transformed")
    expect(view.alpha == 1 && !view.isHidden, "\(name) can't be seen")
    let isWhole = view.superview.map { $0.bounds.size == view.frame.size } ?? false
    let style = controllers.first { $0.name == name }?.modalPresentationStyle
    expect(
      isWhole || style == .formSheet || style == .custom,
      "\(name) is at \(view.frame) in \(view.superview?.bounds ?? .zero)")
  }

  private func check(layers layer: CALayer, _ expect: (Bool, String) -> Void) {
    expect(layer.animationKeys.isEmpty, "animations are left: \(layer.animationKeys)")
    expect(layer.timeCourse == nil, "a layer's time is still driven")
    for sublayer in layer.sublayers { check(layers: sublayer, expect) }
  }
}

/// Random numbers, and delegates' answers that hang on them.
final class Chance: UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  /// Those that were vended since the app settled last.
  var interactors: [UIPercentDrivenInteractiveTransition] = []
  private var random: SystemlessRandom

  init(seed: UInt64) { random = SystemlessRandom(seed: seed) }

  var isDriving: Bool { !interactors.isEmpty }

  func number(_ count: Int) -> Int { Int(random.next() >> 33) % count }

  private func animator() -> TestAnimator? {
    switch number(7) {
    case 0, 1: nil
    case 2: zoomOut(duration: 0.4)
    case 3: propertyAnimated
    case 4: TestAnimator(duration: 0.3) { $0.complete() }
    case 5: careless
    default: zoomOut(duration: 0.2)
    }
  }

  /// Never completes; the watchdog has to.
  private var careless: TestAnimator {
    TestAnimator(duration: 0.3) { context in
      context.containerView.addSubview(context.toView)
      UIView.animate(withDuration: 0.3) { context.toView.alpha = 0.5 }
    }
  }

  private var propertyAnimated: TestAnimator {
    TestAnimator(duration: 0.4) { context in
      let (from, to) = (context.fromView, context.toView)
      context.containerView.addSubview(to)
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {
        from.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }
      animator.addCompletion { _ in
        from.transform = .identity
        context.complete()
      }
      animator.startAnimation()
    }
  }

  private func interactor() -> UIPercentDrivenInteractiveTransition? {
    guard number(3) == 0 else { return nil }
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = number(3) > 0
    interactors.append(interactor)
    return interactor
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromViewController: UIViewController, to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor() }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor() }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor() }
}

struct WeakController {
  weak var controller: UIViewController?
}
