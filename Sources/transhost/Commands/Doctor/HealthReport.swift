import Diagnostics
import PluginDiscovery

/// The result of `transhost doctor`; also its JSON document.
struct HealthReport: Encodable {
  /// The program's version.
  let version = Version.current
  /// A Boolean value that indicates whether no check failed.
  var healthy: Bool { !checks.contains { $0.status == .fail } }
  /// The checks, in order.
  let checks: [HealthCheck]
  /// The folders searched for plugins, nearest first.
  let searchPath: [SearchedFolder]
  /// The plugins and their use of limits.
  let plugins: [PluginHealth]

  private enum CodingKeys: String, CodingKey {
    case version, healthy, checks, searchPath, plugins
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(version, forKey: .version)
    try values.encode(healthy, forKey: .healthy)
    try values.encode(checks, forKey: .checks)
    try values.encode(searchPath, forKey: .searchPath)
    try values.encode(plugins, forKey: .plugins)
  }

  /// The report as text: a heading for each section, a line for each check, and advice.
  var lines: [String] {
    var lines = ["transhost \(version)"]
    let width = checks.map(\.name.count).max() ?? 0
    var section = ""
    for check in checks {
      if check.section != section {
        section = check.section
        lines += ["", section]
      }
      let name = check.name + String(repeating: " ", count: width - check.name.count)
      lines.append("  \(Self.label(check.status))  \(name)  \(check.message.onOneLine())")
      lines += check.details.map { "          " + $0.onOneLine() }
      if let advice = check.advice { lines.append("        → \(advice.onOneLine())") }
    }
    lines += [""] + budgetTable + ["", conclusion]
    return lines
  }

  private var budgetTable: [String] {
    let rows = plugins.compactMap(\.row)
    guard !rows.isEmpty else { return [] }
    return TextTable(PluginHealth.headings, rows).lines.map { "  " + $0 }
  }

  private var conclusion: String {
    let fails = checks.count { $0.status == .fail }
    let warns = checks.count { $0.status == .warn }
    guard fails + warns > 0 else { return "Everything is in place." }
    func count(_ number: Int, _ word: String) -> String? {
      number == 0 ? nil : number.counted(word)
    }
    return [count(fails, "failure"), count(warns, "warning")].compactMap(\.self)
      .joined(separator: ", ") + "; the arrows say what to do."
  }

  private static func label(_ status: HealthCheck.Status) -> String {
    switch status {
    case .ok: "ok  "
    case .warn: "warn"
    case .fail: "FAIL"
    }
  }
}

/// A folder of the search path.
struct SearchedFolder: Encodable {
  let folder: String
  /// The reason for which the folder is searched.
  let origin: PluginSearchPath.Origin
  /// The state of the folder: `ready`, `missing` or `unreadable`.
  let state: String
  /// The number of plugins found in the folder.
  let plugins: Int
}
