import Diagnostics
import Foundation

/// Files of text that a command line names.
enum InputText {
  private static let largest = 64 << 20

  /// The text of the file at `path`; `hint` says where to get one.
  ///
  /// - Throws: an input failure for one that is not there or too large.
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
