import Foundation
import LayerTree

/// The present state of a property animator. It knows times and positions; the animator knows the
/// rest.
struct AnimatorControl {
  var phase = Phase.inactive
  /// The pace of what runs or will go on.
  var pace: AnimatorPace
  var isReversed = false
  /// The motion of the animator itself, which is that of a change present from the beginning.
  var motion: AnimatorMotion
  /// The motion before the animator was paused, with its elapsed seconds; nil after any other
  /// request.
  var suspended: Run?
  /// The fraction at which the present run began.
  var startFraction = 0.0
  /// The engine's time at which it began, for an animator that has nothing to animate.
  var startTime: TimeInterval = 0
  /// In a pause of free motion: where everything was when it began, which scrubbing goes by.
  var anchor: SIMD2<Double>?
  /// The number of animations that have neither reached the end of the present run nor been lost.
  var outstanding = 0
  /// The number that distinguishes callbacks of former runs from those of the present run.
  var generation = 0

  enum Phase {
    case inactive, running, paused, stopped
  }

  struct Run {
    var motion: AnimatorMotion
    var elapsed: TimeInterval
    var startFraction: Double
  }

  init(pace: AnimatorPace) {
    self.pace = pace
    motion = .held(at: 0, opening: 0, in: pace)
  }

  /// The position that it runs to.
  var target: Double { isReversed ? 0 : 1 }

  /// Returns the fraction of `position` in the direction of travel, from 0 to 1.
  func fraction(_ position: Double) -> Double {
    min(1, max(0, isReversed ? 1 - position : position))
  }
}
