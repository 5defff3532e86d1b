import Foundation
import Media
import PluginRuns
import Rendering

/// The bytes of all frames, one after another: R, G, B and A of each pixel in straight alpha, rows from the top.
final class RawFramesSink: FrameSink {
  private let scale: CGFloat
  private let writer: RawFramesWriter
  private var size: (width: Int, height: Int)?
  private let rate: String

  /// Creates the maker of `place`, which draws frames at `scale`.
  ///
  /// - Parameter rate: The frames a second, as the summary gives them.
  init(_ place: RawFramesWriter.Place, scale: CGFloat, rate: String) {
    self.scale = scale
    self.rate = rate
    writer = RawFramesWriter(place)
  }

  var form: String? { size.map { "\($0.width)x\($0.height) rgba, \(rate) fps" } }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws -> FrameWork? {
    let image = try renderer.image(of: frame, scale: scale)
    size = (image.width, image.height)
    return FrameWork { [writer] clock in
      let pixels = clock.measure(.encoding) { image.straightPixels }
      return { try await writer.write(pixels) }
    }
  }

  func finish(renderer: FrameRenderer, clock: StageClock) -> FrameWork {
    FrameWork { [writer] _ in { try await writer.finish() } }
  }
}

/// The writer of raw frames to a file or to standard output. It waits for readers on a thread of its own, so that
/// frames are drawn meanwhile.
actor RawFramesWriter {
  /// The destination of raw frames.
  enum Place {
    /// The file at a path, with its incomplete file among the given ones.
    case file(String, PartialFiles)
    case standardOutput
  }

  private let place: Place
  private var stream: OutputFileStream?
  private let thread = BlockingExecutor(label: "raw frames")

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Creates a writer, which opens its file with the first frame.
  init(_ place: Place) { self.place = place }

  /// Writes the bytes of a frame.
  func write(_ pixels: [UInt8]) throws {
    switch place {
    case .standardOutput: try StandardOutput.write(pixels)
    case .file(let path, let partials):
      let stream = try stream ?? OutputFileStream(path, among: partials)
      self.stream = stream
      try stream.write(pixels)
    }
  }

  /// Completes the file.
  func finish() throws {
    switch place {
    case .standardOutput: try StandardOutput.finish()
    case .file: try stream?.finish()
    }
  }
}
