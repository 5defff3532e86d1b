import Files
import Foundation

/// Reads whole files, with errors that say what to do.
///
/// Only regular files are read: others may block, or never end.
public enum InputFile {
  /// The greatest size of a file, in bytes; larger files are refused, since no picture or script
  /// comes close.
  public static let maximumBytes = 64 << 20

  /// Returns the bytes of the file at `path`.
  ///
  /// - Parameter limit: The greatest size of the file, in bytes.
  /// - Throws: ``MediaError`` with the code `missingFile`, `unreadableFile` or `imageTooLarge`.
  public static func read(_ path: String, atMost limit: Int = maximumBytes) throws -> [UInt8] {
    do throws(RegularFile.Refusal) {
      return try RegularFile.read(path, atMost: limit)
    } catch {
      throw failure(path, error, limit)
    }
  }

  private static func failure(
    _ path: String, _ refusal: RegularFile.Refusal, _ limit: Int
  ) -> MediaError {
    switch refusal {
    case .missing, .failed(ENOTDIR):
      MediaError(
        .missingFile, subject: path, reason: "there is no such file", remedy: "check the path")
    case .notAFile(.folder):
      MediaError(
        .unreadableFile, subject: path, reason: "this is a directory, not a file",
        remedy: "name a file in it")
    case .notAFile(.link):
      MediaError(
        .missingFile, subject: path, reason: "this is a link to a file that does not exist",
        remedy: "check the link")
    case .notAFile(let kind):
      MediaError(
        .unreadableFile, subject: path, reason: "this is \(kind.withArticle), not a plain file",
        remedy: "write the content to a file and name that")
    case .tooLarge:
      MediaError(
        .imageTooLarge, subject: path, reason: "the file has more than \(limit >> 20) MiB",
        remedy: "use a smaller one")
    case .failed(EACCES), .failed(EPERM):
      MediaError(
        .unreadableFile, subject: path, reason: "reading it is not permitted",
        remedy: "check its permissions")
    case .failed(let number):
      MediaError(
        .unreadableFile, subject: path,
        reason: "it can't be read (\(String(cString: strerror(number))))",
        remedy: "check the file and its disk")
    }
  }
}
