import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `transition(from:to:duration:options:animations:completion:)`.
struct ContainerChildTransitionTests {
  private func begin(
    options: UIView.AnimationOptions, duration: TimeInterval = 0.5,
    in fixture: ContainerTransitionTests.Fixture
  ) {
    fixture.harness.perform {
      let (parent, first, second) = (fixture.parent, fixture.first, fixture.second)
      (first.view.name, second.view.name) = ("first", "second")
      first.willMove(toParent: nil)
      parent.addChild(second)
      second.view.frame = CGRect(x: 320, y: 0, width: 320, height: 568)
      parent.transition(
        from: first, to: second, duration: duration, options: options,
        animations: {
          second.view.frame = parent.view.bounds
          first.view.frame.origin.x = -320
        },
        completion: { finished in
          fixture.log.append("completed \(finished)")
          first.removeFromParent()
          second.didMove(toParent: parent)
        })
    }
    fixture.harness.advance(to: fixture.harness.engine.currentTime)
  }

  @Test func `S1-11 UIKit's own way from child to child`() {
    let fixture = ContainerTransitionTests.Fixture()
    begin(options: .curveLinear, in: fixture)
    #expect(fixture.harness.stage.isTransitionRunning)
    fixture.harness.advance(to: 0.25)
    #expect(near(fixture.harness.state("second")?.frame.minX ?? 0, 160))
    #expect(near(fixture.harness.state("first")?.frame.minX ?? 0, -160))
    fixture.harness.advance(to: 0.5)
    #expect(fixture.log == ["completed true"])
    #expect(!fixture.harness.stage.isTransitionRunning)
    #expect(fixture.first.view.superview == nil)
    #expect(same(fixture.parent.children, [fixture.second]))
    #expect(
      fixture.harness.calls(Harness.appearance) == [
        "first.viewWillDisappear", "second.viewWillAppear", "first.viewDidDisappear",
        "second.viewDidAppear",
      ])
  }

  @Test func `S1-11 with a view transition in its options`() {
    let fixture = ContainerTransitionTests.Fixture()
    begin(options: .transitionFlipFromLeft, in: fixture)
    fixture.harness.advance(to: 0.25)
    #expect(fixture.second.view.window != nil)
    fixture.harness.advance(to: 0.5)
    #expect(fixture.log == ["completed true"])
    #expect(fixture.first.view.superview == nil)
    #expect(fixture.second.view.frame == fixture.parent.view.bounds)
  }

  @Test func `a child that is replaced while its container leaves disappears at once`() {
    let fixture = ContainerTransitionTests.Fixture(inStack: true)
    fixture.harness.perform {
      fixture.parent.navigationController?.pushViewController(screen("top", .blue), animated: true)
    }
    fixture.harness.advance(to: 0.1)
    begin(options: .curveLinear, duration: 0.1, in: fixture)
    fixture.harness.advance(to: 0.2)
    #expect(fixture.log == ["completed true"])
    #expect(
      fixture.harness.calls(Harness.appearance).filter { $0.hasPrefix("first") } == [
        "first.viewWillDisappear", "first.viewDidDisappear",
      ])
  }

  @Test func `S1-11 without a duration it is over in the next turn`() {
    let fixture = ContainerTransitionTests.Fixture()
    begin(options: [], duration: 0, in: fixture)
    #expect(fixture.log == ["completed true"])
    #expect(fixture.second.view.frame == fixture.parent.view.bounds)
  }

  @Test func `S1-11 children of another controller are refused`() {
    let fixture = ContainerTransitionTests.Fixture()
    fixture.harness.perform {
      fixture.parent.transition(
        from: fixture.first, to: screen("stranger"), duration: 1,
        completion: { fixture.log.append("completed \($0)") })
    }
    fixture.harness.advance(to: 0)
    #expect(fixture.log == ["completed false"])
    #expect(
      fixture.harness.recorder.diagnostics.map(\.message) == [
        "The transition of parent from first to stranger did nothing: both must be children of parent. "
          + "Call parent:addChild(child) for both first."
      ])
  }
}
