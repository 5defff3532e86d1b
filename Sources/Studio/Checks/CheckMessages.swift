import Diagnostics
import Foundation
package import PluginTesting
package import StudioProtocol

/// The results of contract checks, as pages show them.
package enum CheckMessages {
  /// Findings beyond these many are left away.
  private static let most = 200

  /// Returns the checks of `plugins`; `pictures` are the numbers of pictures.
  package static func checks(
    of plugins: [PluginReport], status: StudioChecks.Status = .done,
    pictures: [CheckResult: UInt32] = [:]
  ) -> StudioChecks {
    checks(
      of: plugins.flatMap(\.results), plugin: plugins.map(\.name).joined(separator: ", "),
      status: status, pictures: pictures)
  }

  /// Returns the checks whose results are known so far; `pictures` are the numbers of pictures.
  package static func checks(
    of results: [CheckResult], plugin: String, status: StudioChecks.Status = .running,
    pictures: [CheckResult: UInt32] = [:]
  ) -> StudioChecks {
    let failed = results.filter { !$0.passed }
    let noted = results.filter { $0.passed && $0.skipped == nil && $0.note != nil }
    return StudioChecks(
      status: status, plugin: plugin.onOneLine(longest: 256),
      passed: results.count { $0.passed && $0.skipped == nil },
      results: (failed + noted).prefix(most).map { finding($0, picture: pictures[$0]) })
  }

  private static func finding(_ result: CheckResult, picture: UInt32?) -> StudioChecks.Finding {
    let message = result.passed ? result.note ?? "" : result.message
    return StudioChecks.Finding(
      check: result.code.name, code: (result.diagnostic ?? result.code).name,
      message: message.escapingControls, hint: result.hint?.escapingControls,
      file: result.file?.onOneLine(), line: result.line, transition: result.kind,
      outcome: result.outcome?.onOneLine(), time: CheckMoment.time(in: message),
      evidence: (result.outcome.map { [$0] } ?? []).map { $0.onOneLine() }
        + result.evidence.map { $0.onOneLine() },
      picture: picture)
  }
}
