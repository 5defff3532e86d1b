import Foundation
public import RunTraces

/// The differences between two runs in what is on screen: the views whose frame, opacity or
/// transform differs.
///
/// The runs are compared at 0, ¼, ½, ¾ and 1 of their time, and there with the two frames of the
/// earlier run between which the moment lies, so that the same movement in another time is the same.
public nonisolated struct TraceComparison: Hashable, Sendable {
  /// A property of a view that is another one than before.
  public struct Change: Hashable, Sendable, Encodable {
    /// The view's name.
    public var view: String
    /// `frame`, `alpha`, `hidden`, `transform` or `zPosition`; `view` where the view is new or gone.
    public var property: String
    /// The moment of the largest difference, as a fraction of the frames.
    public var at: Double
    /// The value in the earlier run at that moment; null for a view that is new.
    public var was: TraceDocument.Value
    /// The value in the newer run at that moment; null for a view that is gone.
    public var now: TraceDocument.Value
  }

  /// The changes, in the order of the views, each property of a view once.
  public let changes: [Change]

  private static let fractions = [0, 0.25, 0.5, 0.75, 1]

  /// Compares the run `now` with an earlier one, both with their views recorded.
  public init(of now: TraceDocument, with earlier: TraceDocument) {
    var found: [Change] = []
    var weights: [Key: (index: Int, weight: Double)] = [:]
    for fraction in Self.fractions {
      guard let frame = Self.frames(of: now, at: fraction).last,
        let length = now.frames.last?.time
      else { continue }
      // Frames seldom fall on the same part of two durations.
      let moment = length > 0 ? frame.time / length : fraction
      let around = Self.frames(of: earlier, at: moment)
      guard let before = around.first, let after = around.last else { continue }
      let differences = Self.differences(
        from: (Self.views(in: before), Self.views(in: after)), to: Self.views(in: frame),
        at: fraction)
      for difference in differences {
        if let known = weights[difference.key] {
          guard difference.weight > known.weight else { continue }
          weights[difference.key] = (known.index, difference.weight)
          found[known.index] = difference.change
        } else {
          weights[difference.key] = (found.count, difference.weight)
          found.append(difference.change)
        }
      }
    }
    changes = found
  }

  /// The changes as people read them: `to.alpha at 50 %: 0.31 (was 0.5)`; of states that have no time,
  /// without the place.
  public func lines(isASCII: Bool = false, showsPlaces: Bool = true) -> [String] {
    let values = ValueText(glyphs: isASCII ? .ascii : .unicode)
    return changes.map { change in
      let place = showsPlaces ? "at \(Int((change.at * 100).rounded())) %" : ""
      let (after, comma) = showsPlaces ? (" \(place)", ", \(place)") : ("", "")
      switch (change.was, change.now) {
      case (.null, _): return "\(change.view) is new\(comma)"
      case (_, .null): return "\(change.view) is gone\(comma)"
      case (let was, let now):
        let (old, new) = (
          values.text(was, of: change.property), values.text(now, of: change.property)
        )
        return "\(change.view).\(change.property)\(after): \(new) (was \(old))"
      }
    }
  }

  // MARK: - One moment

  private struct Key: Hashable {
    var path: String
    var property: String
  }

  private struct Difference {
    var key: Key
    var weight: Double
    var change: Change
  }

  private typealias Views = [(path: String, view: TraceDocument.View)]

  /// The frames of `trace` around `fraction` of its time; the same one twice where one lies there.
  private static func frames(of trace: TraceDocument, at fraction: Double) -> [TraceDocument.Frame]
  {
    guard let length = trace.frames.last?.time else { return [] }
    let time = fraction * length
    let before = trace.frames.last { $0.time <= time + 1e-9 } ?? trace.frames.first
    let after = trace.frames.first { $0.time >= time - 1e-9 } ?? trace.frames.last
    return [before, after].compactMap(\.self)
  }

  private static func views(in frame: TraceDocument.Frame) -> Views {
    var counts: [String: Int] = [:]
    return frame.views.map { view in
      // Views that share a path are told apart by their order.
      let count = counts[view.path, default: 0]
      counts[view.path] = count + 1
      return ("\(view.path)#\(count)", view)
    }
  }

  private static func differences(
    from old: (before: Views, after: Views), to new: Views, at fraction: Double
  ) -> [Difference] {
    func presence(_ path: String, _ name: String, isNew: Bool) -> Difference {
      let text = TraceDocument.Value.text(name)
      return Difference(
        key: Key(path: path, property: "view"), weight: 0,
        change: Change(
          view: name, property: "view", at: fraction, was: isNew ? .null : text,
          now: isNew ? text : .null))
    }
    let before = Dictionary(old.before.map { ($0.path, $0.view) }) { first, _ in first }
    let after = Dictionary(old.after.map { ($0.path, $0.view) }) { first, _ in first }
    var found: [Difference] = []
    for (path, view) in new {
      guard let was = before[path] ?? after[path] else {
        found.append(presence(path, view.name, isNew: true))
        continue
      }
      let next = (after[path] ?? was).properties
      for (index, (property, now)) in view.properties.enumerated() {
        let was = was.properties[index].1
        let weight = Self.weight(was, next[index].1, now)
        guard weight > tolerance else { continue }
        found.append(
          Difference(
            key: Key(path: path, property: property), weight: weight,
            change: Change(
              view: view.name, property: property, at: fraction, was: was, now: now)))
      }
    }
    let present = Set(new.map(\.path))
    let gone = old.before.filter { after[$0.path] != nil && !present.contains($0.path) }
    return found + gone.map { presence($0.path, $0.view.name, isNew: false) }
  }

  /// Less than this shows in no number with three digits behind the point.
  private static let tolerance = 5e-4

  /// Returns the distance of `now` from the range between `was` and `next`, by their numbers.
  private static func weight(
    _ was: TraceDocument.Value, _ next: TraceDocument.Value, _ now: TraceDocument.Value
  ) -> Double {
    func outside(_ a: Double, _ b: Double, _ value: Double) -> Double {
      max(0, min(a, b) - value, value - max(a, b))
    }
    switch (was, next, now) {
    case (.number(let a), .number(let b), .number(let value)): return outside(a, b, value)
    case (.numbers(let a), .numbers(let b), .numbers(let values))
    where a.count == values.count && b.count == values.count:
      return values.indices.map { outside(a[$0], b[$0], values[$0]) }.max() ?? 0
    default: return now == was || now == next ? 0 : .infinity
    }
  }
}

nonisolated extension TraceDocument.View {
  /// The properties that can differ, by name.
  fileprivate var properties: [(String, TraceDocument.Value)] {
    [
      ("frame", .numbers(frame)), ("alpha", .number(alpha)),
      ("hidden", .text(hidden ? "true" : "false")), ("transform", .numbers(transform)),
      ("zPosition", .number(zPosition)),
    ]
  }
}
