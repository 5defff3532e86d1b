import Foundation

/// The place at which a gesture has taken hold of a transition whose animator goes its own way: the
/// way that the animator had gone then, and the time that was over.
///
/// What moves along with the animator knows only times. It must not jump when the gesture takes hold,
/// and be at the ends when the animator is.
struct TransitionGrip {
  /// The part of its way that the animator had gone, 0…1.
  let percent: Double
  /// The part of the transition's time that was over, 0…1.
  let time: Double

  /// The part of the time at which what moves along is when the animator has gone `percent` of its
  /// way.
  ///
  /// - Parameter animatorTime: The part of its time that an animator needs for some of its way.
  func time(at percent: Double, by animatorTime: (Double) -> Double) -> Double {
    let (now, then) = (animatorTime(percent), animatorTime(self.percent))
    if now <= then { return then > 0 ? time * max(0, now) / then : time }
    return min(1, time + (1 - time) * (now - then) / (1 - then))
  }
}
