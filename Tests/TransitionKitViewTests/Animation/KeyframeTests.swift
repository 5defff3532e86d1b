import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `UIView.animateKeyframes` (rule 36).
struct KeyframeTests {
  private func x(_ times: [TimeInterval], _ animations: (UIView) -> Void) -> [CGFloat] {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animateKeyframes(
        withDuration: 2, options: .linearThroughout, animations: { animations(view) })
    }
    return times.map { time in
      harness.advance(to: time)
      return view.layer.presentation()?.position.x ?? -1
    }
  }

  private func frame(
    _ start: Double, _ duration: Double, _ animations: () -> Void
  ) {
    UIView.addKeyframe(
      withRelativeStartTime: start, relativeDuration: duration, animations: animations)
  }

  @Test func `rule 36 keyframes follow each other and hold in between`() {
    let values = x([0, 0.25, 0.5, 0.75, 1, 1.5, 2]) { view in
      frame(0, 0.25) { view.center.x = 150 }
      frame(0.5, 0.5) { view.center.x = 50 }
    }
    #expect(values == [50, 100, 150, 150, 150, 100, 50])
  }

  @Test func `a change of order in a later keyframe is warned of, once it changes something`() {
    let harness = Harness()
    let back = harness.addView()
    let front = harness.addView()
    harness.perform {
      UIView.animateKeyframes(
        withDuration: 2,
        animations: {
          frame(0, 0.5) { front.superview?.bringSubviewToFront(back) }
          frame(0.5, 0.5) { front.superview?.bringSubviewToFront(back) }
        })
      #expect(harness.codes.isEmpty)
      UIView.animateKeyframes(
        withDuration: 2,
        animations: { frame(0.25, 0.5) { front.superview?.sendSubviewToBack(back) } })
    }
    #expect(harness.codes == [.orderInKeyframe])
    #expect(harness.recorder.diagnostics[0].message.contains("a keyframe that begins at 25 %"))
  }

  @Test func `rule 36 a keyframe without duration jumps at its start`() {
    let values = x([0, 0.9, 1, 1.5]) { view in
      frame(0.5, 0) { view.center.x = 150 }
    }
    #expect(values == [50, 50, 150, 150])
  }

  @Test func `rule 36 what is changed outside keyframes takes the whole duration`() {
    let values = x([0, 1, 2]) { $0.center.x = 150 }
    #expect(values == [50, 100, 150])
  }

  @Test func `Times beyond the whole are held to it, and the model is at the end at once`() {
    let harness = Harness()
    let view = harness.addView()
    var end: TimeInterval?
    harness.perform {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0.5, options: .linearThroughout,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: -1, relativeDuration: .nan) { view.alpha = 0.8 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 9) { view.alpha = 0 }
        }, completion: { _ in end = harness.engine.currentTime })
    }
    #expect(view.alpha == 0)
    harness.advance(to: 1.25)
    #expect(near(view.layer.presentation()?.opacity ?? -1, 0.4))
    harness.advance(to: 2)
    #expect(end == 1.5)
  }

  @Test func `The whole is paced ease-in-ease-out unless told, bounds and transforms included`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animateKeyframes(withDuration: 1) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          view.bounds.size.width = 200
          view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
      }
    }
    harness.advance(to: 0.25)
    let shown = view.layer.presentation()
    #expect(near(shown?.bounds.width ?? 0, 112.916, 1e-2))
    #expect(near(shown?.transform.m11 ?? 0, 1.2583, 1e-3))
  }

  private func shown(
    _ mode: UIView.KeyframeAnimationOptions, _ times: [TimeInterval]
  ) -> [CGFloat] {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animateKeyframes(
        withDuration: 1, options: [mode, .linearThroughout],
        animations: {
          frame(0, 0.5) { view.center.x = 150 }
          frame(0.5, 0.5) { view.center.x = 450 }
        })
    }
    return times.map { time in
      harness.advance(to: time)
      return view.layer.presentation()?.position.x ?? -1
    }
  }

  @Test func `rule 36 calculation modes: jumps, one speed, smooth curves`() {
    #expect(shown(.calculationModeLinear, [0.25, 0.5, 0.75]) == [100, 150, 300])
    #expect(shown(.calculationModeDiscrete, [0.25, 0.5, 0.75]) == [50, 150, 150])
    #expect(shown(.calculationModePaced, [0.25, 0.5, 0.75]) == [150, 250, 350])
    let cubic = shown(.calculationModeCubic, [0.25, 0.5, 0.75])
    #expect(cubic[1] == 150 && cubic[0] < 100 && cubic[2] < 300, "it bends early")
    let even = shown(.calculationModeCubicPaced, [0, 0.2, 0.4, 0.6])
    #expect(near(even[1] - even[0], even[2] - even[1], 1) && near(even[3] - even[2], 80, 1))
  }

  @Test func `The bits of keyframe options are UIKit's`() {
    let bits: [(UIView.KeyframeAnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512),
      (.calculationModeLinear, 0), (.calculationModeDiscrete, 1024), (.calculationModePaced, 2048),
      (.calculationModeCubic, 3072), (.calculationModeCubicPaced, 4096),
    ]
    for (option, value) in bits { #expect(option.rawValue == value) }
  }

  @Test func `rule 36 a block inside a keyframe changes what the keyframe does`() {
    let harness = Harness()
    let view = harness.addView()
    var finished: Bool?
    harness.perform {
      UIView.animateKeyframes(withDuration: 2, options: .linearThroughout) {
        frame(0, 0.5) {
          UIView.animate(withDuration: 9, animations: { view.alpha = 0 }) { finished = $0 }
        }
      }
    }
    harness.advance(to: 0.5)
    #expect(near(view.layer.presentation()?.opacity ?? -1, 0.5))
    harness.advance(to: 2)
    #expect(finished == true)
  }

  @Test func `Keyframes inherit an outer block's duration and curve, and repeat with it`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(withDuration: 1, options: [.curveLinear, .repeat]) {
        UIView.animateKeyframes(withDuration: 9) { frame(0, 0.5) { view.alpha = 0 } }
      }
    }
    harness.advance(to: 5.25)
    #expect(near(view.layer.presentation()?.opacity ?? -1, 0.5))
  }

  @Test func `addKeyframe outside of a block changes at once`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
    }
    #expect(view.layer.animationKeys.isEmpty && view.alpha == 0)
  }
}

extension UIView.KeyframeAnimationOptions {
  /// The curve bits of other blocks, which pace the whole.
  static let linearThroughout = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)
}
