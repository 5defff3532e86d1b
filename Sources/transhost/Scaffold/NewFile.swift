import Foundation

/// A file that is made only where there is none.
struct NewFile {
  /// Where it goes.
  let url: URL
  /// What it holds.
  let text: String

  /// Whether something is there, even a link that leads nowhere.
  var isTaken: Bool { Self.isTaken(url) }

  /// Whether something is at `url`, even a link that leads nowhere.
  static func isTaken(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0
  }

  /// Makes it, and the folders above it; a half-written one is taken away again.
  ///
  /// - Throws: a can't-create failure, also when something has come to be there meanwhile.
  func write() throws {
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw OutputFolder.unwritable(
        url, "the folder \(folder.displayPath) can't be made",
        "choose a --directory you may write to")
    }
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(url, errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    } catch {
      unlink(url.path)
      throw Self.failure(url, ENOSPC)
    }
  }

  private static func failure(_ url: URL, _ number: Int32) -> CommandFailure {
    OutputFolder.unwritable(
      url, String(cString: strerror(number)), "choose a --directory you may write to")
  }
}
