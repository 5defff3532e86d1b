import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A cancelled transition leaves everything as it was, whatever it was and whenever it was cancelled
/// (rules 16 and 17).
struct NavigationCancelTests {
  nonisolated enum Kind: String, CaseIterable {
    case push, pop, popTwo, popToRoot, setOther, setReordered, slidePop, simplePush, flipPop
  }

  /// Three screens, with everything that a transition could leave behind.
  private func makeStage() -> NavigationStage {
    let stage = NavigationStage(["a", "b", "c"])
    let third = stage.navigation.viewControllers[2]
    third.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    third.view.alpha = 0.9
    third.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    for controller in stage.navigation.viewControllers { controller.loadViewIfNeeded() }
    stage.advance(by: 0)
    return stage
  }

  private func ask(_ kind: Kind, of navigation: UINavigationController, other: UIViewController) {
    let all = navigation.viewControllers
    switch kind {
    case .push, .simplePush: navigation.pushViewController(other, animated: true)
    case .pop, .slidePop, .flipPop: navigation.popViewController(animated: true)
    case .popTwo: navigation.popToViewController(all[0], animated: true)
    case .popToRoot: navigation.popToRootViewController(animated: true)
    case .setOther: navigation.setViewControllers([other, all[0]], animated: true)
    case .setReordered: navigation.setViewControllers([all[2], all[0], all[1]], animated: true)
    }
  }

  private func animator(for kind: Kind) -> any UIViewControllerAnimatedTransitioning {
    switch kind {
    case .simplePush:
      SimpleAnimationController(duration: 0.25, options: .transitionFlipFromRight)
    case .flipPop: flip(duration: 0.25)
    default: zoomOut()
    }
  }

  @Test(arguments: Kind.allCases, cancelMoments)
  func `rules 16 and 17 cancelling restores stack, views, flags, appearance and bar`(
    kind: Kind, percent: Double
  ) {
    let stage = makeStage()
    let other = screen("other")
    other.loadViewIfNeeded()
    let before = Facts(of: stage, also: [other])
    let states = stage.harness.stage.viewStates()
    if kind == .slidePop {
      stage.dragEdge(to: percent)
      #expect(stage.isRunning)
      stage.flick(from: 12 + percent * 390, at: -400)
      stage.up()
    } else {
      let interactor = UIPercentDrivenInteractiveTransition()
      stage.use(animator(for: kind), interactor)
      stage.perform { ask(kind, of: $0, other: other) }
      #expect(stage.isRunning)
      stage.harness.perform { interactor.update(percent) }
      stage.advance(by: 0.1)
      stage.harness.perform { interactor.cancel() }
    }
    stage.advance(by: 0.36)
    #expect(!stage.isRunning)
    #expect(Facts(of: stage, also: [other]) == before)
    let after = stage.harness.stage.viewStates()
    #expect(after.map(\.frame) == states.map(\.frame))
    #expect(after.map(\.alpha) == states.map(\.alpha))
    #expect(stage.harness.calls(["didShow"]).isEmpty, "rule 20")
    #expect(stage.diagnostics.isEmpty)
    expectAppearance(stage, "cancelled")
    // And the same change, asked for again, is made.
    stage.use(nil)
    stage.perform { ask(kind, of: $0, other: other) }
    stage.advance(by: 1)
    expectAppearance(stage, "made")
    #expect(Set(stage.navigation.children.compactMap(\.title)) == Set(stage.titles))
  }

  private func expectAppearance(_ stage: NavigationStage, _ comment: Comment) {
    for controller in stage.navigation.viewControllers {
      let isTop = controller === stage.top
      #expect(controller.appearance == (isTop ? .appeared : .disappeared), comment)
      #expect((controller.view.window != nil) == isTop, comment)
    }
  }

  @Test func `rules 16 and 17 a push cancelled in the turn it was asked for`() {
    let stage = makeStage()
    let before = Facts(of: stage)
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(), interactor)
    stage.harness.perform {
      stage.navigation.pushViewController(screen("other"), animated: true)
      interactor.cancel()
    }
    stage.advance(by: 0)
    #expect(!stage.isRunning)
    #expect(Facts(of: stage) == before)
  }

  @Test(arguments: cancelMoments)
  func `rule 11 taken hold of again after a cancel, a pop may finish after all`(percent: Double) {
    let stage = makeStage()
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(), interactor)
    stage.pop()
    stage.harness.perform {
      interactor.update(percent)
      interactor.cancel()
    }
    stage.advance(by: percent * 0.25 / 2)
    let isOver = !stage.isRunning
    #expect(isOver == (percent == 0))
    guard !isOver else { return }
    stage.harness.perform {
      interactor.pause()
      interactor.finish()
    }
    stage.advance(by: 0.26)
    #expect(stage.titles == ["a", "b"])
    expectAppearance(stage, "finished")
    #expect(stage.pages.count == 1 && stage.bar.topItem?.title == "b")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `rules 15 and 20 a change that waited for a cancelled pop still begins`() {
    let stage = makeStage()
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(), interactor)
    stage.pop()
    stage.push(screen("d"))
    stage.harness.perform {
      stage.delegate?.interactor = nil
      interactor.cancel()
    }
    stage.advance(by: 1)
    #expect(stage.titles == ["a", "b", "c", "d"])
  }
}
