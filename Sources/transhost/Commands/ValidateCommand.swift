import ArgumentParser
import Foundation
import Media
import PluginHost

/// `transhost validate`: whether plugins are well formed, and run.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check plugins: the file, its table, and a run of each.")

  @Argument(help: "Plugins, by path or name.")
  var plugins: [String]

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    let console = Console(json: json)
    let catalog = PluginCatalog.ofProgram()
    let inspector = PluginInspector(text: PangoTextDrawing(), decoder: ImageDecoder())
    var reports: [ValidationReport] = []
    do {
      reports = try plugins.map { inspector.validate(try catalog.find($0, kind: nil).file) }
    } catch {
      throw CommandFailure(describing: error)
    }
    if json {
      try console.document(reports)
    } else {
      for report in reports {
        console.print("\(report.valid ? "ok    " : "broken")  \(report.name)  \(report.file)")
        for diagnostic in report.errors + report.warnings { console.report(diagnostic) }
      }
    }
    guard reports.allSatisfy(\.valid) else { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
