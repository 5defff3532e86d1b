public import Foundation

/// How a report is written down. Equal reports give equal bytes: there are no times in them.
public nonisolated enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: a line for each plugin, and what failed.
  case text
  /// One JSON object, for programs.
  case json
  /// JUnit's XML, which most continuous integration shows.
  case junit
  /// The Test Anything Protocol, version 13.
  case tap

  /// `report` in this format, with a newline at its end.
  ///
  /// - Parameter folder: Where its reader is: text shows files in it by relative paths.
  public func document(of report: TestReport, seenFrom folder: URL? = nil) throws -> String {
    switch self {
    case .text: TextFormat(folder: folder).document(of: report)
    case .json: try JSONFormat.document(of: report)
    case .junit: JUnitFormat.document(of: report)
    case .tap: TAPFormat.document(of: report)
    }
  }

  /// The names of what would be tried, for people, where `report` has what was only listed.
  public static func listing(of report: TestReport, seenFrom folder: URL? = nil) -> String {
    TextFormat(folder: folder).listing(of: report)
  }
}
