import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Transitions in containers that authors write themselves.
struct ContainerTransitionTests {
  /// A plain controller on screen that contains "first".
  final class Fixture {
    let harness = Harness(width: 320, height: 568)
    let parent: UIViewController
    let first = screen("first", .red)
    let second = screen("second", .green)
    var log: [String] = []

    init(_ parent: UIViewController = UIViewController(), inStack: Bool = false) {
      self.parent = parent
      parent.name = "parent"
      harness.stage.rootViewController =
        inStack ? UINavigationController(rootViewController: parent) : parent
      harness.perform {
        parent.addChild(first)
        first.view.frame = parent.view.bounds
        parent.view.addSubview(first.view)
        first.didMove(toParent: parent)
      }
      harness.advance(to: 0)
      harness.recorder.removeAll()
    }

    func start(
      _ animator: (any UIViewControllerAnimatedTransitioning)?,
      interactor: (any UIViewControllerInteractiveTransitioning)? = nil,
      frames: ContainerTransition.Frames? = nil
    ) {
      harness.perform {
        let transition = ContainerTransition(in: parent, from: first, to: second)
        transition.animator = animator
        transition.interactionController = interactor
        transition.frames = frames
        transition.completion = { self.log.append("completed \($0)") }
        transition.start()
      }
      harness.advance(to: harness.engine.currentTime)
    }
  }

  @Test(arguments: [true, false])
  func `the end of a transition inside a screen leaves the way of that screen alone`(
    completed: Bool
  ) throws {
    let fixture = Fixture(inStack: true)
    let box = fixture.parent.view
    fixture.start(
      TestAnimator(duration: 0.3) { context in
        UIView.animate(withDuration: 0.3) {
          fixture.first.view.alpha = 0
        } completion: { _ in
          fixture.first.view.alpha = 1
          context.completeTransition(completed)
        }
      })
    fixture.harness.advance(to: 0.2)
    fixture.harness.perform {
      fixture.parent.navigationController?.pushViewController(screen("top", .blue), animated: true)
    }
    var places: [CGFloat] = []
    for step in 12...27 {
      fixture.harness.advance(to: Double(step) / 60)
      places.append(try #require(box.layer.presentation()).position.x)
    }
    // No step is more than twice the one before it: the screen goes on at its own pace.
    let steps = zip(places.dropFirst(), places).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 } && places[15] < places[0] - 50)
    #expect(zip(steps.dropFirst(2), steps.dropFirst()).allSatisfy { $0 < 2 * $1 + 1 }, "\(steps)")
    #expect(!fixture.harness.codes.contains(.animationsOutliveCompletion))
  }

  @Test func `S1-1 S1-4 the context of a container of one's own`() throws {
    let fixture = Fixture()
    var values: [CGRect] = []
    var said: [Bool] = []
    fixture.start(
      TestAnimator(duration: 0) { context in
        let (from, to) = (fixture.first, fixture.second)
        values = [
          context.initialFrame(for: from), context.finalFrame(for: from),
          context.initialFrame(for: to), context.finalFrame(for: to),
        ]
        said = [
          context.containerView === fixture.parent.view, context.presentationStyle == .custom,
          context.operation == .child, context.isAnimated, !context.isInteractive,
          !context.transitionWasCancelled, context.targetTransform == .identity,
          context.viewController(forKey: .from) === from, context.view(forKey: .to) === to.view,
        ]
        context.containerView.addSubview(context.toView)
        context.complete()
      },
      frames: .init(sidewaysIn: CGRect(x: 0, y: 0, width: 320, height: 568), goingRight: true))
    #expect(
      values == [
        CGRect(x: 0, y: 0, width: 320, height: 568), CGRect(x: -320, y: 0, width: 320, height: 568),
        CGRect(x: 320, y: 0, width: 320, height: 568), CGRect(x: 0, y: 0, width: 320, height: 568),
      ])
    #expect(said == Array(repeating: true, count: 9))
    #expect(fixture.log == ["completed true"])
    #expect(same(fixture.parent.children, [fixture.second]))
  }

  @Test(arguments: [true, false])
  func `S1-4 children lie side by side, a width apart`(goingRight: Bool) {
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 400)
    let frames = ContainerTransition.Frames(sidewaysIn: bounds, goingRight: goingRight)
    let sign: CGFloat = goingRight ? 1 : -1
    #expect(frames.initialFrom == bounds && frames.finalTo == bounds)
    #expect(frames.finalFrom.minX == -300 * sign)
    #expect(frames.initialTo.minX == 300 * sign)
  }

  @Test func `S1-3 rule 14 containment, appearance and animationEnded in their order`() {
    let fixture = Fixture()
    let animator = fade()
    fixture.start(animator)
    fixture.harness.advance(to: 1)
    let calls = fixture.harness.recorder.events.filter { !$0.call.contains("Layout") }
      .map(\.description)
    #expect(
      calls == [
        "from.willMove(null)",
        #"parent.addChild("to")"#,
        #"to.willMove("parent")"#,
        "to.loadView()",
        "to.viewDidLoad()",
        "from.viewWillDisappear(true)",
        "to.viewWillAppear(true)",
        "animator.transitionDuration(0.5)",
        "animator.animateTransition()",
        "to.viewIsAppearing(true)",
        "context.completeTransition(true)",
        "from.viewDidDisappear(true)",
        "to.viewDidAppear(true)",
        "from.removeFromParent()",
        "from.didMove(null)",
        #"to.didMove("parent")"#,
        "animator.animationEnded(true)",
      ])
    #expect(animator.ended == [true])
  }

  @Test func `F16 S1-6 unknown frames: the default spring goes one way`() {
    let fixture = Fixture()
    fixture.start(PaddedSpringTransition(), frames: .unknown)
    #expect(fixture.harness.state("to")?.transform.m41 == 336)
    #expect(fixture.second.view.frame.size == fixture.parent.view.bounds.size)
    fixture.harness.advance(to: 1.1)
    #expect(same(fixture.parent.children, [fixture.second]))
    #expect(fixture.harness.recorder.diagnostics.isEmpty)
  }

  @Test func `rule 18 a container that doesn't forward makes the appearance calls itself`() {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let fixture = Fixture(Manual())
    fixture.harness.perform {
      fixture.first.beginAppearanceTransition(true, animated: false)
      fixture.first.endAppearanceTransition()
    }
    fixture.harness.recorder.removeAll()
    fixture.start(fade())
    fixture.harness.advance(to: 1)
    #expect(fixture.harness.calls(Harness.appearance).isEmpty)
    #expect(fixture.log == ["completed true"])
    fixture.harness.perform {
      fixture.first.beginAppearanceTransition(false, animated: true)
      fixture.second.beginAppearanceTransition(true, animated: true)
      fixture.first.endAppearanceTransition()
      fixture.second.endAppearanceTransition()
    }
    #expect(
      fixture.harness.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "from.viewDidDisappear", "to.viewDidAppear",
      ])
  }

  @Test func `rule 17 S1-10 an animator that fails to cancel is named, and cancelled all the same`()
  {
    let fixture = Fixture()
    let interactor = UIPercentDrivenInteractiveTransition()
    let animator = TestAnimator(duration: 0.5) { context in
      let to = context.toView
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.5, animations: { to.alpha = 1 }) { _ in
        context.completeTransition(true)
      }
    }
    fixture.start(animator, interactor: interactor)
    fixture.harness.perform {
      interactor.update(0.5)
      interactor.cancel()
    }
    fixture.harness.advance(to: 1)
    #expect(fixture.log == ["completed false"])
    #expect(fixture.harness.codes == [.completedTrueThoughCancelled])
    #expect(same(fixture.parent.children, [fixture.first]))
    #expect(fixture.first.parent === fixture.parent && fixture.second.parent == nil)
    #expect(fixture.first.view.window != nil && fixture.second.view.superview == nil)
  }

  @Test func `F1 the watchdog ends it here too`() {
    let fixture = Fixture()
    fixture.start(TestAnimator(duration: 0.3) { $0.containerView.addSubview($0.toView) })
    fixture.harness.advance(to: 5)
    #expect(fixture.harness.codes == [.neverCompleted])
    #expect(fixture.log == ["completed true"])
    #expect(same(fixture.parent.children, [fixture.second]))
  }

  @Test func `S1-4 what a transition needs is diagnosed, not crashed over`() {
    let fixture = Fixture()
    fixture.harness.perform {
      fixture.first.view.removeFromSuperview()
      let bare = ContainerTransition(in: fixture.parent, from: fixture.first, to: fixture.second)
      bare.animator = fade()
      #expect(bare.start())
      #expect(!bare.start())
      #expect(
        !ContainerTransition(in: fixture.parent, from: fixture.first, to: fixture.second).start())
      #expect(
        !ContainerTransition(in: fixture.parent, from: fixture.second, to: fixture.second).start())
    }
    #expect(same(fixture.parent.children, [fixture.second]))
    #expect(
      fixture.harness.codes == [
        .containerTransitionWithoutView, .containerTransitionStartedTwice,
        .containerTransitionWithoutChild, .containerTransitionToItself,
      ])
    #expect(
      fixture.harness.recorder.diagnostics[2].message
        == "The transition from first to second did nothing: first is not a child of parent. Call "
        + "parent:addChild(child) and child:didMove { toParent = parent } for the first child.")
  }

  @Test func `F15 a child that is in a transition takes part in no other`() {
    let fixture = Fixture()
    fixture.start(fade())
    let third = screen("third")
    fixture.harness.perform {
      #expect(!ContainerTransition(in: fixture.parent, from: fixture.first, to: third).start())
      fixture.parent.transition(
        from: fixture.first, to: fixture.second, duration: 1,
        completion: { fixture.log.append("refused \(!$0)") })
    }
    #expect(third.parent == nil)
    fixture.harness.advance(to: 1)
    #expect(fixture.harness.codes == [.childInTransition, .childInTransition])
    #expect(fixture.log == ["refused true", "completed true"])
    #expect(same(fixture.parent.children, [fixture.second]))
    #expect(fixture.harness.recorder.diagnostics[0].message.contains("Wait for the completion"))
  }

  @Test func `S1-7 one animator serves a stack, tabs and a container`() {
    let animator = zoomOut()
    let stack = NavigationHarness()
    stack.use(animator)
    stack.push(screen("second"))
    stack.advance(by: 0.25)
    let tabs = TabHarness()
    tabs.delegate.animator = animator
    tabs.select(1)
    tabs.advance(by: 0.25)
    let fixture = Fixture()
    fixture.start(animator)
    fixture.harness.advance(to: 0.25)
    #expect(animator.ended == [true, true, true])
    #expect(stack.navigation.viewControllers.count == 2)
    #expect(tabs.tabs.selectedIndex == 1)
    #expect(same(fixture.parent.children, [fixture.second]))
    let codes = stack.harness.codes + tabs.harness.codes + fixture.harness.codes
    #expect(codes.isEmpty)
  }

  @Test func `children may stay children`() {
    let fixture = Fixture()
    fixture.harness.perform {
      fixture.parent.addChild(fixture.second)
      fixture.second.didMove(toParent: fixture.parent)
      let transition = ContainerTransition(
        in: fixture.parent, from: fixture.first, to: fixture.second)
      transition.containment = .keep
      transition.animator = fade()
      transition.start()
      #expect(transition.isRunning)
    }
    fixture.harness.advance(to: 1)
    #expect(same(fixture.parent.children, [fixture.first, fixture.second]))
    #expect(fixture.first.view.superview == nil && fixture.second.view.window != nil)
  }

  @Test func `rule 28 a container animates its own chrome along, under the gesture too`() {
    let fixture = Fixture()
    let chrome = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    chrome.name = "chrome"
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.harness.perform {
      fixture.harness.window.addSubview(chrome)
    }
    fixture.harness.advance(to: 0)
    fixture.harness.perform {
      let transition = ContainerTransition(
        in: fixture.parent, from: fixture.first, to: fixture.second)
      transition.animator = fade()
      transition.interactionController = interactor
      transition.animateAlongside(in: chrome) { chrome.alpha = 0 }
      transition.start()
      interactor.update(0.25)
    }
    fixture.harness.advance(to: 1)
    #expect(near(fixture.harness.state("chrome")?.alpha ?? 0, 0.75))
    fixture.harness.perform { interactor.cancel() }
    fixture.harness.advance(to: 2)
    #expect(fixture.harness.state("chrome")?.alpha == 1)
    #expect(same(fixture.parent.children, [fixture.first]))
  }

  @Test func `off screen the children are exchanged without a word to them`() {
    let fixture = Fixture()
    fixture.harness.stage.rootViewController = screen("other")
    fixture.harness.advance(to: 0)
    fixture.harness.recorder.removeAll()
    fixture.start(fade())
    #expect(fixture.log == ["completed true"])
    #expect(fixture.harness.calls(Harness.appearance).isEmpty)
    #expect(same(fixture.parent.children, [fixture.second]))
    #expect(fixture.second.view.superview === fixture.parent.view)
    #expect(!fixture.harness.stage.isTransitionRunning)
  }
}
