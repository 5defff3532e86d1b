import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What a controller presents in its own context goes and comes back with it (rule 33).
struct ContextTests {
  /// Screens in a container, of which the first one presents.
  private struct Stage {
    let test: ModalHarness
    let screens: [UIViewController]
    let first: UIViewController
    let modal: UIViewController

    /// - Parameter screens: The first one presents; made the children of the root by `makeRoot`.
    init(
      _ style: UIModalPresentationStyle, screens: [UIViewController],
      _ makeRoot: ([UIViewController]) -> UIViewController
    ) {
      self.screens = screens
      first = screens[0]
      first.definesPresentationContext = true
      test = ModalHarness(root: makeRoot(screens))
      modal = test.modal(style, vends: false)
    }

    /// Presents, until that is over unless told otherwise.
    func present(for seconds: TimeInterval = 2) {
      test.present(modal, from: first)
      test.advance(by: seconds)
    }

    func perform(for seconds: TimeInterval = 2, _ body: () -> Void) {
      test.harness.perform(body)
      test.advance(by: seconds)
    }

    /// The frontmost screen in the middle of the window.
    var shown: UIViewController? {
      var view = test.harness.window.hitTest(CGPoint(x: 160, y: 300), with: nil)
      while let next = view {
        for controller in screens + [modal] where controller.viewIfLoaded === next {
          return controller
        }
        view = next.superview
      }
      return nil
    }
  }

  private func tabs(_ style: UIModalPresentationStyle) -> (Stage, UITabBarController) {
    let tabs = UITabBarController()
    let stage = Stage(style, screens: [screen("first", .red), screen("second", .green)]) {
      tabs.setViewControllers($0, animated: false)
      return tabs
    }
    return (stage, tabs)
  }

  private func stack(
    _ style: UIModalPresentationStyle
  ) -> (stage: Stage, root: UIViewController, stack: UINavigationController) {
    let root = screen("root", .orange)
    let navigation = UINavigationController(rootViewController: root)
    let stage = Stage(style, screens: [screen("first", .red)]) {
      navigation.pushViewController($0[0], animated: false)
      return navigation
    }
    return (stage, root, navigation)
  }

  private nonisolated static let styles: [UIModalPresentationStyle] = [
    .currentContext, .overCurrentContext,
  ]

  @Test(arguments: styles, [false, true])
  func `rule 33 what is presented in a tab goes and comes back with the tab`(
    style: UIModalPresentationStyle, whileItComes: Bool
  ) {
    let (stage, tabs) = tabs(style)
    var completions = 0
    stage.test.present(stage.modal, from: stage.first, completion: { completions += 1 })
    stage.test.advance(by: whileItComes ? 0.1 : 2)
    stage.perform { tabs.selectedIndex = 1 }
    #expect(stage.modal.view.window == nil)
    #expect(stage.first.view.window == nil)
    #expect(stage.shown === tabs.viewControllers?[1])
    #expect(stage.modal.presentingViewController === stage.first)
    stage.perform { tabs.selectedIndex = 0 }
    #expect(stage.shown === stage.modal)
    #expect((stage.first.view.window == nil) == (style == .currentContext))
    stage.perform { stage.modal.dismiss(animated: true) }
    #expect(stage.shown === stage.first)
    #expect(stage.first.view.frame == tabs.view.bounds)
    #expect(completions == 1)
    #expect(stage.test.codes.isEmpty)
  }

  @Test func `rule 33 what is dismissed in a tab that is not selected does not show`() {
    let (stage, tabs) = tabs(.currentContext)
    stage.present()
    stage.perform { tabs.selectedIndex = 1 }
    var appearances = 0
    stage.first.hooks.viewWillAppear = { _, _ in appearances += 1 }
    stage.perform { stage.first.dismiss(animated: true) }
    #expect(stage.first.presentedViewController == nil)
    #expect(stage.first.view.window == nil)
    #expect(appearances == 0)
    stage.perform { tabs.selectedIndex = 0 }
    #expect(stage.shown === stage.first)
    #expect(appearances == 1)
    #expect(stage.test.codes.isEmpty)
  }

  @Test(arguments: styles, [false, true])
  func `rule 33 what is presented in a stack goes with the screen that is popped`(
    style: UIModalPresentationStyle, animated: Bool
  ) {
    let (stage, root, stack) = stack(style)
    stage.present()
    stage.perform { stack.popViewController(animated: animated) }
    #expect(root.view.window != nil)
    #expect(stage.modal.view.window == nil)
    #expect(stage.first.view.window == nil)
    #expect(stage.test.codes.isEmpty)
  }

  @Test(arguments: styles)
  func `rule 33 what is presented in a stack comes back when the screens above it are popped`(
    style: UIModalPresentationStyle
  ) {
    let (stage, _, stack) = stack(style)
    stage.present()
    stage.perform { stack.pushViewController(screen("above", .yellow), animated: true) }
    #expect(stage.modal.view.window == nil)
    var appearances = 0
    stage.modal.hooks.viewDidAppear = { _, _ in appearances += 1 }
    stage.perform { stack.popViewController(animated: true) }
    #expect(stage.shown === stage.modal)
    #expect(appearances == 1)
    #expect(stage.test.codes.isEmpty)
  }

  @Test func `rule 33 a container of an author's own shows its next child`() {
    let screens = [screen("first", .red), screen("second", .green)]
    let container = ContainerViewController(viewControllers: screens)
    let stage = Stage(.currentContext, screens: screens) { _ in container }
    stage.present()
    stage.perform { container.selectedViewController = container.viewControllers[1] }
    #expect(stage.shown === container.viewControllers[1])
    #expect(stage.modal.view.window == nil)
    #expect(stage.test.codes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a presenter that lies beside its container's origin stays where it is`(completes: Bool)
    throws
  {
    let place = CGRect(x: 40, y: 120, width: 200, height: 300)
    let stage = Stage(.currentContext, screens: [screen("first", .red)]) { screens in
      let root = screen("root", .orange)
      root.addChild(screens[0])
      screens[0].view.frame = place
      screens[0].view.autoresizingMask = []
      root.view.addSubview(screens[0].view)
      screens[0].didMove(toParent: root)
      return root
    }
    stage.modal.transitioningDelegate = stage.test.delegate
    let driver = UIPercentDrivenInteractiveTransition()
    stage.test.delegate.animator = modalFade()
    if !completes { stage.test.delegate.interactor = driver }
    stage.test.present(stage.modal, from: stage.first)
    stage.test.advance(by: 0.1)
    let view = stage.first.view
    #expect(view.isDescendant(of: try #require(stage.modal.presentationController?.containerView)))
    #expect(stage.test.harness.window.convert(view.bounds, from: view) == place)
    if !completes { driver.cancel() }
    stage.test.advance(by: 2)
    if completes { stage.perform { stage.first.dismiss(animated: false) } }
    #expect(view.frame == place && view.superview === stage.test.root.view)
    #expect(stage.test.codes.isEmpty)
  }

  @Test(arguments: styles)
  func `a screen in a context has the safe area of the screen that it covers`(
    style: UIModalPresentationStyle
  ) {
    let (stage, _, stack) = stack(style)
    let insets = stage.first.view.safeAreaInsets
    stage.present()
    #expect(insets.top == stack.navigationBar.frame.maxY)
    #expect(stage.modal.view.safeAreaInsets == insets)
    stage.perform { stack.setNavigationBarHidden(true, animated: false) }
    #expect(stage.modal.view.safeAreaInsets.top < insets.top)
  }

  @Test(arguments: styles)
  func
    `rule 19 a container is dismissed as a whole with what its screens present in their contexts`(
      style: UIModalPresentationStyle
    ) throws
  {
    let tabs = UITabBarController()
    let first = screen("first", .red)
    first.definesPresentationContext = true
    tabs.setViewControllers([first], animated: false)
    tabs.modalPresentationStyle = .pageSheet
    let test = ModalHarness()
    test.show(tabs)
    let modal = test.modal(style, vends: false)
    test.show(modal, from: first)
    var calls: [String] = []
    modal.hooks.viewWillDisappear = { modal, isAnimated in
      calls.append("will \(isAnimated) \(modal.isBeingDismissed)")
    }
    modal.hooks.viewDidDisappear = { _, _ in calls.append("did") }
    let card = try #require(tabs.presentationController?.presentedView?.layer)
    let place = card.position.y
    test.dismiss()
    test.advance(by: 0.2)
    #expect(modal.view.isDescendant(of: tabs.view))
    #expect(try #require(card.presentation()).position.y > place + 100)
    test.advance(by: 2)
    #expect(tabs.view.window == nil && modal.view.window == nil)
    #expect(test.root.presentedViewController == nil && first.presentedViewController == nil)
    #expect(calls == ["will true true", "did"])
    #expect(test.codes.isEmpty)
    // It comes back without what was presented in it.
    test.show(tabs)
    #expect(first.view.window != nil && modal.view.window == nil)
  }
}
