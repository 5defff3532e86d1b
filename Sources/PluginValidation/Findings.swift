import Diagnostics
import Foundation

/// The findings about a plugin: each one once, with the dry runs in which it occurred.
struct Findings {
  private struct Key: Hashable {
    var code: DiagnosticCode
    var severity: Diagnostic.Severity
    var message: String
    var file: String?
    var line: Int?

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      severity = diagnostic.severity
      message = diagnostic.message
      file = diagnostic.file
      line = diagnostic.line
    }
  }

  /// Without runs it was found whatever is run.
  private var found: [(diagnostic: Diagnostic, runs: [String]?)] = []
  private var places: [Key: Int] = [:]
  private var runCount = 0

  /// Adds what is wrong whatever is run.
  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { note(diagnostic, run: nil) }
  }

  /// Adds what a dry run called `run` had to say, but for notes: those are about the run.
  mutating func add(_ diagnostics: [Diagnostic], from run: String) {
    runCount += 1
    for diagnostic in diagnostics where diagnostic.severity != .note {
      note(diagnostic, run: run)
    }
  }

  private mutating func note(_ diagnostic: Diagnostic, run: String?) {
    let key = Key(diagnostic)
    let place = places[key] ?? found.count
    if place == found.count {
      places[key] = place
      found.append((diagnostic, run.map { _ in [] }))
    }
    if let run, found[place].runs?.contains(run) == false { found[place].runs?.append(run) }
  }

  /// All of them in the order in which they were found; messages end with the runs: `(in push, pop
  /// when cancelled)`.
  var diagnostics: [Diagnostic] {
    found.map { diagnostic, runs in
      guard let runs else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.message += " (in \(shown(runs)))"
      return diagnostic
    }
  }

  /// More names than these are counted.
  private static let mostNames = 3

  private func shown(_ runs: [String]) -> String {
    if runs.count == runCount, runCount > Self.mostNames {
      return "all of the \(runCount.counted("dry run"))"
    }
    let names = runs.prefix(Self.mostNames).joined(separator: ", ")
    let rest = runs.count - Self.mostNames
    return rest > 0 ? "\(names) and \(rest.counted("more dry run"))" : names
  }
}
