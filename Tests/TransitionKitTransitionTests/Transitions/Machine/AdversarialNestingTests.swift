import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Transitions inside what is itself coming, going or turning.
struct AdversarialNestingTests {
  private func cover() -> UIViewController {
    let cover = screen("cover", .orange)
    cover.modalPresentationStyle = .fullScreen
    return cover
  }

  @Test func `F15 a tab that is replaced while a cover comes has gone`() {
    let setup = TabHarness(delegate: false)
    setup.harness.perform { setup.tabs.present(cover(), animated: true) }
    setup.advance(by: 0.1)
    setup.select(1)
    setup.advance(by: 2)
    let gone = setup.harness.recorder.events.filter {
      $0.call == "viewDidDisappear" && $0.object == "Tab 1"
    }
    #expect(gone.count == 1)
    #expect(setup.screens.allSatisfy { $0.appearance == .disappeared })
    setup.harness.perform { setup.tabs.dismiss(animated: true) }
    setup.advance(by: 2)
    #expect(setup.screens[1].appearance == .appeared)
    #expect(setup.screens[0].appearance == .disappeared)
  }

  @Test func `a child whose transition ends under a cover goes with its container`() {
    let setup = TabHarness()
    setup.delegate.animator = zoomOut(duration: 1)
    setup.select(1)
    setup.advance(by: 0.2)
    setup.harness.perform { setup.tabs.present(cover(), animated: false) }
    setup.advance(by: 4)
    #expect(!setup.harness.stage.isTransitionRunning)
    #expect(setup.screens[1].appearance == .disappeared)
    setup.harness.perform { setup.tabs.dismiss(animated: false) }
    setup.advance(by: 1)
    #expect(setup.screens[1].appearance == .appeared)
  }

  @Test func `F5 a push that the screen turns under a cover ends in the new size`() {
    let setup = NavigationHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    setup.use(zoomOut(duration: 1))
    setup.delegate?.interactor = interactor
    let second = screen("second")
    setup.push(second)
    setup.harness.perform {
      interactor.update(0.3)
      setup.navigation.present(cover(), animated: false)
    }
    setup.advance(by: 0.2)
    setup.harness.perform { setup.harness.window.rotate(to: .landscapeRight) }
    setup.advance(by: 1)
    setup.harness.perform { setup.navigation.dismiss(animated: false) }
    setup.advance(by: 0.1)
    setup.harness.perform { interactor.finish() }
    setup.advance(by: 3)
    #expect(!setup.harness.stage.isTransitionRunning)
    #expect(second.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  @Test func `rules 11 and 16 held, let go back, held again and finished it calls in balance`() {
    let setup = NavigationHarness()
    let interactor = UIPercentDrivenInteractiveTransition()
    setup.use(zoomOut(duration: 1))
    setup.delegate?.interactor = interactor
    setup.push(screen("second"))
    setup.harness.perform { interactor.update(0.6) }
    setup.advance(by: 0.1)
    for step in [interactor.cancel, interactor.pause, interactor.cancel, interactor.pause] {
      setup.harness.perform(step)
      setup.advance(by: 0.1)
    }
    setup.harness.perform { interactor.finish() }
    setup.advance(by: 3)
    #expect(
      setup.harness.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "to.viewWillDisappear", "to.viewWillAppear",
        "to.viewWillDisappear", "to.viewWillAppear", "from.viewDidDisappear", "to.viewDidAppear",
      ])
    #expect(setup.navigation.viewControllers.count == 2)
    #expect(setup.harness.codes == [])
  }

  @Test func `rule 12 a dead context answers and does nothing`() {
    var kept: (any UIViewControllerContextTransitioning)?
    let setup = NavigationHarness()
    setup.use(
      TestAnimator(duration: 0.2) { context in
        kept = context
        context.containerView.addSubview(context.toView)
        context.complete()
      })
    setup.push(screen("second"))
    setup.advance(by: 1)
    setup.harness.perform {
      kept?.updateInteractiveTransition(0.5)
      kept?.pauseInteractiveTransition()
      kept?.cancelInteractiveTransition()
      kept?.finishInteractiveTransition()
      kept?.completeTransition(false)
    }
    setup.advance(by: 1)
    #expect(setup.navigation.viewControllers.count == 2)
    #expect(setup.harness.codes.contains(.completedTwice))
    #expect(kept?.viewController(forKey: .to) != nil)
  }
}
