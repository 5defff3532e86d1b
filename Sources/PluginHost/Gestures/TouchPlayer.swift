public import Foundation
import LayerTree
public import TransitionKit

/// Lays fingers on a stage at the times that a script or a recording says.
///
/// Each touch is an event of the engine's, at its own time: whatever the frame rate, the touches
/// are the same. A command becomes touches when it begins, since only then it is known where the
/// slider is.
@MainActor public final class TouchPlayer {
  /// What was played so far; playing it again does the same, bit for bit.
  public private(set) var recording: [TimedTouch] = []

  /// Plays a script.
  ///
  /// - Parameter slider: finds the slider that `slider` commands move, when one begins; the
  ///   frontmost one in the window by default.
  public init(
    playing script: GestureScript, on stage: Stage, slider: (() -> UISlider?)? = nil
  ) {}

  /// Plays a recording.
  public init(playing track: TouchTrack, on stage: Stage) {}

  /// Begins: time 0 is the engine's time now. What is due at 0 happens when the engine is advanced
  /// next, to its present time or further. Can be called once.
  public func start() {}

  /// Whether all was played.
  public var isDone: Bool { true }

  /// When the next touch happens, in the engine's seconds; nil before the start and once it is
  /// done.
  public var nextTime: TimeInterval? { nil }

  /// Stops: fingers that are down are taken away.
  public func stop() {}

  /// Hears of commands that can't be played, as one that moves a slider where there is none.
  public var onProblem: ((GestureProblem) -> Void)?
}

/// Why a command was left out.
public nonisolated struct GestureProblem: Error, Hashable, Sendable {
  /// A sentence.
  public var message: String
  /// The remedy.
  public var hint: String
}
