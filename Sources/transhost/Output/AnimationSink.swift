import Foundation
import Media
import PluginHost
import RenderTree

/// An animated WebP that loops. The last frame shows as long as any other.
final class AnimationSink: FrameSink {
  let kind = "animation"
  let url: URL
  private let scale: CGFloat
  private let framesPerSecond: Double
  private var encoder: WebPAnimationEncoder?
  private var lastTime = 0.0

  init(url: URL, scale: CGFloat, framesPerSecond: Double) {
    self.url = url
    self.scale = scale
    self.framesPerSecond = framesPerSecond
  }

  func consume(_ frame: RunFrame, of count: Int, renderer: FrameRenderer) async throws {
    let image = try renderer.image(of: frame, scale: scale)
    let encoder = try encoder ?? WebPAnimationEncoder(width: image.width, height: image.height)
    self.encoder = encoder
    lastTime = frame.time
    try await encoder.add(image, at: frame.time)
  }

  func finish() async throws {
    guard let encoder else { return }
    let bytes = try await encoder.finish(at: lastTime + 1 / framesPerSecond)
    try OutputFile.write(bytes, to: url.path)
  }
}
