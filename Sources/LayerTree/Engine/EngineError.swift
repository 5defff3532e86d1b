public import Foundation

/// The errors that keep ``Engine/advance(to:)`` from going on.
public enum EngineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More than `limit` turns, timers or layout rounds ran at `time` without the clock moving on.
  case runaway(limit: Int, time: TimeInterval)

  /// A description of the error and of what to do about it.
  public nonisolated var description: String {
    switch self {
    case .runaway(let limit, let time):
      """
      More than \(limit) turns ran at \(time) s and time could not move on: something asks for \
      another turn, timer or layout each time it runs. Stop asking when the work is done, or \
      wait for a later time with schedule(after:).
      """
    }
  }
}
