import Diagnostics
import Foundation

/// Reports as text: a line for each plugin, its failures, and a summary.
nonisolated struct TextFormat {
  /// The folder whose files are shown by relative paths; nil shows all as absolute paths.
  var folder: URL?

  func document(of report: TestReport) -> String {
    let lines = report.plugins.flatMap(lines) + notes(of: report.plugins) + [summary(of: report)]
    return lines.map { $0.withoutControls + "\n" }.joined()
  }

  /// Returns the names of the checks in a report that only lists them.
  func listing(of report: TestReport) -> String {
    let lines = report.plugins.flatMap { plugin in
      [[plugin.name, path(plugin.file)].map(\.onOneLine).joined(separator: "  ")]
        + plugin.results.flatMap { result in
          result.passed ? ["  " + result.title.onOneLine] : details(of: result).map { "  " + $0 }
        }
    }
    let count = report.plugins.reduce(0) { $0 + $1.results.count(where: \.passed) }
    let sum = [report.plugins.count.counted("plugin"), count.counted("check")]
    return (lines + [sum.joined(separator: ", ")]).map { $0.withoutControls + "\n" }.joined()
  }

  // MARK: - Plugins

  private func lines(of plugin: PluginReport) -> [String] {
    let tried = plugin.results.filter { $0.skipped == nil }
    let (failed, skipped) = (tried.count { !$0.passed }, plugin.results.count - tried.count)
    var counts = [tried.count.counted("check"), plugin.runs.counted("run")]
    if failed > 0 { counts.append("\(failed) failed") }
    if skipped > 0 { counts.append("\(skipped) skipped") }
    let noted = tried.count { $0.note != nil }
    if noted > 0 { counts.append(noted.counted("note")) }
    let verdict = Self.verdict(on: plugin).padding(toLength: 8, withPad: " ", startingAt: 0)
    let head = [plugin.name.onOneLine, path(plugin.file).onOneLine, counts.joined(separator: ", ")]
    let details = plugin.results.flatMap(details)
    return [verdict + "  " + head.joined(separator: "  ")] + details.map { "          " + $0 }
  }

  private static func verdict(on plugin: PluginReport) -> String {
    switch plugin.ending {
    case .crashed: "crashed"
    case .limited: "limit"
    case .recorded: "recorded"
    case .tested: plugin.passed ? "ok" : "failed"
    }
  }

  /// Returns the lines about a result; empty for one that passed without a note.
  private func details(of result: CheckResult) -> [String] {
    let title = result.title.onOneLine
    if let reason = result.skipped {
      // Many checks of the contract do not apply, and are not shown; a spec is skipped by its
      // author.
      return result.code == .spec ? ["\(title): skipped: \(reason.onOneLine)"] : []
    }
    let isNote = result.passed && result.note != nil
    guard !result.passed || isNote else { return [] }
    let place = [result.file, result.line.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
    let words = isNote ? result.note ?? "" : result.message
    let message = (place.isEmpty ? "" : place + ": ") + words
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let hint = result.hint { lines.append("hint: " + hint.onOneLine) }
    lines += result.evidence.map { "evidence: " + $0.onOneLine }
    let diagnostic = result.diagnostic.map { " (\($0))" } ?? ""
    return [(isNote ? "note: " : "") + title + diagnostic] + lines.map { "  " + $0 }
  }

  private func path(_ file: String) -> String {
    guard let folder else { return file }
    let prefix = folder.standardizedFileURL.path + "/"
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
  }

  // MARK: - The whole

  /// Returns the notes about the test itself, each once.
  private func notes(of plugins: [PluginReport]) -> [String] {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for plugin in plugins {
      for note in plugin.notes {
        if names[note] == nil { order.append(note) }
        names[note, default: []].append(plugin.name)
      }
    }
    return order.map { note in
      let whose = names[note] ?? []
      let isCommon = whose.count == plugins.count
      return "note: " + (isCommon ? "" : whose.joined(separator: ", ") + ": ").onOneLine
        + note.onOneLine
    }
  }

  private func summary(of report: TestReport) -> String {
    let counts = [
      report.plugins.count.counted("plugin"), report.checks.counted("check"),
      report.runs.counted("run"),
    ].joined(separator: ", ")
    let endings = report.plugins.map(Self.verdict)
    let verdicts = [
      (endings.count { $0 == "failed" }, "failed"),
      (endings.count { $0 == "limit" }, "hit a limit"),
      (endings.count { $0 == "crashed" }, "crashed"),
      (endings.count { $0 == "recorded" }, "recorded goldens"),
      (report.untested, "not tested, because of --fail-fast"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return counts + ": " + (verdicts.isEmpty ? "all passed" : verdicts.joined(separator: ", "))
  }
}
