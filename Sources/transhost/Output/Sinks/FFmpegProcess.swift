import Diagnostics
import Foundation
import Media

/// One run of `ffmpeg`: raw RGBA in, a file out, written beside its place and then renamed.
final class FFmpegProcess {
  private let helpers: Helpers
  private let process: Helpers.Running
  private let url: URL
  private let partials: PartialFiles
  /// The path of the incomplete file.
  private let temporary: String

  /// Starts the program for frames of `width × height` pixels, with its incomplete file among
  /// `partials`, through `helpers`.
  ///
  /// - Throws: an unavailable failure when it does not start.
  init(
    width: Int, height: Int, framesPerSecond: Double, url: URL, partials: PartialFiles,
    helpers: Helpers
  ) throws {
    self.url = url
    self.partials = partials
    temporary = try partials.begin(for: url.path)
    self.helpers = helpers
    let encoding = VideoEncoding(
      width: width, height: height, framesPerSecond: framesPerSecond,
      ending: url.pathExtension.lowercased(), path: temporary)
    do { process = try helpers.start(.videoEncoder(encoding)) } catch let error as POSIXError {
      partials.discard(temporary)
      throw CommandFailure(
        .unavailable, code: .ffmpegFailed,
        "ffmpeg did not start: \(String(cString: strerror(error.code.rawValue)))",
        hint: "run ffmpeg -version to see whether it works")
    }
  }

  /// Hands over one frame. Waits while the program is busy.
  func write(_ pixels: [UInt8]) throws {
    do { try pixels.withUnsafeBytes(write) } catch {
      // It has ended, or is about to: what it said is the reason.
      throw failure(readMessages())
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        process.input.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the input, waits for the file and moves it to its place.
  func finish() throws {
    try? process.input.close()
    let text = readMessages()
    guard try helpers.wait(for: process) == 0 else { throw failure(text) }
    do { try MediaFileCheck.check(URL(filePath: temporary), for: url) } catch {
      partials.discard(temporary)
      throw error
    }
    try partials.complete(temporary, as: url.path, subject: url.displayPath)
  }

  private func readMessages() -> String {
    String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
  }

  private func failure(_ text: String) -> CommandFailure {
    partials.discard(temporary)
    if let failure = MediaFileCheck.lackOfRoom(in: text, for: url) { return failure }
    let said = text.isEmpty ? "it stopped reading" : text
    return CommandFailure(
      .unavailable, code: .ffmpegFailed,
      "ffmpeg could not make \(url.displayPath): \(said.trimmingCharacters(in: .whitespacesAndNewlines))",
      hint: "this ffmpeg may lack the encoder; try another ending")
  }
}
