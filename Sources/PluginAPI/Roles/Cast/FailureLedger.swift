import Diagnostics
import Files
import Foundation
import PluginFiles

/// Remembers which plugins fail: one that does so three times in a row, each time in another
/// transition or gesture, is not used any more until its file changes.
///
/// A plugin is known by its file and what is in that, so that a new version begins afresh. An
/// animator that a plugin made on the spot has a name of its own in it, and fails by itself.
package final class FailureLedger {
  /// The number of failures in a row that disables a plugin.
  static let limit = 3

  private struct Subject: Hashable {
    var url: URL
    var part: String?
  }

  private struct Entry {
    var content: ContentHash
    var failures = 0
    var last: Diagnostic?
    var isTold = false
  }

  private var entries: [Subject: Entry] = [:]

  /// A ledger that knows of no failure.
  init() {}

  /// Notes a transition or gesture in which the plugin in `file`, or the animator `part` that it
  /// made, has failed with `diagnostic`.
  func noteFailure(of file: PluginFile, part: String? = nil, with diagnostic: Diagnostic) {
    var entry = entry(of: file, part) ?? Entry(content: file.contentHash)
    entry.failures += 1
    entry.last = diagnostic
    entries[Subject(url: file.url, part: part)] = entry
  }

  /// Notes one in which it has not failed.
  func noteSuccess(of file: PluginFile, part: String? = nil) {
    entries[Subject(url: file.url, part: part)] = nil
  }

  /// Returns a Boolean value that indicates whether the plugin, or its animator `part`, must not be
  /// used any more.
  func isDisabled(_ file: PluginFile, part: String? = nil) -> Bool {
    entry(of: file, part).map { $0.failures >= Self.limit } ?? false
  }

  /// Returns the diagnostic that announces that the plugin is disabled, the first time it is
  /// requested, and nil otherwise.
  func announcement(of file: PluginFile, part: String? = nil) -> Diagnostic? {
    guard var entry = entry(of: file, part), entry.failures >= Self.limit, !entry.isTold else {
      return nil
    }
    entry.isTold = true
    entries[Subject(url: file.url, part: part)] = entry
    let name = part ?? file.name
    let place = entry.last.map { last in
      [last.file ?? file.name, last.line.map(String.init)].compactMap(\.self)
        .joined(separator: ":")
    }
    return Diagnostic(
      code: .pluginDisabled, severity: .warning,
      message: "\(name) failed \(entry.failures.counted("time")) in a row, the last time at "
        + "\(place ?? file.name), and is not used any more: the standard transitions take its place",
      file: entry.last?.file ?? file.name, line: entry.last?.line,
      hint: "save a new version of \(file.name) to have it tried again")
  }

  /// Forgets the plugin's failures, as when a module of it has changed.
  func forget(_ file: PluginFile) {
    for subject in entries.keys where subject.url == file.url { entries[subject] = nil }
  }

  /// Returns the entry for this content of the file.
  private func entry(of file: PluginFile, _ part: String?) -> Entry? {
    let entry = entries[Subject(url: file.url, part: part)]
    return entry?.content == file.contentHash ? entry : nil
  }
}

nonisolated extension PluginFile {
  /// The hash of the source.
  fileprivate var contentHash: ContentHash { ContentHash(of: source) }
}
