import Foundation
import Synchronization

/// A record of incomplete files outside of the process that writes them, by which they are removed when
/// that process is killed.
public protocol PartialFileJournal: Sendable {
  /// Notes the incomplete file at `path`.
  ///
  /// - Returns: The number of the note; nil where there is no room for it.
  func note(_ path: String) -> Int?
  /// Removes a note.
  func forget(_ note: Int)
}

/// The files that a command is writing. Each is written beside its place under a hidden name, and is
/// renamed when it is complete, so that nothing incomplete ever has the final name.
///
/// A command passes one object along to all that writes for it. ``removeAll()`` may be called from any
/// thread, also when the command is ended by a signal.
public final class PartialFiles: Sendable {
  private struct State {
    /// The notes in the journal, by path.
    var paths: [String: Int?] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let journal: (any PartialFileJournal)?

  /// Makes an object without files, which notes them in `journal`.
  public init(journal: (any PartialFileJournal)? = nil) { self.journal = journal }

  /// Returns the path of a new incomplete file for the one at `path`, in the same folder. The file
  /// itself is not created.
  ///
  /// - Throws: ``MediaError`` with the code `unwritableOutput` after ``removeAll()``.
  public func begin(for path: String) throws -> String {
    let partial = Self.path(beside: path)
    try state.withLock { state in
      guard !state.isClosed else { throw Self.ending(path) }
      state.paths[partial] = .some(journal?.note(partial))
    }
    return partial
  }

  /// Renames the complete file at `partial`, a path that ``begin(for:)`` returned, to `target`.
  ///
  /// - Parameter subject: The path of the output, as messages name it.
  /// - Throws: ``MediaError`` with the code `unwritableOutput`; the incomplete file is removed then.
  public func complete(_ partial: String, as target: String, subject: String) throws {
    // Held while the file is renamed: after `removeAll()` nothing appears any more.
    try state.withLock { state in
      guard let note = state.paths.removeValue(forKey: partial) else { throw Self.ending(subject) }
      defer { forget(note) }
      guard rename(partial, target) == 0 else {
        let number = errno
        unlink(partial)
        throw OutputFile.failure(subject, number)
      }
    }
  }

  /// Removes the incomplete file at `partial`, a path that ``begin(for:)`` returned.
  public func discard(_ partial: String) {
    state.withLock { state in
      guard let note = state.paths.removeValue(forKey: partial) else { return }
      unlink(partial)
      forget(note)
    }
  }

  /// Removes all incomplete files. Nothing can be written with the object afterwards.
  public func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for (path, note) in state.paths {
        unlink(path)
        forget(note)
      }
      state.paths = [:]
    }
  }

  private func forget(_ note: Int?) {
    if let note { journal?.forget(note) }
  }

  /// The ending of the names of incomplete files.
  public static let suffix = ".part"

  /// Returns a new hidden name in the folder of `path`. It does not contain the file's own name, which
  /// may be as long as the file system allows.
  private static func path(beside path: String) -> String {
    let name = ".transhost-\(getpid())-\(UInt32.random(in: 0 ... .max))\(suffix)"
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }

  private static func ending(_ path: String) -> MediaError {
    MediaError(
      .unwritableOutput, subject: path, reason: "it is not written, since the command is ending",
      remedy: "run the command again")
  }
}
