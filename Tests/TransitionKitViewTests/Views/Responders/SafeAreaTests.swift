import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Safe areas: of the screen, of containers, of the controller's own, and who hears of them.
struct SafeAreaTests {
  @Test func `a phone's safe area turns with it and back`() {
    let harness = Harness()
    let root = screen("root")
    harness.stage.rootViewController = root
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
    harness.stage.rotate(to: .landscapeRight)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(left: 47, bottom: 21, right: 47))
    harness.stage.rotate(to: .landscapeLeft)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(left: 47, bottom: 21, right: 47))
    harness.stage.rotate(to: .portrait)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
  }

  @Test func `a screen may say what its turned safe area is`() {
    let turned = UIEdgeInsets(top: 20, left: 1, bottom: 2, right: 3)
    let stage = Stage(
      screen: Screen(
        size: CGSize(width: 768, height: 1024), safeAreaInsets: UIEdgeInsets(top: 24),
        turnedSafeAreaInsets: turned))
    #expect(stage.window.interfaceOrientation == .portrait)
    stage.rotate(to: .landscapeLeft)
    #expect(stage.window.safeAreaInsets == turned)
    stage.rotate(to: .portraitUpsideDown)
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 24))
  }

  @Test(arguments: [
    (UIEdgeInsets(top: 20), UIEdgeInsets.zero),
    (UIEdgeInsets(top: 59, bottom: 34), UIEdgeInsets(left: 59, bottom: 21, right: 59)),
    (.zero, .zero),
  ])
  func `the turned safe area follows from the upright one`(
    upright: UIEdgeInsets, turned: UIEdgeInsets
  ) {
    let stage = Stage(
      screen: Screen(size: CGSize(width: 375, height: 667), safeAreaInsets: upright))
    stage.rotate(to: .landscapeRight, duration: 0)
    #expect(stage.window.safeAreaInsets == turned)
  }

  @Test func `a screen that starts in landscape can be turned upright`() {
    let stage = Stage(
      screen: Screen(
        size: CGSize(width: 844, height: 390),
        safeAreaInsets: UIEdgeInsets(left: 47, bottom: 21, right: 47)))
    #expect(stage.window.interfaceOrientation == .landscapeRight)
    stage.rotate(to: .portrait, duration: 0)
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
  }

  /// apple-facts §1.1: "viewSafeAreaInsetsDidChange fires once at launch between wA and scene
  /// foreground, [59,0,34,0]".
  @Test func `at launch it is told once, after viewWillAppear and before viewIsAppearing`() {
    let stage = Stage(
      screen: Screen(
        size: CGSize(width: 393, height: 852), safeAreaInsets: UIEdgeInsets(top: 59, bottom: 34)))
    var log: [String] = []
    let root = UIViewController()
    root.hooks.viewWillAppear = { _, _ in log.append("willAppear") }
    root.hooks.viewIsAppearing = { _, _ in log.append("isAppearing") }
    root.hooks.viewDidAppear = { _, _ in log.append("didAppear") }
    root.hooks.viewSafeAreaInsetsDidChange = { controller in
      let insets = controller.view.safeAreaInsets
      log.append(
        "safeArea \([insets.top, insets.left, insets.bottom, insets.right].map { Int($0) })")
    }
    stage.rootViewController = root
    do { try stage.advance(to: 1) } catch { Issue.record(error) }
    #expect(log == ["willAppear", "safeArea [59, 0, 34, 0]", "isAppearing", "didAppear"])
  }

  @Test func `bars and additionalSafeAreaInsets are told too, children included`() {
    let harness = Harness()
    let (inner, outer) = (screen("inner"), screen("outer"))
    var log: [String] = []
    for controller in [inner, outer] {
      controller.hooks.viewSafeAreaInsetsDidChange = { controller in
        let insets = controller.view.safeAreaInsets
        log.append("\(controller.name ?? "") \(Int(insets.top)) \(Int(insets.bottom))")
      }
    }
    harness.perform {
      outer.hooks.viewDidLoad = { outer in
        outer.addChild(inner)
        inner.view.frame = outer.view.bounds
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
      }
    }
    let tabs = UITabBarController()
    let navigation = harness.perform { UINavigationController(rootViewController: outer) }
    harness.perform { tabs.viewControllers = [navigation] }
    harness.stage.rootViewController = tabs
    harness.advance(to: 0)
    #expect(outer.view.safeAreaInsets == UIEdgeInsets(top: 47 + 44, bottom: 34 + 49))
    #expect(inner.view.safeAreaInsets == outer.view.safeAreaInsets)
    #expect(Set(log) == ["outer 91 83", "inner 91 83"])
    log = []
    harness.perform { navigation.isNavigationBarHidden = true }
    harness.advance(to: 0)
    #expect(log == ["outer 47 83", "inner 47 83"])
    log = []
    harness.perform { outer.additionalSafeAreaInsets = UIEdgeInsets(top: 10) }
    harness.advance(to: 0)
    #expect(log == ["outer 57 83", "inner 57 83"])
    log = []
    harness.perform { tabs.isTabBarHidden = true }
    harness.advance(to: 0)
    #expect(log == ["outer 57 34", "inner 57 34"])
    log = []
    harness.stage.rotate(to: .landscapeLeft)
    harness.advance(to: 1)
    #expect(log == ["outer 10 21", "inner 10 21"])
  }

  @Test func `a change of the safe area alone is told, and sizes are not`() {
    let harness = Harness()
    let root = screen("root")
    var log: [String] = []
    root.hooks.viewSafeAreaInsetsDidChange = {
      log.append("safeArea \($0.view.safeAreaInsets.top)")
    }
    root.hooks.viewWillTransition = { _, _, _ in log.append("size") }
    harness.stage.rootViewController = root
    harness.advance(to: 0)
    log = []
    harness.stage.resize(
      to: harness.window.bounds.size, safeAreaInsets: UIEdgeInsets(top: 67, bottom: 34))
    harness.advance(to: 0)
    #expect(log == ["safeArea 67.0"])
  }

  @Test func `a subclass hears of it as well`() {
    final class Screen: UIViewController {
      var count = 0
      override func viewSafeAreaInsetsDidChange() { count += 1 }
    }
    let harness = Harness()
    let root = Screen()
    harness.stage.rootViewController = root
    harness.advance(to: 0)
    #expect(root.count == 1)
  }
}
