nonisolated extension RunResult {
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
