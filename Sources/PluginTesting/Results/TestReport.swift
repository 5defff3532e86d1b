/// The results of a whole test: the same bytes for the same plugins, for any number of runs and
/// cores.
public nonisolated struct TestReport: Hashable, Sendable, Codable {
  /// The number of checks and specs made, without the skipped ones.
  public var checks: Int
  /// The number of transitions run.
  public var runs: Int
  /// The reports of the plugins, in the order in which they were named or found.
  public var plugins: [PluginReport]
  /// The number of further plugins that were not tested because the first failure ended the test.
  public var untested: Int

  /// Makes a report on `plugins`.
  public init(_ plugins: [PluginReport], untested: Int = 0) {
    self.plugins = plugins
    self.untested = untested
    checks = plugins.reduce(0) { $0 + $1.results.count { $0.skipped == nil } }
    runs = plugins.reduce(0) { $0 + $1.runs }
  }

  /// A Boolean value that indicates whether all checks passed.
  public var passed: Bool { plugins.allSatisfy(\.passed) }
}
