import Foundation
import Media
import PluginRuns
import Rendering

/// An animated WebP that loops. The last frame shows as long as any other.
///
/// Frames are compressed a batch at a time on all cores, not beside the renderer, so that
/// neither slows the other down and the time that each takes can be told.
final class AnimationSink: FrameSink {
  private let url: URL
  private let scale: CGFloat
  private let partials: PartialFiles
  private let framesPerSecond: Double
  private var encoder: WebPAnimationEncoder?
  private var batch: [(time: Double, image: RenderImage)] = []
  private var lastTime = 0.0

  private static let batchSize = 16

  /// Creates the maker of the file at `url`, which draws frames at `scale`.
  init(url: URL, scale: CGFloat, framesPerSecond: Double, partials: PartialFiles) {
    self.url = url
    self.scale = scale
    self.partials = partials
    self.framesPerSecond = framesPerSecond
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) async throws {
    batch.append((frame.time, try renderer.image(of: frame, scale: scale)))
    lastTime = frame.time
    if batch.count == Self.batchSize { try await encode() }
  }

  func finish(renderer: FrameRenderer) async throws {
    try await encode()
    guard let encoder else { return }
    let bytes = try await encoder.finish(at: lastTime + 1 / framesPerSecond)
    try OutputFile.write(bytes, to: url.path, among: partials)
  }

  private func encode() async throws {
    guard let first = batch.first?.image else { return }
    let encoder = try encoder ?? WebPAnimationEncoder(width: first.width, height: first.height)
    self.encoder = encoder
    for frame in batch { try await encoder.add(frame.image, at: frame.time) }
    try await encoder.settle()
    batch = []
  }
}
