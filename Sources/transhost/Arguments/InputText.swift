import Diagnostics
import Foundation

/// Text files named on a command line.
enum InputText {
  private static let largest = 64 << 20

  /// Returns the text of the file at `path`; `hint` says where to get one.
  ///
  /// - Throws: An input failure for a file that is missing or too large.
  static func read(_ path: String, hint: String) throws -> String {
    guard !URL(filePath: path).isExistingDirectory,
      let data = FileManager.default.contents(atPath: path)
    else {
      throw CommandFailure(
        .noInput, code: .missingFile, "\(path): there is no such file, or it can't be read",
        hint: hint)
    }
    guard data.count <= largest else {
      throw CommandFailure(
        .noInput, code: .fileTooLarge, "\(path): more than \(largest >> 20) MiB",
        hint: "a minute of touches takes less than one")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
