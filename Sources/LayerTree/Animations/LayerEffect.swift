import Animation
import Foundation

/// The effect of an animation on a layer's values: a pure function of time, taken from the
/// animation when it is added and not changed afterwards.
protocol LayerEffect {
  /// Applies what shows at `time`, in seconds of the layer (of the group, for a member), to
  /// `values`.
  func apply(at time: TimeInterval, to values: inout LayerProperties)
}

/// Members in one time.
final class GroupEffect: LayerEffect {
  private let timing: MediaTiming
  private let pace: CAMediaTimingFunction?
  private let members: [any LayerEffect]

  init(timing: MediaTiming, pace: CAMediaTimingFunction?, members: [any LayerEffect]) {
    self.timing = timing
    self.pace = pace
    self.members = members
  }

  func apply(at time: TimeInterval, to values: inout LayerProperties) {
    guard let state = timing.effect(at: time) else { return }
    let elapsed = pace.map { $0.value(at: state.fraction) * timing.duration } ?? state.elapsed
    for member in members { member.apply(at: elapsed, to: &values) }
  }
}
