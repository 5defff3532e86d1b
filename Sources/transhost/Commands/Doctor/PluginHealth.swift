import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginValidation

/// A plugin and its use of limits, for `transhost doctor`.
struct PluginHealth: Encodable {
  let name: String
  let kind: PluginKind?
  let file: String
  let status: HealthCheck.Status
  let problems: [Diagnostic]
  /// The use of limits; nil if the plugin cannot be loaded.
  let budget: BudgetUse?

  private enum CodingKeys: String, CodingKey { case name, kind, file, status, problems, budget }

  init(_ plugin: PluginSummary, budget: BudgetUse?) {
    name = plugin.name
    kind = plugin.kind
    file = plugin.file
    problems = plugin.problems
    self.budget = budget
    status =
      if !plugin.isUsable {
        .fail
      } else if problems.contains(where: { $0.severity == .warning })
        || Self.shares(budget).contains(where: { $0.fraction > Self.much })
      {
        .warn
      } else {
        .ok
      }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(kind, forKey: .kind)
    try values.encode(file, forKey: .file)
    try values.encode(status, forKey: .status)
    try values.encode(problems, forKey: .problems)
    try values.encode(budget, forKey: .budget)
  }

  /// The fraction of a limit above which a plugin is close to it.
  private static let much = 0.5

  private static func shares(_ budget: BudgetUse?) -> [BudgetUse.Share] {
    [budget?.loadTicks, budget?.memory, budget?.callbackTicks].compactMap(\.self)
  }

  /// The limits to which the plugin is close; nil if there are none.
  var excess: String? {
    guard let budget else { return nil }
    var parts: [String] = []
    func note(_ share: BudgetUse.Share?, _ what: String) {
      guard let share, share.fraction > Self.much else { return }
      parts.append("\(what) takes \(Self.percent(share)) of what it may")
    }
    note(budget.loadTicks, "loading")
    note(budget.callbackTicks, budget.worstCallback ?? "a call")
    note(budget.memory, "its memory")
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: - The table

  static let headings = ["name", "kind", "load", "", "worst call", "ticks", "", "memory", ""]

  /// The plugin's row in the table; nil if nothing was measured.
  var row: [String]? {
    guard let budget else { return nil }
    let callback = budget.callbackTicks
    return [
      name, kind?.rawValue ?? "?", "\(budget.loadTicks.used) ticks", Self.percent(budget.loadTicks),
      budget.worstCallback.map { "\($0) (\(budget.transition ?? ""))" } ?? "-",
      callback.map { "\($0.used)" } ?? "-", callback.map(Self.percent) ?? "",
      "\(budget.memory.used >> 10) KiB", Self.percent(budget.memory),
    ]
  }

  private static func percent(_ share: BudgetUse.Share) -> String {
    let percent = share.fraction * 100
    return percent < 0.1 ? "<0.1 %" : String(format: percent < 10 ? "%.1f %%" : "%.0f %%", percent)
  }
}
