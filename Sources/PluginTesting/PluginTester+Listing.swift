public import Foundation
import PluginHost

extension PluginTester {
  /// Names what ``test(_:onResult:)`` tries of the plugin in `file`, and runs nothing of it but its
  /// file: a report whose results are skipped, or where it does not load the failure.
  ///
  /// A check that can't be asked of a transition is named all the same; why it was skipped shows when
  /// it is tried.
  public func list(_ file: URL) -> PluginReport {
    let inspector = PluginInspector(text: text, decoder: decoder, limits: .tested)
    let (manifest, problems) = inspector.read(file)
    guard let manifest else {
      let results = problems.filter { $0.severity == .error }.map { problem in
        CheckResult(
          ContractCheck.loads.code, message: problem.message, diagnostic: problem.code,
          file: problem.file, line: problem.line, hint: problem.hint)
      }
      return PluginReport(
        name: inspector.describe(file).name, file: file.path, results: results)
    }
    let results = Self.names(for: manifest).filter {
      options.admits("\(manifest.name) \($0.title)")
    }
    let specs = SpecTest(of: file, options: options, tester: self).listing()
    return PluginReport(name: manifest.name, file: file.path, results: results + specs)
  }

  private static func names(for manifest: Manifest) -> [CheckResult] {
    let reason = "only listed"
    let perTransition = ContractCheck.allCases.filter { $0 != .loads }
    return [.skipped(ContractCheck.loads.code, because: reason)]
      + manifest.transitions.flatMap { kind in
        perTransition.map { .skipped($0.code, kind: kind, because: reason) }
      }
  }
}
