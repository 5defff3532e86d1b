import Diagnostics

/// The JSON document of `transhost run --json`, for success and failure alike. Times are in
/// seconds; values that are unknown because the run did not get that far are null.
struct RunDocument: Encodable {
  var plugin: String?
  var transition: String?
  var duration: Double?
  var ended: Double?
  /// The name of the outcome of the run.
  var outcome: String?
  var frames = 0
  var files: [String] = []
  var timing = Timing()
  var diagnostics: [Diagnostic] = []
  /// The hashes of the drawn pictures by the indices of their frames, for comparing runs in one process; not part of
  /// the document.
  var pictureHashes: [Int: Int] = [:]
  /// The kinds of the transitions that ran, in order; not part of the document.
  var operations: [String] = []
  /// A Boolean value that indicates whether the transition kept its contract; not part of the
  /// document.
  var succeeded = true

  /// The times of the parts of the whole run by the clock, in seconds.
  ///
  /// Parts run side by side, and several pictures are encoded at once: together they may take longer than the run.
  struct Timing: Encodable {
    var script = 0.0
    var engine = 0.0
    /// The drawing of frames, and what scripts and the engine had drawn.
    var pixels = 0.0
    /// The drawing of frames, with all cores.
    var drawing = 0.0
    /// Making pictures smaller, and laying them out on sheets.
    var scaling = 0.0
    /// Compressing and converting, of all pictures together.
    var encoding = 0.0
    /// Handing bytes to files, pipes and other programs, with waiting for those.
    var writing = 0.0
    /// The whole run, from reading the plugins to the last file.
    var total = 0.0
  }

  private enum Key: String, CodingKey {
    case plugin, transition, duration, ended, outcome, frames, files, timing, diagnostics
  }

  // Written out, since a synthesized encoder would omit keys with unknown values.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(plugin, forKey: .plugin)
    try container.encode(transition, forKey: .transition)
    try container.encode(duration, forKey: .duration)
    try container.encode(ended, forKey: .ended)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(frames, forKey: .frames)
    try container.encode(files, forKey: .files)
    try container.encode(timing, forKey: .timing)
    try container.encode(diagnostics, forKey: .diagnostics)
  }
}
