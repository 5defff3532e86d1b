import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Flips: the numbers are ours (apple-facts §1.8 has none), the look is UIKit's.
struct FlipTests {
  private func flipped(to time: TimeInterval, pop: Bool = false) -> NavigationHarness {
    let stack = NavigationHarness()
    if pop { stack.push(screen("second"), animated: false) }
    stack.use(flip())
    if pop { stack.pop() } else { stack.push(screen("second")) }
    stack.advance(by: time)
    return stack
  }

  /// Where a corner of a full-screen face shows.
  private func corner(_ state: ViewState, _ x: CGFloat, _ y: CGFloat) -> CGPoint? {
    let point = CGPoint(x: x - state.frame.midX, y: y - state.frame.midY)
    guard let mapped = point.projected(by: state.transform) else { return nil }
    return CGPoint(x: mapped.x + state.frame.midX, y: mapped.y + state.frame.midY)
  }

  @Test func `S0-4 flips last 0.5 s, start and end flat and leave the models alone`() throws {
    let stack = flipped(to: 0)
    #expect(try #require(stack.harness.state("from")).transform.isIdentity)
    stack.advance(by: 0.25)
    #expect(stack.first.view.transform3D.isIdentity)
    stack.advance(by: 0.25)
    #expect(stack.harness.stage.lastTransition?.endTime == 0.5)
    #expect(try #require(stack.harness.state("to")).transform.isIdentity)
    #expect(stack.first.view.superview == nil)
    #expect(stack.first.view.layer.isDoubleSided)
    #expect(stack.recorder.diagnostics.isEmpty)
  }

  @Test func `S0-4 a push brings the right side to the front, a pop the left one`() throws {
    for (pop, nearX, farX) in [(false, 390.0, 0.0), (true, 0, 390)] {
      let state = try #require(flipped(to: 0.15, pop: pop).harness.state("from"))
      let near = try #require(corner(state, nearX, 844)).y - #require(corner(state, nearX, 0)).y
      let far = try #require(corner(state, farX, 844)).y - #require(corner(state, farX, 0)).y
      #expect(abs(near - 844) < 1e-9, "the taller edge has the container's height")
      #expect(far < 800)
    }
  }

  @Test func `S0-4 push and pop are mirror images`() throws {
    for time in [0.1, 0.2, 0.3, 0.4] {
      let push = try #require(flipped(to: time).harness.state("from"))
      let pop = try #require(flipped(to: time, pop: true).harness.state("from"))
      for (x, y) in [(0.0, 0.0), (390, 0), (100, 844)] {
        let a = try #require(corner(push, x, y)), b = try #require(corner(pop, 390 - x, y))
        #expect(abs(a.x - (390 - b.x)) < 1e-9 && abs(a.y - b.y) < 1e-9)
      }
    }
  }

  @Test func `No corner leaves the screen and the face that is away is single-sided`() throws {
    for step in 1..<50 {
      let stack = flipped(to: Double(step) / 100)
      for name in ["from", "to"] {
        let state = try #require(stack.harness.state(name))
        for (x, y) in [(0.0, 0.0), (390, 0), (390, 844), (0, 844)] {
          let point = try #require(corner(state, x, y))
          #expect(stack.harness.window.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(point))
        }
      }
      #expect(!stack.first.view.layer.isDoubleSided)
    }
  }

  @Test func `Both faces are one card: half a turn apart in one plane`() throws {
    let stack = flipped(to: 0.2)
    let from = try #require(stack.harness.state("from"))
    let to = try #require(stack.harness.state("to"))
    for (x, y) in [(0.0, 0.0), (390, 0), (120, 700)] {
      let a = try #require(corner(from, x, y)), b = try #require(corner(to, 390 - x, y))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
    #expect(from.transform.m11 > 0, "before the middle the old face looks at the viewer")
    #expect(to.transform.m11 < 0)
  }

  @Test func `The middle of the flip is the middle of the time, edge-on`() throws {
    let state = try #require(flipped(to: 0.25).harness.state("from"))
    #expect(abs(state.transform.m11) < 1e-12)
    #expect(abs(abs(state.transform.m13) - 1) < 1e-12)
  }

  @Test func `A face that is smaller than the container turns about the container's middle`()
    throws
  {
    let harness = Harness(width: 400, height: 400)
    let container = harness.addView(CGRect(x: 50, y: 50, width: 300, height: 200))
    let (from, to) = (UIView(), UIView())
    from.name = "from"
    to.name = "to"
    from.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    to.frame = from.frame
    harness.perform {
      container.addSubview(from)
      UIView.transition(
        from: from, to: to, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
    }
    harness.advance(to: 0.75)
    let state = try #require(harness.state("to"))
    // On the axis, the container's middle x = 150, nothing moves sideways.
    let axis = try #require(corner(state, 150, 100))
    #expect(abs(axis.x - 150) < 1e-9)
    harness.advance(to: 1)
    #expect(from.superview == nil)
    #expect(to.superview === container)
  }

  @Test func `An opaque face darkens towards the edge-on position, and not at the ends`() {
    func dimming(at time: TimeInterval) -> CGFloat {
      let stack = flipped(to: time)
      let from = find("from", in: stack.harness.stage.commit().root)
      return from?.children.first { $0.name == "dimming" }?.opacity ?? -1
    }
    #expect(dimming(at: 0) == 0)
    #expect(dimming(at: 0.15) > 0.1)
    #expect(dimming(at: 0.15) < 0.3)
    #expect(abs(dimming(at: 0.25) - 0.3) < 1e-9)
  }

  @Test func `a face with round corners darkens within them`() throws {
    let harness = Harness(width: 400, height: 400)
    let (from, to) = (harness.addView(), UIView())
    from.name = "from"
    from.backgroundColor = .white
    from.layer.cornerRadius = 12
    to.frame = from.frame
    harness.perform {
      UIView.transition(
        from: from, to: to, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
    }
    harness.advance(to: 0.25)
    let face = find("from", in: harness.stage.commit().root)
    let dimming = try #require(face?.children.first { $0.name == "dimming" })
    #expect(dimming.opacity > 0.1 && dimming.cornerRadius == 12)
  }

  @Test(arguments: [UIView.AnimationOptions.transitionFlipFromTop, .transitionFlipFromBottom])
  func `Flips about the other axis keep the container's width`(
    options: UIView.AnimationOptions
  ) throws {
    let harness = Harness(width: 300, height: 500)
    let (from, to) = (harness.addView(harness.window.bounds), UIView())
    from.name = "from"
    to.frame = harness.window.bounds
    harness.perform { UIView.transition(from: from, to: to, duration: 1, options: options) }
    harness.advance(to: 0.3)
    let state = try #require(harness.state("from"))
    let nearY: CGFloat = options == .transitionFlipFromTop ? 0 : 500
    let width =
      try #require(corner(state, 300, nearY)).x - #require(corner(state, 0, nearY)).x
    #expect(abs(width - 300) < 1e-9)
    let farWidth =
      try #require(corner(state, 300, 500 - nearY)).x - #require(corner(state, 0, 500 - nearY)).x
    #expect(farWidth < 290)
  }
}
