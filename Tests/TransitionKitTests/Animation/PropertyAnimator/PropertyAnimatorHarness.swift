import Animation
import Diagnostics
import Foundation
import Geometry
import LayerTree
import TransitionKit

/// A view of 100 by 100 at (50, 50) and an animator that moves its centre by 100 points to the
/// right and lets it fade.
final class AnimatorHarness {
  let harness = Harness()
  let view: UIView
  let animator: UIViewPropertyAnimator
  var ends: [UIViewAnimatingPosition] = []
  var endTime: TimeInterval?

  init(
    duration: TimeInterval = 1, _ timing: any UITimingCurveProvider = curve(.linear),
    fades: Bool = true
  ) {
    view = harness.addView()
    animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations { [view] in
      view.center.x = 150
      if fades { view.alpha = 0 }
    }
    animator.addCompletion { [unowned self] in
      ends.append($0)
      endTime = harness.engine.currentTime
    }
  }

  func perform(_ body: (UIViewPropertyAnimator) -> Void) { harness.perform { body(animator) } }

  func advance(to time: TimeInterval) { harness.advance(to: time) }

  func start() {
    perform { $0.startAnimation() }
    advance(to: harness.engine.currentTime)
  }

  /// Where the view shows.
  var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }
  var alpha: CGFloat { view.layer.presentation()?.opacity ?? .nan }
  /// The part of the way that shows.
  var shown: CGFloat { (x - 50) / 100 }
  var codes: [DiagnosticCode] { harness.codes }
  /// The states that are told apart, in one word.
  var state: String {
    switch (animator.state, animator.isRunning) {
    case (.inactive, false): "inactive"
    case (.active, false): "paused"
    case (.active, true): "running"
    case (.stopped, false): "stopped"
    default: "impossible"
    }
  }
}

func curve(_ curve: UIView.AnimationCurve) -> UICubicTimingParameters {
  UICubicTimingParameters(animationCurve: curve)
}

func spring(_ ratio: CGFloat, _ dx: CGFloat = 0, _ dy: CGFloat = 0) -> UISpringTimingParameters {
  UISpringTimingParameters(dampingRatio: ratio, initialVelocity: CGVector(dx: dx, dy: dy))
}
