import Foundation

/// Writes whole files: a reader sees either the old content or the new.
public enum OutputFile {
  /// Writes `bytes` to `path`: to a file beside it first, which is then renamed into place.
  ///
  /// A target that is not a regular file (a pipe, `/dev/stdout`) is written directly; a symbolic
  /// link is followed. The directory must exist.
  ///
  /// - Parameter files: The object that removes the incomplete file if the command ends early.
  /// - Throws: ``MediaError`` with the code `unwritableOutput`, the path and the reason.
  public static func write(
    _ bytes: [UInt8], to path: String, among files: PartialFiles = PartialFiles()
  ) throws {
    try write(to: path, among: files) { try $0.write(bytes) }
  }

  /// Writes what `body` adds to a stream to `path`, as ``write(_:to:among:)`` does.
  ///
  /// - Throws: ``MediaError`` with the code `unwritableOutput`, and the errors of `body`.
  public static func write(
    to path: String, among files: PartialFiles = PartialFiles(),
    _ body: (OutputFileStream) throws -> Void
  ) throws {
    let stream = try OutputFileStream(path, among: files)
    try body(stream)
    try stream.finish()
  }

  /// Creates the directory at `path` and its parents if they do not exist.
  ///
  /// - Throws: ``MediaError`` with the code `unwritableOutput`.
  public static func makeDirectory(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw failure(path, underlying.map { Int32($0.code) } ?? ENOTDIR)
    }
  }

  /// Returns a Boolean value that indicates whether the directory of `path` exists. In some, such as /proc, no files can be
  /// made.
  private static func isDirectory(around path: String) -> Bool {
    var isDirectory: ObjCBool = false
    let parent = URL(filePath: path).deletingLastPathComponent().path
    return FileManager.default.fileExists(atPath: parent, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// Returns the failure to write `path` for an error number.
  static func failure(_ path: String, _ number: Int32) -> MediaError {
    let (reason, remedy) =
      switch number {
      case ENOENT where isDirectory(around: path):
        ("no file can be made in its directory", "choose another path")
      case ENOENT: ("its directory does not exist", "make the directory first")
      case ENOTDIR: ("part of the path is a file, not a directory", "choose another path")
      case EISDIR: ("this is a directory, not a file", "name a file in it")
      case EACCES, EPERM: ("writing it is not permitted", "check the permissions")
      case EROFS: ("the file system is read-only", "choose another path")
      case ENOSPC, EDQUOT: ("the disk is full", "make room or choose another disk")
      case EFBIG:
        ("it is larger than files may be", "raise the limit (ulimit -f) or choose a smaller output")
      case EMFILE, ENFILE:
        ("too many files are open", "raise the limit (ulimit -n)")
      case ENAMETOOLONG: ("the name is too long", "choose a shorter one")
      default: ("it can't be written (\(String(cString: strerror(number))))", "choose another path")
      }
    return MediaError(.unwritableOutput, subject: path, reason: reason, remedy: remedy)
  }
}
