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
  private var encoder: FFmpegProcess?

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

  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws {
    let image = try renderer.image(of: frame, scale: scale)
    let encoder = try encoder ?? start(width: image.width, height: image.height)
    self.encoder = encoder
    try encoder.write(image.pixels)
  }

  func finish(renderer: FrameRenderer) async throws { try encoder?.finish() }

  private func start(width: Int, height: Int) throws -> FFmpegProcess {
    try FFmpegProcess(
      width: width, height: height, framesPerSecond: framesPerSecond, url: url, partials: partials,
      helpers: helpers)
  }
}
