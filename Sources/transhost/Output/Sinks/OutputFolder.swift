import Diagnostics
import Foundation

/// Checks of places to write, made before any work is done for them.
enum OutputFolder {
  /// Makes sure that `file` can be written beside its siblings.
  ///
  /// - Throws: a can't-create failure that names the path and the reason.
  static func check(for file: URL) throws {
    guard file.lastPathComponent != StandardOutput.argument else {
      throw CommandFailure(
        .usage, code: .unwritableOutput, "'-' is standard output, which takes only raw frames",
        hint: "give the name of a file")
    }
    let folder = file.deletingLastPathComponent()
    guard folder.isExistingDirectory else {
      throw unwritable(
        file, "the folder \(folder.displayPath) does not exist", "make the folder first")
    }
    guard !file.isExistingDirectory else {
      throw unwritable(file, "there is a folder of that name", "choose another name")
    }
    guard access(folder.path, W_OK) == 0 else {
      throw unwritable(
        file, String(cString: strerror(errno)), "choose a folder that you can write to")
    }
  }

  /// Makes the folder `url` unless it is there; its parent must be.
  ///
  /// - Throws: a can't-create failure that names the path and the reason.
  static func make(_ url: URL) throws {
    if !url.isExistingDirectory {
      guard mkdir(url.path, 0o777) == 0 else {
        let reason =
          switch errno {
          case EEXIST: "this is a file, not a folder"
          case ENOENT: "the folder that it would be in does not exist"
          case let number: String(cString: strerror(number))
          }
        throw unwritable(url, reason, "choose a folder that you can write to")
      }
    }
    guard access(url.path, W_OK) == 0 else {
      throw unwritable(
        url, String(cString: strerror(errno)), "choose a folder that you can write to")
    }
  }

  /// Makes sure that frames can be written to standard output.
  ///
  /// - Throws: A can't-create failure for a terminal, which would be left in disorder.
  static func checkStandardOutput() throws {
    guard isatty(STDOUT_FILENO) == 1 else { return }
    throw CommandFailure(
      .cantCreate, code: .unwritableOutput, "can't write standard output: it is a terminal",
      hint: "send the frames to a program (| ffmpeg …) or a file (> x.rgba)")
  }

  /// The failure for a place that can't be written.
  static func unwritable(_ url: URL, _ reason: String, _ hint: String?) -> CommandFailure {
    CommandFailure(
      .cantCreate, code: .unwritableOutput, "it can't be written: \(reason)",
      file: url.displayPath, hint: hint)
  }
}
