import Animation
import Foundation
import RenderTree

/// What an animation does to a layer's values: a pure function of time, taken from the animation
/// when it is added and not changed afterwards.
protocol LayerEffect {
  /// Applies what shows at `time`, in seconds of the layer (of the group, for a member), to
  /// `values`.
  func apply(at time: TimeInterval, to values: inout LayerProperties)

  /// The same to the node that the values give: the short way for most frames.
  ///
  /// False when only the values will do, as for parts of a shadow; `node` is then of no use.
  func apply(at time: TimeInterval, to node: inout RenderNode) -> Bool
}

extension LayerEffect {
  func apply(at time: TimeInterval, to node: inout RenderNode) -> Bool { false }
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
    guard let elapsed = elapsed(at: time) else { return }
    for member in members { member.apply(at: elapsed, to: &values) }
  }

  func apply(at time: TimeInterval, to node: inout RenderNode) -> Bool {
    guard let elapsed = elapsed(at: time) else { return true }
    return members.allSatisfy { $0.apply(at: elapsed, to: &node) }
  }

  /// The members' time; nil when nothing shows.
  private func elapsed(at time: TimeInterval) -> TimeInterval? {
    guard let state = timing.effect(at: time) else { return nil }
    return pace.map { $0.value(at: state.fraction) * timing.duration } ?? state.elapsed
  }
}
