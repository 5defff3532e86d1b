import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `UIView.animate`: times, completions, nesting.
struct AnimateTests {
  @Test func `uiview_animate_sampling linear 1 s alpha fade is .75, .5 and .25 at the quarters`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear, animations: { view.alpha = 0 })
    }
    for (time, alpha) in [(0.25, 0.75), (0.5, 0.5), (0.75, 0.25), (1, 0)] {
      harness.advance(to: time)
      #expect(near(view.layer.presentation()?.opacity ?? -1, alpha))
    }
  }

  /// apple-facts §2: "during delay FROM shows (backwards fill)".
  @Test
  func `uiview_animate_sampling the old value shows during the delay, then the model's at the end`()
  {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(
        withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x = 150 })
    }
    #expect(view.center.x == 150)
    for (time, x) in [(0.0, 50.0), (0.5, 50), (1, 100), (1.5, 150)] {
      harness.advance(to: time)
      #expect(near(view.layer.presentation()?.position.x ?? -1, x))
    }
  }

  @Test(arguments: [7.0, 24, 60, 120])
  func `Completion comes exactly at delay + duration at any frame rate`(fps: Double) {
    let harness = Harness()
    let view = harness.addView()
    var end: TimeInterval?
    harness.perform {
      UIView.animate(
        withDuration: 0.37, delay: 0.11, animations: { view.alpha = 0 },
        completion: { finished in
          #expect(finished)
          end = harness.engine.currentTime
        })
    }
    for frame in 0...Int(fps) { harness.advance(to: Double(frame) / fps) }
    #expect(abs((end ?? 0) - 0.48) < 1e-9)
  }

  @Test func `What completes at a frame's time has completed before the frame`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(
        withDuration: 0.5, animations: { view.center.x = 100 },
        completion: { _ in view.backgroundColor = .green })
    }
    harness.advance(to: 0.5)
    #expect(view.layer.presentation()?.backgroundColor == UIColor.green.rgba)
  }

  @Test func `A block that changes nothing completes in the next turn`() {
    let harness = Harness()
    let view = harness.addView()
    for change in [{}, { view.alpha = 1 }, { view.tag = 4 }, { view.layer.zPosition = 3 }] {
      var end: TimeInterval?
      harness.perform {
        UIView.animate(withDuration: 2, animations: change) { finished in
          #expect(finished)
          end = harness.engine.currentTime
        }
        #expect(end == nil)
      }
      harness.advance(to: harness.engine.currentTime)
      #expect(end == harness.engine.currentTime)
    }
  }

  @Test(arguments: [0, -1, TimeInterval.nan, .infinity])
  func `rule 34 a duration that is none changes at once`(duration: TimeInterval) {
    let harness = Harness()
    let view = harness.addView()
    var finished: Bool?
    harness.perform {
      UIView.animate(withDuration: duration, animations: { view.alpha = 0 }) { finished = $0 }
      #expect(view.layer.animationKeys.isEmpty)
      #expect(finished == nil)
    }
    harness.advance(to: 0)
    #expect(finished == true)
  }

  @Test func `Animations can be turned off, for one engine`() {
    let (harness, other) = (Harness(), Harness())
    let (view, otherView) = (harness.addView(), other.addView())
    harness.perform {
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
    }
    other.perform {
      #expect(UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { otherView.alpha = 0 }
    }
    #expect(view.layer.animationKeys.isEmpty)
    #expect(otherView.layer.animationKeys == ["opacity"])
  }

  @Test func `performWithoutAnimation changes at once inside a block`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation {
          view.alpha = 0
          UIView.animate(withDuration: 1) { view.center.x = 0 }
        }
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
    }
    #expect(view.layer.animationKeys == ["transform"])
  }

  @Test func `A nested block takes the outer one's duration and curve, unless it overrides them`() {
    let harness = Harness()
    let (a, b) = (harness.addView(), harness.addView())
    var ends: [String: TimeInterval] = [:]
    harness.perform {
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        UIView.animate(withDuration: 3, delay: 0.25, animations: { a.alpha = 0 }) { _ in
          ends["inherited"] = harness.engine.currentTime
        }
        UIView.animate(
          withDuration: 3, options: [.overrideInheritedDuration, .overrideInheritedCurve],
          animations: { b.alpha = 0 }
        ) { _ in ends["own"] = harness.engine.currentTime }
      }
    }
    harness.advance(to: 1)
    #expect(near(a.layer.presentation()?.opacity ?? 0, 0.75))
    harness.advance(to: 1.25)
    #expect(b.layer.presentation()?.opacity != 0.75, "its curve is ease-in-ease-out")
    harness.advance(to: 4)
    #expect(ends == ["inherited": 1.75, "own": 3.5])
  }

  @Test func `autoreverse comes back and repeats without end`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(
        withDuration: 1, options: [.curveLinear, .autoreverse, .repeat],
        animations: { view.alpha = 0 })
    }
    for (time, alpha) in [(0.5, 0.5), (1.25, 0.25), (2.25, 0.75), (99.5, 0.5)] {
      harness.advance(to: time)
      #expect(near(view.layer.presentation()?.opacity ?? -1, alpha))
    }
  }

  /// Alpha of a view that shows nothing of its animation after its layer was taken out.
  @Test func `uiview_animate_sampling animations on a layer in no tree are dropped at the commit`()
  {
    let harness = Harness()
    let view = UIView()
    harness.perform { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    #expect(view.layer.animationKeys == ["opacity"])
    harness.advance(to: 0)
    #expect(view.layer.animationKeys.isEmpty && view.layer.presentation() == nil)
  }

  @Test func `uiview_animate_sampling a clock frozen before the call is scrubbed by timeOffset`() {
    let harness = Harness()
    let view = harness.addView()
    let root = harness.window.layer
    harness.perform {
      (root.speed, root.timeOffset) = (0, 0)
      UIView.animate(
        withDuration: 1, usingSpringWithDamping: 0.6, initialSpringVelocity: 1,
        animations: { view.center.x = 150 })
    }
    harness.advance(to: 0)
    var seen: [TimeInterval: CGFloat] = [:]
    for time in [0.1, 0.7, 0.3, 0.1, 1, 0.7] {
      root.timeOffset = time
      let x = view.layer.presentation()?.position.x ?? .nan
      if let before = seen[time] { #expect(before == x) }
      seen[time] = x
    }
    #expect(seen[1] == 150 && seen[0.1] != seen[0.3])
  }

  @Test func `Nested blocks inherit the options that say how animations run, unless they refuse`() {
    let harness = Harness()
    let (a, b) = (harness.addView(), harness.addView())
    harness.perform {
      UIView.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
        UIView.animate(withDuration: 3) { a.alpha = 0 }
        UIView.animate(withDuration: 3, options: .overrideInheritedOptions) { b.alpha = 0 }
      }
    }
    harness.advance(to: 1.75)
    #expect(near(a.layer.presentation()?.opacity ?? -1, 0.75))
    #expect(b.layer.presentation()?.opacity == 0)
    #expect(b.layer.animationKeys.isEmpty)
  }

  @Test func `A nested block begins at what shows when its outer one does`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform { UIView.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 } }
    harness.advance(to: 0.5)
    harness.perform {
      UIView.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
        UIView.animate(withDuration: 9) { view.alpha = 1 }
      }
    }
    harness.advance(to: 0.75)
    #expect(near(view.layer.presentation()?.opacity ?? -1, 0.625))
  }

  @Test(arguments: [(2.0, true, 2.0), (2.5, false, 1.25), (0, false, 0.5), (.nan, true, 1)])
  func `modifyAnimations repeats a part of a block`(
    count: CGFloat, autoreverses: Bool, end: TimeInterval
  ) {
    let harness = Harness()
    let (view, other) = (harness.addView(), harness.addView())
    var ended: TimeInterval?
    harness.perform {
      UIView.animate(
        withDuration: 0.5, options: .curveLinear,
        animations: {
          UIView.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses) {
            view.alpha = 0
          }
          other.alpha = 0
        }, completion: { _ in ended = harness.engine.currentTime })
    }
    for time in stride(from: 0.1, to: end, by: 0.25) {
      harness.advance(to: time)
      let place = (time / 0.5).truncatingRemainder(dividingBy: autoreverses ? 2 : 1)
      let alpha = place <= 1 ? 1 - place : place - 1
      #expect(near(view.layer.presentation()?.opacity ?? -1, alpha), "at \(time)")
    }
    #expect(end <= 0.5 || other.layer.animationKeys.isEmpty)
    harness.advance(to: 9)
    #expect(near(ended ?? 0, end, 1e-9))
    #expect(view.layer.presentation()?.opacity == 0)
  }

  @Test func `modifyAnimations outside of blocks changes at once, in animators it says no`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
      #expect(view.layer.animationKeys.isEmpty && harness.codes.isEmpty)
      UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 1 }
      }.startAnimation()
    }
    #expect(harness.codes == [.repeatNotAvailable])
    #expect(harness.recorder.diagnostics[0].message.contains("directly inside a UIView.animate"))
    harness.advance(to: 1)
    #expect(view.layer.animationKeys.isEmpty)
  }

  @Test
  func `inheritedAnimationDuration is the block's, the animator's rest or the keyframe's part`() {
    let harness = Harness()
    #expect(harness.perform { UIView.inheritedAnimationDuration } == 0)
    var seen: [TimeInterval] = []
    harness.perform {
      UIView.animate(withDuration: 2) {
        UIView.animate(withDuration: 5) { seen.append(UIView.inheritedAnimationDuration) }
        UIView.performWithoutAnimation { seen.append(UIView.inheritedAnimationDuration) }
      }
      UIView.animateKeyframes(withDuration: 4) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          seen.append(UIView.inheritedAnimationDuration)
        }
      }
    }
    #expect(seen == [2, 0, 1])
  }

  @Test func `layoutSubviews moves subviews along`() {
    final class Filling: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        inner.frame = bounds
        if inner.superview == nil { addSubview(inner) }
      }
    }
    let harness = Harness()
    let view = Filling(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.perform { harness.window.addSubview(view) }
    harness.advance(to: 0)
    harness.perform {
      UIView.animate(withDuration: 1, options: [.layoutSubviews, .curveLinear]) {
        view.bounds.size.width = 200
      }
    }
    harness.advance(to: 0.5)
    #expect(near(view.inner.layer.presentation()?.bounds.width ?? 0, 150))
  }

  /// Bounce 0.5 has the damping ratio 0.5 and the natural period of the perceptual duration.
  @Test func `A spring by feel ends when it has settled`() throws {
    let harness = Harness()
    let view = harness.addView()
    var end: TimeInterval?
    harness.perform {
      UIView.animate(springDuration: 0.5, bounce: 0.5, animations: { view.center.x = 150 }) { _ in
        end = harness.engine.currentTime
      }
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    let frequency = 2 * Double.pi / 0.5
    #expect(abs(spring.stiffness - frequency * frequency) < 1e-9)
    #expect(abs(spring.damping - 2 * 0.5 * frequency) < 1e-9)
    harness.advance(to: 10)
    let settling = try #require(end)
    #expect(settling > 1 && settling < 1.3)
  }

  @Test func `A view outside of any window completes at once, unfinished`() {
    let harness = Harness()
    var finished: Bool?
    let view = UIView()
    harness.perform {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { finished = $0 }
    }
    harness.advance(to: 0)
    #expect(finished == false)
  }
}
