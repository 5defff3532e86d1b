import ArgumentParser
import Diagnostics
import Foundation
import Manifests
import Media
import PluginDiscovery
import PluginValidation
import UsageLimits

/// `transhost validate`: checks that plugins are well formed, and run.
struct ValidateCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check plugins: the file, its table, and dry runs in all that it declares.",
    discussion: """
      Without arguments it checks every plugin that transhost list shows. The exit status is 0 when \
      all are valid, else 1.
      """)

  @Argument(help: "Plugins, by path or name.")
  var plugins: [String] = []

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @Flag(help: "Take warnings for errors.")
  var strict = false

  @Flag(help: "Also check the modules in a plugin's folder that nothing requires.")
  var allModules = false

  @OptionGroup var process: ProcessOptions

  @MainActor
  func run() async throws {
    let console = Console(json: json)
    let catalog = PluginCatalog.ofProgram()
    var inspector = PluginInspector(
      text: PangoTextDrawing(), decoder: ImageDecoder(),
      limits: .standard.ofProgram)
    inspector.shaders = ProgramShaders.driver
    inspector.checksAllModules = allModules
    inspector.locate = { try catalog.find(named: $0, kind: $1).file }
    var reports: [ValidationReport] = []
    for plugin in plugins.isEmpty ? catalog.locator.all().map(\.path) : plugins {
      SupervisedProcess.current?.noteSubject()
      let report = report(plugin, catalog, inspector)
      if !json { try show(report, on: console) }
      reports.append(report)
    }
    if json { try console.document(reports) } else { try summarize(reports, on: console) }
    guard reports.allSatisfy(passes) else { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  @MainActor
  private func report(
    _ plugin: String, _ catalog: PluginCatalog, _ inspector: PluginInspector
  ) -> ValidationReport {
    do {
      return inspector.validate(try catalog.find(plugin, kind: nil).file)
    } catch let failure as PluginFailure {
      return ValidationReport(notFound: plugin, failure)
    } catch {
      let failure = PluginFailure(
        .notFound, Diagnostic(code: .internalError, message: "\(error)"))
      return ValidationReport(notFound: plugin, failure)
    }
  }

  private func passes(_ report: ValidationReport) -> Bool {
    report.valid && (!strict || report.warnings.isEmpty)
  }

  // MARK: - Text

  private func show(_ report: ValidationReport, on console: Console) throws {
    let verdict = passes(report) ? "ok    " : "broken"
    let kind = report.kind.map { "  \($0.rawValue)" } ?? ""
    try console.print(
      "\(verdict)  \(report.name)\(kind)  \(URL(filePath: report.file).displayPath)")
    for diagnostic in report.errors + report.warnings + report.notes {
      for line in "\(diagnostic)".split(separator: "\n", omittingEmptySubsequences: false) {
        try console.print("        \(line)")
      }
    }
  }

  private func summarize(_ reports: [ValidationReport], on console: Console) throws {
    guard reports.count > 1 else { return }
    let broken = reports.count { !$0.valid }
    let warnings = reports.reduce(0) { $0 + $1.warnings.count }
    try console.print(
      "\(reports.count.counted("plugin")), \(broken) broken, \(warnings.counted("warning"))")
  }
}
