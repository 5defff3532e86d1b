import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A cancelled transition leaves the view tree, model values, containment and appearance as they
/// were (S1-10, rules 13, 16 and 17).
struct CancelTests {
  @Test(arguments: TransitionKind.allCases, CancelAnimator.allCases)
  func `S1-10 S4-8 rules 16 and 17 cancel is exact at any point, whatever kind`(
    kind: TransitionKind, animator: CancelAnimator
  ) {
    guard animator.suits(kind) else { return }
    for percent in [0, 0.01, 0.5, 0.99, 1] {
      let interactor = UIPercentDrivenInteractiveTransition()
      let scene = kind.scene(animator.make(), interactor)
      scene.checkCancel(interactor, at: percent, "\(kind) \(animator) at \(percent)")
    }
  }

  @Test(arguments: TransitionKind.allCases, CancelAnimator.allCases)
  func `rules 12 and 13 completeTransition of false at any time is exact`(
    kind: TransitionKind, animator: CancelAnimator
  ) {
    guard animator.suits(kind) else { return }
    var random = SystemlessRandom(seed: 11)
    for _ in 0..<4 {
      let time = Double.random(in: 0...0.39, using: &random)
      var context: (any UIViewControllerContextTransitioning)?
      let inner = animator.make()
      let scene = kind.scene(
        TestAnimator(duration: inner.duration) {
          context = $0
          inner.animate($0)
        }, nil)
      scene.harness.advance(to: 0.1)
      let before = scene.dump
      scene.harness.perform(scene.begin)
      scene.harness.advance(to: 0.1 + min(time, inner.duration * 0.9))
      scene.harness.perform { context?.completeTransition(false) }
      scene.harness.advance(to: 3)
      scene.check(before, "\(kind) \(animator) at \(time)")
    }
  }

  /// The animation that time ran back through is over: only what it shows is left of it.
  @Test func `what a completion moves after a cancel begins where it shows`() {
    let stage = NavigationStage(["first"])
    let lid = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    lid.name = "lid"
    let interactor = UIPercentDrivenInteractiveTransition()
    let animator = TestAnimator(duration: 0.4) { context in
      context.containerView.addSubview(context.toView)
      context.containerView.addSubview(lid)
      UIView.animate(
        withDuration: 0.4, animations: { lid.frame.origin.y = 300 },
        completion: { _ in
          UIView.animate(
            withDuration: 0.2, delay: 0, options: .curveLinear,
            animations: { lid.frame.origin.y = 100 },
            completion: { _ in
              lid.removeFromSuperview()
              context.completeTransition(!context.transitionWasCancelled)
            })
        })
    }
    stage.use(animator, interactor)
    stage.push(screen("second"))
    stage.harness.perform { interactor.update(0.5) }
    stage.advance(by: 0.1)
    stage.harness.perform { interactor.cancel() }
    stage.advance(by: 0.2)
    #expect(near(stage.state("lid")?.frame.minY ?? -1, 0, 1e-6))
    stage.advance(by: 0.1)
    #expect(near(stage.state("lid")?.frame.minY ?? -1, 50, 1e-6))
    stage.advance(by: 0.5)
    #expect(stage.harness.stage.lastTransition?.completed == false)
    #expect(lid.superview == nil)
  }

  @Test(arguments: TransitionKind.allCases)
  func `rule 16 what blocks alongside change is put back on cancel`(kind: TransitionKind) {
    let interactor = UIPercentDrivenInteractiveTransition()
    let scene = kind.scene(zoomOut(), interactor)
    let outside = UIView(frame: CGRect(x: 0, y: 500, width: 320, height: 40))
    outside.name = "outside"
    scene.harness.perform { scene.harness.window.addSubview(outside) }
    scene.harness.advance(to: 0.1)
    let before = scene.dump
    let root = scene.harness.window.rootViewController
    var wasQueued = false
    func queue(_ controller: UIViewController) {
      guard !wasQueued else { return }
      wasQueued =
        controller.transitionCoordinator?.animateAlongsideTransition(
          in: outside,
          animation: { _ in
            outside.alpha = 0
            outside.frame.origin.y = 600
            outside.addSubview(UIView())
          }, completion: nil) ?? false
    }
    func listen() {
      let controllers = [root, root?.presentedViewController].compactMap(\.self)
      for controller in controllers.flatMap({ [$0] + $0.children }) {
        controller.hooks.viewWillDisappear = { controller, _ in queue(controller) }
        controller.hooks.viewWillAppear = { controller, _ in queue(controller) }
      }
    }
    // A container's own transition begins at once, the others in the next turn.
    listen()
    scene.harness.perform(scene.begin)
    listen()
    scene.harness.advance(to: 0.1)
    #expect(wasQueued)
    scene.harness.perform { interactor.update(0.5) }
    scene.harness.advance(to: 0.2)
    #expect(near(outside.layer.presentation()?.opacity ?? 0, 0.5))
    scene.harness.perform { interactor.cancel() }
    scene.harness.advance(to: 1)
    scene.check(before, "\(kind)")
  }

  @Test func `rule 13 what controllers change meanwhile stays`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    let stack = NavigationHarness(furnished("list"))
    stack.use(CancelAnimator.zoom.make())
    stack.delegate?.interactor = interactor
    stack.push(furnished("detail"))
    let cell = stack.first.view.subviews[1]
    let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stack.harness.perform {
      cell.alpha = 0.4
      stack.first.view.addSubview(spinner)
      interactor.update(0.5)
    }
    stack.advance(by: 0.1)
    stack.harness.perform { interactor.cancel() }
    stack.advance(by: 1)
    #expect(cell.alpha == 0.4)
    #expect(spinner.superview === stack.first.view)
  }

  @Test(arguments: [false, true])
  func `rule 13 what a controller lays out where an animator asks for it stays`(inCard: Bool) {
    let interactor = UIPercentDrivenInteractiveTransition()
    let stack = NavigationHarness(furnished("list"))
    let detail = furnished("detail")
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    if inCard {
      let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
      card.layoutHook = { [unowned card] in card.addSubview(content) }
      detail.view.addSubview(card)
    } else {
      detail.hooks.viewDidLayoutSubviews = { $0.view.addSubview(content) }
    }
    let zoom = CancelAnimator.zoom.make()
    stack.use(
      TestAnimator(duration: zoom.duration) { context in
        context.containerView.addSubview(context.toView)
        context.containerView.layoutIfNeeded()
        zoom.animate(context)
      })
    stack.delegate?.interactor = interactor
    stack.push(detail)
    stack.harness.perform {
      interactor.update(0.5)
      interactor.cancel()
    }
    stack.advance(by: 1)
    #expect(detail.parent == nil)
    #expect(content.isDescendant(of: detail.view))
  }

  @Test func `rule 17 a screen whose push was cancelled can be pushed again`() {
    let interactor = UIPercentDrivenInteractiveTransition()
    let stack = NavigationHarness(furnished("list"))
    let detail = furnished("detail")
    stack.use(CancelAnimator.spoiler.make())
    stack.delegate?.interactor = interactor
    stack.push(detail)
    stack.harness.perform {
      interactor.update(0.5)
      interactor.cancel()
    }
    stack.advance(by: 1)
    #expect(detail.parent == nil)
    #expect(detail.view.subviews.first { $0.name == "bar" }?.frame.width == 374)
    stack.use(zoomOut())
    stack.push(detail)
    stack.advance(by: 1)
    #expect(same(stack.navigation.viewControllers, [stack.first, detail]))
    #expect(detail.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(detail.view.subviews.first { $0.name == "bar" }?.frame.width == 374)
    #expect(stack.harness.codes.isEmpty)
  }

  @Test func `F14 an abandoned transition is put back or through`() {
    for completed in [false, true] {
      let scene = TransitionKind.push.scene(CancelAnimator.spoiler.make(), nil)
      scene.harness.advance(to: 0.1)
      let before = scene.dump
      scene.harness.perform(scene.begin)
      scene.harness.advance(to: 0.2)
      scene.harness.stage.engine.abandonTransitions(completed: completed)
      scene.harness.advance(to: 1)
      let changes = before.changes(to: scene.dump)
      #expect(changes.isEmpty == !completed, "\(changes.joined(separator: "\n"))")
    }
  }
}

/// SplitMix64: the same numbers on every run.
struct SystemlessRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
