import Foundation
import Geometry

/// The values at and between the keys of a track.
enum KeyframeCourse: Hashable, Sendable {
  /// Values, interpolated two at a time.
  case values([AnimatableValue])
  /// Values on a spline, and its shape at each.
  case spline([AnimatableValue], [SplineShape])
  /// Points on a path.
  case path([CubicSegment])

  /// The number of keys.
  var keyCount: Int {
    switch self {
    case .values(let values), .spline(let values, _): values.count
    case .path(let segments): segments.isEmpty ? 0 : segments.count + 1
    }
  }

  /// Returns the value at a key; the last one beyond the end.
  func key(_ index: Int) -> AnimatableValue? {
    switch self {
    case .values(let values), .spline(let values, _):
      return index < values.count ? values[index] : values.last
    case .path(let segments):
      return (index < segments.count ? segments[index].start : segments.last?.end)
        .map { .point($0) }
    }
  }

  /// Returns the value at a place; `evenly` makes equal parts of a stretch equally long.
  func value(at place: KeyframePlace, times: [Double], evenly: Bool) -> AnimatableValue? {
    let (index, rest) = (place.stretch, CGFloat(place.rest))
    guard rest != 0, index + 1 < keyCount else { return key(index) }
    switch self {
    case .values(let values):
      return values[index].interpolated(to: values[index + 1], fraction: rest)
    case .spline(let values, let shapes):
      let stretch = SplineStretch(
        values: values, shapes: shapes, times: evenly ? nil : times, index: index)
      return stretch.value(at: evenly ? stretch.parameter(atLengthFraction: rest) : rest)
    case .path(let segments):
      let segment = segments[index]
      let t = evenly ? segment.parameter(atLength: rest * segment.length) : rest
      return .point(segment.point(at: t))
    }
  }

  /// Returns the time of each key, as a fraction.
  func times(given keyTimes: [Double]?, mode: CAAnimationCalculationMode) -> [Double] {
    let count = keyCount
    guard count > 1 else { return [] }
    switch mode {
    case .paced, .cubicPaced:
      let lengths = (0..<(count - 1)).map(length(ofStretch:))
      let total = lengths.reduce(0, +)
      guard total > 0, total.isFinite else { return Self.evenTimes(count) }
      var sum: CGFloat = 0
      return [0]
        + lengths.dropLast().map {
          sum += $0
          return Double(sum / total)
        } + [1]
    case .linear, .cubic, .discrete:
      if let keyTimes, min(keyTimes.count, count) > 1 {
        var latest = 0.0
        return keyTimes.prefix(count).map {
          latest = min(1, $0 > latest ? $0 : latest)
          return latest
        }
      }
      // A discrete value stays for its part of the time; a path's end is only reached at the end.
      if mode == .discrete, case .path = self { return Self.evenTimes(count) }
      return mode == .discrete
        ? (0..<count).map { Double($0) / Double(count) } : Self.evenTimes(count)
    }
  }

  private static func evenTimes(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(count - 1) }
  }

  private func length(ofStretch index: Int) -> CGFloat {
    switch self {
    case .values(let values): values[index].distance(to: values[index + 1])
    case .spline(let values, let shapes):
      SplineStretch(values: values, shapes: shapes, times: nil, index: index).length
    case .path(let segments): segments[index].length
    }
  }
}
