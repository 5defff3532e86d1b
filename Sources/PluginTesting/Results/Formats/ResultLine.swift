package import Foundation

/// A line of `transhost test --result-lines`: the result of a check as soon as it is known or, as the last line, the
/// report.
package nonisolated struct ResultLine: Codable, Sendable {
  /// The result; nil for the last line.
  package var result: CheckResult?
  /// The frames that show the fault of the result, as a PNG, which is base64 in JSON; nil without one.
  package var picture: Data?
  /// The report on all plugins; nil but for the last line.
  package var report: TestReport?

  /// Makes the line of a result.
  package init(_ result: CheckResult, picture: Data? = nil) {
    (self.result, self.picture) = (result, picture)
  }

  /// Makes the line of a report.
  package init(_ report: TestReport) { self.report = report }
}
