import Diagnostics
import Files
import Foundation

/// Text files named on a command line.
enum InputText {
  /// The greatest size of a file, in bytes.
  private static let largest = 8 << 20

  /// Returns the text of the file at `path`; `hint` says where to get one.
  ///
  /// - Throws: An input failure for a file that is missing, too large, or no regular file.
  static func read(_ path: String, hint: String) throws -> String {
    do throws(RegularFile.Refusal) {
      return String(decoding: try RegularFile.read(path, atMost: largest), as: UTF8.self)
    } catch {
      switch error {
      case .tooLarge:
        throw CommandFailure(
          .noInput, code: .fileTooLarge, "\(path): more than \(largest >> 20) MiB",
          hint: "a minute of touches takes less than one")
      case .notAFile(.folder):
        throw CommandFailure(
          .noInput, code: .unreadableFile, "\(path): this is a folder, not a file", hint: hint)
      case .notAFile(let kind) where kind != .link:
        throw CommandFailure(
          .noInput, code: .unreadableFile, "\(path): this is \(kind.withArticle), not a plain file",
          hint: "write the content to a file and name that")
      case .missing, .notAFile, .failed:
        throw CommandFailure(
          .noInput, code: .missingFile, "\(path): there is no such file, or it can't be read",
          hint: hint)
      }
    }
  }
}
