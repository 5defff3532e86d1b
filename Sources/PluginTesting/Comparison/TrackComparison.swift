import Foundation
public import RunTraces

/// The differences between the animations of two runs: added and removed property tracks, and the
/// changed values of tracks in both.
public nonisolated struct TrackComparison: Hashable, Sendable, Encodable {
  /// A track that differs.
  public struct Change: Hashable, Sendable, Encodable {
    /// The name of the view, or of the layer.
    public var view: String
    /// The property, as scripts spell it.
    public var property: String
    /// The kind of change: `new`, `gone` or `changed`.
    public var kind: String
    /// The changed values of a track that both runs have.
    public var values: [ValueChange]

    /// The change as text: `to.alpha: curve linear (was easeInOut), duration 0.3 s (was 0.25 s)`.
    public var line: String {
      let name = "\(view).\(property)"
      if values.isEmpty {
        return kind == "new" ? "\(name) is animated now" : "\(name) is animated no more"
      }
      let texts = values.map { "\($0.what) \($0.now) (was \($0.was))" }
      return "\(name): " + texts.joined(separator: ", ")
    }
  }

  /// The changes, in the order of the newer run's tracks, followed by the removed tracks.
  public let changes: [Change]

  /// Compares the animations of a run with those of an earlier one.
  public init(of now: [TraceDocument.Track], with earlier: [TraceDocument.Track]) {
    let (old, new) = (Self.keyed(earlier), Self.keyed(now))
    let before = Dictionary(old.map { ($0.key, $0.track) }) { first, _ in first }
    let present = Set(new.map(\.key))
    var changes: [Change] = []
    for (key, track) in new {
      guard let was = before[key] else {
        changes.append(Self.change(track, "new"))
        continue
      }
      let values = Self.values(from: was, to: track)
      if !values.isEmpty { changes.append(Self.change(track, "changed", values)) }
    }
    changes += old.filter { !present.contains($0.key) }.map { Self.change($0.track, "gone") }
    self.changes = changes
  }

  /// The changes as text.
  public var lines: [String] { changes.map(\.line) }

  private static func change(
    _ track: TraceDocument.Track, _ kind: String, _ values: [ValueChange] = []
  ) -> Change {
    Change(view: track.name, property: track.property, kind: kind, values: values)
  }

  /// Returns the tracks by keys; several animations of one property of a layer are distinguished by
  /// their order.
  private static func keyed(
    _ tracks: [TraceDocument.Track]
  ) -> [(key: String, track: TraceDocument.Track)] {
    var counts: [String: Int] = [:]
    return tracks.map { track in
      let path = "\(track.path) \(track.keyPath)"
      let count = counts[path, default: 0]
      counts[path] = count + 1
      return ("\(path) \(count)", track)
    }
  }

  private static func values(
    from was: TraceDocument.Track, to now: TraceDocument.Track
  ) -> [ValueChange] {
    let seconds = ValueChange.seconds
    return [
      .of("from", from: text(was.from), to: text(now.from)),
      .of("to", from: text(was.to), to: text(now.to)),
      .of("keyframes", from: text(was.keyframes), to: text(now.keyframes)),
      .of("curve", from: was.curve, to: now.curve),
      .of("added", from: seconds(was.added), to: seconds(now.added)),
      .of("delay", from: seconds(was.delay), to: seconds(now.delay)),
      .of("duration", from: seconds(was.duration), to: seconds(now.duration)),
      .of("repeatCount", from: "\(was.repeatCount)", to: "\(now.repeatCount)"),
      .of("autoreverses", from: "\(was.autoreverses)", to: "\(now.autoreverses)"),
      .of("additive", from: "\(was.additive)", to: "\(now.additive)"),
      .of("ended", from: was.ended.map(seconds) ?? "-", to: now.ended.map(seconds) ?? "-"),
      .of("outcome", from: was.outcome.rawValue, to: now.outcome.rawValue),
    ].compactMap(\.self)
  }

  private static func text(_ value: TraceDocument.Value) -> String {
    func number(_ value: Double) -> String { String(format: "%.6g", value == 0 ? 0 : value) }
    return switch value {
    case .null: "none"
    case .text(let text): text
    case .number(let value): number(value)
    case .numbers(let values): "(\(values.map(number).joined(separator: ", ")))"
    }
  }

  private static func text(_ keyframes: [TraceDocument.Keyframe]) -> String {
    keyframes.isEmpty
      ? "none"
      : keyframes.map { "\(String(format: "%.6g", $0.time)): \(text($0.value))" }
        .joined(separator: " ")
  }
}
