import Foundation

/// The content of a file in a form that shows whether a save has changed it.
package enum FileFingerprint: Hashable, Sendable {
  /// A regular file, by its size in bytes and a hash that is valid within this process.
  case content(size: Int, hash: Int)
  /// A folder, a pipe or the like; the kind as in `stat`.
  case noFile(UInt32)
  /// A file that can't be opened, for this reason.
  case unreadable(Int32)

  /// A Boolean value that indicates whether the file is empty, as a file is that was just
  /// truncated.
  var isEmpty: Bool { if case .content(size: 0, _) = self { true } else { false } }

  /// The size of the largest file that is read, in bytes; a larger one counts as changed when its
  /// size or its times have changed.
  private static let largestFile = 64 << 20

  /// Creates the fingerprint of the file that `path` leads to; nil when it does not exist.
  package init?(path: String) {
    // Without O_NONBLOCK opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let reason = errno
      if reason == ENOENT || reason == ENOTDIR || reason == ELOOP { return nil }
      self = .unreadable(reason)
      return
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      self = .unreadable(errno)
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      self = .noFile(status.st_mode & S_IFMT)
      return
    }
    var hasher = Hasher()
    guard status.st_size <= Self.largestFile else {
      hasher.combine(status.st_mtim.tv_sec)
      hasher.combine(status.st_mtim.tv_nsec)
      self = .content(size: Int(status.st_size), hash: hasher.finalize())
      return
    }
    var size = 0
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while size <= Self.largestFile {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      buffer.withUnsafeBytes {
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      size += count
    }
    self = .content(size: size, hash: hasher.finalize())
  }
}
