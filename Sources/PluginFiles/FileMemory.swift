import Synchronization

/// Files as they were when they were first read.
nonisolated final class FileMemory: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  /// Creates a memory of no files.
  init() {}

  /// The bytes of the file at `path`; nil if it was not read.
  subscript(path: String) -> [UInt8]? {
    get { files.withLock { $0[path] } }
    set { files.withLock { $0[path] = newValue } }
  }
}
