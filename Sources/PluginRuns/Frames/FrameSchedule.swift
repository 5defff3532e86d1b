import Foundation

/// The times at which the frames of a run are taken: at k / rate for k = 0, 1, … below the
/// transition's duration, once exactly at the duration, and then on at k / rate until it has ended.
nonisolated struct FrameSchedule {
  /// Frames per second, > 0.
  let rate: Double
  /// The duration that `transitionDuration` returned, in seconds.
  let duration: Double
  /// Times closer than this are the same frame.
  private static let instant = 1e-9

  /// The time of the first frame after `time`.
  package func next(after time: Double) -> Double {
    var index = (time * rate).rounded(.down)
    while index / rate <= time + Self.instant { index += 1 }
    let next = index / rate
    let isBeforeEnd = time < duration - Self.instant
    return isBeforeEnd && next > duration - Self.instant ? duration : next
  }
}
