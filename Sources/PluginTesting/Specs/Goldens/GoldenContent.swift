import Rendering

/// The content that is compared with a golden.
enum GoldenContent {
  /// Lines of text, each with its line feed.
  case text(String)
  /// A frame, which is rendered.
  case picture(RenderTree)
}

/// The result of a comparison.
struct GoldenOutcome {
  /// The description of the difference; nil if the contents match, or were recorded.
  var complaint: String?
  /// The files that show the difference.
  var evidence: [String] = []
}
