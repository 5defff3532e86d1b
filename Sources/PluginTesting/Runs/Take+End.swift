import PluginHost

// What is wrong with how a take ended.

extension Take {
  /// How what it leaves differs from `expected`: one finding, or none.
  ///
  /// - Parameter ignoringFrames: Whether views may lie elsewhere.
  func excess(over expected: ScreenState, ignoringFrames: Bool = false) -> [Finding] {
    let differences = after.differences(from: expected, ignoringFrames: ignoringFrames)
    guard !differences.isEmpty else { return [] }
    return [Finding(differences.joined(separator: "; "), at: place)]
  }

  /// How the screens after it, which was taken back, differ from those before.
  func restoration(ignoringFrames: Bool = false) -> [Finding] {
    excess(over: before, ignoringFrames: ignoringFrames)
      + AppearanceBalance(result.trace.events).problems.map { Finding($0, at: place) }
  }

  /// What is wrong with when it ended, where its frames are `frame` seconds apart.
  func lateness(frame: Double) -> [Finding] {
    let (duration, ended) = (result.duration, result.ended)
    let said = "it said that it takes \(TimeText.seconds(duration)), and completed after "
    if ended > 2 * duration + 0.5 {
      return [Finding(said + TimeText.seconds(ended), at: place)]
    }
    if ended < duration / 2 - 2 * frame, !endsEarly {
      return [Finding(said + TimeText.seconds(ended) + " already", at: place)]
    }
    return []
  }
}
