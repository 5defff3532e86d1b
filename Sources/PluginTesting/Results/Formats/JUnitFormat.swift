import Diagnostics

/// Reports in JUnit's XML: a suite for each plugin, a case for each result. Failures of the worker
/// process are errors, findings of checks are failures.
nonisolated enum JUnitFormat {
  static func document(of report: TestReport) -> String {
    let suites = report.plugins.map(Suite.init)
    let sums = Suite.counts(of: suites.flatMap(\.plugin.results))
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append(tag("testsuites", [("name", "transhost test")] + sums) + ">")
    for suite in suites { lines += suite.lines.map { "  " + $0 } }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private struct Suite {
    let plugin: PluginReport

    var lines: [String] {
      let attributes =
        [("name", plugin.name), ("file", plugin.file)] + Self.counts(of: plugin.results)
      var properties = [("ending", plugin.ending.rawValue), ("runs", String(plugin.runs))]
      properties += plugin.notes.map { ("note", $0) }
      return [tag("testsuite", attributes) + ">", "  <properties>"]
        + properties.map { "    " + tag("property", [("name", $0), ("value", $1)]) + "/>" }
        + ["  </properties>"] + plugin.results.map { "  " + element(for: $0) } + ["</testsuite>"]
    }

    static func counts(of results: [CheckResult]) -> [(String, String)] {
      let failed = results.filter { !$0.passed }
      return [
        ("tests", results.count), ("failures", failed.count { !$0.isOfWorker }),
        ("errors", failed.count { $0.isOfWorker }),
        ("skipped", results.count { $0.skipped != nil }),
      ].map { ($0, String($1)) }
    }

    private func element(for result: CheckResult) -> String {
      var attributes = [("classname", plugin.name), ("name", result.title)]
      if let file = result.file { attributes.append(("file", file)) }
      if let line = result.line { attributes.append(("line", String(line))) }
      let start = tag("testcase", attributes)
      if let reason = result.skipped {
        return start + ">" + tag("skipped", [("message", reason)]) + "/></testcase>"
      }
      guard !result.passed else {
        guard let note = result.note else { return start + "/>" }
        let text = JUnitFormat.text(of: result, saying: "note: " + note)
        return start + "><system-out>" + escaped(text, inAttribute: false)
          + "</system-out></testcase>"
      }
      let name = result.isOfWorker ? "error" : "failure"
      let type = (result.diagnostic ?? result.code).name
      let inner = tag(name, [("message", result.message), ("type", type)])
      return start + ">" + inner + ">"
        + escaped(
          JUnitFormat.text(of: result, saying: result.message), inAttribute: false)
        + "</\(name)></testcase>"
    }
  }

  /// Returns `message` with the place, the hint and the evidence of `result`.
  private static func text(of result: CheckResult, saying message: String) -> String {
    let place = [result.file, result.line.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
    let lines =
      [(place.isEmpty ? "" : place + ": ") + message]
      + [result.hint.map { "hint: " + $0 }].compactMap(\.self)
      + result.evidence.map { "evidence: " + $0 }
    return lines.joined(separator: "\n")
  }

  // MARK: - XML

  private static func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    "<" + name + attributes.map { " \($0)=\"\(escaped($1, inAttribute: true))\"" }.joined()
  }

  /// Returns `text` with XML's special characters escaped, and characters that XML 1.0 does not
  /// allow spelled out.
  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": inAttribute ? "&quot;" : nil
      // A parser would replace them with blanks.
      case "\n": inAttribute ? "&#10;" : nil
      case "\t": inAttribute ? "&#9;" : nil
      default: scalar.isUnwritable ? scalar.spelledOut : nil
      }
    }
  }
}
