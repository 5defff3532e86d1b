import Diagnostics
import Foundation
import Watching

/// The factor by which the program extends time limits for plugins, from `TRANSHOST_PATIENCE`.
enum Patience {
  static let variable = "TRANSHOST_PATIENCE"
  private static let range = 1...1_000

  /// The factor for the time limits of plugins, and for waiting for saves of their files.
  static var factor: Int { (try? factor(in: ProcessInfo.processInfo.environment)) ?? 1 }

  /// Throws an error for an invalid value.
  static func check() throws { _ = try factor(in: ProcessInfo.processInfo.environment) }

  private static func factor(in environment: [String: String]) throws -> Int {
    guard let text = environment[variable], !text.isEmpty else { return 1 }
    guard let factor = Int(text), range.contains(factor) else {
      throw CommandFailure(
        .usage, code: .badPatience, "\(variable)=\(text): must be from 1 to 1000",
        hint: "unset it; only machines that are slow or emulated need it")
    }
    return factor
  }
}

extension SaveTiming {
  /// The timing, with the time for which files may be missing or empty extended by the program's
  /// factor.
  var asPatientAsProgram: SaveTiming {
    SaveTiming(quiet: quiet, longest: longest, absence: absence * Patience.factor)
  }
}
