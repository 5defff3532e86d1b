public import Diagnostics
public import Foundation
public import Manifests

/// The plugins on a search path by what they are called: by their files' names, and by the names in
/// their manifests.
///
/// A file's name decides first, as nothing has to be read for it; a manifest's is looked at when no
/// file has the name, or one of several files must be of a certain kind. Of equal names the one
/// that comes first on the search path is meant. Each file is described once: make another catalog
/// to see what has changed.
@MainActor public final class PluginCatalog {
  /// Finds files.
  public let locator: PluginLocator
  private let inspector: PluginInspector
  private var summaries: [URL: PluginSummary] = [:]
  private lazy var all = locator.allCandidates()

  /// Makes a catalog of what `locator` finds, described by `inspector`.
  public init(_ locator: PluginLocator, inspector: PluginInspector) {
    self.locator = locator
    self.inspector = inspector
  }

  /// A plugin that was asked for, and what its asker should know.
  public struct Match {
    /// Its file, for a folder its `init.lua`.
    public let file: URL
    /// Notes about the other possible meanings of the name.
    public let notes: [Diagnostic]
  }

  /// The plugin that `value`, a path or a name, means.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound`.
  public func find(_ value: String, kind: PluginKind?) throws -> Match {
    if let file = try locator.file(atPath: value) { return Match(file: file, notes: []) }
    return try find(named: value, kind: kind)
  }

  /// The plugin called `value`, which is no path: plugins that name others know names only.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound`.
  public func find(named value: String, kind: PluginKind?) throws -> Match {
    guard !value.contains("/"), !value.isEmpty else { throw locator.notAName(value) }
    let name = PluginLocator.name(of: value)
    guard let found = resolve(name, kind: kind) else {
      let names = all.map(describe).filter { kind == nil || $0.kind == kind }.map(\.name)
      throw locator.missingName(name, kind: kind, listed: names, given: value)
    }
    return Match(file: found.file, notes: alternatives(to: found, name: name, kind: kind))
  }

  /// Every plugin on the search path, in the order of the search, those that are hidden by others
  /// and those that can't be used too; with a `kind`, without those of other kinds.
  public func list(kind: PluginKind? = nil) -> [PluginSummary] {
    all.filter { candidate in
      kind == nil || (describe(candidate).kind ?? candidate.folderKind ?? kind) == kind
    }.map(entry)
  }

  /// Returns a summary of the plugin at `file`, which was found by path or name.
  public func entry(for file: URL) -> PluginSummary {
    all.first { $0.file == file }.map(entry) ?? inspector.describe(file)
  }

  // MARK: - Names

  /// Returns the candidate that `name` refers to.
  private func resolve(_ name: String, kind: PluginKind?) -> PluginCandidate? {
    let files = locator.candidates(named: name, kind: kind)
    if files.count == 1 { return files[0] }
    return files.first { suits($0, kind) } ?? listed(name, kind: kind).first ?? files.first
  }

  /// Returns a Boolean value that indicates whether `candidate` can be of the given kind; a
  /// candidate that can't be read can be of any kind.
  private func suits(_ candidate: PluginCandidate, _ kind: PluginKind?) -> Bool {
    guard let kind, candidate.folderKind != kind else { return true }
    return (describe(candidate).kind ?? kind) == kind
  }

  /// Those that the manifest calls `name`.
  private func listed(_ name: String, kind: PluginKind?) -> [PluginCandidate] {
    all.filter { candidate in
      let summary = describe(candidate)
      return summary.isUsable && summary.name == name && (kind == nil || summary.kind == kind)
    }
  }

  private func describe(_ candidate: PluginCandidate) -> PluginSummary {
    if let known = summaries[candidate.file] { return known }
    var summary = inspector.describe(candidate.file)
    summary.origin = candidate.root.origin
    summaries[candidate.file] = summary
    return summary
  }

  // MARK: - What stands in the way

  /// The summary with what hides the plugin or its name.
  private func entry(_ candidate: PluginCandidate) -> PluginSummary {
    var summary = describe(candidate)
    let kind = summary.kind ?? candidate.folderKind
    if let winner = resolve(candidate.name, kind: kind), winner != candidate {
      summary.shadowedBy = winner.file.path
      summary.problems.append(shadowing(of: candidate, by: winner, summary))
    }
    if summary.isUsable, summary.name != candidate.name || summary.shadowedBy == nil,
      let winner = resolve(summary.name, kind: kind), winner != candidate
    {
      summary.problems.append(duplicate(of: candidate, by: winner, summary))
    }
    return summary
  }

  private func shadowing(
    of candidate: PluginCandidate, by winner: PluginCandidate, _ summary: PluginSummary
  ) -> Diagnostic {
    let isListed = resolve(summary.name, kind: summary.kind) == candidate
    return Diagnostic(
      code: .shadowedPlugin, severity: .note,
      message: "'\(candidate.name)' means \(shown(winner)), which hides \(shown(candidate))",
      file: shown(candidate),
      hint: isListed ? "ask for it as '\(summary.name)'" : "ask for it by its path, or rename it")
  }

  private func duplicate(
    of candidate: PluginCandidate, by winner: PluginCandidate, _ summary: PluginSummary
  ) -> Diagnostic {
    let what = summary.kind?.rawValue ?? "plugin"
    let isTwice = describe(winner).name == summary.name
    let message =
      isTwice
      ? "two \(what)s are called '\(summary.name)': \(shown(winner)) and \(shown(candidate)); "
        + "the first is meant"
      : "'\(summary.name)' means \(shown(winner)), by its file's name, and not \(shown(candidate))"
    let asked = summary.shadowedBy == nil ? "as '\(candidate.name)'" : "by its path"
    return Diagnostic(
      code: .duplicateName, severity: .warning, message: message, file: shown(candidate),
      hint: "give it a name of its own; until then ask for it \(asked)")
  }

  /// Returns the other possible meanings of `name`, among the candidates that were inspected
  /// anyway.
  private func alternatives(
    to found: PluginCandidate, name: String, kind: PluginKind?
  ) -> [Diagnostic] {
    let others =
      found.name == name
      ? (kind == nil
        ? locator.candidates(named: name, kind: nil).filter { $0.folderKind != found.folderKind }
        : [])
      : listed(name, kind: kind).filter { $0 != found }
    guard !others.isEmpty else { return [] }
    return [
      Diagnostic(
        code: .ambiguousName, severity: .note,
        message: "'\(name)' could be \(others.map(shown).joined(separator: " or ")) too; "
          + "\(shown(found)) is taken",
        hint: "give a path to say which is meant")
    ]
  }

  private func shown(_ candidate: PluginCandidate) -> String {
    locator.searchPath.shown(candidate.file)
  }
}
