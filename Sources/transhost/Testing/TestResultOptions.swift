import ArgumentParser
import Foundation
import PluginTesting

/// What `transhost test` writes and says.
struct TestResultOptions: ParsableArguments {
  @Option(help: "How the report is written: text, json, junit or tap.")
  var format = FormatArgument.text

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write the report to this file; what is printed is text then.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("Where pictures and traces of failures go.", valueName: "folder"))
  var out = "transhost-out"

  /// The format that was asked for.
  var reportFormat: ReportFormat { json ? .json : format.format }

  /// Where evidence goes.
  var evidence: URL { URL(filePath: out, directoryHint: .isDirectory).absoluteURL }

  /// The report's file, which can be written; nil where it is printed.
  func checkedOutput() throws -> URL? {
    guard let output else { return nil }
    let url = URL(filePath: output)
    try OutputFolder.check(for: url)
    return url
  }
}

/// What `--format` offers.
enum FormatArgument: String, ExpressibleByArgument, CaseIterable {
  case text, json, junit, tap

  /// The library's word for it.
  var format: ReportFormat {
    switch self {
    case .text: .text
    case .json: .json
    case .junit: .junit
    case .tap: .tap
    }
  }
}
