import Diagnostics
import PluginTesting

/// The result of `transhost diff`.
struct DiffDocument: Encodable {
  var earlier: DiffVersion
  var now: DiffVersion
  var transitions: [RunComparison] = []
  var files: [String] = []

  init(earlier: DiffVersion, now: DiffVersion) {
    self.earlier = earlier
    self.now = now
  }

  /// A Boolean value that indicates whether the two versions behave the same in all runs, and
  /// declare the same transitions.
  var same: Bool { transitions.allSatisfy(\.isSame) && declarations == nil }

  /// The difference between the declared transitions; nil if both declare the same.
  private var declarations: String? {
    Set(earlier.transitions) == Set(now.transitions)
      ? nil : "transitions: \(now.declared) (was \(earlier.declared))"
  }

  private enum Key: String, CodingKey { case earlier, now, same, transitions, files }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(earlier, forKey: .earlier)
    try values.encode(now, forKey: .now)
    try values.encode(same, forKey: .same)
    try values.encode(transitions, forKey: .transitions)
    try values.encode(files, forKey: .files)
  }

  /// The result as text.
  @MainActor var lines: [String] {
    var lines = ["\(earlier.name) \(earlier.version) → \(now.name) \(now.version)"]
    if let declarations { lines.append("declares"); lines.append("  " + declarations) }
    for comparison in transitions {
      guard !comparison.isSame else {
        let shared = comparison.problems.both.map { "  \($0.headline)" }
        lines.append(
          "\(comparison.transition): the same" + (shared.isEmpty ? "" : ", with the same problems:")
        )
        lines += shared
        continue
      }
      lines.append("\(comparison.transition):")
      for (title, found) in comparison.sections() {
        lines.append("  \(title)")
        let shown = found.prefix(Self.mostLines)
        lines += shown.map { "    " + $0 }
        if found.count > shown.count {
          lines.append("    and \(found.count - shown.count) more; --json has all")
        }
      }
    }
    return lines + files.map { "difference: \($0)" }
  }

  private static let mostLines = 12
}
