import Diagnostics
import Foundation
import Gestures
import PluginRuns
import PluginTesting

/// The argument of `--gesture`: text in the gesture language, a file of it, or a recording.
struct GestureArgument {
  let drive: RunDrive

  /// Reads `argument`: a file if there is one of that name, else text in the gesture language.
  ///
  /// - Throws: A usage failure for an invalid gesture; an input failure for an invalid file.
  init(_ argument: String) throws {
    guard Self.isFile(argument) else {
      drive = .gestures(try Self.script(argument, naming: "--gesture"))
      return
    }
    let text = try InputText.read(
      argument, hint: "record one with --gesture \"…\" --record \(argument)")
    if argument.hasSuffix(".jsonl") {
      drive = .touches(try Self.touches(of: try Session(reading: text, file: argument), argument))
    } else {
      drive = .gestures(try Self.script(text, naming: argument))
    }
  }

  /// Returns the touches of a recording.
  private static func touches(of session: Session, _ path: String) throws -> TouchTrack {
    guard !session.touches.touches.isEmpty else {
      throw CommandFailure(
        .noInput, code: .malformedTouches, "there are no touches", file: path, line: 1,
        hint: "it is the session of a run without any: transhost test --replay \(path)")
    }
    return session.touches
  }

  /// Returns a Boolean value that indicates whether `argument` names a file: the file exists, or
  /// the argument can have no other meaning.
  private static func isFile(_ argument: String) -> Bool {
    argument.hasSuffix(".jsonl") || FileManager.default.fileExists(atPath: argument)
  }

  private static func script(_ text: String, naming place: String) throws -> GestureScript {
    do {
      return try GestureScript(parsing: text)
    } catch {
      throw CommandFailure(
        .usage, code: .badGesture, "\(place): \(error.description)", hint: error.remedy)
    }
  }
}
