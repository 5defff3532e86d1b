import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The worked examples of the source articles, with the values that Apple's curves give.
struct GoldenTransitionTests {
  /// transition-semantics.md, golden values: "S4 zoom d=.25, non-interactive easeInOut,
  /// t/d=.25/.5/.75: from scale .8838/.5500/.2162, to alpha .1292/.5/.8708".
  @Test(arguments: [(0.25, 0.8838, 0.1292), (0.5, 0.55, 0.5), (0.75, 0.2162, 0.8708)])
  func `S4-2 zooms out and fades in on ease-in-ease-out`(
    part: Double, scale: CGFloat, alpha: CGFloat
  ) throws {
    let stack = NavigationHarness()
    stack.use(zoomOut())
    stack.push(screen("second"))
    stack.advance(by: 0.25 * part)
    let from = try #require(stack.harness.state("from"))
    let to = try #require(stack.harness.state("to"))
    #expect(near(from.transform.m11, scale))
    #expect(near(from.transform.m22, scale))
    #expect(near(to.alpha, alpha))
    #expect(from.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `S4-2 ends exactly at 0.25 s with both views as they should be`() throws {
    let stack = NavigationHarness()
    let second = screen("second")
    stack.use(zoomOut())
    stack.push(second)
    stack.advance(by: 0.2499)
    #expect(stack.harness.stage.isTransitionRunning)
    stack.advance(by: 0.0001)
    #expect(!stack.harness.stage.isTransitionRunning)
    let report = try #require(stack.harness.stage.lastTransition)
    #expect(report.duration == 0.25)
    #expect(report.endTime == 0.25)
    #expect(report.completed == true)
    #expect(stack.harness.state("from") == nil)
    #expect(stack.first.view.superview == nil)
    #expect(stack.first.view.transform.isIdentity)
    #expect(second.view.alpha == 1)
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  /// "S0 present t=.05/.1/.125/.16/.25/.4/.5: scale .6156/.9638/1.0520/1.0887/1.0137/.9969/1;
  /// alpha .0817/.3319/.5/.7298/1/1/1".
  @Test(arguments: [
    (0.05, 0.6156, 0.0817), (0.1, 0.9638, 0.3319), (0.125, 1.0520, 0.5), (0.16, 1.0887, 0.7298),
    (0.25, 1.0137, 1), (0.4, 0.9969, 1), (0.5, 1, 1),
  ])
  func `S0-7 springs in past full size`(time: TimeInterval, scale: CGFloat, alpha: CGFloat) {
    let harness = Harness(width: 320, height: 568)
    let view = harness.addView(CGRect(x: 40, y: 40, width: 240, height: 328))
    harness.perform {
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
      UIView.animate(withDuration: 0.25) { view.alpha = 1 }
      UIView.animate(
        withDuration: 0.5, usingSpringWithDamping: 0.55, initialSpringVelocity: 1 / 0.55,
        animations: { view.transform = .identity })
    }
    harness.advance(to: time)
    let shown = view.layer.presentation()
    #expect(near(shown?.transform.m11 ?? 0, scale))
    #expect(near(shown?.opacity ?? 0, alpha))
  }

  /// "S0 dismiss t=.016/.05/.1/.15/.2: scale 1.0728/.9156/.6035/.4259/.3480; alpha
  /// 1/1/.8438/.4883/0; transition ends at .2".
  @Test(arguments: [
    (0.016, 1.0728, 1), (0.05, 0.9156, 1), (0.1, 0.6035, 0.8438), (0.15, 0.4259, 0.4883),
    (0.2, 0.3480, 0),
  ])
  func `S0-8 backs off, then shrinks with a critical spring of twice the duration`(
    time: TimeInterval, scale: CGFloat, alpha: CGFloat
  ) {
    let harness = Harness(width: 320, height: 568)
    let view = harness.addView()
    let duration = 0.2
    var end: TimeInterval?
    harness.perform {
      UIView.animate(
        withDuration: 3 * duration / 4, delay: duration / 4, options: .curveEaseIn,
        animations: { view.alpha = 0 },
        completion: { _ in end = harness.engine.currentTime })
      UIView.animate(
        withDuration: 2 * duration, usingSpringWithDamping: 1, initialSpringVelocity: -15,
        animations: { view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3) })
    }
    harness.advance(to: time)
    let shown = view.layer.presentation()
    #expect(near(shown?.transform.m11 ?? 0, scale))
    #expect(near(shown?.opacity ?? -1, alpha))
    #expect(end == (time >= 0.2 ? 0.2 : nil))
  }

  @Test func `F20 a spring that outlives its transition is dropped with its view`() throws {
    let stack = NavigationHarness()
    stack.use(
      TestAnimator(duration: 0.2) { context in
        let from = context.fromView
        context.containerView.insertSubview(context.toView, belowSubview: from)
        UIView.animate(
          withDuration: 0.4, usingSpringWithDamping: 1, initialSpringVelocity: -15,
          animations: { from.center.x += 100 })
        UIView.animate(
          withDuration: 0.2, animations: { from.alpha = 0 },
          completion: { _ in
            from.alpha = 1
            context.complete()
          })
      })
    stack.push(screen("second"))
    stack.advance(by: 0.2)
    #expect(stack.harness.stage.lastTransition?.endTime == 0.2)
    stack.advance(by: 1)
    #expect(stack.first.view.superview == nil)
    #expect(stack.first.view.center.x == 295)
    #expect(stack.first.view.layer.animationKeys.isEmpty)
  }

  @Test func `Frame 0 of a push shows the old screen alone, and the last the new one`() throws {
    for animator in [zoomOut(), flip(), nil] {
      let stack = NavigationHarness()
      stack.use(animator)
      let before = visible(stack.harness.stage.commit().root)
      stack.push(screen("second"))
      let start = visible(stack.harness.stage.commit().root)
      #expect(start == before)
      stack.advance(by: try #require(stack.harness.stage.lastTransition).duration)
      let end = visible(stack.harness.stage.commit().root)
      #expect(end.count == before.count)
      #expect(end.last?.contains("blue") == true || end != before)
    }
  }

  /// What is drawn of a tree of full-screen colours, back to front: fills with their place.
  private func visible(_ node: RenderNode, in rect: CGRect? = nil) -> [String] {
    let screen = rect ?? node.bounds
    guard !node.isHidden, node.opacity > 0 else { return [] }
    if !node.isDoubleSided, node.transform.m11 < 0 || node.transform.m22 < 0 { return [] }
    let frame = CGRect(
      x: node.position.x - node.bounds.width / 2, y: node.position.y - node.bounds.height / 2,
      width: node.bounds.width, height: node.bounds.height)
    guard !frame.intersection(screen).isEmpty else { return [] }
    let own = node.backgroundColor.map { color in
      "\(color.red),\(color.green),\(color.blue) \(frame) \(node.transform.rowMajor) \(node.opacity)"
    }
    return [own].compactMap(\.self) + node.children.flatMap { visible($0, in: screen) }
  }
}
