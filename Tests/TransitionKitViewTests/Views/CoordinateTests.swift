import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Conversion between views, through scrolling, transforms and perspective.
struct CoordinateTests {
  /// A 200 × 200 stage at (100, 100) with perspective for what is in it, and a 100 × 100 card in its
  /// middle, turned by `angle` about y.
  private func card(_ angle: CGFloat, distance: CGFloat = 400) -> (Harness, UIView, UIView) {
    let harness = Harness()
    let stage = harness.addView(CGRect(x: 100, y: 100, width: 200, height: 200))
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / distance
    stage.layer.sublayerTransform = perspective
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.addSubview(card)
    card.transform3D = CATransform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
    return (harness, stage, card)
  }

  @Test(arguments: [0, 0.3, -0.3, 1, -1, 1.5, 2, 3])
  func `A point of a turned card lands where perspective shows it, and comes back`(angle: CGFloat) {
    let (_, stage, card) = card(angle)
    for (u, v) in [(-50, -50), (50, -50), (50, 50), (-50, 50), (0, 0), (13, -37)]
      as [(CGFloat, CGFloat)]
    {
      let inside = CGPoint(x: 50 + u, y: 50 + v)
      // Turned by the angle: x = u·cos, z = −u·sin; seen from 400 away: times 400 / (400 − z).
      let nearness = 400 / (400 + u * sin(angle))
      let expected = CGPoint(x: 200 + u * cos(angle) * nearness, y: 200 + v * nearness)
      let shown = card.convert(inside, to: nil)
      #expect(near(shown.x, expected.x, 1e-9) && near(shown.y, expected.y, 1e-9))
      let back = card.convert(shown, from: nil)
      #expect(near(back.x, inside.x, 1e-6) && near(back.y, inside.y, 1e-6))
      let inStage = stage.convert(inside, from: card)
      #expect(near(inStage.x, expected.x - 100, 1e-9) && near(inStage.y, expected.y - 100, 1e-9))
    }
  }

  @Test(arguments: [0, 0.7, -1.2])
  func `A rect through perspective is the box around its corners`(angle: CGFloat) {
    let (harness, _, card) = card(angle)
    let box = card.convert(card.bounds, to: nil)
    let corners = [
      CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100),
    ].map { card.convert($0, to: nil) }
    #expect(near(box.minX, corners.map(\.x).min() ?? 0, 1e-9))
    #expect(near(box.maxX, corners.map(\.x).max() ?? 0, 1e-9))
    #expect(near(box.minY, corners.map(\.y).min() ?? 0, 1e-9))
    #expect(near(box.maxY, corners.map(\.y).max() ?? 0, 1e-9))
    // The box of a box: what comes back holds the card.
    let back = card.convert(box, from: harness.window)
    #expect(back.insetBy(dx: -1e-6, dy: -1e-6).contains(card.bounds))
  }

  @Test func `What lies behind the eye is cut off, as frames do`() {
    let harness = Harness()
    let view = harness.addView(CGRect(x: 100, y: 100, width: 200, height: 200))
    var tilted = CATransform3D.identity
    tilted.m34 = -1 / 60
    // The near edge comes 86.6 points forward, past the eye at 60.
    view.transform3D = CATransform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
      .concatenating(tilted)
    let box = view.convert(view.bounds, to: harness.window)
    #expect(box == view.frame)
    #expect(box.width > 1e4, "it goes out of all sight")
    let isFinite = [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite)
    #expect(isFinite)
  }

  @Test func `An edge-on view converts as if it had no transform`() {
    let (_, stage, card) = card(0)
    card.transform3D = CATransform3D(scaleX: 0, y: 1, z: 1)
    #expect(card.convert(CGPoint(x: 70, y: 70), from: stage) == CGPoint(x: 20, y: 20))
    #expect(
      card.convert(CGRect(x: 50, y: 50, width: 10, height: 10), from: stage)
        == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `nil is the window, and scrolled bounds count`() {
    let harness = Harness()
    let scroll = harness.addView(CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 30, y: 200, width: 50, height: 50))
    scroll.addSubview(inner)
    scroll.bounds.origin = CGPoint(x: 0, y: 180)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 41, y: 42))
    #expect(
      inner.convert(inner.bounds, to: scroll) == CGRect(x: 30, y: 200, width: 50, height: 50))
    #expect(
      inner.convert(CGRect(x: 41, y: 42, width: 5, height: 5), from: nil)
        == CGRect(x: 1, y: 2, width: 5, height: 5))
    let lone = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(lone.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 5))
  }

  @Test func `A quarter turn swaps a rect's sides`() {
    let harness = Harness()
    let view = harness.addView(CGRect(x: 100, y: 100, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let box = view.convert(CGRect(x: 0, y: 0, width: 20, height: 50), to: nil)
    for (side, expected) in [
      (box.minX, 150), (box.minY, 100), (box.width, 50), (box.height, 20),
    ] as [(CGFloat, CGFloat)] {
      #expect(near(side, expected, 1e-9), "\(box)")
    }
  }
}
