import Foundation
import UsageLimits
import Watching

/// How patient the program is with plugins, which `TRANSHOST_PATIENCE` says.
enum Patience {
  static let variable = "TRANSHOST_PATIENCE"
  private static let range = 1...1_000

  /// How many times the usual time plugins may take, and saves of their files.
  static var factor: Int { (try? factor(in: ProcessInfo.processInfo.environment)) ?? 1 }

  /// Refuses a value that says nothing.
  static func check() throws { _ = try factor(in: ProcessInfo.processInfo.environment) }

  private static func factor(in environment: [String: String]) throws -> Int {
    guard let text = environment[variable], !text.isEmpty else { return 1 }
    guard let factor = Int(text), range.contains(factor) else {
      throw CommandFailure(
        .usage, code: "bad-patience", "\(variable)=\(text): must be from 1 to 1000",
        hint: "unset it; only machines that are slow or emulated need it")
    }
    return factor
  }
}

extension PluginLimits {
  /// These limits, as patient as the program is.
  var asPatientAsProgram: PluginLimits { patient(Patience.factor) }
}

extension SaveTiming {
  /// This timing, as patient as the program is with files that are away or empty for a moment.
  var asPatientAsProgram: SaveTiming {
    SaveTiming(quiet: quiet, longest: longest, absence: absence * Patience.factor)
  }
}
