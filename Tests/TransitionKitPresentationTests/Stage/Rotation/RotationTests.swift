import Diagnostics
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Rotations and other changes of the window's size, without a transition.
struct RotationTests {
  static let portrait = CGSize(width: 390, height: 844)
  static let landscape = CGSize(width: 844, height: 390)

  /// A root controller that writes down what it hears.
  private final class Root: UIViewController {
    var log: [String] = []
    var coordinator: (any UIViewControllerTransitionCoordinator)?

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.append("will \(Int(size.width))×\(Int(size.height)) in \(Int(view.bounds.width))")
      self.coordinator = coordinator
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(
        alongsideTransition: { _ in self.log.append("alongside in \(Int(self.view.bounds.width))")
        },
        completion: { _ in self.log.append("completion") })
    }

    override func viewDidLayoutSubviews() {
      log.append("layout \(Int(view.bounds.width))×\(Int(view.bounds.height))")
    }
  }

  private func stage(_ root: UIViewController) -> Harness {
    let harness = Harness()
    harness.stage.rootViewController = root
    harness.advance(to: 0)
    harness.recorder.removeAll()
    return harness
  }

  @Test func `golden: S3-8 a rotation announces, lays out, animates along and completes`() {
    let root = Root()
    let harness = stage(root)
    root.log = []
    harness.stage.rotate(to: .landscapeRight)
    #expect(
      root.log == ["will 844×390 in 390", "layout 844×390", "alongside in 844"])
    harness.advance(to: 0.3 - 1e-6)
    #expect(!root.log.contains("completion"))
    harness.advance(to: 0.3)
    #expect(root.log.last == "completion")
    #expect(root.log.count == 4)
    #expect(harness.window.bounds.size == Self.landscape)
    #expect(harness.window.screen.size == Self.landscape)
    #expect(harness.window.interfaceOrientation == .landscapeRight)
    #expect(root.view.frame == CGRect(origin: .zero, size: Self.landscape))
  }

  @Test func `golden: a rotation's calls, parents before children`() {
    let stack = NavigationHarness()
    stack.push(screen("second"))
    stack.advance(by: 1)
    stack.recorder.removeAll()
    stack.harness.stage.rotate(to: .landscapeLeft)
    stack.advance(by: 1)
    let calls = stack.recorder.events.map(\.description)
    #expect(
      calls == [
        "UINavigationController.viewWillTransition(844.0, 390.0)",
        "from.viewWillTransition(844.0, 390.0)",
        "to.viewWillTransition(844.0, 390.0)",
        "UINavigationController.viewWillLayoutSubviews()",
        "UINavigationController.viewDidLayoutSubviews()",
        "to.viewWillLayoutSubviews()",
        "to.viewDidLayoutSubviews()",
      ])
  }

  @Test func `S3-8 the root's bounds animate, and what is alongside with them`() throws {
    let root = Root()
    let harness = stage(root)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.name = "box"
    harness.perform { root.view.addSubview(box) }
    root.hooks.viewWillTransition = { _, size, coordinator in
      coordinator.animate(
        alongsideTransition: { _ in box.frame.origin.x = size.width - 10 }, completion: nil)
    }
    root.view.name = "root"
    harness.advance(to: 1)
    harness.stage.rotate(to: .landscapeRight, duration: 0.4)
    harness.advance(to: 1.2)
    let frame = try #require(harness.state("root")).frame
    #expect(near(frame.width, (390 + 844) / 2))
    #expect(near(frame.height, (390 + 844) / 2))
    #expect(near(frame.minX, 0) && near(frame.minY, 0))
    #expect(near(try #require(harness.state("box")).frame.minX, 834 / 2))
    #expect(harness.stage.commit().size == Self.landscape)
    harness.advance(to: 1.4)
    #expect(harness.state("root")?.frame == CGRect(origin: .zero, size: Self.landscape))
  }

  @Test(arguments: [
    (UIInterfaceOrientation.portrait, UIInterfaceOrientation.landscapeRight, 1.0),
    (.portrait, .landscapeLeft, -1), (.landscapeRight, .portrait, -1),
    (.landscapeLeft, .portrait, 1), (.portraitUpsideDown, .landscapeLeft, 1),
  ])
  func `rule 11 targetTransform is a quarter turn`(
    from: UIInterfaceOrientation, to: UIInterfaceOrientation, quarters: CGFloat
  ) throws {
    let root = Root()
    let harness = stage(root)
    harness.stage.rotate(to: from, duration: 0)
    harness.advance(to: 0)
    harness.stage.rotate(to: to)
    let turn = try #require(root.coordinator).targetTransform
    #expect(turn == CGAffineTransform(a: 0, b: quarters, c: -quarters, d: 0, tx: 0, ty: 0))
  }

  @Test func `rule 11 a half turn changes no size and tells nobody`() {
    let root = Root()
    let harness = stage(root)
    harness.stage.rotate(to: .landscapeRight)
    harness.advance(to: 1)
    root.log = []
    harness.stage.rotate(to: .landscapeLeft)
    harness.stage.rotate(to: .unknown)
    harness.advance(to: 2)
    #expect(root.log.isEmpty)
    #expect(harness.window.interfaceOrientation == .landscapeLeft)
    harness.stage.rotate(to: .portrait)
    #expect(root.coordinator?.targetTransform.b == 1, "turned back the other way")
  }

  @Test func `rules 27 and 30 the coordinator of a rotation`() throws {
    let root = Root()
    let harness = stage(root)
    let child = screen("child")
    harness.perform {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    harness.stage.rotate(to: .landscapeRight)
    let coordinator = try #require(root.coordinator)
    #expect(root.transitionCoordinator === coordinator)
    #expect(child.transitionCoordinator === coordinator)
    #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.3)
    #expect(!coordinator.isInteractive && !coordinator.isCancelled)
    #expect(coordinator.presentationStyle == .none)
    #expect(coordinator.containerView === harness.window)
    #expect(coordinator.viewController(forKey: .from) == nil)
    #expect(coordinator.view(forKey: .to) == nil)
    #expect(coordinator.completionCurve == .easeInOut && coordinator.percentComplete == 0)
    harness.advance(to: 0.3)
    #expect(root.transitionCoordinator == nil)
    #expect(!coordinator.animate(alongsideTransition: { _ in }, completion: nil), "it is over")
  }

  @Test func `a change of size without a duration completes in the next turn`() {
    let root = Root()
    let harness = stage(root)
    root.log = []
    harness.stage.resize(to: CGSize(width: 500, height: 600))
    #expect(root.coordinator?.isAnimated == false)
    #expect(root.coordinator?.targetTransform == .identity)
    harness.advance(to: 0)
    #expect(
      root.log == ["will 500×600 in 390", "layout 500×600", "alongside in 500", "completion"])
    #expect(harness.window.interfaceOrientation == .portrait)
  }

  @Test(arguments: [
    CGSize(width: 0, height: 10), CGSize(width: CGFloat.nan, height: 10),
    CGSize(width: 10, height: CGFloat.infinity), CGSize(width: -5, height: 5),
  ])
  func `a size that can't be is refused`(size: CGSize) {
    let harness = stage(Root())
    harness.stage.resize(to: size)
    #expect(harness.window.bounds.size == Self.portrait)
    #expect(harness.codes == [.invalidSize])
    #expect(harness.recorder.diagnostics[0].message.contains("positive and finite"))
  }

  @Test func `a child hears of the size that its parent will give it`() {
    final class Half: UIViewController {
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
    }
    let half = Half()
    let harness = stage(half)
    var sizes: [CGSize] = []
    let (shown, unloaded) = (screen("shown"), screen("unloaded"))
    harness.perform {
      for child in [shown, unloaded] {
        child.hooks.viewWillTransition = { _, size, _ in sizes.append(size) }
        half.addChild(child)
        child.didMove(toParent: half)
      }
      half.view.addSubview(shown.view)
      shown.view.frame = CGRect(x: 0, y: 0, width: 195, height: 844)
    }
    harness.stage.rotate(to: .landscapeRight)
    #expect(sizes == [CGSize(width: 422, height: 390)])
    #expect(!unloaded.isViewLoaded)
    harness.perform { shown.view.frame = CGRect(x: 0, y: 0, width: 250, height: 500) }
    harness.stage.resize(to: CGSize(width: 500, height: 500))
    #expect(sizes.count == 1, "250 × 500 it has already")
  }

  @Test(arguments: ["navigation", "tabs", "container"])
  func `F5 S3-8 every container's bounds are right after a rotation`(kind: String) throws {
    let child = screen("child")
    child.hooks.loadView = { $0.view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
    let root: UIViewController
    let harness = Harness()
    switch kind {
    case "navigation":
      root = harness.perform { UINavigationController(rootViewController: child) }
    case "tabs":
      let tabs = UITabBarController()
      harness.perform { tabs.viewControllers = [child] }
      root = tabs
    default: root = ContainerViewController(viewControllers: [child])
    }
    harness.stage.rootViewController = root
    harness.advance(to: 0)
    harness.stage.rotate(to: .landscapeRight)
    harness.advance(to: 0.3)
    let full = CGRect(origin: .zero, size: Self.landscape)
    #expect(root.view.frame == full)
    #expect(child.view.frame == full, "whatever its autoresizing mask")
    #expect(child.view.superview?.bounds == full)
    harness.stage.rotate(to: .portrait)
    harness.advance(to: 0.6)
    #expect(child.view.frame == CGRect(origin: .zero, size: Self.portrait))
  }

  @Test func `S3-8 screens under the topmost have the new size when they come back`() {
    let stack = NavigationHarness()
    stack.push(screen("second"))
    stack.advance(by: 1)
    stack.harness.stage.rotate(to: .landscapeLeft)
    stack.advance(by: 1)
    stack.pop()
    stack.advance(by: 1)
    #expect(stack.first.view.frame == CGRect(origin: .zero, size: Self.landscape))
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  @Test func `a second rotation goes on from where the first is`() throws {
    let root = Root()
    let harness = stage(root)
    root.view.name = "root"
    harness.stage.rotate(to: .landscapeRight)
    harness.advance(to: 0.15)
    let before = try #require(harness.state("root")).frame.width
    harness.stage.rotate(to: .portrait)
    harness.advance(to: 0.15)
    #expect(near(try #require(harness.state("root")).frame.width, before))
    harness.advance(to: 0.45)
    #expect(root.view.frame.size == Self.portrait)
    #expect(root.log.filter { $0 == "completion" }.count == 2)
  }

  @Test func `S3-8 bars keep clear of the camera`() throws {
    let stack = NavigationHarness()
    stack.harness.perform { stack.navigation.isNavigationBarHidden = false }
    stack.push(screen("second"))
    stack.advance(by: 1)
    let back = try #require(backButtonX(in: stack))
    stack.harness.stage.rotate(to: .landscapeRight)
    stack.advance(by: 1)
    #expect(try #require(backButtonX(in: stack)) == back + 47)
    let tabs = TabHarness()
    tabs.harness.stage.rotate(to: .landscapeLeft)
    tabs.advance(by: 1)
    let items = tabs.tabs.tabBar.subviews.map(\.frame).filter { $0.height == 49 }
    #expect(items.map(\.minX) == [47, 297, 547] && items.allSatisfy { $0.width == 250 })
  }

  private func backButtonX(in stack: NavigationHarness) -> CGFloat? {
    stack.navigation.navigationBar.subviews
      .first { String(describing: type(of: $0)).contains("BackButton") }?.frame.minX
  }
}
