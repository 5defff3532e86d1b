public import Diagnostics
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
  /// The shaders that failed while the pictures of either run were drawn, and what both runs report.
  public let problems: Problems

  /// The problems of each side that its run does not report, and those that both runs report.
  public struct Problems: Sendable, Encodable {
    /// Those of the earlier version.
    public let earlier: [Diagnostic]
    /// Those of the newer version.
    public let now: [Diagnostic]
    /// The errors and warnings that both runs report, as the newer one does; they are no difference.
    public let both: [Diagnostic]

    /// The problems as text, each with its side: `earlier: wind.glsl: the shader wind has failed: …`.
    public var lines: [String] {
      [("earlier", earlier), ("now", now)].flatMap { side, found in
        found.flatMap { problem in
          ["\(side): \(problem.headline)"]
            + (problem.hint.map { ["hint: " + $0.onOneLine()] } ?? [])
        }
      }
    }
  }

  /// Compares `now` with `earlier`, with pictures of `scale` pixels per point.
  ///
  /// - Throws: The compositor's error.
  @MainActor package init(
    of now: ComparedRun, with earlier: ComparedRun, scale: CGFloat
  ) throws {
    let (new, old) = (now.result, earlier.result)
    transition = new.trace.transition
    callbacks = CallbackComparison(of: new.trace.events, with: old.trace.events)
    tracks = TrackComparison(of: new.trace.animations, with: old.trace.animations)
    views = TraceComparison(of: new.trace, with: old.trace)
    pictures = try FrameComparison(of: now, with: earlier, scale: scale)
    problems = Problems(
      earlier: earlier.shaderFailures, now: now.shaderFailures,
      both: new.diagnostics.filter { problem in
        problem.severity != .note && old.diagnostics.contains { $0.code == problem.code }
      })
    outcome = Self.outcome(
      of: new, new.diagnostics + problems.now, with: old, old.diagnostics + problems.earlier)
  }

  /// A Boolean value that indicates whether there are no differences, and all shaders could be drawn.
  public var isSame: Bool {
    outcome.isEmpty && problems.earlier.isEmpty && problems.now.isEmpty && callbacks.changes.isEmpty
      && tracks.changes.isEmpty
      && views.changes.isEmpty && pictures.different == 0
  }

  /// Returns the differences as text, by subject.
  public func sections(isASCII: Bool = false) -> [(title: String, lines: [String])] {
    [
      ("outcome", outcome.map(\.line)), ("problems", problems.lines),
      ("callbacks", callbacks.lines),
      ("animations", tracks.lines), ("views", views.lines(isASCII: isASCII)),
      ("pictures", pictures.lines),
    ].filter { !$0.1.isEmpty }
  }

  private static func outcome(
    of now: RunResult, _ new: [Diagnostic], with earlier: RunResult, _ old: [Diagnostic]
  ) -> [ValueChange] {
    let seconds = ValueChange.seconds
    func problems(_ diagnostics: [Diagnostic]) -> String {
      let found = diagnostics.filter { $0.severity != .note }
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
      .of("problems", from: problems(old), to: problems(new)),
      .of("notes", from: printed(earlier), to: printed(now)),
    ].compactMap(\.self)
  }
}

nonisolated extension RunComparison: Encodable {
  private enum CodingKeys: String, CodingKey {
    case transition, same, outcome, problems, callbacks, animations, views, pictures
  }

  /// Encodes all differences; each list is empty if there are none.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(transition, forKey: .transition)
    try values.encode(isSame, forKey: .same)
    try values.encode(outcome, forKey: .outcome)
    try values.encode(problems, forKey: .problems)
    try values.encode(callbacks.changes, forKey: .callbacks)
    try values.encode(tracks.changes, forKey: .animations)
    try values.encode(views.changes, forKey: .views)
    try values.encode(pictures, forKey: .pictures)
  }
}
