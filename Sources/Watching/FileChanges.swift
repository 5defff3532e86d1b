public import Diagnostics
public import Foundation

/// The result of a save, or of several soon after each other.
public struct FileChanges: Hashable, Sendable {
  /// The files whose content has changed or that are new, sorted by path.
  public var changed: [URL]
  /// The files that no longer exist, sorted by path.
  public var missing: [URL]
  /// The places that can no longer be watched, with the reasons.
  public var problems: [Diagnostic]
  /// The time when the first event was noticed.
  public var noticed: ContinuousClock.Instant
  /// The time when the save counted as over.
  public var settled: ContinuousClock.Instant

  /// Creates the value.
  package init(
    changed: [URL], missing: [URL], problems: [Diagnostic], noticed: ContinuousClock.Instant,
    settled: ContinuousClock.Instant
  ) {
    (self.changed, self.missing, self.problems) = (changed, missing, problems)
    (self.noticed, self.settled) = (noticed, settled)
  }

  /// All files, sorted by path.
  public var files: [URL] { (changed + missing).sorted { $0.path < $1.path } }

  /// Adds later changes; the last change of a file counts.
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
