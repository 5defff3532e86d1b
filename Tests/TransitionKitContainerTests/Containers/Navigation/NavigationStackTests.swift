import Diagnostics
import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What can be asked of the stack, when, and what comes of asking for too much.
struct NavigationStackTests {
  /// How to misuse the stack, given what is in it.
  nonisolated enum Misuse: String, CaseIterable {
    case pushTop, pushBelow, pushNavigation, pushSelf, pushContainer
    case setTwice, setNavigation, setSelf
  }

  @Test(arguments: Misuse.allCases)
  func `What can't be in a stack is an error and changes nothing`(misuse: Misuse) throws {
    let stage = NavigationStage()
    let stack = stage.navigation.viewControllers
    let expected: [Misuse: DiagnosticCode] = [
      .pushTop: .alreadyInStack, .pushBelow: .alreadyInStack, .setTwice: .alreadyInStack,
      .pushNavigation: .navigationInNavigation, .setNavigation: .navigationInNavigation,
      .pushSelf: .containsItself, .setSelf: .containsItself,
      .pushContainer: .containsItself,
    ]
    let container = screen("container")
    stage.harness.stage.rootViewController = container
    stage.perform { navigation in
      container.addChild(navigation)
      container.view.addSubview(navigation.view)
      navigation.didMove(toParent: container)
    }
    stage.harness.recorder.removeAll()
    stage.perform { navigation in
      switch misuse {
      case .pushTop: navigation.pushViewController(stack[1], animated: true)
      case .pushBelow: navigation.pushViewController(stack[0], animated: false)
      case .pushNavigation: navigation.pushViewController(UINavigationController(), animated: true)
      case .pushSelf: navigation.pushViewController(navigation, animated: true)
      case .pushContainer: navigation.pushViewController(container, animated: true)
      case .setTwice:
        navigation.setViewControllers([stack[1], stack[0], stack[1]], animated: true)
      case .setNavigation:
        navigation.setViewControllers([stack[0], UINavigationController()], animated: true)
      case .setSelf: navigation.setViewControllers([navigation], animated: false)
      }
    }
    #expect(stage.harness.codes == [expected[misuse]])
    #expect(stage.diagnostics.first?.severity == .error)
    #expect(stage.diagnostics.first?.message.contains("the stack stays as it is.") == true)
    #expect(same(stage.navigation.viewControllers, stack) && same(stage.navigation.children, stack))
    #expect(!stage.isRunning && stage.harness.recorder.events.isEmpty)
    stage.push(screen("third"))
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "second", "third"])
  }

  @Test func `already-in-stack is found out when a push that waited begins`() {
    let stage = NavigationStage(["first"])
    let second = screen("second")
    stage.push(second)
    stage.push(second)
    #expect(stage.diagnostics.isEmpty)
    stage.advance(by: 1)
    #expect(stage.harness.codes == [.alreadyInStack])
    #expect(stage.titles == ["first", "second"])
  }

  /// A change by name: the new stack as letters, and what it counts as.
  nonisolated struct Replacement: Sendable, CustomTestStringConvertible {
    var to: String
    var operation: TransitionOperation?
    var testDescription: String { "abc → \(to)" }
  }

  @Test(arguments: [
    Replacement(to: "abcd", operation: .push), Replacement(to: "d", operation: .push),
    Replacement(to: "abd", operation: .push), Replacement(to: "ab", operation: .pop),
    Replacement(to: "a", operation: .pop), Replacement(to: "cba", operation: .pop),
    Replacement(to: "acb", operation: .pop), Replacement(to: "ac", operation: nil),
    Replacement(to: "bac", operation: nil), Replacement(to: "adc", operation: nil),
    Replacement(to: "abc", operation: nil), Replacement(to: "", operation: nil),
  ])
  func `setViewControllers takes any stack`(replacement: Replacement) {
    for animated in [true, false] {
      let stage = NavigationStage(["a", "b", "c"])
      var controllers = stage.navigation.viewControllers + [screen("d")]
      for controller in controllers { controller.loadViewIfNeeded() }
      let new = replacement.to.compactMap { name in
        controllers.first { $0.title == String(name) }
      }
      stage.perform { $0.setViewControllers(new, animated: animated) }
      #expect(stage.isRunning == (animated && replacement.operation != nil))
      if stage.isRunning {
        #expect(stage.harness.stage.lastTransition?.operation == replacement.operation)
      }
      stage.advance(by: 1)
      #expect(!stage.isRunning)
      #expect(stage.titles == replacement.to.map(String.init))
      #expect(Set(stage.navigation.children.compactMap(\.title)) == Set(stage.titles))
      let shown = controllers.filter { $0.view.window != nil }
      #expect(same(shown, stage.top.map { [$0] } ?? []))
      #expect(shown.allSatisfy { $0.appearance == .appeared })
      #expect(stage.bar.items?.last?.title == stage.titles.last)
      let below = stage.titles.dropLast().last
      #expect(stage.state("backButton")?.isHidden == (below == nil))
      #expect(stage.bar.backItem?.title == below)
      #expect(stage.diagnostics.isEmpty)
      controllers = []
    }
  }

  @Test func `An empty stack can be filled, shown and emptied`() {
    let stage = NavigationStage([])
    #expect(stage.top == nil && stage.navigation.visibleViewController == nil)
    #expect(stage.navigation.popViewController(animated: true) == nil)
    #expect(stage.navigation.popToRootViewController(animated: true) == nil)
    let first = screen("first")
    stage.use(zoomOut())
    stage.push(first)
    #expect(!stage.isRunning && first.appearance == .appeared)
    #expect(
      stage.harness.calls(["willShow", "viewWillAppear", "viewDidAppear", "didShow"]) == [
        "delegate.willShow", "to.viewWillAppear", "to.viewDidAppear", "delegate.didShow",
      ])
    stage.perform { $0.viewControllers = [] }
    #expect(first.appearance == .disappeared && first.parent == nil && first.view.superview == nil)
  }

  @Test(arguments: [
    "willMove", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "didShow",
    "viewDidAppear", "didMove", "animationEnded", "completion", "alongside",
  ])
  func `rule 20 F15 a change asked for in any callback waits for the end`(place: String) {
    let stage = NavigationStage(["first"])
    let (second, third) = (screen("second"), screen("third"))
    var asked = 0
    func ask() {
      asked += 1
      guard asked == 1 else { return }
      stage.navigation.pushViewController(third, animated: true)
    }
    let animator = zoomOut()
    final class Delegate: UINavigationControllerDelegate {
      let animator: EndingAnimator
      var onShow: (() -> Void)?
      init(_ animator: EndingAnimator) { self.animator = animator }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromViewController: UIViewController, to toViewController: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { onShow?() }
    }
    let delegate = Delegate(EndingAnimator(animator))
    stage.navigation.delegate = delegate
    switch place {
    case "willMove": second.hooks.willMove = { _, _ in ask() }
    case "viewDidLoad":
      second.hooks.viewDidLoad = { _ in ask() }
    case "viewWillAppear": second.hooks.viewWillAppear = { _, _ in ask() }
    case "viewIsAppearing": second.hooks.viewIsAppearing = { _, _ in ask() }
    case "viewDidAppear": second.hooks.viewDidAppear = { _, _ in ask() }
    case "didMove": second.hooks.didMove = { _, _ in ask() }
    case "didShow": delegate.onShow = ask
    case "animationEnded": delegate.animator.onEnd = ask
    case "completion":
      second.hooks.viewWillAppear = { controller, _ in
        controller.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ask() }
      }
    default:
      second.hooks.viewWillAppear = { controller, _ in
        controller.transitionCoordinator?.animate(
          alongsideTransition: { _ in ask() }, completion: nil)
      }
    }
    stage.push(second)
    stage.advance(by: 0.25)
    #expect(asked >= 1)
    #expect(stage.titles == ["first", "second", "third"], "begins when the first has ended")
    #expect(stage.isRunning)
    stage.advance(by: 1)
    #expect(!stage.isRunning && same(stage.navigation.children, stage.navigation.viewControllers))
    #expect(third.appearance == .appeared && second.appearance == .disappeared)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `rule 20 F15 many changes at once run one after the other`() {
    let stage = NavigationStage(["first"])
    stage.perform { navigation in
      for name in "abcdef" { navigation.pushViewController(screen(String(name)), animated: true) }
    }
    #expect(stage.titles == ["first", "a"])
    stage.advance(by: 6 * 0.35 + 0.01)
    #expect(!stage.isRunning)
    #expect(stage.titles == ["first", "a", "b", "c", "d", "e", "f"])
    stage.perform { navigation in
      navigation.popViewController(animated: true)
      navigation.popViewController(animated: false)
      navigation.pushViewController(screen("g"), animated: false)
      navigation.popToRootViewController(animated: true)
      navigation.setViewControllers([screen("h"), screen("i")], animated: true)
    }
    stage.advance(by: 3)
    #expect(stage.titles == ["h", "i"])
    stage.perform { navigation in
      for index in 0..<200 {
        navigation.pushViewController(screen("\(index)"), animated: false)
        navigation.popViewController(animated: false)
      }
    }
    stage.advance(by: 1)
    #expect(stage.titles == ["h", "i"] && !stage.isRunning)
  }

  @Test func `rule 15 every screen that came has appeared and every one that went has not`() {
    let stage = NavigationStage(["first"])
    let screens = "abcd".map { screen(String($0)) }
    stage.perform { navigation in
      for controller in screens { navigation.pushViewController(controller, animated: true) }
      navigation.popToViewController(screens[1], animated: true)
    }
    stage.advance(by: 5)
    #expect(stage.titles == ["first", "a", "b", "c", "d"], "popped to what was not there yet: no")
    stage.perform { $0.popToViewController(screens[1], animated: true) }
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "a", "b"])
    #expect(screens.map(\.appearance) == [.disappeared, .appeared, .disappeared, .disappeared])
  }

  @Test func `A child that is taken away leaves the stack, and so does one that goes elsewhere`() {
    let stage = NavigationStage(["a", "b", "c"])
    let all = stage.navigation.viewControllers
    stage.perform { _ in
      all[1].willMove(toParent: nil)
      all[1].removeFromParent()
    }
    #expect(stage.titles == ["a", "c"])
    #expect(stage.bar.backItem?.title == "a")
    let other = UINavigationController()
    stage.perform { _ in other.setViewControllers([all[2]], animated: false) }
    #expect(stage.titles == ["a"] && all[2].parent === other)
    #expect(all[0].appearance == .appeared && all[0].view.window != nil)
    #expect(other.viewControllers.count == 1 && stage.diagnostics.isEmpty)
  }

  @Test func `A child that is taken away during its pop stays away when that is cancelled`() {
    let stage = NavigationStage(["a", "b"])
    let second = stage.navigation.viewControllers[1]
    let driver = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(duration: 0.4), driver)
    stage.perform { $0.popViewController(animated: true) }
    stage.advance(by: 0.1)
    stage.perform { _ in second.removeFromParent() }
    driver.cancel()
    stage.advance(by: 2)
    #expect(stage.titles == ["a"] && second.parent == nil)
    #expect(second.appearance == .disappeared && second.view.window == nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `Changes off screen are made at once, those that were about to begin too`() {
    let stage = NavigationStage(["first"])
    let second = screen("second")
    stage.harness.perform {
      stage.navigation.pushViewController(second, animated: true)
      stage.harness.window.rootViewController = nil
    }
    stage.advance(by: 0)
    #expect(!stage.isRunning && stage.titles == ["first", "second"])
    #expect(second.parent === stage.navigation)
    stage.perform { navigation in
      navigation.popViewController(animated: true)
      navigation.pushViewController(screen("third"), animated: true)
    }
    #expect(!stage.isRunning && stage.titles == ["first", "third"])
    stage.harness.stage.rootViewController = stage.navigation
    stage.advance(by: 0)
    #expect(stage.top?.appearance == .appeared)
    #expect(stage.pages.count == 1 && stage.bar.topItem?.title == "third")
    stage.push(screen("fourth"))
    #expect(stage.isRunning)
  }

  @Test(arguments: [true, false])
  func `A controller whose view goes while a transition runs ends it and disappears`(
    isInteractive: Bool
  ) {
    let stage = NavigationStage(["first"])
    let second = screen("second")
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(), isInteractive ? interactor : nil)
    stage.push(second)
    if isInteractive { stage.harness.perform { interactor.update(0.5) } }
    stage.advance(by: 0.1)
    stage.harness.stage.rootViewController = screen("other")
    stage.advance(by: 1)
    #expect(!stage.isRunning)
    #expect(stage.titles == ["first", "second"])
    #expect(second.appearance == .disappeared)
    #expect(stage.navigation.viewControllers[0].appearance == .disappeared)
    stage.harness.stage.rootViewController = stage.navigation
    stage.advance(by: 0)
    #expect(second.appearance == .appeared && second.view.alpha == 1)
  }

  @Test func `rule 14 popped and replaced screens are let go`() {
    let stage = NavigationStage(["first"])
    weak var pushed: UIViewController?
    weak var pushedView: UIView?
    weak var cancelled: UIViewController?
    weak var dragged: UIViewController?
    weak var replaced: UIViewController?
    let interactor = UIPercentDrivenInteractiveTransition()
    do {
      let second = screen("second")
      second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit") {}
      (pushed, pushedView) = (second, second.view)
      stage.push(second)
      stage.advance(by: 1)
      stage.pop()
      stage.advance(by: 1)
    }
    do {
      let third = screen("third")
      cancelled = third
      stage.use(zoomOut(), interactor)
      stage.push(third)
      stage.harness.perform { interactor.cancel() }
      stage.advance(by: 1)
      stage.use(nil)
    }
    do {
      let fourth = screen("fourth")
      dragged = fourth
      stage.push(fourth, animated: false)
      stage.dragEdge(to: 0.7)
      stage.up()
      stage.advance(by: 1)
    }
    do {
      let fifth = screen("fifth")
      replaced = fifth
      stage.push(fifth, animated: false)
      stage.perform { $0.setViewControllers([screen("sixth")], animated: true) }
      stage.advance(by: 1)
    }
    #expect(pushed == nil && pushedView == nil)
    #expect(cancelled == nil)
    #expect(dragged == nil)
    #expect(replaced == nil)
    #expect(stage.titles == ["sixth"])
  }

  @Test func `A navigation controller is let go in the middle of a transition's wake`() {
    weak var navigation: UINavigationController?
    weak var waiting: UIViewController?
    do {
      let stage = NavigationStage(["first"])
      navigation = stage.navigation
      stage.push(screen("second"))
      let third = screen("third")
      waiting = third
      stage.push(third)
      stage.harness.window.close()
      stage.advance(by: 5)
    }
    #expect(navigation == nil)
    #expect(waiting == nil)
  }
}

/// An animator that tells of its end.
final class EndingAnimator: UIViewControllerAnimatedTransitioning {
  let animator: TestAnimator
  var onEnd: (() -> Void)?
  init(_ animator: TestAnimator) { self.animator = animator }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { animator.transitionDuration(using: context) }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animator.animateTransition(using: context)
  }

  func animationEnded(_ transitionCompleted: Bool) { onEnd?() }
}
