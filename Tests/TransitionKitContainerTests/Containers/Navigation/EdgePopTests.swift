import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The drag from the left edge that pops (S4-3, F11, F12, F13).
struct EdgePopTests {
  /// Where both screens are, in points.
  private func places(_ stage: NavigationStage) -> [CGFloat] {
    ["from", "to"].map { stage.state($0)?.frame.minX ?? .nan }
  }

  @Test func `S4-3 the drag drives the standard slide and the bar with the finger`() throws {
    let stage = NavigationStage()
    #expect(stage.navigation.interactivePopGestureRecognizer?.view === stage.navigation.view)
    stage.dragEdge(to: 0.3)
    #expect(stage.isRunning && stage.titles == ["first"])
    for progress in [0.3, 0.7, 0.1, 0.45] {
      stage.move(12 + progress * 390)
      let q = 1 - progress
      #expect(near(places(stage)[0], 390 * (1 - q), 1e-9))
      #expect(near(places(stage)[1], -0.3 * 390 * q, 1e-9))
      let pages = stage.pages
      #expect(near(pages[0].frame.minX, 390 * (1 - q), 1e-9))
      #expect(near(pages[1].frame.minX, -0.3 * 390 * q, 1e-9))
      #expect(near(pages[1].frame.width, 390 * (1 - 0.7 * q), 1e-9))
    }
    let coordinator = stage.top?.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == true)
    #expect(near(coordinator?.percentComplete ?? 0, 0.45, 1e-9))
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "second"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: [(0.0, false), (0.3, false), (0.5, false), (0.51, true), (0.9, true), (1, true)])
  func `Let go at rest the pop finishes beyond half the width`(progress: Double, finishes: Bool) {
    let stage = NavigationStage()
    stage.dragEdge(to: progress)
    stage.up()
    // Rule 22: what is left of 0.35 s.
    let rest = 0.35 * (finishes ? 1 - progress : progress)
    stage.advance(by: max(0, rest - 1e-6))
    #expect(stage.isRunning == (rest > 0))
    stage.advance(by: 2e-6)
    #expect(!stage.isRunning)
    #expect(stage.titles == (finishes ? ["first"] : ["first", "second"]))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (0.1, 290.0, false), (0.1, 310, true), (0.6, -290, true), (0.6, -310, false), (0.6, 310, true),
    (0.1, 0, false),
  ])
  func `A flick of over 300 points a second decides by its direction`(
    progress: Double, velocity: Double, finishes: Bool
  ) {
    let stage = NavigationStage()
    let x = 12 + progress * 390
    stage.dragEdge(to: progress)
    stage.flick(from: x, at: velocity)
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == (finishes ? ["first"] : ["first", "second"]))
  }

  @Test(arguments: [0.2, 0.4, 0.6], [-2500.0, -600, -200, 0, 200, 600, 2500])
  func `A release goes on at the finger's velocity, without a jump`(
    progress: Double, velocity: Double
  ) {
    let stage = NavigationStage()
    let x = 12 + progress * 390
    stage.dragEdge(to: progress)
    // At 2,500 points a second a tenth of a second would lead off the screen.
    let steps = abs(velocity) > 1000 ? 2 : 10
    for step in 1...steps {
      stage.advance(by: 0.005)
      stage.move(x + velocity * 0.005 * CGFloat(step))
    }
    let finger = places(stage)[0]
    let measured =
      (stage.navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer)?
      .velocity(in: nil).x ?? .nan
    stage.up()
    #expect(near(places(stage)[0], finger, 1e-6))
    let step = 1e-6
    stage.advance(by: step)
    #expect(near((places(stage)[0] - finger) / step, measured, 1))
    stage.advance(by: 0.36)
    #expect(!stage.isRunning, "never longer than the duration")
  }

  @Test func `S4-1 F11 rule 1 a delegate that vends for pushes only leaves the drag as it is`() {
    let stage = NavigationStage()
    final class PushOnly: UINavigationControllerDelegate {
      let animator = zoomOut()
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromViewController: UIViewController, to toViewController: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? animator : nil }
    }
    let delegate = PushOnly()
    stage.navigation.delegate = delegate
    stage.dragEdge(to: 0.6)
    #expect(near(places(stage)[0], 234, 1e-9), "the standard slide, under the finger")
    let asked = stage.harness.recorder.events.filter { $0.object == "delegate" }
    #expect(
      asked.map(\.description) == [
        #"delegate.animationControllerFor("pop", "from", "to", null)"#,
        #"delegate.willShow("to", true)"#,
      ])
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first"])
    stage.push(screen("third"))
    stage.advance(by: 0.125)
    #expect(near(stage.state("to")?.alpha ?? 0, 0.5, 1e-9), "the delegate's animator")
  }

  @Test func `S4-3 F12 an animator for the pop disables the drag, and says so`() {
    let stage = NavigationStage()
    let names = stage.navigation.children.map(\.displayName)
    stage.use(zoomOut())
    stage.dragEdge(to: 0.6)
    #expect(!stage.isRunning && stage.titles == ["first", "second"])
    stage.up()
    #expect(stage.harness.codes == [.interactivePopRefused])
    #expect(stage.diagnostics[0].severity == .note)
    #expect(stage.diagnostics[0].message.contains("interactivePopDrivesCustomAnimators"))
    #expect(stage.harness.calls(["willMove", "viewWillDisappear"]).isEmpty)
    #expect(stage.navigation.children.map(\.displayName) == names, "nobody takes part")
    stage.pop()
    stage.advance(by: 1)
    #expect(stage.titles == ["first"])
  }

  @Test func `F12 a drag with which another recogniser pops is not said to have done nothing`() {
    let stage = NavigationStage()
    stage.use(zoomOut())
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [navigation = stage.navigation] gesture in
      if gesture.state == .began { navigation.popViewController(animated: true) }
    }
    stage.navigation.view.addGestureRecognizer(pan)
    stage.dragEdge(to: 0.6)
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first"] && stage.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func `S4-3 F12 an interaction controller for the pop, or the option, brings the drag back`(
    vendsInteractor: Bool
  ) {
    let stage = NavigationStage()
    stage.use(zoomOut(), vendsInteractor ? UIPercentDrivenInteractiveTransition() : nil)
    stage.navigation.interactivePopDrivesCustomAnimators = !vendsInteractor
    stage.dragEdge(to: 0.25)
    #expect(near(stage.state("from")?.transform.m11 ?? 0, 0.775, 1e-9), "the delegate's animator")
    #expect(stage.harness.calls(["animationControllerFor"]).count == 1, "asked once")
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "second"])
    stage.dragEdge(to: 0.75)
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `F12 an interaction controller that can't be driven by percent refuses the drag`() {
    final class Own: UIViewControllerInteractiveTransitioning {
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        Issue.record("no pop may start")
      }
    }
    let stage = NavigationStage()
    stage.use(zoomOut(), Own())
    stage.dragEdge(to: 0.6)
    #expect(!stage.isRunning)
    #expect(stage.harness.codes == [.interactivePopRefused])
  }

  @Test func `The drag is refused where there is nothing to pop or something runs`() {
    let alone = NavigationStage(["first"])
    alone.dragEdge(to: 0.6)
    #expect(!alone.isRunning && alone.diagnostics.isEmpty)

    let busy = NavigationStage(["first", "second"])
    busy.push(screen("third"))
    busy.down(2)
    busy.move(12)
    busy.move(300)
    busy.up()
    busy.advance(by: 1)
    #expect(busy.titles == ["first", "second", "third"])

    let elsewhere = NavigationStage()
    elsewhere.down(60)
    elsewhere.move(200)
    elsewhere.up()
    #expect(!elsewhere.isRunning)

    let off = NavigationStage()
    off.navigation.interactivePopGestureRecognizer?.isEnabled = false
    off.dragEdge(to: 0.6)
    #expect(!off.isRunning)
  }

  @Test func `As on UIKit the drag needs a way back in the bar, unless its delegate is replaced`() {
    final class Liberal: UIGestureRecognizerDelegate {}
    let liberal = Liberal()
    let hide: [(NavigationStage) -> Void] = [
      { $0.navigation.isNavigationBarHidden = true },
      { $0.top?.navigationItem.hidesBackButton = true },
      { $0.top?.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu") },
    ]
    for (index, hide) in hide.enumerated() {
      let stage = NavigationStage()
      stage.perform { _ in hide(stage) }
      stage.dragEdge(to: 0.6)
      stage.up()
      #expect(!stage.isRunning, "\(index)")
      #expect(stage.harness.codes == [.interactivePopRefused])
      stage.navigation.interactivePopGestureRecognizer?.delegate = liberal
      stage.dragEdge(to: 0.6)
      #expect(stage.isRunning, "\(index)")
      stage.up()
      stage.advance(by: 1)
      #expect(stage.titles == ["first"])
    }
    let alone = NavigationStage(["first"])
    alone.navigation.interactivePopGestureRecognizer?.delegate = liberal
    alone.dragEdge(to: 0.6)
    alone.up()
    alone.push(screen("second"))
    alone.advance(by: 1)
    #expect(alone.titles == ["first", "second"], "and a lone screen doesn't block the stack")
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1])
  func `F13 rules 16 and 17 a drag that the system takes away restores everything`(
    progress: Double
  ) throws {
    let stage = NavigationStage()
    let (stack, top) = (stage.navigation.viewControllers, try #require(stage.top))
    let states = stage.harness.stage.viewStates()
    let before = Facts(of: stage)
    stage.dragEdge(to: progress)
    #expect(stage.isRunning)
    stage.harness.perform { stage.harness.stage.touchCancel() }
    stage.advance(by: 0.36)
    #expect(!stage.isRunning)
    #expect(same(stage.navigation.viewControllers, stack) && stage.top === top)
    #expect(Facts(of: stage) == before)
    // The participants keep their names; all else is as it was.
    #expect(stage.harness.stage.viewStates().map(\.frame) == states.map(\.frame))
    #expect(stage.harness.calls(["didShow"]).isEmpty)
    #expect(stage.diagnostics.isEmpty)
    stage.dragEdge(to: 0.8)
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first"], "and the next drag pops")
  }

  @Test(arguments: [true, false])
  func `rule 26 a drag may be over before its pop has begun`(isFlick: Bool) {
    let stage = NavigationStage()
    stage.harness.perform {
      stage.harness.stage.touchDown(at: CGPoint(x: 2, y: 400))
      stage.harness.stage.touchMove(to: CGPoint(x: 12, y: 400))
      stage.harness.stage.touchMove(to: CGPoint(x: isFlick ? 300 : 50, y: 400))
      stage.harness.stage.touchUp()
    }
    stage.advance(by: 1)
    #expect(!stage.isRunning)
    #expect(stage.titles == (isFlick ? ["first"] : ["first", "second"]))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `F10 a finger that rests is no stale gesture, from the first moment on`() {
    let stage = NavigationStage()
    stage.down(2)
    stage.move(12)
    stage.advance(by: 60)
    #expect(stage.isRunning)
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "second"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `S4-4 F10 a drag and then a tap: nothing of the gesture is left`() {
    let stage = NavigationStage(["first", "second", "third"])
    stage.dragEdge(to: 0.2)
    stage.up()
    stage.advance(by: 1)
    stage.tap(CGPoint(x: 40, y: 70))
    stage.advance(by: 0.175)
    #expect(near(places(stage)[0], 195, 1e-9), "runs by itself")
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "second"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `rule 20 what is asked for under the finger waits for its end`() {
    let stage = NavigationStage()
    stage.dragEdge(to: 0.2)
    stage.push(screen("third"))
    #expect(stage.titles == ["first"], "not yet")
    stage.up()
    stage.advance(by: 2)
    #expect(stage.titles == ["first", "second", "third"])
    #expect(stage.harness.calls(["didShow"]).isEmpty, "there is no delegate")
  }

  @Test func `Releases are total: any progress, velocity and duration give a finite curve`() {
    for progress in [0, 0.5, 1, .nan] as [CGFloat] {
      for velocity in [-1e9, -300, 0, 300, 1e9, .nan, .infinity] as [CGFloat] {
        for duration in [0, 0.35, 1e6] {
          let release = GestureRelease(
            progress: progress, velocity: velocity, width: 390, duration: duration)
          #expect(release.completionSpeed.isFinite && release.completionSpeed >= 1)
          #expect(release.pace.value(at: 0.5).isFinite)
          #expect(release.pace.value(at: 0) == 0 && release.pace.value(at: 1) == 1)
        }
      }
    }
  }
}
