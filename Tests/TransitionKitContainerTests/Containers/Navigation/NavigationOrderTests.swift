import Diagnostics
import Foundation
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The order of all calls of a push and a pop, finished and cancelled, as text.
struct NavigationOrderTests {
  /// Keeps what happens, in order: the engine's calls and what blocks add.
  final class CallLog: TransitionObserver {
    var lines: [String] = []
    private static let left: Set<String> = [
      "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewSafeAreaInsetsDidChange",
      "updateInteractiveTransition", "began", "changed", "ended",
    ]

    func transitionDidEmit(_ event: TransitionEvent) {
      // The coordinator's blocks note themselves.
      if !Self.left.contains(event.call), !event.call.hasPrefix("touches"),
        event.object != "coordinator"
      {
        lines.append("\(event)")
      }
    }

    func transitionDidDiagnose(_ diagnostic: Diagnostic) { lines.append("\(diagnostic)") }

    /// Notes the coordinator's calls during the transition that `controller` comes in.
    func watch(_ controller: UIViewController) {
      controller.hooks.viewWillAppear = { [weak self] controller, _ in
        let coordinator = controller.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { context in
          self?.lines.append("interaction changed, cancelled: \(context.isCancelled)")
        }
        coordinator?.animate(
          alongsideTransition: { _ in self?.lines.append("alongside") },
          completion: { context in
            self?.lines.append("completion, cancelled: \(context.isCancelled)")
          })
      }
    }
  }

  /// What a gesture does: nothing, let go for the new screen, or for the old one.
  nonisolated enum Gesture: CaseIterable {
    case none, finish, cancel
  }

  private func log(
    of gesture: Gesture, isPush: Bool, animator: TestAnimator?
  ) -> [String] {
    let stage = NavigationStage(["first"])
    let (first, second) = (stage.navigation.viewControllers[0], screen("second"))
    if !isPush { stage.push(second, animated: false) }
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(animator, gesture == .none || animator == nil ? nil : interactor)
    let log = CallLog()
    log.watch(isPush ? second : first)
    stage.harness.stage.observer = log
    if gesture != .none, animator == nil {
      stage.dragEdge(to: gesture == .finish ? 0.8 : 0.2)
      stage.up()
    } else {
      if isPush { stage.push(second) } else { stage.pop() }
      stage.harness.perform {
        switch gesture {
        case .none: break
        case .finish: interactor.finish()
        case .cancel:
          interactor.update(0.5)
          interactor.cancel()
        }
      }
    }
    stage.advance(by: 1)
    #expect(!stage.isRunning)
    return log.lines
  }

  private let pushBegin = [
    #"UINavigationController.addChild("to")"#,
    #"to.willMove("UINavigationController")"#,
  ]
  private let appearing = [
    #"delegate.willShow("to", true)"#,
    "from.viewWillDisappear(true)",
    "to.viewWillAppear(true)",
  ]
  private let completed = ["from.viewDidDisappear(true)", "to.viewDidAppear(true)"]
  private let cancelled = [
    "to.viewDidDisappear(true)", "from.viewWillAppear(true)", "from.viewDidAppear(true)",
  ]

  @Test func `rules 2, 14, 15, 20, 28 a push`() {
    #expect(
      log(of: .none, isPush: true, animator: zoomOut()) == pushBegin + [
        #"delegate.animationControllerFor("push", "from", "to", "animator")"#,
        #"delegate.interactionControllerFor("animator", null)"#,
        "to.loadView()",
        "to.viewDidLoad()",
      ] + appearing + [
        "animator.transitionDuration(0.25)",
        "animator.animateTransition()",
        "alongside",
        "to.viewIsAppearing(true)",
        "context.completeTransition(true)",
      ] + completed + [
        #"to.didMove("UINavigationController")"#,
        "animator.animationEnded(true)",
        "completion, cancelled: false",
        #"delegate.didShow("to", true)"#,
      ])
  }

  @Test func `rules 3, 15, 25, 29 a push that a gesture drives to its end`() {
    #expect(
      log(of: .finish, isPush: true, animator: zoomOut()) == pushBegin + [
        #"delegate.animationControllerFor("push", "from", "to", "animator")"#,
        #"delegate.interactionControllerFor("animator", "interactor")"#,
        "to.loadView()",
        "to.viewDidLoad()",
      ] + appearing + [
        "animator.transitionDuration(0.25)",
        "interactor.startInteractiveTransition()",
        "animator.animateTransition()",
        "alongside",
        "to.viewIsAppearing(true)",
        "context.finishInteractiveTransition()",
        "interaction changed, cancelled: false",
        "context.completeTransition(true)",
      ] + completed + [
        #"to.didMove("UINavigationController")"#,
        "animator.animationEnded(true)",
        "completion, cancelled: false",
        #"delegate.didShow("to", true)"#,
      ])
  }

  @Test func `rules 16, 17, 29 a push that a gesture cancels`() {
    #expect(
      log(of: .cancel, isPush: true, animator: zoomOut()) == pushBegin + [
        #"delegate.animationControllerFor("push", "from", "to", "animator")"#,
        #"delegate.interactionControllerFor("animator", "interactor")"#,
        "to.loadView()",
        "to.viewDidLoad()",
      ] + appearing + [
        "animator.transitionDuration(0.25)",
        "interactor.startInteractiveTransition()",
        "animator.animateTransition()",
        "alongside",
        "to.viewIsAppearing(true)",
        "context.cancelInteractiveTransition()",
        "interaction changed, cancelled: true",
        "to.viewWillDisappear(true)",
        "context.completeTransition(false)",
      ] + cancelled + [
        "to.willMove(null)",
        "to.removeFromParent()",
        "to.didMove(null)",
        "animator.animationEnded(false)",
        "completion, cancelled: true",
      ])
  }

  @Test func `rules 14, 15, 20 a pop`() {
    #expect(
      log(of: .none, isPush: false, animator: zoomOut()) == [
        "from.willMove(null)",
        #"delegate.animationControllerFor("pop", "from", "to", "animator")"#,
        #"delegate.interactionControllerFor("animator", null)"#,
      ] + appearing + [
        "animator.transitionDuration(0.25)",
        "animator.animateTransition()",
        "alongside",
        "to.viewIsAppearing(true)",
        "context.completeTransition(true)",
      ] + completed + [
        "from.removeFromParent()",
        "from.didMove(null)",
        "animator.animationEnded(true)",
        "completion, cancelled: false",
        #"delegate.didShow("to", true)"#,
      ])
  }

  @Test(arguments: [Gesture.finish, .cancel])
  func `rules 3, 16, 17, 25, 29 a pop with an animator under a gesture`(gesture: Gesture) {
    let begin = [
      "from.willMove(null)",
      #"delegate.animationControllerFor("pop", "from", "to", "animator")"#,
      #"delegate.interactionControllerFor("animator", "interactor")"#,
    ]
    #expect(
      log(of: gesture, isPush: false, animator: zoomOut())
        == begin + appearing + ["animator.transitionDuration(0.25)"] + driven(gesture))
  }

  @Test(arguments: [Gesture.finish, .cancel])
  func `rules 1, 16, 17, 25, 29 the standard slide under the finger`(gesture: Gesture) {
    let begin = [
      #"delegate.animationControllerFor("pop", "from", "to", null)"#,
      "from.willMove(null)",
    ]
    #expect(
      log(of: gesture, isPush: false, animator: nil)
        == begin + appearing + ["animator.transitionDuration(0.35)"] + driven(gesture))
  }

  /// A pop, from where a gesture drives it.
  private func driven(_ gesture: Gesture) -> [String] {
    let start = [
      "interactor.startInteractiveTransition()",
      "animator.animateTransition()",
      "alongside",
      "to.viewIsAppearing(true)",
    ]
    guard gesture == .finish else {
      return start + [
        "context.cancelInteractiveTransition()",
        "interaction changed, cancelled: true",
        "to.viewWillDisappear(true)",
        "context.completeTransition(false)",
      ] + cancelled + [
        #"from.didMove("UINavigationController")"#,
        "animator.animationEnded(false)",
        "completion, cancelled: true",
      ]
    }
    return start + [
      "context.finishInteractiveTransition()",
      "interaction changed, cancelled: false",
      "context.completeTransition(true)",
    ] + completed + [
      "from.removeFromParent()",
      "from.didMove(null)",
      "animator.animationEnded(true)",
      "completion, cancelled: false",
      #"delegate.didShow("to", true)"#,
    ]
  }

  @Test func `rule 27 the coordinator is there from before the first call until after the last`() {
    let stage = NavigationStage(["first"])
    let second = screen("second")
    var seen: [Bool] = []
    second.hooks.viewWillAppear = { controller, _ in
      let navigation = controller.navigationController
      seen = [
        controller.transitionCoordinator != nil, navigation?.transitionCoordinator != nil,
        navigation?.viewControllers.first?.transitionCoordinator != nil,
      ]
    }
    second.hooks.viewDidAppear = { controller, _ in
      seen.append(controller.transitionCoordinator != nil)
    }
    stage.push(second)
    stage.advance(by: 1)
    #expect(seen == [true, true, true, true])
    #expect(second.transitionCoordinator == nil)
  }
}
