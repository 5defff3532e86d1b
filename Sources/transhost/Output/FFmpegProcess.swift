import Diagnostics
import Foundation
import Media

/// One run of `ffmpeg`: raw RGBA in, a file out, written beside its place and then renamed.
final class FFmpegProcess {
  private let helpers: Helpers
  private let process: Helpers.Running
  private let url: URL
  private let temporary: URL
  /// The note of the temporary file, at the supervisor of this process.
  private let note: Int?

  /// Starts the program for frames of `width × height` pixels.
  ///
  /// - Throws: an unavailable failure when it does not start.
  init(width: Int, height: Int, framesPerSecond: Double, url: URL) throws {
    self.url = url
    let folder = url.deletingLastPathComponent()
    temporary = folder.appending(path: ".\(url.lastPathComponent).\(getpid()).part")
    let supervised = SupervisedProcess.current
    helpers = supervised?.helpers ?? Helpers()
    note = supervised?.note(temporary.path)
    let encoding = VideoEncoding(
      width: width, height: height, framesPerSecond: framesPerSecond,
      ending: url.pathExtension.lowercased(), path: temporary.path)
    do { process = try helpers.start(.videoEncoder(encoding)) } catch let error as POSIXError {
      throw CommandFailure(
        .unavailable, code: .ffmpegFailed,
        "ffmpeg did not start: \(String(cString: strerror(error.code.rawValue)))",
        hint: "run ffmpeg -version to see whether it works")
    }
  }

  /// Hands over one frame. Waits while the program is busy.
  func write(_ pixels: [UInt8]) throws {
    do { try process.input.write(contentsOf: Data(pixels)) } catch {
      throw failure()
    }
  }

  /// Ends the input, waits for the file and moves it to its place.
  func finish() throws {
    try? process.input.close()
    let text = String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
    guard try helpers.wait(for: process) == 0 else { throw failure(text) }
    guard rename(temporary.path, url.path) == 0 else {
      throw OutputFolder.unwritable(url, String(cString: strerror(errno)), nil)
    }
    note.map { SupervisedProcess.current?.forget($0) }
  }

  private func failure(_ text: String? = nil) -> CommandFailure {
    try? FileManager.default.removeItem(at: temporary)
    let said = text ?? "it stopped reading"
    return CommandFailure(
      .unavailable, code: .ffmpegFailed,
      "ffmpeg could not make \(url.displayPath): \(said.trimmingCharacters(in: .whitespacesAndNewlines))",
      hint: "this ffmpeg may lack the encoder; try another ending")
  }
}
