/// What came of a whole test: the same bytes for the same plugins, however often and on however many
/// cores.
public nonisolated struct TestReport: Hashable, Sendable, Codable {
  /// How many checks and specs were tried, without those that were skipped.
  public var checks: Int
  /// How many transitions were run for them.
  public var runs: Int
  /// The plugins, in the order in which they were named or found.
  public var plugins: [PluginReport]
  /// How many plugins after these were not tested, since the first failure was to end it.
  public var untested: Int

  /// Makes the report of `plugins`.
  public init(_ plugins: [PluginReport], untested: Int = 0) {
    self.plugins = plugins
    self.untested = untested
    checks = plugins.reduce(0) { $0 + $1.results.count { $0.skipped == nil } }
    runs = plugins.reduce(0) { $0 + $1.runs }
  }

  /// Whether all held.
  public var passed: Bool { plugins.allSatisfy(\.passed) }
}
