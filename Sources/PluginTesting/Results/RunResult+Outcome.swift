import PluginRuns

nonisolated extension RunResult {
  /// `completed`, `cancelled`, `unfinished`; `none` where no transition began.
  var outcomeName: String {
    switch (operation, completed) {
    case (nil, _): "none"
    case (_, true?): "completed"
    case (_, false?): "cancelled"
    case (_, nil): "unfinished"
    }
  }
}
