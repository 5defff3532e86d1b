public import Diagnostics
public import Foundation

/// What a save, or several soon after each other, came to.
public struct FileChanges: Hashable, Sendable {
  /// The files whose content has changed or that are new, sorted by path.
  public var changed: [URL]
  /// The files that are there no more, sorted by path.
  public var missing: [URL]
  /// What can be watched no more, and why.
  public var problems: [Diagnostic]
  /// When the first of it was noticed.
  public var noticed: ContinuousClock.Instant
  /// When it counted as over.
  public var settled: ContinuousClock.Instant

  /// All files, sorted by path.
  public var files: [URL] { (changed + missing).sorted { $0.path < $1.path } }

  /// Adds what came later; what happened last to a file counts.
  mutating func append(_ later: FileChanges) {
    let again = Set(later.files)
    func merged(_ earlier: [URL], _ new: [URL]) -> [URL] {
      (earlier.filter { !again.contains($0) } + new).sorted { $0.path < $1.path }
    }
    changed = merged(changed, later.changed)
    missing = merged(missing, later.missing)
    problems += later.problems
    settled = later.settled
  }
}
