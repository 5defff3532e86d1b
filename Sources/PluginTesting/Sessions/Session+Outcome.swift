import Diagnostics
import Foundation
import PluginRuns
public import RunTraces

nonisolated extension Session {
  /// What came of a run: enough to tell whether another one is the same, and where it is not.
  public struct Outcome: Hashable, Sendable, Codable {
    /// `completed`, `cancelled`, `unfinished`; `none` where no transition began.
    public var outcome: String
    /// What `transitionDuration` said, in seconds.
    public var duration: Double
    /// When the transition ended, in seconds.
    public var ended: Double
    /// How many frames were shown.
    public var frames: Int
    /// The digests of the trace; nil where the run can't be told by them.
    public var trace: TraceDigest?
    /// The calls, in order.
    public var callbacks: [TraceDocument.Event]
    /// The views of the last frame, parents first.
    public var end: [TraceDocument.View]
  }

  /// The digest of each part of a trace: runs that are the same have the same ones, bit for bit.
  public struct TraceDigest: Hashable, Sendable, Codable {
    /// Of the calls.
    public var events: String
    /// Of the frames with all their views.
    public var frames: String
    /// Of the animations.
    public var animations: String
    /// Of who was asked for what.
    public var decisions: String
    /// Of what went wrong, and what scripts printed.
    public var diagnostics: String
  }
}

nonisolated extension Session.Outcome {
  /// What came of a run whose trace holds its views.
  init(_ result: RunResult) {
    outcome = result.outcomeName
    duration = result.duration
    ended = result.ended
    frames = result.frameCount
    callbacks = result.trace.events
    end = result.trace.frames.last?.views ?? []
    // A gesture that could not be played leaves no touches that would play it again.
    let isPlayable = !result.diagnostics.contains { $0.code == "gesture-not-playable" }
    trace = isPlayable ? try? Session.TraceDigest(result.trace) : nil
  }
}

nonisolated extension Session.TraceDigest {
  /// The digests of `trace`.
  ///
  /// - Throws: the encoder's error for numbers that JSON can't write.
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

  /// The parts that are others than in `earlier`, as people call them.
  func differences(from earlier: Self) -> [String] {
    [
      (events == earlier.events, "the callbacks"), (frames == earlier.frames, "the frames"),
      (animations == earlier.animations, "the animations"),
      (decisions == earlier.decisions, "the decisions"),
      (diagnostics == earlier.diagnostics, "the diagnostics"),
    ].filter { !$0.0 }.map(\.1)
  }
}
