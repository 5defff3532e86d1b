/// The point that a transition has come to, with what there is only at that point.
///
/// ```
/// ready ──▸ preparing ──▸ running ──▸ ending ──▸ ended
/// ```
enum TransitionCourse {
  /// Nothing has been called.
  case ready
  /// The appearance methods are called, and the animator is asked for its duration.
  case preparing(TransitionPreparation)
  /// The animator, or the interaction controller in its place, is called and has not completed.
  case running(TransitionRun, by: TransitionDriver)
  /// It has completed, and the observers are being notified.
  case ending(TransitionRun, by: TransitionDriver)
  /// Nothing is left of it.
  case ended

  /// The run of the animator; nil before and after it.
  var run: TransitionRun? {
    switch self {
    case .running(let run, _), .ending(let run, _): run
    case .ready, .preparing, .ended: nil
    }
  }

  /// The party that has the transition in hand; ``TransitionDriver/automatic`` unless it runs.
  var driver: TransitionDriver {
    switch self {
    case .running(_, let driver), .ending(_, let driver): driver
    case .ready, .preparing, .ended: .automatic
    }
  }

  /// Returns true if a transition at this point may come to `next`.
  func allows(_ next: TransitionCourse) -> Bool {
    switch (self, next) {
    case (.ready, .preparing), (.preparing, .preparing), (.preparing, .running(_, .automatic)),
      (.running, .ending), (.ending, .ended):
      true
    case (.running(_, let driver), .running(_, let other)): driver.allows(other)
    default: false
    }
  }
}

extension TransitionCourse: CustomStringConvertible {
  /// The name of the point, with the party that has the transition in hand.
  var description: String {
    switch self {
    case .ready: "ready"
    case .preparing: "preparing"
    case .running: "running, \(driver)"
    case .ending: "ending, \(driver)"
    case .ended: "ended"
    }
  }
}

/// The facts about a transition before its animator is called.
struct TransitionPreparation {
  /// The views as they are before the animator is called; nil until the appearance methods
  /// were called.
  var before: TransitionSnapshot?
  /// The argument of an early `completeTransition`; nil if that was not called.
  var answer: Bool?
}
