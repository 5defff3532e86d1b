public import Foundation

/// The format of a report. Equal reports have equal bytes: they contain no times.
public nonisolated enum ReportFormat: String, CaseIterable, Sendable {
  /// Text for people: a line for each plugin, and its failures.
  case text
  /// One JSON object, for programs.
  case json
  /// JUnit's XML, which most continuous integration systems display.
  case junit
  /// The Test Anything Protocol, version 13.
  case tap

  /// Returns `report` in this format, with a newline at its end.
  ///
  /// - Parameter folder: The folder of the reader: text shows the files in it by relative paths.
  public func document(of report: TestReport, seenFrom folder: URL? = nil) throws -> String {
    switch self {
    case .text: TextFormat(folder: folder).document(of: report)
    case .json: try JSONFormat.document(of: report)
    case .junit: JUnitFormat.document(of: report)
    case .tap: TAPFormat.document(of: report)
    }
  }

  /// Returns the names of the listed checks, as text, for a `report` that only lists them.
  public static func listing(of report: TestReport, seenFrom folder: URL? = nil) -> String {
    TextFormat(folder: folder).listing(of: report)
  }
}
