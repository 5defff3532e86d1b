import Foundation
import LayerTree

/// The timer of what a transition has to do by itself.
final class TransitionWatchdog {
  /// The time that an interactive transition may wait for a gesture's first move, in seconds.
  static let gesturePatience: TimeInterval = 10
  /// The time that an animator may go on by display link after it should have ended, in seconds.
  static let linkPatience: TimeInterval = 10

  private unowned let engine: Engine
  private var event: ScheduledEvent?
  /// The time at which a display link's animator must have ended, in the engine's seconds.
  var linkDeadline: TimeInterval = 0

  /// Makes a watchdog that waits for nothing.
  init(engine: Engine) { self.engine = engine }

  /// Calls `check` at `time`, in the engine's seconds, unless something else is waited for by then.
  func wait(until time: TimeInterval, _ check: @escaping () -> Void) {
    event?.cancel()
    event = engine.scheduleUpkeep(at: time, check)
  }

  /// Ends the waiting: a gesture moves the transition, or it has ended.
  func stop() { event?.cancel() }
}
