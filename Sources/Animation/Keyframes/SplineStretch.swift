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
  func tangent(
    _ before: SIMD4<Double>, _ after: SIMD4<Double>, isOutgoing: Bool
  ) -> SIMD4<Double> {
    let c = isOutgoing ? continuity : -continuity
    let (ofBefore, ofAfter) = (Double((1 + c) * (1 + bias)), Double((1 - c) * (1 - bias)))
    return Double((1 - tension) / 2) * (ofBefore * before + ofAfter * after)
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
  /// The curve; nil for values that follow a straight line.
  private let cubics: Cubics?

  /// The four coefficients of every component. No arrays, since pacing computes 64 values for each
  /// stretch.
  private struct Cubics {
    let kind: AnimatableValue.VectorKind
    let a: SIMD4<Double>, b: SIMD4<Double>, c: SIMD4<Double>, d: SIMD4<Double>

    func vector(at u: Double) -> SIMD4<Double> { ((a * u + b) * u + c) * u + d }

    /// Returns the Euclidean distance between two vectors of the kind.
    func distance(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> CGFloat {
      var sum = 0.0
      for index in 0..<kind.count {
        let difference = from[index] - to[index]
        sum += difference * difference
      }
      return CGFloat(sum.squareRoot())
    }
  }

  /// Makes the stretch after the key `index`; with nil for `times`, keys are evenly spaced.
  init(values: [AnimatableValue], shapes: [SplineShape], times: [Double]?, index: Int) {
    start = values[index]
    end = values[index + 1]
    guard let kind = start.vectorKind, start.isVector(like: end), let p0 = start.vector,
      let p1 = end.vector
    else {
      cubics = nil
      return
    }
    let last = times.map { $0.count - 1 } ?? values.count - 1
    func neighbour(_ i: Int) -> SIMD4<Double>? {
      (0...last).contains(i) && values[i].isVector(like: values[index]) ? values[i].vector : nil
    }
    /// Returns twice this stretch's share of the time that it and its neighbour take: 1 when both
    /// are equally long.
    func share(_ neighbour: Int) -> Double {
      guard let times else { return 1 }
      let (own, other) = (
        times[index + 1] - times[index], times[neighbour + 1] - times[neighbour]
      )
      return own + other > 0 ? 2 * own / (own + other) : 1
    }
    let (before, after) = (neighbour(index - 1), neighbour(index + 2))
    let shareBefore = before == nil ? 1 : share(index - 1)
    let shareAfter = after == nil ? 1 : share(index + 1)
    let chord = p1 - p0
    let out =
      shapes[index].tangent(before.map { p0 - $0 } ?? chord, chord, isOutgoing: true) * shareBefore
    let into =
      shapes[index + 1].tangent(chord, after.map { $0 - p1 } ?? chord, isOutgoing: false)
      * shareAfter
    cubics = Cubics(
      kind: kind, a: out + into - 2 * chord, b: 3 * chord - 2 * out - into, c: out, d: p0)
  }

  /// Returns the value at `u`, 0…1.
  func value(at u: CGFloat) -> AnimatableValue {
    guard let cubics else { return start.interpolated(to: end, fraction: u) }
    return AnimatableValue(cubics.kind, cubics.vector(at: Double(u)))
  }

  /// The length, summed over short chords.
  var length: CGFloat {
    var length: CGFloat = 0
    forEachChord { length = $0 }
    return length
  }

  /// Returns the parameter at which `fraction` of the length is covered.
  func parameter(atLengthFraction fraction: CGFloat) -> CGFloat {
    var sums: [CGFloat] = [0]
    sums.reserveCapacity(Self.chords + 1)
    forEachChord { sums.append($0) }
    let target = fraction * (sums.last ?? 0)
    guard let index = sums.firstIndex(where: { $0 >= target }), index > 0 else { return fraction }
    let part = (target - sums[index - 1]) / (sums[index] - sums[index - 1])
    return (CGFloat(index - 1) + part) / CGFloat(sums.count - 1)
  }

  /// The number of chords of a curve.
  private static let chords = 64

  /// Calls `body` with the length up to the end of each of a number of even steps.
  private func forEachChord(_ body: (CGFloat) -> Void) {
    guard let cubics, let first = start.vector, let last = end.vector else {
      return body(start.distance(to: end))
    }
    var (sum, previous): (CGFloat, SIMD4<Double>) = (0, first)
    for step in 1...Self.chords {
      let next =
        step == Self.chords ? last : cubics.vector(at: Double(step) / Double(Self.chords))
      sum += cubics.distance(previous, next)
      previous = next
      body(sum)
    }
  }
}

extension AnimatableValue.VectorKind {
  /// The number of components.
  fileprivate var count: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    }
  }
}
