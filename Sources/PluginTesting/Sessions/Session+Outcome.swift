import Diagnostics
import Foundation
import PluginRuns
public import RunTraces

nonisolated extension Session {
  /// The result of a run, in enough detail to compare it with another.
  public struct Outcome: Hashable, Sendable, Codable {
    /// The outcome: `completed`, `cancelled`, `unfinished`; `none` if no transition began.
    public var outcome: String
    /// The result of `transitionDuration`, in seconds.
    public var duration: Double
    /// The time at which the transition ended, in seconds.
    public var ended: Double
    /// The number of frames shown.
    public var frames: Int
    /// The digests of the trace; nil if they cannot identify the run.
    public var trace: TraceDigest?
    /// The calls, in order.
    public var callbacks: [TraceDocument.Event]
    /// The views of the last frame, parents first.
    public var end: [TraceDocument.View]
  }

  /// The digests of the parts of a trace: equal runs have equal digests, bit for bit.
  public struct TraceDigest: Hashable, Sendable, Codable {
    /// The digest of the calls.
    public var events: String
    /// The digest of the frames with all their views.
    public var frames: String
    /// The digest of the animations.
    public var animations: String
    /// The digest of the decisions, that is, of the requests to plugins and their answers.
    public var decisions: String
    /// The digest of the diagnostics, and of the lines printed by scripts.
    public var diagnostics: String
  }
}

nonisolated extension Session.Outcome {
  /// Makes the outcome of a run whose trace contains its views.
  init(_ result: RunResult) {
    outcome = result.outcomeName
    duration = result.duration
    ended = result.ended
    frames = result.frameCount
    callbacks = result.trace.events
    end = result.trace.frames.last?.views ?? []
    // A gesture that could not be played leaves no touches with which to replay it.
    let isPlayable = !result.diagnostics.contains { $0.code == .gestureNotPlayable }
    trace = isPlayable ? try? Session.TraceDigest(result.trace) : nil
  }
}

nonisolated extension Session.TraceDigest {
  /// Makes the digests of `trace`.
  ///
  /// - Throws: The encoder's error for numbers that JSON cannot represent.
  init(_ trace: TraceDocument) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func digest(_ value: some Encodable) throws -> String {
      ContentDigest(of: try encoder.encode(value)).text
    }
    events = try digest(trace.events)
    frames = try digest(trace.frames)
    animations = try digest(trace.animations)
    decisions = try digest(trace.decisions)
    diagnostics = try digest(trace.diagnostics)
  }

  /// Returns the names of the parts that differ from `earlier`.
  func differences(from earlier: Self) -> [String] {
    [
      (events == earlier.events, "the callbacks"), (frames == earlier.frames, "the frames"),
      (animations == earlier.animations, "the animations"),
      (decisions == earlier.decisions, "the decisions"),
      (diagnostics == earlier.diagnostics, "the diagnostics"),
    ].filter { !$0.0 }.map(\.1)
  }
}
