import Foundation
import Geometry

/// The shape of a Kochanek-Bartels spline at a key.
///
/// - SeeAlso: D. Kochanek, R. Bartels, "Interpolating Splines with Local Tension, Continuity, and
///   Bias Control", SIGGRAPH 1984.
struct SplineShape: Hashable, Sendable {
  var tension: CGFloat
  var continuity: CGFloat
  var bias: CGFloat

  /// Returns the tangent on the way in or out of a key, from the chords before and after it.
  func tangent(_ before: CGFloat, _ after: CGFloat, isOutgoing: Bool) -> CGFloat {
    let c = isOutgoing ? continuity : -continuity
    return (1 - tension) / 2
      * ((1 + c) * (1 + bias) * before + (1 - c) * (1 - bias) * after)
  }
}

/// The part of a spline between two keys.
///
/// Without shapes it is a Catmull-Rom spline whose tangents allow for keys unevenly spaced in time,
/// and point straight at the neighbour at both ends, as measured on `CAKeyframeAnimation`.
/// Transforms and discrete values, whose components can't be interpolated separately, follow a
/// straight line.
struct SplineStretch {
  private let start: AnimatableValue
  private let end: AnimatableValue
  /// The four coefficients of each component; nil for values that follow a straight line.
  private let cubics: [Cubic]?

  private struct Cubic {
    var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat
    func value(at u: CGFloat) -> CGFloat { ((a * u + b) * u + c) * u + d }
  }

  /// Makes the stretch after the key `index`; with nil for `times`, keys are evenly spaced.
  init(values: [AnimatableValue], shapes: [SplineShape], times: [Double]?, index: Int) {
    start = values[index]
    end = values[index + 1]
    guard start.isVector(like: end), let p0 = start.components, let p1 = end.components else {
      cubics = nil
      return
    }
    let last = times.map { $0.count - 1 } ?? values.count - 1
    func neighbour(_ i: Int) -> [CGFloat]? {
      (0...last).contains(i) && values[i].isVector(like: values[index])
        ? values[i].components : nil
    }
    /// Returns twice this stretch's share of the time that it and its neighbour take: 1 when both
    /// are equally long.
    func share(_ neighbour: Int) -> CGFloat {
      guard let times else { return 1 }
      let (own, other) = (
        times[index + 1] - times[index], times[neighbour + 1] - times[neighbour]
      )
      return own + other > 0 ? 2 * own / (own + other) : 1
    }
    let (before, after) = (neighbour(index - 1), neighbour(index + 2))
    let shareBefore = before == nil ? 1 : share(index - 1)
    let shareAfter = after == nil ? 1 : share(index + 1)
    cubics = p0.indices.map { k in
      let chord = p1[k] - p0[k]
      let out =
        shapes[index].tangent(before.map { p0[k] - $0[k] } ?? chord, chord, isOutgoing: true)
        * shareBefore
      let into =
        shapes[index + 1].tangent(chord, after.map { $0[k] - p1[k] } ?? chord, isOutgoing: false)
        * shareAfter
      return Cubic(a: out + into - 2 * chord, b: 3 * chord - 2 * out - into, c: out, d: p0[k])
    }
  }

  /// Returns the value at `u`, 0…1.
  func value(at u: CGFloat) -> AnimatableValue {
    guard let cubics, let value = start.withComponents(cubics.map { $0.value(at: u) }) else {
      return start.interpolated(to: end, fraction: u)
    }
    return value
  }

  /// The length, summed over short chords.
  var length: CGFloat { chordSums.last ?? 0 }

  /// Returns the parameter at which `fraction` of the length is covered.
  func parameter(atLengthFraction fraction: CGFloat) -> CGFloat {
    let sums = chordSums
    let target = fraction * (sums.last ?? 0)
    guard let index = sums.firstIndex(where: { $0 >= target }), index > 0 else { return fraction }
    let part = (target - sums[index - 1]) / (sums[index] - sums[index - 1])
    return (CGFloat(index - 1) + part) / CGFloat(sums.count - 1)
  }

  /// The length up to each of a number of even steps.
  private var chordSums: [CGFloat] {
    let steps = cubics == nil ? 1 : 64
    var (sum, previous): (CGFloat, AnimatableValue) = (0, start)
    return [0]
      + (1...steps).map { step in
        let next = step == steps ? end : value(at: CGFloat(step) / CGFloat(steps))
        sum += previous.distance(to: next)
        previous = next
        return sum
      }
  }
}
