import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What moves alongside a property animator is held, scrubbed and turned back with it.
struct AlongsideHoldTests {
  nonisolated enum Pace: CaseIterable {
    case standard, linear, spring

    @MainActor var parameters: any UITimingCurveProvider {
      switch self {
      case .standard: UICubicTimingParameters(animationCurve: .easeInOut)
      case .linear: UICubicTimingParameters(animationCurve: .linear)
      case .spring: UISpringTimingParameters(dampingRatio: 0.7)
      }
    }
  }

  /// Moves the new screen in by a property animator.
  private final class Mover: UIViewControllerAnimatedTransitioning {
    private let pace: Pace
    private(set) var animator: UIViewPropertyAnimator?

    init(_ pace: Pace) { self.pace = pace }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      if let animator { return animator }
      let to = context.toView
      let width = context.containerView.bounds.width
      context.containerView.addSubview(to)
      to.frame = context.toFinalFrame.offsetBy(dx: width, dy: 0)
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: pace.parameters)
      animator.addAnimations { to.frame.origin.x -= width }
      animator.addCompletion { _ in context.complete() }
      self.animator = animator
      return animator
    }
  }

  /// A push with a bar, in which a view of the old screen goes 200 points to the right and fades
  /// alongside.
  private final class Scene {
    let stack: NavigationStage
    let second = screen("second")
    let interactor = UIPercentDrivenInteractiveTransition()
    let view = UIView(frame: CGRect(x: 0, y: 300, width: 40, height: 40))
    var ends: [Bool] = []

    init(_ pace: Pace, isInteractive: Bool = false) {
      stack = NavigationStage(["first"])
      stack.use(Mover(pace), interactor)
      interactor.wantsInteractiveStart = isInteractive
      stack.harness.perform { stack.navigation.viewControllers.first?.view.addSubview(view) }
      second.hooks.viewWillAppear = { [unowned self] controller, _ in
        // It is told again when the transition is turned round.
        second.hooks.viewWillAppear = nil
        controller.transitionCoordinator?.animate(
          alongsideTransition: { [view] _ in
            view.center.x += 200
            view.alpha = 0.5
          }, completion: { [unowned self] in ends.append($0.isCancelled) })
      }
      stack.push(second)
    }

    /// How far the view is on its way.
    var way: CGFloat { ((view.layer.presentation()?.position.x ?? .nan) - 20) / 200 }
    var fade: CGFloat { (1 - (view.layer.presentation()?.opacity ?? .nan)) / 0.5 }
    /// How far the screen is.
    var screenWay: CGFloat { 1 - (stack.state("to")?.frame.minX ?? .nan) / 390 }
    var title: CGFloat { stack.pages.last?.frame.minX ?? .nan }
    func hand(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
      stack.harness.perform { body(interactor) }
      stack.advance(by: 0)
    }
  }

  @Test(arguments: Pace.allCases, [0.05, 0.3, 0.62])
  func `neither the view nor the bar jumps when a gesture takes hold, and both stand still`(
    pace: Pace, time: Double
  ) {
    let scene = Scene(pace)
    scene.stack.advance(by: time)
    let (way, fade) = (scene.way, scene.fade)
    let bar = scene.stack.pages.map(\.frame)
    scene.hand { $0.pause() }
    #expect(near(200 * scene.way, 200 * way, 1e-3) && near(scene.fade, fade, 1e-6))
    for (now, then) in zip(scene.stack.pages.map(\.frame), bar) {
      #expect(near(now.minX, then.minX, 1e-3))
    }
    scene.stack.advance(by: 2)
    #expect(near(200 * scene.way, 200 * way, 1e-3) && near(scene.fade, fade, 1e-6))
    for (now, then) in zip(scene.stack.pages.map(\.frame), bar) {
      #expect(near(now.minX, then.minX, 1e-3))
    }
  }

  @Test func `a gesture brings what has the same curve to the same fraction`() {
    let scene = Scene(.standard)
    scene.stack.advance(by: 0.3)
    scene.hand { $0.pause() }
    for percent in [0.1, 0.5, 0.9, 0, 1, 0.25] {
      scene.hand { $0.update(percent) }
      #expect(near(scene.screenWay, percent, 1e-6) && near(scene.way, percent, 1e-6))
      #expect(near(scene.fade, percent, 1e-6))
    }
  }

  @Test func `so it does where it drives from the beginning`() {
    for pace in Pace.allCases {
      let scene = Scene(pace, isInteractive: true)
      scene.stack.advance(by: 0.5)
      #expect(near(scene.way, 0, 1e-9))
      for percent in [0.1, 0.5, 0.9] {
        scene.hand { $0.update(percent) }
        scene.stack.advance(by: 0.2)
        #expect(near(scene.way, percent, 1e-6) && near(scene.screenWay, percent, 1e-6))
      }
    }
  }

  @Test(arguments: Pace.allCases)
  func `whatever the curve it is at the ends when the gesture is`(pace: Pace) {
    let scene = Scene(pace)
    scene.stack.advance(by: 0.3)
    scene.hand { $0.pause() }
    scene.hand { $0.update(0) }
    #expect(near(scene.way, 0, 1e-9))
    scene.hand { $0.update(1) }
    #expect(near(scene.way, 1, 1e-9))
  }

  @Test(arguments: Pace.allCases, [true, false])
  func `let go it goes to the end or back without a jump, and tells once`(
    pace: Pace, finishes: Bool
  ) {
    for percent in [nil, 0.1, 0.7] {
      let scene = Scene(pace)
      scene.stack.advance(by: 0.3)
      scene.hand { $0.pause() }
      if let percent { scene.hand { $0.update(percent) } }
      let way = scene.way
      scene.hand { finishes ? $0.finish() : $0.cancel() }
      #expect(near(200 * scene.way, 200 * way, 1e-3))
      var last = way
      for _ in 0..<500 where scene.stack.isRunning {
        last = scene.way
        scene.stack.advance(by: 0.004)
      }
      #expect(near(last, finishes ? 1 : 0, 0.02), "\(last)")
      scene.stack.advance(by: 1)
      #expect(scene.ends == [!finishes])
      #expect(scene.view.center.x == (finishes ? 220 : 20))
      if !finishes { #expect(near(scene.way, 0, 1e-9)) }
      #expect(scene.view.alpha == (finishes ? 0.5 : 1) && scene.stack.diagnostics.isEmpty)
    }
  }

  @Test func `taken hold of again it does not jump either`() {
    for pace in Pace.allCases {
      let scene = Scene(pace)
      scene.stack.advance(by: 0.2)
      scene.hand { $0.pause() }
      scene.hand { $0.update(0.4) }
      scene.hand { $0.cancel() }
      scene.stack.advance(by: 0.1)
      let way = scene.way
      #expect(way > 0)
      scene.hand { $0.pause() }
      #expect(near(200 * scene.way, 200 * way, 1e-3))
      scene.stack.advance(by: 1)
      #expect(near(200 * scene.way, 200 * way, 1e-3))
      scene.hand { $0.update(1) }
      scene.hand { $0.finish() }
      scene.stack.advance(by: 2)
      #expect(scene.ends == [false])
      #expect(scene.view.center.x == 220)
      #expect(scene.stack.diagnostics.isEmpty)
    }
  }
}
