import Diagnostics
import Foundation
import Media
import PluginRuns
import Rendering

/// A GIF, MP4 or WebM made by the `ffmpeg` program, which gets raw frames through a pipe.
final class VideoSink: FrameSink {
  private let url: URL
  private let scale: CGFloat
  private let framesPerSecond: Double
  private let partials: PartialFiles
  // Frames are drawn in tasks of their own, to which the current process doesn't come along.
  private let helpers = SupervisedProcess.current?.helpers ?? Helpers()
  private var writer: VideoWriter?

  /// Creates the maker of the file at `url`, which draws frames at `scale`, with its incomplete file among
  /// `partials`.
  ///
  /// - Throws: an unavailable failure when there is no `ffmpeg` on the PATH.
  init(url: URL, scale: CGFloat, framesPerSecond: Double, partials: PartialFiles) throws {
    guard HelperProgram.locateFFmpeg() != nil else {
      throw CommandFailure(
        .unavailable, code: .ffmpegMissing,
        "\(url.displayPath) needs the ffmpeg program, which is not on the PATH",
        hint: "install it (apt-get install ffmpeg) or choose an output that ends in .webp")
    }
    self.url = url
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.partials = partials
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws -> FrameWork? {
    let image = try renderer.image(of: frame, scale: scale)
    let writer =
      writer
      ?? VideoWriter(
        width: image.width, height: image.height, framesPerSecond: framesPerSecond, url: url,
        partials: partials, helpers: helpers)
    self.writer = writer
    return FrameWork { _ in { try await writer.write(image.pixels) } }
  }

  func finish(renderer: FrameRenderer, clock: StageClock) -> FrameWork {
    FrameWork { [writer] _ in { try await writer?.finish() } }
  }
}

/// The `ffmpeg` program of a video, started with the first frame. The actor waits for it on a thread of its own, so
/// that frames are drawn and encoded meanwhile.
private actor VideoWriter {
  private let width: Int
  private let height: Int
  private let framesPerSecond: Double
  private let url: URL
  private let partials: PartialFiles
  private let helpers: Helpers
  private var process: FFmpegProcess?
  private let thread = BlockingExecutor(label: "video")

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(
    width: Int, height: Int, framesPerSecond: Double, url: URL, partials: PartialFiles,
    helpers: Helpers
  ) {
    (self.width, self.height, self.framesPerSecond) = (width, height, framesPerSecond)
    (self.url, self.partials, self.helpers) = (url, partials, helpers)
  }

  /// Hands over one frame.
  func write(_ pixels: [UInt8]) throws {
    let process =
      try process
      ?? FFmpegProcess(
        width: width, height: height, framesPerSecond: framesPerSecond, url: url,
        partials: partials, helpers: helpers)
    self.process = process
    try process.write(pixels)
  }

  /// Waits for the complete file.
  func finish() throws { try process?.finish() }
}
