import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// An interaction controller of an author's own may let go of a transition after the finger has: in
/// the completion of an animation, in a timer, at a frame.
struct GestureDecisionTests {
  /// Moves the old screen with the finger, and goes on after it as `release` says.
  private final class Photo: UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
  {
    typealias Context = any UIViewControllerContextTransitioning
    let wantsInteractiveStart = true
    private(set) var context: Context?

    func transitionDuration(using transitionContext: Context?) -> TimeInterval { 0.3 }

    func animateTransition(using context: Context) {
      context.containerView.insertSubview(context.toView, at: 0)
      context.complete()
    }

    func startInteractiveTransition(_ context: Context) {
      self.context = context
      context.containerView.insertSubview(context.toView, at: 0)
    }

    func move(by way: CGFloat) {
      context?.updateInteractiveTransition(way / 200)
      context?.fromView.center.y = 350 + way
    }

    func letGo(finishes: Bool) {
      guard let context else { return }
      if finishes {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
      context.completeTransition(finishes)
    }
  }

  /// A pan on the second screen that pops it by ``Photo``.
  private final class Scene {
    let stack = NavigationStage()
    let photo = Photo()
    let pan = UIPanGestureRecognizer()
    var release: (Photo, Scene) -> Void = { _, _ in }

    init() {
      stack.use(photo, photo)
      pan.name = "pan"
      stack.harness.perform { stack.top?.view.addGestureRecognizer(pan) }
      pan.addTarget { [unowned self] pan in
        switch pan.state {
        case .began: stack.navigation.popViewController(animated: true)
        case .changed: photo.move(by: pan.translation(in: nil).y)
        case .ended: release(photo, self)
        default: break
        }
      }
    }

    var view: UIView? { photo.context?.fromView }
    var titles: [String] { stack.titles }
    var codes: [DiagnosticCode] { stack.diagnostics.map(\.code) }

    func drag() {
      stack.down(200, 300)
      for y in stride(from: 320, through: 420, by: 20) {
        stack.advance(by: 0.01)
        stack.move(200, CGFloat(y))
      }
    }

    func run(for seconds: TimeInterval) {
      for _ in 0..<Int(seconds / 0.05) { stack.advance(by: 0.05) }
    }
  }

  /// What the code goes on with after the finger has lifted.
  enum Means: CaseIterable {
    case animation, animationAfterAnimation, springAnimator, timer, displayLink, queuedBlock

    @MainActor func perform(in engine: Engine, on view: UIView, _ body: @escaping () -> Void) {
      switch self {
      case .animation:
        UIView.animate(withDuration: 0.4) {
          view.center.y = 350
        } completion: { _ in
          body()
        }
      case .animationAfterAnimation:
        UIView.animate(withDuration: 0.3) {
          view.center.y = 500
        } completion: { _ in
          UIView.animate(withDuration: 0.3) {
            view.center.y = 350
          } completion: { _ in
            body()
          }
        }
      case .springAnimator:
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) {
          view.center.y = 350
        }
        animator.addCompletion { _ in body() }
        animator.startAnimation()
      case .timer: engine.schedule(after: 20, body)
      case .displayLink:
        let end = engine.currentTime + 3
        engine.onFrame { link in
          guard link.timestamp >= end else { return }
          link.invalidate()
          body()
        }
      case .queuedBlock: engine.enqueue { engine.enqueue(body) }
      }
    }
  }

  @Test(arguments: Means.allCases, [true, false])
  func `F13 what the gesture has begun may still finish or cancel`(means: Means, finishes: Bool) {
    let scene = Scene()
    scene.release = { photo, scene in
      guard let view = scene.view else { return }
      means.perform(in: scene.stack.harness.engine, on: view) { photo.letGo(finishes: finishes) }
    }
    scene.drag()
    scene.stack.up()
    scene.run(for: 25)
    #expect(scene.titles == (finishes ? ["first"] : ["first", "second"]))
    #expect(!scene.stack.isRunning && scene.codes.isEmpty, "\(scene.stack.diagnostics)")
  }

  @Test func `F13 with nothing left it is cancelled at once`() {
    let scene = Scene()
    scene.drag()
    scene.stack.up()
    #expect(scene.codes == [.gestureCancelUnhandled])
    scene.run(for: 5)
    #expect(scene.titles == ["first", "second"] && !scene.stack.isRunning)
  }

  @Test func `F13 an animation that decides nothing is waited for, and no longer`() {
    let scene = Scene()
    scene.release = { _, scene in
      UIView.animate(withDuration: 0.4) { scene.view?.center.y = 350 }
    }
    scene.drag()
    scene.stack.up()
    scene.stack.advance(by: 0.39)
    #expect(scene.codes.isEmpty)
    scene.stack.advance(by: 0.02)
    #expect(scene.codes == [.gestureCancelUnhandled])
  }

  /// What goes on for ever.
  enum Endless: CaseIterable { case animation, displayLink, timers }

  @Test(arguments: Endless.allCases)
  func `F13 what has no end counts for 10 s`(endless: Endless) {
    let scene = Scene()
    scene.release = { _, scene in
      let engine = scene.stack.harness.engine
      switch endless {
      case .animation:
        UIView.animate(withDuration: 0.4, delay: 0, options: [.repeat, .autoreverse]) {
          scene.view?.alpha = 0.5
        }
      case .displayLink: engine.onFrame { _ in }
      case .timers:
        @MainActor func again() { engine.schedule(after: 0.25, again) }
        again()
      }
    }
    scene.drag()
    scene.stack.up()
    scene.run(for: 9.8)
    #expect(scene.codes.isEmpty && scene.stack.isRunning)
    scene.run(for: 0.6)
    #expect(scene.codes.first == .gestureCancelUnhandled)
  }

  @Test func `F13 another finger on the screen is waited for`() {
    let scene = Scene()
    scene.drag()
    scene.stack.harness.stage.touchDown(id: 7, at: CGPoint(x: 20, y: 650))
    scene.stack.up()
    scene.run(for: 30)
    #expect(scene.codes.isEmpty && scene.stack.isRunning)
    scene.stack.harness.stage.touchUp(id: 7)
    scene.run(for: 0.2)
    #expect(scene.codes == [.gestureCancelUnhandled])
  }

  @Test func `F13 what was there before the gesture does not count`() {
    let scene = Scene()
    scene.stack.harness.engine.onFrame { _ in }
    scene.stack.harness.engine.schedule(after: 100) {}
    let spinner = scene.stack.harness.addView()
    scene.stack.harness.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { spinner.alpha = 0 }
    }
    scene.drag()
    scene.stack.up()
    #expect(scene.codes == [.gestureCancelUnhandled])
  }
}
