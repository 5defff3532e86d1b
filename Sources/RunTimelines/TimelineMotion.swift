import Foundation
import RunTraces

/// One motion of a run: what moves, when, from where to where, and its course.
///
/// It is a row of the chart as values.
public nonisolated struct TimelineMotion: Hashable, Sendable {
  /// The name of the view or layer whose property moves: `to`.
  public var name: String
  /// The property that moves: `alpha`.
  public var property: String
  /// A Boolean value that indicates whether the view belongs to the transition's container; bars
  /// and others move alongside.
  public var isInContainer: Bool
  /// The time at which it begins to move, in seconds since the start of the run.
  public var begin: Double
  /// The time at which it ends.
  public var end: Double
  /// The values on the way as people read them, each once where they stand still; empty for a
  /// motion without values.
  public var values: [String]
  /// The description of the timing curve.
  public var curve: String
  /// A remark on how the motion ended, if that is noteworthy.
  public var remark: String?
  /// The course at equal steps of time: a number from 0 at its least to 1 at its greatest, other values by
  /// how far they are on their way; empty for a motion whose course the frames of the trace do not show.
  public var samples: [Double]
}

nonisolated extension Timeline {
  /// Returns the motions of the run: first those of the transition's progress, which gestures set, then
  /// those of the views in the container; both in the order in which they begin.
  ///
  /// - Parameter most: The greatest number of samples of a motion, at least 2.
  public func motions(sampledBy most: Int = 200) -> [TimelineMotion] {
    let shown = Dictionary(shownViews.map { ($0.path, $0.shown) }) { first, _ in first }
    var motions = rows.map { row in
      var values: [String] = []
      for value in row.way where values.last != value { values.append(value) }
      return TimelineMotion(
        name: row.name, property: row.property, isInContainer: row.isInContainer,
        begin: row.begin, end: row.end, values: values, curve: row.curve, remark: row.remark,
        samples: samples(of: row, in: shown[row.path] ?? [], most: most))
    }
    // What shows in no frame goes as far as what is animated with it.
    for index in motions.indices where motions[index].samples.isEmpty {
      let twin = motions.first { !$0.samples.isEmpty && $0.goesAlong(with: motions[index]) }
      let samples = twin?.samples ?? []
      let goesDown = (samples.first ?? 0) > (samples.last ?? 0)
      motions[index].samples = goesDown ? samples.map { 1 - $0 } : samples
    }
    return gestureMotions(most) + motions
  }

  /// The progress of the transition under each gesture, until that lets go.
  private func gestureMotions(_ most: Int) -> [TimelineMotion] {
    var motions: [TimelineMotion] = []
    var points: [(time: Double, percent: Double)] = []
    func finish(at end: Double?) {
      defer { points = [] }
      guard points.count > 1, let first = points.first, let last = points.last else { return }
      motions.append(
        TimelineMotion(
          name: "gesture", property: "progress", isInContainer: false, begin: first.time,
          end: end ?? last.time,
          values: [first.percent, last.percent].map {
            ValueText.number(($0 * 100).rounded()) + " %"
          },
          curve: "",
          samples: MotionCourse.resampled(
            points.map { ($0.time, $0.percent) }, count: min(max(2, most), points.count))))
    }
    for step in interaction {
      if let percent = step.percent {
        points.append((step.time, percent))
      } else {
        finish(at: step.time)
      }
    }
    finish(at: nil)
    return motions
  }

  private func samples(
    of row: Row, in shown: [(time: Double, view: TraceDocument.View)], most: Int
  ) -> [Double] {
    guard let motion = row.shows else { return [] }
    let instant = 1e-9
    let own = shown.filter { $0.time >= row.begin - instant && $0.time <= row.end + instant }
    var points = own.map { (time: $0.time, value: motion.value(of: $0.view)) }
    // What the end puts back is no part of the motion.
    if points.count > 2, let last = points.last, last.time >= row.end - instant,
      last.value == points[0].value
    {
      points.removeLast()
    }
    let shares = MotionCourse.shares(of: points.map(\.value))
    guard shares.count > 1 else { return [] }
    return MotionCourse.resampled(
      Array(zip(points.map(\.time), shares)), count: min(max(2, most), shares.count))
  }
}

nonisolated extension TimelineMotion {
  /// Returns a Boolean value that indicates whether both are from one value to another at the same time,
  /// with the same curve.
  fileprivate func goesAlong(with other: TimelineMotion) -> Bool {
    values.count == 2 && other.values.count == 2 && begin == other.begin && end == other.end
      && curve == other.curve && remark == other.remark
  }
}

/// The course of a value with several numbers, as one number.
private nonisolated enum MotionCourse {
  /// Returns `values` as shares 0…1 of their range: numbers themselves, others by how far they are on the
  /// way from the first to the last, or to the farthest where those are alike. None for what is no number.
  static func shares(of values: [TraceDocument.Value]) -> [Double] {
    let points = values.compactMap(numbers)
    guard points.count == values.count, let first = points.first,
      points.allSatisfy({ $0.count == first.count })
    else { return [] }
    return normalized(first.count == 1 ? points.map { $0[0] } : positions(points, from: first))
  }

  /// The positions of `points` on the way from `first`, each of their numbers measured by its own range:
  /// depths in points would outweigh the rest of a matrix.
  private static func positions(_ points: [[Double]], from first: [Double]) -> [Double] {
    func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { $0 * $1 }.reduce(0, +) }
    let ranges = first.indices.map { index in
      // The perspective of a matrix comes and goes at once.
      if first.count == 16, index % 4 == 3 { return 0.0 }
      let column = points.map { $0[index] }
      return (column.max() ?? 0) - (column.min() ?? 0)
    }
    let ways = points.map { point in
      first.indices.map { ranges[$0] > 1e-9 ? (point[$0] - first[$0]) / ranges[$0] : 0 }
    }
    let farthest = ways.max { product($0, $0) < product($1, $1) } ?? []
    let last = ways.last ?? []
    let direction = product(last, last) > 0.1 ? last : farthest
    return ways.map { product($0, direction) }
  }

  private static func normalized(_ positions: [Double]) -> [Double] {
    guard let least = positions.min(), let most = positions.max(), most - least > 0,
      (most - least).isFinite
    else { return positions.map { _ in 0 } }
    return positions.map { ($0 - least) / (most - least) }
  }

  /// Returns `count` values at equal steps of time, on straight lines between `points`.
  static func resampled(_ points: [(Double, Double)], count: Int) -> [Double] {
    guard let first = points.first?.0, let last = points.last?.0, count > 1, last > first else {
      return points.map(\.1)
    }
    var index = 0
    return (0..<count).map { step in
      let time = first + (last - first) * Double(step) / Double(count - 1)
      while index + 2 < points.count, points[index + 1].0 < time { index += 1 }
      let (start, end) = (points[index], points[index + 1])
      let share = end.0 > start.0 ? min(1, max(0, (time - start.0) / (end.0 - start.0))) : 1
      return start.1 + (end.1 - start.1) * share
    }
  }

  private static func numbers(_ value: TraceDocument.Value) -> [Double]? {
    switch value {
    case .number(let number): [number]
    case .numbers(let numbers): numbers
    case .text, .null: nil
    }
  }
}
