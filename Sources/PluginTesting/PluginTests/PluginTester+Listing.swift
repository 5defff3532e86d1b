import Diagnostics
public import Foundation
import Manifests
import PluginDiscovery
import PluginValidation

extension PluginTester {
  /// Lists the checks that ``test(_:onResult:)`` makes of the plugin in `file`, without running a
  /// transition: a report whose results are skipped, or the failure if it does not load. Scenes are
  /// built, to determine their transitions.
  ///
  /// Checks that a run skips are listed as well.
  public func list(_ file: URL) -> PluginReport {
    var inspector = PluginInspector(text: text, decoder: decoder, limits: .tested)
    inspector.locate = locate
    inspector.shaders = shaders
    let (manifest, problems) = inspector.read(file)
    guard let manifest else {
      return PluginReport(
        name: inspector.describe(file).name, file: file.path,
        results: Self.failures(.loads, problems.filter { $0.severity == .error }))
    }
    do {
      let transitions =
        manifest.kind == .scene
        ? try inspector.sceneTransitions(at: file, size: options.size) : []
      let plan = RehearsalPlan(manifest: manifest, request: inspector.request(file, manifest.kind))
      let contract = ContractListing(
        manifest, of: PluginSources(of: file), plan: plan, sceneTransitions: transitions,
        options: options)
      let specs = SpecTest(of: file, options: options, tester: self).listing()
      return PluginReport(
        name: manifest.name, file: file.path, results: contract.results + specs)
    } catch {
      let problems =
        (error as? PluginFailure)?.diagnostics
        ?? [Diagnostic(code: .internalError, message: "\(error)")]
      return PluginReport(
        name: manifest.name, file: file.path, results: Self.failures(.runsClean, problems))
    }
  }

  /// Returns failures of `check`, one for each of `problems`.
  private static func failures(
    _ check: DiagnosticCode, _ problems: [Diagnostic]
  ) -> [CheckResult] {
    problems.map { problem in
      CheckResult(
        check, message: problem.message, diagnostic: problem.code, file: problem.file,
        line: problem.line, hint: problem.hint)
    }
  }
}
