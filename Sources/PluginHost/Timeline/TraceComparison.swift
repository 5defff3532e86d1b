import Foundation

/// How two runs differ in what is on screen: which views lie, shine or turn otherwise.
///
/// The runs are compared at 0, ¼, ½, ¾ and 1 of their frames, so that the same movement in another
/// time is the same.
public nonisolated struct TraceComparison: Hashable, Sendable {
  /// A property of a view that is another one than before.
  public struct Change: Hashable, Sendable, Encodable {
    /// The view's name.
    public var view: String
    /// `frame`, `alpha`, `hidden`, `transform` or `zPosition`; `view` where the view is new or gone.
    public var property: String
    /// Where the two differ most, as a fraction of the frames.
    public var at: Double
    /// What it was there; null for a view that is new.
    public var was: TraceDocument.Value
    /// What it is there now; null for a view that is gone.
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
      let (old, new) = (Self.views(of: earlier, at: fraction), Self.views(of: now, at: fraction))
      for difference in Self.differences(from: old, to: new, at: fraction) {
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

  /// The changes as people read them: `to.alpha at 50 %: 0.31 (was 0.5)`.
  public func lines(isASCII: Bool = false) -> [String] {
    let values = ValueText(glyphs: isASCII ? .ascii : .unicode)
    return changes.map { change in
      let place = "at \(Int((change.at * 100).rounded())) %"
      switch (change.was, change.now) {
      case (.null, _): return "\(change.view) is new, \(place)"
      case (_, .null): return "\(change.view) is gone, \(place)"
      case (let was, let now):
        let (old, new) = (
          values.text(was, of: change.property), values.text(now, of: change.property)
        )
        return "\(change.view).\(change.property) \(place): \(new) (was \(old))"
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

  private static func views(
    of trace: TraceDocument, at fraction: Double
  ) -> [(path: String, view: TraceDocument.View)] {
    guard !trace.frames.isEmpty else { return [] }
    let index = Int((fraction * Double(trace.frames.count - 1)).rounded())
    var counts: [String: Int] = [:]
    return trace.frames[index].views.map { view in
      // Views that share a path are told apart by their order.
      let count = counts[view.path, default: 0]
      counts[view.path] = count + 1
      return ("\(view.path)#\(count)", view)
    }
  }

  private static func differences(
    from old: [(path: String, view: TraceDocument.View)],
    to new: [(path: String, view: TraceDocument.View)], at fraction: Double
  ) -> [Difference] {
    func presence(_ path: String, _ name: String, isNew: Bool) -> Difference {
      let text = TraceDocument.Value.text(name)
      return Difference(
        key: Key(path: path, property: "view"), weight: 0,
        change: Change(
          view: name, property: "view", at: fraction, was: isNew ? .null : text,
          now: isNew ? text : .null))
    }
    let before = Dictionary(old.map { ($0.path, $0.view) }) { first, _ in first }
    var found: [Difference] = []
    for (path, view) in new {
      guard let earlier = before[path] else {
        found.append(presence(path, view.name, isNew: true))
        continue
      }
      for (property, was, now) in zip3(earlier.properties, view.properties) {
        let weight = Self.weight(was, now)
        guard weight > tolerance else { continue }
        found.append(
          Difference(
            key: Key(path: path, property: property), weight: weight,
            change: Change(
              view: view.name, property: property, at: fraction, was: was, now: now)))
      }
    }
    let after = Set(new.map(\.path))
    return found
      + old.filter { !after.contains($0.path) }.map {
        presence($0.path, $0.view.name, isNew: false)
      }
  }

  private static func zip3(
    _ old: [(String, TraceDocument.Value)], _ new: [(String, TraceDocument.Value)]
  ) -> [(String, TraceDocument.Value, TraceDocument.Value)] {
    zip(old, new).map { ($0.0, $0.1, $1.1) }
  }

  /// Less than this shows in no number with three digits behind the point.
  private static let tolerance = 5e-4

  /// How far two values are apart, by their numbers.
  private static func weight(_ was: TraceDocument.Value, _ now: TraceDocument.Value) -> Double {
    switch (was, now) {
    case (.number(let a), .number(let b)): abs(a - b)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      zip(a, b).map { abs($0 - $1) }.max() ?? 0
    default: was == now ? 0 : .infinity
    }
  }
}

nonisolated extension TraceDocument.View {
  /// What can differ, by the names of the properties.
  fileprivate var properties: [(String, TraceDocument.Value)] {
    [
      ("frame", .numbers(frame)), ("alpha", .number(alpha)),
      ("hidden", .text(hidden ? "true" : "false")), ("transform", .numbers(transform)),
      ("zPosition", .number(zPosition)),
    ]
  }
}
