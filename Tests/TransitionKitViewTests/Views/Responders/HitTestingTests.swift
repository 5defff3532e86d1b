import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What touches find, at rest and in flight. The rows are those measured on Mac Catalyst
/// (`hit_testing`).
struct HitTestingTests {
  private func hit(_ harness: Harness, _ x: CGFloat, _ y: CGFloat) -> UIView? {
    harness.window.hitTest(CGPoint(x: x, y: y))
  }

  @Test func `hit_testing the later subview is hit first`() {
    let harness = Harness()
    let (back, front) = (harness.addView(), harness.addView())
    #expect(hit(harness, 50, 50) === front)
    back.layer.zPosition = 10
    #expect(hit(harness, 50, 50) === front, "the order of subviews counts, not the depth")
    harness.window.bringSubviewToFront(back)
    #expect(hit(harness, 50, 50) === back)
  }

  @Test
  func `hit_testing hidden, faded and switched off views are passed over with what is in them`() {
    let harness = Harness()
    let (view, inner) = (
      harness.addView(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    )
    view.addSubview(inner)
    #expect(hit(harness, 10, 10) === inner)
    view.alpha = 0.009
    #expect(hit(harness, 10, 10) === harness.window)
    view.alpha = 0.01
    #expect(hit(harness, 10, 10) === inner)
    view.isHidden = true
    #expect(hit(harness, 10, 10) === harness.window)
    view.isHidden = false
    view.isUserInteractionEnabled = false
    #expect(hit(harness, 10, 10) === harness.window)
  }

  @Test(arguments: [
    (CGPoint(x: 0, y: 0), true), (CGPoint(x: 99.999, y: 99.999), true),
    (CGPoint(x: 100, y: 50), false), (CGPoint(x: 50, y: 100), false),
    (CGPoint(x: -0.001, y: 50), false),
  ])
  func `hit_testing near edges are inside, far edges are not`(point: CGPoint, isInside: Bool) {
    #expect(
      UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100)).point(inside: point) == isInside)
  }

  @Test func `hit_testing what lies outside of its superview is not found, clipped or not`() {
    let harness = Harness()
    let (view, inner) = (
      harness.addView(), UIView(frame: CGRect(x: 80, y: 0, width: 80, height: 50))
    )
    view.addSubview(inner)
    #expect(hit(harness, 90, 10) === inner)
    #expect(hit(harness, 120, 10) === harness.window)
  }

  @Test func `hit_testing labels and image views take no touches at first`() {
    #expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
    #expect(UIView().isUserInteractionEnabled)
  }

  @Test func `rule 40 a moving view is found where it shows`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(
        withDuration: 1, options: [.curveLinear, .allowUserInteraction],
        animations: { view.frame = CGRect(x: 200, y: 0, width: 100, height: 300) })
    }
    harness.advance(to: 0.5)
    // Half-way: (100, 0, 100, 200).
    #expect(hit(harness, 150, 50) === view)
    #expect(hit(harness, 150, 199) === view && hit(harness, 150, 201) === harness.window)
    #expect(hit(harness, 99, 50) === harness.window && hit(harness, 250, 50) === harness.window)
    let log = harness.watch(UITapGestureRecognizer(), on: view)
    harness.tap(150, 50)
    harness.tap(250, 50)
    #expect(log.states == [.ended])
    harness.advance(to: 1)
    #expect(hit(harness, 250, 50) === view && hit(harness, 150, 50) === harness.window)
  }

  @Test func `rule 40 what is in a moving view moves with it, also under a growing parent`() {
    let harness = Harness()
    let view = harness.addView()
    let inner = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    view.addSubview(inner)
    harness.advance(to: 0)
    harness.perform {
      UIView.animate(
        withDuration: 1, options: [.curveLinear, .allowUserInteraction],
        animations: {
          view.transform = CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 3, y: 3)
        })
    }
    harness.advance(to: 0.5)
    // Half-way twice the size, about (100, 50): the inner view covers (80…120, 30…70).
    #expect(hit(harness, 81, 31) === inner && hit(harness, 119, 69) === inner)
    #expect(hit(harness, 79, 31) === view && hit(harness, 121, 50) === view)
  }

  @Test
  func `rule 40 without allowUserInteraction a moving view takes no touches, nor what is in it`() {
    let harness = Harness()
    let (behind, view) = (harness.addView(), harness.addView())
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(inner)
    harness.perform {
      UIView.animate(withDuration: 1, delay: 1, animations: { view.alpha = 0.5 })
    }
    for time in [0, 0.5, 1.5] {
      harness.advance(to: time)
      #expect(hit(harness, 50, 50) === behind)
    }
    harness.advance(to: 2)
    #expect(hit(harness, 50, 50) === inner)
    harness.perform {
      UIView.animate(
        withDuration: 1, options: .allowUserInteraction, animations: { view.alpha = 1 })
    }
    harness.advance(to: 2.5)
    #expect(hit(harness, 50, 50) === inner)
  }

  @Test func `rule 40 an animation that hit-tests by hand leaves the view at its model`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.duration) = (CGFloat(350), 1)
      view.layer.add(animation, forKey: "move")
    }
    harness.advance(to: 0)
    #expect(hit(harness, 350, 50) === view && hit(harness, 50, 50) === harness.window)
    harness.perform {
      view.layer.removeAllAnimations()
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.duration) = (CGFloat(350), 1)
      animation.touchPolicy = .model
      view.layer.add(animation, forKey: "move")
    }
    harness.advance(to: 0.001)
    #expect(hit(harness, 50, 50) === view && hit(harness, 350, 50) === harness.window)
  }

  @Test func `rule 40 a property animator's views are found where they show, as it says`() {
    for (isManual, takesTouches) in [(false, true), (true, true), (false, false)] {
      let harness = Harness()
      let view = harness.addView()
      harness.perform {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          view.center.x = 350
        }
        animator.isManualHitTestingEnabled = isManual
        animator.isUserInteractionEnabled = takesTouches
        animator.startAnimation()
      }
      harness.advance(to: 0.5)
      let isFound = !isManual && takesTouches
      #expect((hit(harness, 200, 50) === view) == isFound)
      #expect((hit(harness, 350, 50) === view) == isManual)
    }
  }

  @Test func `Turned views are hit where they are drawn, and edge-on ones not at all`() {
    let harness = Harness()
    let view = harness.addView(CGRect(x: 100, y: 100, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(hit(harness, 101, 101) === harness.window && hit(harness, 150, 81) === view)
    var tilted = CATransform3D.identity
    tilted.m34 = -1 / 200
    view.transform3D = CATransform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
      .concatenating(tilted)
    let near = view.convert(CGPoint(x: 0, y: 50), to: nil)
    #expect(hit(harness, near.x + 0.1, near.y) === view)
    #expect(hit(harness, near.x - 0.1, near.y) === harness.window)
    view.transform3D = CATransform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
    #expect(hit(harness, 150.001, 150) === harness.window)
  }
}
