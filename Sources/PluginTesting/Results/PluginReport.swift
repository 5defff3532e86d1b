/// What came of all checks and specs of one plugin.
public nonisolated struct PluginReport: Hashable, Sendable, Codable {
  /// How its test ended, which decides the exit status of the whole.
  public enum Ending: String, Hashable, Sendable, Codable {
    /// Everything was tried.
    case tested
    /// It went over a limit of the sandbox or of its process.
    case limited
    /// Its process came to another end than its own.
    case crashed
    /// Goldens were recorded.
    case recorded
  }

  /// What the manifest calls it; the file's name where that can't be read.
  public var name: String
  /// The file's path, as it was found.
  public var file: String
  /// Whether all held.
  public var passed: Bool
  /// How its test ended.
  public var ending: Ending
  /// How many transitions were run for it.
  public var runs: Int
  /// What should be known of the test itself, such as a limit that can't be set here.
  public var notes: [String]
  /// The results, in the order of the checks, then of the specs.
  public var results: [CheckResult]

  /// Makes a report.
  public init(
    name: String, file: String, ending: Ending = .tested, runs: Int = 0, notes: [String] = [],
    results: [CheckResult] = []
  ) {
    self.name = name
    self.file = file
    self.ending = ending
    self.runs = runs
    self.notes = notes
    self.results = results
    passed = (ending == .tested || ending == .limited) && results.allSatisfy(\.passed)
  }
}
