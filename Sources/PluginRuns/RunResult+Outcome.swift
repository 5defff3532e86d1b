import RunTraces

nonisolated extension RunResult {
  /// A Boolean value that indicates whether a delegate in the scene, and not the request, has vended an animator.
  package var hasSceneVended: Bool {
    trace.decisions.isEmpty
      && trace.events.contains {
        $0.object == "delegate" && $0.call.hasPrefix("animationController")
          && $0.arguments.last.map { $0 != .null } == true
      }
  }

  /// The outcome: `completed`, `cancelled`, `unfinished`; `none` if no transition began.
  package var outcomeName: String {
    switch (operation, completed) {
    case (nil, _): "none"
    case (_, true?): "completed"
    case (_, false?): "cancelled"
    case (_, nil): "unfinished"
    }
  }
}
