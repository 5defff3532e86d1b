import Diagnostics
package import UsageLimits

/// The parts of the page on the sandbox that state limits and costs, in Markdown.
///
/// They come from the values that scripts are stopped at and charged with.
package enum SandboxReference {
  /// The parts, by the names of their markers.
  package static var parts: [(name: String, text: String)] {
    [("limits", limits), ("costs", costs(HostCost.all)), ("drawing", drawing)]
  }

  private static var limits: String {
    var lines = ["| limit | default | counted | reported as |", "|---|---|---|---|"]
    for row in LimitRow.all {
      lines.append("| \(row.what) | \(row.most) | \(row.counting) | \(row.outcome) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The table of `costs`.
  package static func costs(_ costs: [HostCost]) -> String {
    var lines = ["| work of the host | ticks | memory kept |", "|---|---|---|"]
    for cost in costs {
      let ticks = sum(cost.fixedTicks.grouped, cost.ticksEach.grouped, of: cost)
      let bytes = sum(
        cost.fixedBytes.counted("byte"), cost.bytesEach.counted("byte"), of: cost)
      lines.append("| \(cost.work) | \(ticks) | \(bytes) |")
    }
    return lines.joined(separator: "\n")
  }

  private static var drawing: String {
    var lines = ["| content | its area counts |", "|---|---|"]
    for cost in DrawingCost.all {
      lines.append("| \(cost.content) | \(Int(cost.factor).counted("time")) |")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a fixed part and one for each unit as text; a part that is 0 is left out.
  private static func sum(_ fixed: String, _ each: String, of cost: HostCost) -> String {
    let isNothing: (String) -> Bool = { $0 == "0" || $0.hasPrefix("0 ") }
    var parts: [String] = isNothing(fixed) ? [] : [fixed]
    if !isNothing(each) { parts.append("\(each) for each \(cost.unit)") }
    return parts.joined(separator: " and ")
  }
}
