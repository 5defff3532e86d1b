import Diagnostics

/// Reports in the Test Anything Protocol: a line for each result, and a block of YAML for failures.
nonisolated enum TAPFormat {
  static func document(of report: TestReport) -> String {
    let count = report.plugins.reduce(0) { $0 + $1.results.count }
    var lines = ["TAP version 13", count > 0 ? "1..\(count)" : "1..0 # SKIP nothing was tried"]
    var number = 0
    for plugin in report.plugins {
      lines.append("# " + "\(plugin.name) \(plugin.file)".onOneLine)
      lines += plugin.notes.map { "# note: " + $0.onOneLine }
      for result in plugin.results {
        number += 1
        lines += self.lines(of: result, plugin: plugin.name, number: number)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(
    of result: CheckResult, plugin: String, number: Int
  ) -> [String] {
    let title = description("\(plugin): \(result.title)")
    let skip = result.skipped.map { " # SKIP " + $0.onOneLine } ?? ""
    let line = "\(result.passed ? "ok" : "not ok") \(number) - \(title)\(skip)"
    guard !result.passed else {
      guard let note = result.note else { return [line] }
      let details = ["note: " + note] + result.evidence.map { "evidence: " + $0 }
      return [line] + details.map { "# " + $0.onOneLine }
    }
    var block = [("code", quoted(result.code.name)), ("message", quoted(result.message))]
    if let diagnostic = result.diagnostic { block.append(("diagnostic", quoted(diagnostic.name))) }
    if let file = result.file { block.append(("file", quoted(file))) }
    if let line = result.line { block.append(("line", String(line))) }
    if let hint = result.hint { block.append(("hint", quoted(hint))) }
    if !result.evidence.isEmpty {
      block.append(("evidence", "[" + result.evidence.map(quoted).joined(separator: ", ") + "]"))
    }
    return [line, "  ---"] + block.map { "  \($0): \($1)" } + ["  ..."]
  }

  /// Returns a test's description. `#` would begin a directive, for which version 13 has no escape;
  /// the escape of version 14 would hide the directives that follow from parsers of version 13.
  private static func description(_ text: String) -> String {
    text.onOneLine.replacingScalars { $0 == "#" ? "\u{FF03}" : nil }
  }

  /// Returns `text` as a string in YAML's double quotes.
  private static func quoted(_ text: String) -> String {
    let inner = text.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\u{2028}", "\u{2029}", "\u{FEFF}": "\\u" + hex(scalar, digits: 4)
      default:
        scalar.isUnwritable
          ? scalar.value > 0xFFFF ? "\\U" + hex(scalar, digits: 8) : "\\u" + hex(scalar, digits: 4)
          : nil
      }
    }
    return "\"" + inner + "\""
  }

  private static func hex(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let text = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
