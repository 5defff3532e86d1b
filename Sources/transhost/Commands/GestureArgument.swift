import Foundation
import PluginHost

/// What `--gesture` was given: the gesture language, a file of it, or a recording.
struct GestureArgument {
  let drive: RunDrive

  /// Reads `argument`: a file where there is one of that name, else the gesture language itself.
  ///
  /// - Throws: a usage failure for a wrong gesture; an input failure for a wrong file.
  init(_ argument: String) throws {
    guard Self.isFile(argument) else {
      drive = .gestures(try Self.script(argument, naming: "--gesture"))
      return
    }
    let text = try Self.text(of: argument)
    if argument.hasSuffix(".jsonl") {
      drive = .touches(try TouchTrack(reading: text, file: argument))
    } else {
      drive = .gestures(try Self.script(text, naming: argument))
    }
  }

  /// Whether `argument` names a file: there is one, or nothing else can have been meant.
  private static func isFile(_ argument: String) -> Bool {
    argument.hasSuffix(".jsonl") || FileManager.default.fileExists(atPath: argument)
  }

  private static func text(of path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(
        .noInput, code: "missing-file", "\(path): there is no such file, or it can't be read",
        hint: "record one with --gesture \"…\" --record \(path)")
    }
    guard data.count <= largestFile else {
      throw CommandFailure(
        .noInput, code: "file-too-large", "\(path): more than \(largestFile >> 20) MiB",
        hint: "a minute of touches takes less than one")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static var largestFile: Int { 64 << 20 }

  private static func script(_ text: String, naming place: String) throws -> GestureScript {
    do {
      return try GestureScript(parsing: text)
    } catch {
      throw CommandFailure(
        .usage, code: "bad-gesture", "\(place): \(error.description)", hint: error.remedy)
    }
  }
}
