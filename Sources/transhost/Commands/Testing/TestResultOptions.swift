import ArgumentParser
import Diagnostics
import Foundation
import PluginTesting

/// The options for the output of `transhost test`.
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

  @Flag(help: ArgumentHelp("Write no pictures and traces of failures.", visibility: .hidden))
  var noEvidence = false

  @Flag(
    help: ArgumentHelp(
      "With JSON, print each result as a line as soon as it is known, and the report as the last line.",
      visibility: .hidden))
  var resultLines = false

  @Flag(
    help: ArgumentHelp(
      "With --result-lines, add a picture of the frames that show a fault.", visibility: .hidden))
  var resultPictures = false

  /// A Boolean value that indicates whether results are printed with pictures.
  var hasPictures: Bool { resultLines && resultPictures }

  /// The requested format.
  var reportFormat: ReportFormat { json ? .json : format.format }

  /// The folder for evidence.
  var evidence: URL { URL(filePath: out, directoryHint: .isDirectory).absoluteURL }

  /// Returns the report's file, checked to be writable; nil if the report is printed.
  ///
  /// - Parameter places: The files that it must not replace.
  /// - Throws: A usage failure for an empty path and for a file that is read; a can't-create failure.
  func checkedOutput(_ places: CommandPlaces) throws -> URL? {
    var places = places
    try places.add(output: output, as: "--output")
    guard !out.isEmpty else {
      throw CommandFailure(
        .usage, code: .missingOutput, "--out '': the path is empty",
        hint: "for example --out transhost-out")
    }
    guard let output else { return nil }
    let url = URL(filePath: output)
    try OutputFolder.check(for: url)
    return url
  }
}

/// The values of `--format`.
enum FormatArgument: String, ExpressibleByArgument, CaseIterable {
  case text, json, junit, tap

  /// The report format of the value.
  var format: ReportFormat {
    switch self {
    case .text: .text
    case .json: .json
    case .junit: .junit
    case .tap: .tap
    }
  }
}
