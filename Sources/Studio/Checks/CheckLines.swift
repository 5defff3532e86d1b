package import Foundation
import PluginTesting
package import StudioProtocol

/// The results of contract checks, read from the lines of `transhost test --result-lines` as they come.
package struct CheckLines {
  /// The checks that are finished, once the last line was read.
  package private(set) var finished: StudioChecks?
  private let plugin: String
  private var results: [CheckResult] = []

  /// Begins to read the results of the plugin with this name.
  package init(of plugin: String) { self.plugin = plugin }

  /// Reads a line. One that is neither a result nor a report, such as a message of the system's loader, is
  /// left out.
  ///
  /// - Returns: The checks so far, if there is a new result.
  package mutating func read(_ line: Data) -> StudioChecks? {
    guard let line = try? JSONDecoder().decode(ResultLine.self, from: line) else { return nil }
    if let report = line.report { finished = CheckMessages.checks(of: report.plugins) }
    guard let result = line.result else { return nil }
    results.append(result)
    return CheckMessages.checks(of: results, plugin: plugin)
  }
}
