import Diagnostics
public import Foundation
import Manifests
import Media
import PluginAPI
import PluginDiscovery
import PluginRuns
import RunTimelines

/// Runs a session again and checks that its result is the same.
///
/// With the plugins with which it was recorded, the trace must be equal bit for bit. With other
/// plugins, this is reported, and the callbacks, the outcome and the end state are compared.
public struct SessionReplay {
  /// The code of the results.
  private static let code = DiagnosticCode.replay
  private let session: Session
  private let name: String
  private let tester: PluginTester
  private let places: SessionPlaces

  /// The greatest size of a session's file, in bytes.
  private static let largestFile = 8 << 20

  /// Makes a replay.
  ///
  /// - Parameters:
  ///   - file: The file of the session.
  ///   - tester: The services for drawing text, reading pictures and finding plugins.
  ///   - folder: The folder to which the session's paths are relative, before its own folder.
  /// - Throws: ``SessionFileError`` or `TouchFileError`; `MediaError` for a file that cannot be read,
  ///   or is too large.
  public init(
    reading file: URL, tester: PluginTester, folder: URL = URL.currentDirectory()
  ) throws {
    let text = String(
      decoding: try InputFile.read(file.path, atMost: Self.largestFile), as: UTF8.self)
    self.init(
      of: try Session(reading: text, file: file.lastPathComponent), called: file.lastPathComponent,
      tester: tester, folders: [folder, file.deletingLastPathComponent()])
  }

  /// Makes a replay of a session in memory.
  public init(
    of session: Session, called name: String, tester: PluginTester, folders: [URL]
  ) {
    self.session = session
    self.name = name
    self.tester = tester
    places = SessionPlaces(folders: folders, locate: tester.locate)
  }

  /// Runs the session.
  ///
  /// - Parameter plugin: A plugin that replaces the one of its kind.
  /// - Returns: The report, with remarks on the plugins as notes.
  public func run(
    with plugin: URL? = nil, onResult: (CheckResult) -> Void = { _ in }
  ) -> PluginReport {
    var report = PluginReport(name: leading?.name ?? name, file: leading?.file ?? name)
    do {
      let (now, notes, isSame) = try again(with: plugin)
      report.notes = notes
      report.runs = 1
      report.results = results(now, isSame: isSame)
    } catch let failure as PluginFailure {
      report.results = failure.diagnostics.map { problem in
        CheckResult(
          Self.code, kind: session.header?.transition, message: problem.message,
          diagnostic: problem.code, file: problem.file, line: problem.line, hint: problem.hint)
      }
    } catch {
      report.results = [result(nil, "it can't be run again: \(error)")]
    }
    report.results.forEach(onResult)
    report.passed = report.results.allSatisfy(\.passed)
    return report
  }

  // MARK: - Running

  private func again(
    with plugin: URL?
  ) throws -> (now: Session.Outcome, notes: [String], isSame: Bool) {
    let replacing = try plugin.map { (file: $0, kind: try kind(of: $0)) }
    var request = try session.request(
      places, replacing: replacing, text: tester.text, decoder: tester.decoder)
    request.shaders = tester.shaders
    let run = try TransitionRun(request)
    let result = try run.run { _ in }
    let files = session.header?.pictures.map(\.file) ?? []
    let again = Session(
      of: run, request: request, pictures: files, in: places.folders.first ?? URL.currentDirectory()
    )
    let notes = changes(in: again)
    return (Session.Outcome(result), notes, notes.isEmpty)
  }

  private func kind(of file: URL) throws -> PluginKind {
    var inspector = PluginInspector(
      text: tester.text, decoder: tester.decoder, limits: .tested)
    inspector.shaders = tester.shaders
    let summary = inspector.describe(file)
    guard let kind = summary.kind else {
      throw PluginFailure(kind: .invalid, diagnostics: summary.problems)
    }
    return kind
  }

  /// The plugin after which the session is named.
  private var leading: Session.Plugin? {
    let order = [PluginKind.animator, .delegate, .interaction, .presentation, .scene]
    let own = session.header?.plugins.filter { !$0.isNamed } ?? []
    return order.lazy.compactMap { kind in own.first { $0.kind == kind } }.first
  }

  /// Returns sentences about the plugins and pictures that differ from those with which the session
  /// was recorded.
  private func changes(in again: Session) -> [String] {
    guard let then = session.header, let now = again.header else { return [] }
    var notes: [String] = []
    for plugin in now.plugins {
      let earlier = then.plugins.filter { $0.kind == plugin.kind && $0.isNamed == plugin.isNamed }
      guard !earlier.contains(where: { $0.hash == plugin.hash }) else { continue }
      guard let before = earlier.first(where: { $0.name == plugin.name }) ?? earlier.first else {
        notes.append("\(plugin.name) takes part, and did not when the session was recorded")
        continue
      }
      notes.append(
        "\(before.name) has changed since the session was recorded: it was version "
          + "\(before.version) (\(before.hash)), and is "
          + (plugin.name == before.name ? "" : "\(plugin.name) ")
          + "\(plugin.version) (\(plugin.hash))")
    }
    for (picture, earlier) in zip(now.pictures, then.pictures) where picture != earlier {
      notes.append("the picture \(picture.file) has changed since the session was recorded")
    }
    return notes
  }

  // MARK: - Results

  private func results(_ now: Session.Outcome, isSame: Bool) -> [CheckResult] {
    guard let then = session.outcome else {
      return [
        CheckResult.skipped(
          Self.code, kind: session.header?.transition,
          because: "the session does not say what came of it")
      ]
    }
    if isSame, let before = then.trace, let after = now.trace {
      let parts = after.differences(from: before)
      guard !parts.isEmpty || now.frames != then.frames else { return [result(nil, "")] }
      let comparison = OutcomeComparison(of: now, with: then)
      let first = comparison.lines.first.map { ": \($0)" } ?? ""
      let message =
        "the plugin is the same, and \(parts.joined(separator: ", ")) of the run are not" + first
      return [
        result(
          nil, message,
          hint: "a run is to be the same each time; or the session is of another transhost")
      ]
    }
    let comparison = OutcomeComparison(of: now, with: then)
    return [
      result("callbacks", Self.sentence(comparison.callbacks.lines)),
      result("outcome", Self.sentence(comparison.outcome.map(\.line))),
      result("end state", Self.sentence(comparison.end.lines(showsPlaces: false))),
    ]
  }

  private func result(_ outcome: String?, _ message: String, hint: String? = nil) -> CheckResult {
    let hint = hint ?? "record the session anew if that is meant"
    return CheckResult(
      Self.code, kind: session.header?.transition, outcome: outcome, message: message,
      file: message.isEmpty ? nil : leading?.file, hint: message.isEmpty ? nil : hint)
  }

  private static func sentence(_ lines: [String]) -> String {
    let shown = lines.prefix(6).joined(separator: "; ")
    return lines.count > 6 ? shown + "; and \(lines.count - 6) more" : shown
  }
}
