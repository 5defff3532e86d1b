import Diagnostics
package import Foundation
import PluginRuns
public import RunTimelines
import RunTraces

/// The differences between two runs of the same transition: in the outcome, the calls, the
/// animations, the views and the pictures.
public nonisolated struct RunComparison: Sendable {
  /// The transition of both runs.
  public let transition: String
  /// The differences in the outcome, and the errors of only one run.
  public let outcome: [ValueChange]
  /// The differences between the calls.
  public let callbacks: CallbackComparison
  /// The differences between the animations.
  public let tracks: TrackComparison
  /// The differences between the views in the frames.
  public let views: TraceComparison
  /// The differences between the pictures of the frames.
  public let pictures: FrameComparison

  /// Compares `now` with `earlier`, with pictures of `scale` pixels per point.
  ///
  /// - Throws: The compositor's error.
  @MainActor package init(
    of now: ComparedRun, with earlier: ComparedRun, scale: CGFloat
  ) throws {
    let (new, old) = (now.result, earlier.result)
    transition = new.trace.transition
    outcome = Self.outcome(of: new, with: old)
    callbacks = CallbackComparison(of: new.trace.events, with: old.trace.events)
    tracks = TrackComparison(of: new.trace.animations, with: old.trace.animations)
    views = TraceComparison(of: new.trace, with: old.trace)
    pictures = try FrameComparison(of: now, with: earlier, scale: scale)
  }

  /// A Boolean value that indicates whether there are no differences.
  public var isSame: Bool {
    outcome.isEmpty && callbacks.changes.isEmpty && tracks.changes.isEmpty
      && views.changes.isEmpty && pictures.different == 0
  }

  /// Returns the differences as text, by subject.
  public func sections(isASCII: Bool = false) -> [(title: String, lines: [String])] {
    [
      ("outcome", outcome.map(\.line)), ("callbacks", callbacks.lines),
      ("animations", tracks.lines), ("views", views.lines(isASCII: isASCII)),
      ("pictures", pictures.lines),
    ].filter { !$0.1.isEmpty }
  }

  private static func outcome(of now: RunResult, with earlier: RunResult) -> [ValueChange] {
    let seconds = ValueChange.seconds
    func problems(_ result: RunResult) -> String {
      let found = result.diagnostics.filter { $0.severity != .note }
      return found.isEmpty
        ? "none"
        : found.map { "\($0.severity.rawValue) \($0.code)" }
          .joined(separator: ", ")
    }
    func printed(_ result: RunResult) -> String {
      let lines = result.diagnostics.filter { $0.severity == .note }.map(\.message)
      return lines.isEmpty ? "nothing" : lines.joined(separator: " | ")
    }
    return [
      .of("outcome", from: earlier.outcomeName, to: now.outcomeName),
      .of("duration", from: seconds(earlier.duration), to: seconds(now.duration)),
      .of("ended", from: seconds(earlier.ended), to: seconds(now.ended)),
      .of("frames", from: "\(earlier.frameCount)", to: "\(now.frameCount)"),
      .of("problems", from: problems(earlier), to: problems(now)),
      .of("notes", from: printed(earlier), to: printed(now)),
    ].compactMap(\.self)
  }
}

nonisolated extension RunComparison: Encodable {
  private enum CodingKeys: String, CodingKey {
    case transition, same, outcome, callbacks, animations, views, pictures
  }

  /// Encodes all differences; each list is empty if there are none.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(transition, forKey: .transition)
    try values.encode(isSame, forKey: .same)
    try values.encode(outcome, forKey: .outcome)
    try values.encode(callbacks.changes, forKey: .callbacks)
    try values.encode(tracks.changes, forKey: .animations)
    try values.encode(views.changes, forKey: .views)
    try values.encode(pictures, forKey: .pictures)
  }
}
