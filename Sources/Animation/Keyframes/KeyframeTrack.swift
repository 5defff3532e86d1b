public import Foundation
public import Geometry

/// The interpolation of a keyframe animation between its keys.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caanimationcalculationmode>
public enum CAAnimationCalculationMode: String, Sendable, Hashable, CaseIterable {
  /// Linear interpolation from each key to the next.
  case linear
  /// No interpolation: the value jumps from key to key.
  case discrete
  /// Linear interpolation at constant speed; key times and timing functions are ignored.
  case paced
  /// Interpolation along a smooth spline through the keys.
  case cubic
  /// Interpolation along the spline at constant speed; key times and timing functions are ignored.
  case cubicPaced
}

/// The values of a keyframe animation as a function of the fraction of its time.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>
public struct KeyframeTrack: Hashable, Sendable {
  /// The interpolation between keys.
  public let calculationMode: CAAnimationCalculationMode
  /// The timing function of each stretch between two keys; a missing one is linear.
  public let timingFunctions: [CAMediaTimingFunction]

  /// The values at and between the keys.
  let course: KeyframeCourse
  /// The time of each key, in 0…1, in ascending order.
  let times: [Double]
  /// The time of each key in use, in 0…1, in ascending order.
  public var keyTimes: [Double] { times }

  /// Makes a track through `values`.
  ///
  /// - Parameters:
  ///   - values: The values at the keys. Fewer than two have no effect: ``value(at:)`` is then nil.
  ///   - keyTimes: The time of each key, as a fraction, one per value (discrete: one more, the last
  ///     being 1). If the numbers differ, only keys with a time are used. Held to 0…1 and to
  ///     ascending order. Nil, or fewer than two: evenly spaced.
  ///   - timingFunctions: One per stretch.
  ///   - calculationMode: The interpolation between keys.
  ///   - tensions: Per key, for cubic modes: over 0 is tighter, below 0 rounder. Missing ones are 0.
  ///   - continuities: Per key: over 0 gives sharper corners, below 0 inverted ones.
  ///   - biases: Per key: which side of the key the curve swings to.
  public init(
    values: [AnimatableValue], keyTimes: [Double]? = nil,
    timingFunctions: [CAMediaTimingFunction] = [],
    calculationMode: CAAnimationCalculationMode = .linear,
    tensions: [CGFloat] = [], continuities: [CGFloat] = [], biases: [CGFloat] = []
  ) {
    self.calculationMode = calculationMode
    self.timingFunctions = timingFunctions
    switch calculationMode {
    case .cubic, .cubicPaced:
      let tangents = values.indices.map { index in
        SplineShape(
          tension: index < tensions.count ? tensions[index] : 0,
          continuity: index < continuities.count ? continuities[index] : 0,
          bias: index < biases.count ? biases[index] : 0)
      }
      course = .spline(values, tangents)
    case .linear, .discrete, .paced: course = .values(values)
    }
    times = course.times(given: keyTimes, mode: calculationMode)
  }

  /// Makes a track of points along `path`, whose elements each are one stretch.
  ///
  /// `keyTimes` has one time for each element and one for the end. On a path, cubic modes are
  /// treated as the straight ones. An empty path has no effect: ``value(at:)`` is then nil.
  public init(
    path: BezierPath, keyTimes: [Double]? = nil, timingFunctions: [CAMediaTimingFunction] = [],
    calculationMode: CAAnimationCalculationMode = .linear
  ) {
    self.calculationMode = calculationMode
    self.timingFunctions = timingFunctions
    course = .path(path.segments)
    times = course.times(given: keyTimes, mode: calculationMode)
  }

  /// Returns the value at `fraction` of the time; the first or last one outside 0…1. Nil when the
  /// track has fewer than two keys and so no effect.
  public func value(at fraction: Double) -> AnimatableValue? {
    guard course.keyCount > 1, times.count > 1 else { return nil }
    guard let place = place(at: fraction) else { return nil }
    if calculationMode == .discrete { return course.key(place.stretch) }
    return course.value(at: place, times: times, evenly: isPaced)
  }

  /// Returns the direction of travel at `fraction`, in radians (0 along +x, growing towards +y),
  /// for a layer that turns with its path; nil unless the track runs along a path.
  public func direction(at fraction: Double) -> CGFloat? {
    guard case .path(let segments) = course, !segments.isEmpty else { return nil }
    guard let place = place(at: fraction) else { return nil }
    let segment = segments[min(place.stretch, segments.count - 1)]
    let t = isPaced ? segment.parameter(atLength: place.rest * segment.length) : place.rest
    return segment.direction(at: place.stretch < segments.count ? t : 1)
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  /// Returns the stretch that `fraction` falls in, and the fraction within it after pacing.
  private func place(at fraction: Double) -> KeyframePlace? {
    guard let last = times.indices.last else { return nil }
    let index = firstKey(after: fraction) - 1
    guard index >= 0 else { return KeyframePlace(stretch: 0, rest: 0) }
    guard index < last else { return KeyframePlace(stretch: last, rest: 0) }
    let rest = (fraction - times[index]) / (times[index + 1] - times[index])
    let function = !isPaced && index < timingFunctions.count ? timingFunctions[index] : .linear
    return KeyframePlace(stretch: index, rest: function.value(at: rest))
  }

  /// Returns the index of the first key whose time is after `fraction`; the number of keys if none
  /// is.
  private func firstKey(after fraction: Double) -> Int {
    // The last time is 1 by definition, which a rounded sum before it may exceed.
    let last = times.count - 1
    var (low, high) = (0, last)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > fraction { high = middle } else { low = middle + 1 }
    }
    if low == last, !(times[last] > fraction) { return times.count }
    return low
  }
}

/// A point of a track: the key passed last, and the part of the way to the next.
struct KeyframePlace {
  var stretch: Int
  var rest: Double
}
