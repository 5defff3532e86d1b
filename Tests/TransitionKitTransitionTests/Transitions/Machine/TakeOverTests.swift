import Diagnostics
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// An animator that fails is taken out: what shows fades into the right end state, and everybody
/// hears what they would have heard of a good one.
struct TakeOverTests {
  /// When the animator fails, and who drives the transition.
  nonisolated enum Failure: String, CaseIterable {
    case firstCall, halfWay
    case heldThenFinished, heldThenCancelled
    case firstCallHeldThenFinished, firstCallHeldThenCancelled
    case finishing, cancelling

    var isInteractive: Bool { self != .firstCall && self != .halfWay }
    var isCancelled: Bool {
      [.heldThenCancelled, .firstCallHeldThenCancelled, .cancelling].contains(self)
    }
    var isInFirstCall: Bool {
      [.firstCall, .firstCallHeldThenFinished, .firstCallHeldThenCancelled].contains(self)
    }
  }

  private final class Run {
    let scene: CancelScene
    var harness: Harness { scene.harness }
    private let failure: Failure
    private let interactor = UIPercentDrivenInteractiveTransition()
    private let animator: TestAnimator
    private let fails: Bool
    private(set) var failedAt: TimeInterval = 0

    /// A transition of `kind` by `animator`, which fails unless it is not to.
    init(_ kind: TransitionKind, _ animator: TestAnimator, _ failure: Failure, fails: Bool) {
      self.failure = failure
      self.fails = fails
      let isEarly = fails && failure.isInFirstCall
      self.animator = TestAnimator(duration: 0.4) { context in
        animator.animate(context)
        if isEarly { Engine.current?.takeOverTransitions { _ in true } }
      }
      scene = kind.scene(self.animator, failure.isInteractive ? interactor : nil)
      harness.advance(to: harness.engine.currentTime + 0.1)
      harness.recorder.removeAll()
    }

    private func pass(_ seconds: TimeInterval) {
      harness.advance(to: harness.engine.currentTime + seconds)
    }

    private func fail() {
      guard fails, !failure.isInFirstCall else { return }
      harness.engine.takeOverTransitions { [animator] in $0 === animator }
    }

    /// Up to the moment when nothing is left but time.
    func begin() {
      harness.perform(scene.begin)
      pass(0)
      if failure.isInteractive { harness.perform { interactor.update(0.2) } }
      pass(0.15)
      switch failure {
      case .firstCall: break
      case .halfWay: fail()
      case .finishing, .cancelling:
        letGo()
        pass(0.03)
        fail()
      case .heldThenFinished, .heldThenCancelled, .firstCallHeldThenFinished,
        .firstCallHeldThenCancelled:
        fail()
        pass(0.1)
        harness.perform { interactor.update(0.6) }
        pass(0.1)
        letGo()
      }
      failedAt = harness.engine.currentTime
    }

    func end() { pass(3) }

    private func letGo() {
      harness.perform { failure.isCancelled ? interactor.cancel() : interactor.finish() }
    }

    /// What everybody was told, but for layout and what only says how it came about.
    var calls: [String] {
      let left: Set = [
        "takenOut", "completeTransition", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        "containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews",
        "viewSafeAreaInsetsDidChange",
      ]
      return harness.recorder.events.filter { !left.contains($0.call) }
        .map { "\($0.object).\($0.call)(\($0.arguments.map { "\($0)" }.joined(separator: ", ")))" }
    }
  }

  private func withoutPhase(_ line: String) -> String {
    line.replacing("shown true", with: "").replacing("shown false", with: "")
  }

  @Test(arguments: TransitionKind.allCases, Failure.allCases)
  func `a failed animator leaves what a good one leaves, and everybody hears the same`(
    kind: TransitionKind, failure: Failure
  ) {
    let good = Run(kind, zoomOut(duration: 0.4), failure, fails: false)
    good.begin()
    good.end()
    let expected = good.scene.dump
    for animator in CancelAnimator.allCases where animator.suits(kind) {
      let run = Run(kind, animator.make(), failure, fails: true)
      let before = run.scene.dump
      run.begin()
      #expect(run.harness.stage.isTransitionRunning, "\(animator)")
      run.end()
      let end = failure.isCancelled ? before : expected
      let changes = end.changes(to: run.scene.dump).map(withoutPhase)
      // What moves for ever is at another point of its way.
      let differences = Set(changes.map { $0.dropFirst(5) }).filter { line in
        changes.count { $0.dropFirst(5) == line } != 2
      }
      #expect(differences == [], "\(animator)")
      #expect(run.harness.window.layer.brokenInvariants().isEmpty)
      #expect(!run.harness.stage.isTransitionRunning, "\(animator)")
      #expect(run.calls == good.calls, "\(animator)")
      #expect(Set(run.harness.codes).subtracting(good.harness.codes) == [], "\(animator)")
      #expect(run.harness.recorder.events.filter { $0.call == "takenOut" }.count == 1)
      #expect(run.harness.stage.lastTransition?.completed == !failure.isCancelled, "\(animator)")
    }
  }

  @Test(arguments: TransitionKind.allCases, Failure.allCases)
  func `what shows fades evenly, from what showed to the end`(
    kind: TransitionKind, failure: Failure
  ) throws {
    let run = Run(kind, CancelAnimator.spoiler.make(), failure, fails: true)
    run.begin()
    if failure == .firstCall {
      run.end()
      return
    }
    let start = run.harness.engine.currentTime
    var covers: [CGFloat] = []
    var contents: [CGFloat] = []
    for frame in 0...12 {
      run.harness.advance(to: start + Double(frame) / 60)
      let tree = run.harness.stage.commit()
      let nodes = tree.root.allNodes
      guard let cover = nodes.first(where: { $0.name == "takeOver" }) else { break }
      covers.append(cover.opacity)
      contents.append(nodes.first { $0.name == "container" }?.opacity ?? 1)
    }
    try #require(covers.count == 12, "\(covers.count)")
    // Either the container fades in over the picture, or they fade into each other.
    #expect(abs(contents[0]) < 1e-9)
    #expect(abs(covers[0] - 1) < 1e-9)
    for frame in 1..<12 {
      let part = CGFloat(frame) / 12
      #expect(abs(contents[frame] - part) < 1e-6, "\(frame): \(contents[frame])")
      let cover = covers[frame]
      #expect(abs(cover - 1) < 1e-9 || abs(cover - (1 - part)) < 1e-6, "\(frame): \(cover)")
    }
    run.end()
    #expect(!run.harness.stage.commit().root.allNodes.contains { $0.name == "takeOver" })
  }

  @Test(arguments: TransitionKind.allCases)
  func `under a gesture the picture stands still until it lets go`(kind: TransitionKind) throws {
    let interactor = UIPercentDrivenInteractiveTransition()
    let animator = zoomOut(duration: 0.4)
    let scene = kind.scene(animator, interactor)
    let harness = scene.harness
    harness.perform(scene.begin)
    harness.advance(to: harness.engine.currentTime)
    harness.perform { interactor.update(0.3) }
    harness.advance(to: harness.engine.currentTime + 0.1)
    let shown = harness.stage.commit().root.allNodes.first { $0.name == "container" }
    harness.engine.takeOverTransitions { $0 === animator }
    for percent in [0.1, 0.9] {
      harness.perform { interactor.update(percent) }
      harness.advance(to: harness.engine.currentTime + 0.1)
      let nodes = harness.stage.commit().root.allNodes
      let cover = try #require(nodes.first { $0.name == "takeOver" })
      guard case .node(let picture)? = cover.contents else {
        Issue.record("the cover is no picture")
        return
      }
      #expect(picture.children == shown?.children)
      #expect(nodes.first { $0.name == "container" }?.opacity == 0)
    }
    #expect(harness.engine.isTransitionInteractive)
    harness.perform { interactor.finish() }
    #expect(!harness.engine.isTransitionInteractive)
    // A gesture that has not noticed does no harm.
    harness.perform {
      interactor.update(0.2)
      interactor.pause()
      interactor.cancel()
    }
    harness.advance(to: harness.engine.currentTime + 0.19)
    #expect(harness.stage.isTransitionRunning)
    harness.advance(to: harness.engine.currentTime + 0.02)
    #expect(!harness.stage.isTransitionRunning)
    #expect(harness.stage.lastTransition?.completed == true)
    #expect(!harness.codes.contains(.notInteractive))
  }

  @Test func `a second transition waits for the end of the fade, and works`() {
    let stack = NavigationHarness()
    let animator = zoomOut(duration: 0.4)
    stack.use(animator)
    stack.push(screen("second"))
    stack.advance(by: 0.1)
    stack.harness.engine.takeOverTransitions { $0 === animator }
    stack.push(screen("third"))
    stack.advance(by: 0.1)
    #expect(stack.navigation.viewControllers.map(\.name) == ["first", "second"])
    stack.advance(by: 0.11)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 1)
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(stack.navigation.viewControllers.map(\.name) == ["first", "second", "third"])
    #expect(animator.ended == [true, true])
    #expect(stack.harness.codes == [])
  }

  @Test func `bars that move alongside arrive with the fade`() throws {
    let stack = NavigationHarness()
    stack.navigation.isNavigationBarHidden = false
    stack.advance(by: 0.1)
    let animator = zoomOut(duration: 2)
    stack.use(animator)
    let second = screen("second")
    var dimmed: UIView?
    second.hooks.viewWillAppear = { controller, _ in
      let bar = stack.navigation.navigationBar
      dimmed = bar
      controller.transitionCoordinator?.animateAlongsideTransition(
        in: bar, animation: { _ in bar.alpha = 0.5 }, completion: nil)
    }
    stack.push(second)
    stack.advance(by: 0.2)
    let bar = try #require(dimmed)
    func alpha() -> CGFloat { bar.layer.presentation()?.opacity ?? -1 }
    let atFailure = alpha()
    #expect(atFailure > 0.9)
    stack.harness.engine.takeOverTransitions { $0 === animator }
    stack.advance(by: 0.1)
    #expect(alpha() < atFailure - 0.1)
    #expect(alpha() > 0.51)
    stack.advance(by: 0.099)
    #expect(alpha() < 0.505)
    stack.advance(by: 0.01)
    #expect(alpha() == 0.5)
    #expect(stack.harness.codes == [])
  }

  @Test
  func `what blocks alongside have changed stays, and what the animator has changed does not`() {
    let stack = NavigationHarness()
    let second = furnished("second")
    let animator = TestAnimator(duration: 0.5) { context in
      context.containerView.addSubview(context.toView)
      context.toView.subviews[0].alpha = 0
      context.toView.subviews[1].alpha = 0
    }
    stack.use(animator)
    second.hooks.viewWillAppear = { controller, _ in
      controller.transitionCoordinator?.animate(
        alongsideTransition: { _ in controller.view.subviews[1].alpha = 0.3 }, completion: nil)
    }
    stack.push(second)
    stack.advance(by: 0.1)
    stack.harness.engine.takeOverTransitions { $0 === animator }
    stack.advance(by: 1)
    #expect(second.view.subviews.map(\.alpha) == [1, 0.3, 1])
  }

  @Test func `where nothing can fade, the transition ends at once`() {
    let harness = Harness()
    let (parent, first, second) = (UIViewController(), screen("first"), screen("second"))
    harness.stage.rootViewController = parent
    let box = UIView(frame: .zero)
    let animator = zoomOut(duration: 0.5)
    harness.perform {
      parent.view.addSubview(box)
      parent.addChild(first)
      box.addSubview(first.view)
      first.didMove(toParent: parent)
    }
    harness.advance(to: 0.1)
    harness.perform {
      let transition = ContainerTransition(in: parent, from: first, to: second)
      transition.animator = animator
      transition.start()
    }
    harness.advance(to: 0.2)
    #expect(harness.stage.isTransitionRunning)
    harness.engine.takeOverTransitions { $0 === animator }
    #expect(!harness.stage.isTransitionRunning)
    #expect(parent.children.first === second)
    #expect(animator.ended == [true])
  }

  @Test func `an animator that completed before it failed changes nothing`() {
    let stack = NavigationHarness()
    let animator = TestAnimator(duration: 0.5) { context in
      context.containerView.addSubview(context.toView)
      context.complete()
      Engine.current?.takeOverTransitions { _ in true }
    }
    stack.use(animator)
    stack.push(screen("second"))
    #expect(!stack.harness.stage.isTransitionRunning)
    #expect(!stack.recorder.events.contains { $0.call == "takenOut" })
  }

  @Test func `the engine can still end all at once`() {
    for completed in [true, false] {
      let stack = NavigationHarness()
      let animator = zoomOut(duration: 0.5)
      stack.use(animator)
      stack.push(screen("second"))
      stack.advance(by: 0.1)
      stack.harness.engine.takeOverTransitions { $0 === animator }
      stack.advance(by: 0.05)
      stack.harness.engine.abandonTransitions(completed: completed)
      #expect(!stack.harness.stage.isTransitionRunning)
      // The fade had the new screen in place already.
      #expect(stack.navigation.topViewController?.name == "second")
      stack.advance(by: 1)
      #expect(animator.ended == [true])
      #expect(stack.harness.codes == [])
    }
  }

  @Test func `a window that turns meanwhile is covered no more, and all comes to its end`() {
    let stack = NavigationHarness()
    let animator = zoomOut(duration: 0.5)
    stack.use(animator)
    stack.push(screen("second"))
    stack.advance(by: 0.1)
    stack.harness.engine.takeOverTransitions { $0 === animator }
    stack.advance(by: 0.05)
    stack.harness.perform { stack.harness.stage.rotate(to: .landscapeRight) }
    stack.advance(by: 0)
    let nodes = stack.harness.stage.commit().root.allNodes
    #expect(!nodes.contains { $0.name == "takeOver" })
    stack.advance(by: 1)
    #expect(stack.navigation.topViewController?.view.frame.size == CGSize(width: 844, height: 390))
    #expect(stack.harness.codes == [])
  }
}

nonisolated extension RenderNode {
  /// This node and all below, without pictures.
  fileprivate var allNodes: [RenderNode] { [self] + children.flatMap(\.allNodes) }
}
