import Foundation

/// A file that is created only if it does not exist.
struct NewFile {
  /// The location of the file.
  let url: URL
  /// The contents of the file.
  let text: String

  /// A Boolean value that indicates whether the path exists, even as a broken link.
  var isTaken: Bool { Self.isTaken(url) }

  /// Returns a Boolean value that indicates whether `url` exists, even as a broken link.
  static func isTaken(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0
  }

  /// Creates the file, and the folders above it: it is written beside its place, so that an
  /// incomplete one never has its name.
  ///
  /// - Throws: A can't-create failure, also if the path has come into existence in the meantime.
  func write() throws {
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw OutputFolder.unwritable(
        url, "the folder \(folder.displayPath) can't be made",
        "choose a --directory you may write to")
    }
    let part = folder.appending(path: ".\(url.lastPathComponent).\(getpid()).part")
    let descriptor = open(part.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(url, errno) }
    defer { unlink(part.path) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    } catch {
      throw Self.failure(url, ENOSPC)
    }
    // Unlike renaming, linking never replaces an existing file.
    if link(part.path, url.path) == 0 { return }
    // Some file systems have no hard links.
    guard errno == EPERM || errno == EOPNOTSUPP else { throw Self.failure(url, errno) }
    guard !isTaken else { throw Self.failure(url, EEXIST) }
    guard rename(part.path, url.path) == 0 else { throw Self.failure(url, errno) }
  }

  private static func failure(_ url: URL, _ number: Int32) -> CommandFailure {
    OutputFolder.unwritable(
      url, String(cString: strerror(number)), "choose a --directory you may write to")
  }
}
