import Foundation
import Media
import PluginRuns
import Rendering

/// An animated WebP that loops. The last frame shows as long as any other.
final class AnimationSink: FrameSink {
  private let url: URL
  private let scale: CGFloat
  private let partials: PartialFiles
  private let framesPerSecond: Double
  private var encoder: WebPAnimationEncoder?
  private var previous: RenderImage?
  private var lastTime = 0.0

  /// Creates the maker of the file at `url`, which draws frames at `scale`.
  init(url: URL, scale: CGFloat, framesPerSecond: Double, partials: PartialFiles) {
    self.url = url
    self.scale = scale
    self.partials = partials
    self.framesPerSecond = framesPerSecond
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws -> FrameWork? {
    let image = try renderer.image(of: frame, scale: scale)
    let encoder = try encoder ?? WebPAnimationEncoder(width: image.width, height: image.height)
    self.encoder = encoder
    lastTime = frame.time
    let before = previous
    previous = image
    return FrameWork { [time = frame.time] clock in
      let part = try clock.measure(.encoding) { try encoder.compress(image, after: before) }
      return { await encoder.add(part, at: time) }
    }
  }

  func finish(renderer: FrameRenderer, clock: StageClock) -> FrameWork {
    FrameWork { [url, partials, encoder, end = lastTime + 1 / framesPerSecond] _ in
      {
        guard let encoder else { return }
        try OutputFile.write(try await encoder.finish(at: end), to: url.path, among: partials)
      }
    }
  }
}
