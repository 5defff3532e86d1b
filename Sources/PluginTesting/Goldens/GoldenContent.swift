import RenderTree

/// What a golden is compared with.
enum GoldenContent {
  /// Lines, each with its line feed.
  case text(String)
  /// A frame, which is drawn.
  case picture(RenderTree)
}

/// What came of a comparison.
struct GoldenOutcome {
  /// What is wrong; nil when they match, or were recorded.
  var complaint: String?
  /// The files that show it.
  var evidence: [String] = []
}
