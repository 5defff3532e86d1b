import Diagnostics
import Foundation
import PluginRuns
import Rendering

/// The drawing and the encoding of a run's frames, apart from the engine that makes them.
///
/// One frame is drawn and encoded at a time.
actor PictureMaker {
  private let sinks: [any FrameSink]
  private let renderer: FrameRenderer
  private var flashes: FlashWatch
  private let process = SupervisedProcess.current

  /// The greatest number of frames that are unfinished while the engine makes another one.
  private static let depth = 2

  /// Creates a maker that gives frames to `sinks`, which draw them with `renderer`, and looks for `flashes`.
  init(_ sinks: sending [any FrameSink], renderer: any Renderer, flashes: FlashWatch) {
    self.sinks = sinks
    self.renderer = FrameRenderer(renderer)
    self.flashes = flashes
  }

  /// The time spent drawing so far, in seconds.
  var seconds: Double { renderer.seconds }

  /// A pipeline in which the frames of the run are drawn and encoded.
  nonisolated var pipeline: FramePipeline<RunFrame> {
    FramePipeline(depth: Self.depth) { try await self.take($0) }
  }

  /// Prepares for frames of these sizes, in points. Without it they must all be of one size.
  func prepare(for sizes: [CGSize]) { renderer.prepare(for: sizes) }

  /// Completes the output at `index`, after all frames.
  func finish(_ index: Int) async throws { try await sinks[index].finish(renderer: renderer) }

  /// Returns the frames that flash up, once all were seen.
  func findFlashes() -> [Diagnostic] { flashes.finish() }

  private func take(_ frame: RunFrame) async throws {
    for sink in sinks { try await sink.consume(frame, renderer: renderer) }
    process?.noteFrame()
    flashes.see(frame, as: renderer.smallestImage(of: frame))
  }
}
