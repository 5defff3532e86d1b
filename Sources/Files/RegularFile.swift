import Foundation

/// Reads files that nobody vouches for: regular files only, no more of them than asked for, and
/// without ever waiting for anybody, as opening a named pipe would.
package enum RegularFile {
  /// Why a file was not read.
  package enum Refusal: Error, Hashable {
    /// There is no such file.
    case missing
    /// It is something else.
    case notAFile(FileKind)
    /// It has more bytes than were asked for.
    case tooLarge
    /// The system says no, with this `errno`.
    case failed(Int32)
  }

  /// The bytes of the file at `path`, links followed, of which there may be at most `limit`.
  package static func read(_ path: String, atMost limit: Int) throws(Refusal) -> [UInt8] {
    // Looked at before it is opened, since opening alone makes some devices do something.
    let kind = FileKind(of: path)
    guard kind != .missing else { throw .missing }
    guard kind == .file else { throw .notAFile(kind) }
    return try contents(of: open(path, flags), atMost: limit)
  }

  /// The bytes of the file at `parts` in `folder`, reached without following any link.
  ///
  /// Each folder on the way is held open while the next is looked up in it, so that nobody can put
  /// a link in its place meanwhile.
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

  /// Reads and closes what was opened; what it is is asked again, of the open file.
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
