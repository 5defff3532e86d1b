import Foundation

/// Reads whole files, with errors that say what to do.
public enum InputFile {
  /// The greatest size of a file, in bytes; larger files are refused, since no picture or script
  /// comes close.
  static let maximumBytes = 1 << 29

  /// Returns the bytes of the file at `path`.
  ///
  /// - Throws: ``MediaError`` with the code `missingFile`, `unreadableFile` or `imageTooLarge`.
  public static func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(path, EISDIR) }
    guard status.st_size <= maximumBytes else { throw tooLarge(path) }

    // Read to the end rather than to the size: a pipe has none.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= maximumBytes else { throw tooLarge(path) }
    }
  }

  private static func failure(_ path: String, _ number: Int32) -> MediaError {
    switch number {
    case ENOENT, ENOTDIR:
      MediaError(
        .missingFile, subject: path, reason: "there is no such file", remedy: "check the path")
    case EISDIR:
      MediaError(
        .unreadableFile, subject: path, reason: "this is a directory, not a file",
        remedy: "name a file in it")
    case EACCES, EPERM:
      MediaError(
        .unreadableFile, subject: path, reason: "reading it is not permitted",
        remedy: "check its permissions")
    default:
      MediaError(
        .unreadableFile, subject: path,
        reason: "it can't be read (\(String(cString: strerror(number))))",
        remedy: "check the file and its disk")
    }
  }

  private static func tooLarge(_ path: String) -> MediaError {
    MediaError(
      .imageTooLarge, subject: path, reason: "the file has more than \(maximumBytes >> 20) MiB",
      remedy: "use a smaller one")
  }
}
