import Foundation
import LayerTree

/// What a property animator does now. It knows times and positions; the animator knows the rest.
struct AnimatorControl {
  var phase = Phase.inactive
  /// The pace of what runs or will go on.
  var pace: AnimatorPace
  var isReversed = false
  /// How the animator itself moves, as something that was there from the beginning would.
  var motion: AnimatorMotion
  /// How it moved before it was paused, with the seconds that were over; nil once something else
  /// was asked for.
  var suspended: Run?
  /// The fraction at which the present run began.
  var startFraction = 0.0
  /// The engine's time at which it began, for an animator that has nothing to animate.
  var startTime: TimeInterval = 0
  /// In a pause of free motion: where everything was when it began, which scrubbing goes by.
  var anchor: SIMD2<Double>?
  /// How many animations have neither come to the end of the present run nor been lost.
  var outstanding = 0
  /// Tells callbacks of former runs from the present one's.
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

  /// How far something is in the direction of travel.
  func fraction(_ position: Double) -> Double {
    min(1, max(0, isReversed ? 1 - position : position))
  }
}
