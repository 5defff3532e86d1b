/// The results of all checks and specs of one plugin.
public nonisolated struct PluginReport: Hashable, Sendable, Codable {
  /// The way in which a plugin's test ended, which determines the exit status.
  public enum Ending: String, Hashable, Sendable, Codable {
    /// All checks were made.
    case tested
    /// The plugin exceeded a limit of the sandbox or of its process.
    case limited
    /// The process ended unexpectedly.
    case crashed
    /// Goldens were recorded.
    case recorded
  }

  /// The plugin's name in its manifest; the name of the file if that cannot be read.
  public var name: String
  /// The file's path, as found.
  public var file: String
  /// A Boolean value that indicates whether all checks passed.
  public var passed: Bool
  /// The way in which the test ended.
  public var ending: Ending
  /// The number of transitions run.
  public var runs: Int
  /// The notes about the test itself, such as a limit that cannot be set on this system.
  public var notes: [String]
  /// The results, in the order of the checks, followed by the specs.
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
