import Animation
package import Diagnostics
package import Foundation
import Geometry
import LayerTree
package import TransitionKit

/// A view of 100 by 100 at (50, 50) and an animator that moves its centre by 100 points to the
/// right and lets it fade.
package final class AnimatorHarness {
  package let harness = Harness()
  package let view: UIView
  package let animator: UIViewPropertyAnimator
  package var ends: [UIViewAnimatingPosition] = []
  package var endTime: TimeInterval?

  package init(
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

  package func perform(_ body: (UIViewPropertyAnimator) -> Void) {
    harness.perform { body(animator) }
  }

  package func advance(to time: TimeInterval) { harness.advance(to: time) }

  package func start() {
    perform { $0.startAnimation() }
    advance(to: harness.engine.currentTime)
  }

  /// Where the view shows.
  package var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }
  package var alpha: CGFloat { view.layer.presentation()?.opacity ?? .nan }
  /// The part of the way that shows.
  package var shown: CGFloat { (x - 50) / 100 }
  package var codes: [DiagnosticCode] { harness.codes }
  /// The states that are told apart, in one word.
  package var state: String {
    switch (animator.state, animator.isRunning) {
    case (.inactive, false): "inactive"
    case (.active, false): "paused"
    case (.active, true): "running"
    case (.stopped, false): "stopped"
    default: "impossible"
    }
  }
}

package func curve(_ curve: UIView.AnimationCurve) -> UICubicTimingParameters {
  UICubicTimingParameters(animationCurve: curve)
}

package func spring(_ ratio: CGFloat, _ dx: CGFloat = 0, _ dy: CGFloat = 0)
  -> UISpringTimingParameters
{
  UISpringTimingParameters(dampingRatio: ratio, initialVelocity: CGVector(dx: dx, dy: dy))
}
