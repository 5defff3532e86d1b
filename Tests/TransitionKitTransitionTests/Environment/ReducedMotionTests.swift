import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Where large movements are unwanted the standard transitions fade.
struct ReducedMotionTests {
  private func stage(_ titles: [String]) -> NavigationStage {
    NavigationStage(titles) { $0.isReduceMotionEnabled = true }
  }

  @Test func `The setting is the screen's, and off outside of an engine`() {
    let harness = Harness { $0.isReduceMotionEnabled = true }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    #expect(harness.perform { UIAccessibility.isReduceMotionEnabled })
    #expect(harness.perform { UIAccessibility.prefersCrossFadeTransitions })
    #expect(!Harness().perform { UIAccessibility.isReduceMotionEnabled })
  }

  @Test(arguments: ["push", "pop"])
  func `rule 1 a push and a pop fade, and nothing moves`(operation: String) {
    let isPush = operation == "push"
    let stage = stage(isPush ? ["first"] : ["first", "second"])
    if isPush { stage.push(screen("second")) } else { stage.pop() }
    for moment in [0.25, 0.5, 0.75] {
      stage.harness.advance(to: 0.35 * easeInOutTime(of: moment))
      let (from, to) = (stage.state("from"), stage.state("to"))
      #expect(from?.frame.origin == .zero && to?.frame.origin == .zero)
      #expect(near((isPush ? to : from)?.alpha ?? 0, isPush ? moment : 1 - moment))
      #expect((isPush ? from : to)?.alpha == 1)
      let pages = stage.pages
      #expect(pages.map(\.frame.minX) == [0, 0])
      #expect(near(pages.map(\.alpha).reduce(0, +), 1))
      #expect(stage.state("shadow") == nil && stage.state("dimming") == nil)
    }
    stage.harness.advance(to: 0.35 - 1e-6)
    #expect(stage.isRunning)
    stage.harness.advance(to: 0.35)
    #expect(!stage.isRunning && stage.diagnostics.isEmpty)
    #expect(stage.pages.map(\.alpha) == [1])
    #expect(stage.titles == (isPush ? ["first", "second"] : ["first"]))
    #expect(stage.top?.view.alpha == 1)
  }

  @Test func `The drag still slides: the finger moves the screen`() {
    let stage = stage(["first", "second"])
    stage.dragEdge(to: 0.4)
    #expect(near(stage.state("from")?.frame.minX ?? 0, 0.4 * 390, 1e-9))
    #expect(near(stage.pages.first?.frame.minX ?? 0, 0.4 * 390, 1e-9))
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "second"] && stage.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func `A bar that comes or goes with a screen fades in its place`(hides: Bool) {
    let stage = stage(["first"])
    stage.harness.perform { stage.navigation.isNavigationBarHidden = !hides }
    stage.advance(by: 0)
    let second = screen("second")
    second.hooks.viewWillAppear = { controller, _ in
      controller.navigationController?.setNavigationBarHidden(hides, animated: true)
    }
    stage.push(second)
    stage.advance(by: 0.35 * easeInOutTime(of: 0.25))
    let bar = stage.state("UINavigationBar")
    #expect(near(bar?.alpha ?? 0, hides ? 0.75 : 0.25))
    #expect(bar?.frame.origin == CGPoint(x: 0, y: 47))
    stage.advance(by: 1)
    #expect(stage.navigation.navigationBar.alpha == 1)
    #expect(stage.navigation.navigationBar.isHidden == hides)
  }

  @Test func `A tab bar that goes with a screen fades in its place`() {
    let harness = Harness { $0.isReduceMotionEnabled = true }
    let navigation = UINavigationController(rootViewController: screen("first"))
    let tabs = UITabBarController()
    tabs.setViewControllers([navigation], animated: false)
    harness.stage.rootViewController = tabs
    harness.advance(to: 0)
    let second = screen("second")
    second.hidesBottomBarWhenPushed = true
    harness.perform { navigation.pushViewController(second, animated: true) }
    harness.advance(to: 0.35 * easeInOutTime(of: 0.75))
    #expect(near(harness.state("UITabBar")?.alpha ?? 0, 0.25))
    #expect(harness.state("UITabBar")?.frame.minX == 0)
    harness.advance(to: 1)
    #expect(tabs.tabBar.alpha == 1 && tabs.tabBar.isHidden)
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve])
  func `Modal screens fade in and out in every standard style`(style: UIModalTransitionStyle) {
    let modal = ModalHarness { $0.isReduceMotionEnabled = true }
    let controller = modal.modal(.fullScreen, vends: false)
    controller.modalTransitionStyle = style
    modal.present(controller)
    modal.advance(by: 0.2)
    let shown = modal.shown("to")
    #expect(shown?.frame.origin == .zero && shown?.transform.isIdentity == true)
    #expect(near(shown?.alpha ?? 0, 0.5, 0.01))
    modal.advance(by: 1)
    modal.dismiss()
    modal.advance(by: 0.2)
    #expect(near(modal.shown("from")?.alpha ?? 0, 0.5, 0.01))
    modal.advance(by: 1)
    #expect(!modal.isRunning && modal.codes.isEmpty && controller.view.alpha == 1)
  }

  @Test func `A sheet fades in where it stays`() {
    let modal = ModalHarness { $0.isReduceMotionEnabled = true }
    modal.present(modal.modal(.pageSheet, vends: false))
    modal.advance(by: 0.2)
    let early = modal.shown("sheet")
    modal.advance(by: 1)
    #expect(early?.frame == modal.shown("sheet")?.frame)
    #expect(near(early?.alpha ?? 0, 0.5, 0.01))
  }
}
