import Animation
import Foundation
import Geometry
import Rendering

/// One property's values over time, whatever its kind.
final class PropertyEffect: LayerEffect {
  let keyPath: LayerKeyPath
  let timing: MediaTiming
  let curve: Curve
  let isAdditive: Bool
  let isCumulative: Bool

  init(
    keyPath: LayerKeyPath, timing: MediaTiming, curve: Curve, isAdditive: Bool, isCumulative: Bool
  ) {
    self.keyPath = keyPath
    self.timing = timing
    self.curve = curve
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  enum Curve {
    case basic(FromToBy, TimingCurve)
    case keyframes(KeyframeTrack, CAMediaTimingFunction, CAAnimationRotationMode?)
    case function((Double) -> AnimatableValue, CAMediaTimingFunction)
  }

  func apply(at time: TimeInterval, to values: inout LayerProperties) {
    guard let state = timing.effect(at: time) else { return }
    let base = keyPath.read(values)
    guard var value = value(at: state, over: isAdditive ? base?.additiveIdentity : base) else {
      return
    }
    if isAdditive, let base { value = base.adding(value).snappedToIdentity }
    keyPath.write(&values, value)
    if let angle = heading(at: state) {
      values.transform = values.transform.rotated(by: angle, x: 0, y: 0, z: 1)
    }
  }

  /// The curve's value, on top of the cycles before; nil when an end of it is missing.
  private func value(
    at state: MediaTiming.State, over underlying: AnimatableValue?
  ) -> AnimatableValue? {
    switch curve {
    case .basic(let given, let pace):
      guard let (from, to) = ends(of: given, over: underlying) else { return nil }
      let progress = pace.progress(at: state.elapsed, duration: timing.duration)
      let value = from.mixed(with: to, fraction: progress)
      guard isCumulative else { return value }
      return value.adding(timing.autoreverses ? from : to, times: state.completedCycles)
    case .keyframes(let track, let pace, _):
      let value = track.value(at: pace.value(at: state.fraction))
      guard isCumulative, let last = track.value(at: timing.autoreverses ? 0 : 1) else {
        return value
      }
      return value?.adding(last, times: state.completedCycles)
    case .function(let function, let pace):
      return function(pace.value(at: state.fraction))
    }
  }

  /// Returns the angle by which the layer turns to follow its path, in radians.
  private func heading(at state: MediaTiming.State) -> CGFloat? {
    guard case .keyframes(let track, let pace, let mode?) = curve else { return nil }
    let angle = track.direction(at: pace.value(at: state.fraction))
    return angle.map { mode == .rotateAuto ? $0 : $0 + .pi }
  }

  private func ends(
    of given: FromToBy, over underlying: AnimatableValue?
  ) -> (from: AnimatableValue, to: AnimatableValue)? {
    if let underlying { return given.ends(underlying: underlying) }
    // Without a colour or contents below, only what is wholly given shows.
    switch (given.from, given.to, given.by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, _?), (nil, let from?, _?): return given.ends(underlying: from)
    default: return nil
    }
  }
}

extension AnimatableValue {
  /// The mix of two values; contents are drawn over each other, the later ones fading in.
  fileprivate func mixed(
    with other: AnimatableValue, fraction: CGFloat
  ) -> AnimatableValue {
    guard case .discrete(let a) = self, let from = a.base as? RenderContents,
      case .discrete(let b) = other, let to = b.base as? RenderContents
    else { return interpolated(to: other, fraction: fraction) }
    return from.crossFaded(to: to, fraction: fraction).animatableValue
  }
}
