import Foundation

/// Reads files that are not trusted: regular files only, up to a limit, and without ever blocking,
/// as opening a named pipe would.
package enum RegularFile {
  /// The reason why a file was not read.
  package enum Refusal: Error, Hashable {
    /// The file does not exist.
    case missing
    /// The path leads to something other than a regular file.
    case notAFile(FileKind)
    /// The file has more bytes than the limit.
    case tooLarge
    /// The system refused access, with this `errno`.
    case failed(Int32)
  }

  /// Returns the bytes of the file at `path`, at most `limit`, links followed.
  package static func read(_ path: String, atMost limit: Int) throws(Refusal) -> [UInt8] {
    // Looked at before it is opened, since opening alone makes some devices do something.
    let kind = FileKind(of: path)
    guard kind != .missing else { throw .missing }
    guard kind == .file else { throw .notAFile(kind) }
    return try contents(of: open(path, flags), atMost: limit)
  }

  /// Returns the bytes of the file at `parts` in `folder`, without following any link.
  ///
  /// Each folder on the way is held open while the next is looked up in it, so that it can't be
  /// replaced by a link meanwhile.
  package static func read(
    _ parts: [String], in folder: String, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    var parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { throw failure(errno) }
    defer { close(parent) }
    for part in parts.dropLast() {
      let kind = try kind(of: part, in: parent)
      guard kind == .folder else { throw .notAFile(kind) }
      let child = openat(parent, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard child >= 0 else { throw failure(errno) }
      close(parent)
      parent = child
    }
    guard let name = parts.last else { throw .missing }
    let kind = try kind(of: name, in: parent)
    guard kind == .file else { throw .notAFile(kind) }
    return try contents(of: openat(parent, name, flags | O_NOFOLLOW), atMost: limit)
  }

  private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  private static func kind(of name: String, in folder: Int32) throws(Refusal) -> FileKind {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw failure(errno) }
    return FileKind(mode: status.st_mode)
  }

  /// Reads and closes an opened file, after checking the kind of the open file again.
  private static func contents(
    of descriptor: Int32, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed(errno) }
    let kind = FileKind(mode: status.st_mode)
    guard kind == .file else { throw .notAFile(kind) }
    guard status.st_size <= limit else { throw .tooLarge }
    // Read to the end rather than to the size, which may change, and is 0 for the system's own.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed(errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw .tooLarge }
    }
  }

  private static func failure(_ number: Int32) -> Refusal {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case ELOOP: .notAFile(.link)
    default: .failed(number)
    }
  }
}
