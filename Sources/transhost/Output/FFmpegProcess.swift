import Diagnostics
import Foundation

/// One run of `ffmpeg`: raw RGBA in, a file out, written beside its place and then renamed.
final class FFmpegProcess {
  private let process = Process()
  private let input = Pipe()
  private let messages = Pipe()
  private let url: URL
  private let temporary: URL
  /// A stream without elements that finishes when the program has ended.
  private let end: AsyncStream<Never>

  /// The program on the PATH; nil when it is missing.
  static func locate() -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: "ffmpeg") }
      .first { access($0.path, X_OK) == 0 }
  }

  /// Starts the program for frames of `width × height` pixels.
  ///
  /// - Throws: an unavailable failure when it does not start.
  init(program: URL, width: Int, height: Int, framesPerSecond: Double, url: URL) throws {
    self.url = url
    let folder = url.deletingLastPathComponent()
    temporary = folder.appending(path: ".\(url.lastPathComponent).\(getpid()).part")
    process.executableURL = program
    process.arguments =
      [
        "-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "rgba",
        "-s", "\(width)x\(height)", "-r", "\(framesPerSecond)", "-i", "pipe:0",
      ] + Self.encoding(for: url.pathExtension.lowercased()) + [temporary.path]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    let (end, ending) = AsyncStream.makeStream(of: Never.self)
    self.end = end
    process.terminationHandler = { _ in ending.finish() }
    do { try Self.withoutBlockedSignals(process.run) } catch {
      throw CommandFailure(
        .unavailable, code: .ffmpegFailed, "ffmpeg did not start: \(error.localizedDescription)",
        hint: "run ffmpeg -version to see whether it works")
    }
  }

  /// Calls `body` with no signal blocked in this thread.
  ///
  /// Threads of a pool block nearly all of them, and a program that such a thread starts would go on doing so:
  /// only SIGKILL could end it.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Hands over one frame. Waits while the program is busy.
  func write(_ pixels: [UInt8]) throws {
    do { try input.fileHandleForWriting.write(contentsOf: Data(pixels)) } catch {
      // It has ended, or is about to: what it said is the reason.
      throw failure(readMessages())
    }
  }

  /// Ends the input, waits for the file and moves it to its place.
  func finish() async throws {
    try? input.fileHandleForWriting.close()
    let text = readMessages()
    // Waiting in the process itself turns the run loop of a thread, and this may be any.
    for await _ in end {}
    guard process.terminationStatus == 0 else { throw failure(text) }
    do { try MediaFileCheck.check(temporary, for: url) } catch {
      unlink(temporary.path)
      throw error
    }
    guard rename(temporary.path, url.path) == 0 else {
      throw OutputFolder.unwritable(url, String(cString: strerror(errno)), nil)
    }
  }

  private func readMessages() -> String {
    String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  private func failure(_ text: String) -> CommandFailure {
    try? FileManager.default.removeItem(at: temporary)
    if let failure = MediaFileCheck.lackOfRoom(in: text, for: url) { return failure }
    let said = text.isEmpty ? "it stopped reading" : text
    return CommandFailure(
      .unavailable, code: .ffmpegFailed,
      "ffmpeg could not make \(url.displayPath): \(said.trimmingCharacters(in: .whitespacesAndNewlines))",
      hint: "this ffmpeg may lack the encoder; try another ending")
  }

  /// The container and codec for an ending. H.264 and VP9 need even sizes in 4:2:0, hence the pad.
  private static func encoding(for ending: String) -> [String] {
    let evenPad = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    return switch ending {
    case "gif":
      ["-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0", "-f", "gif"]
    case "webm":
      [
        "-vf", evenPad, "-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-b:v", "0", "-crf", "30",
        "-f", "webm",
      ]
    default:
      [
        "-vf", evenPad, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
        "-f", "mp4",
      ]
    }
  }
}
