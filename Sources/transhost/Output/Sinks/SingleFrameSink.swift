import Foundation
import Media
import PluginRuns
import Rendering

/// The frame that shows at one time, as a PNG of exactly size × scale pixels.
final class SingleFrameSink: FrameSink {
  private let url: URL
  private let time: Double
  private let scale: CGFloat
  private let partials: PartialFiles
  /// The frame that shows at the time, as far as frames have come.
  private var shown: RunFrame?

  /// Times closer than this are the same.
  private static let instant = 1e-6

  /// Creates the maker of the picture at `url`, which draws the frame of `time` at `scale`.
  init(url: URL, time: Double, scale: CGFloat, partials: PartialFiles) {
    self.url = url
    self.time = time
    self.scale = scale
    self.partials = partials
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) -> FrameWork? {
    if shown == nil || frame.time <= time + Self.instant { shown = frame }
    return nil
  }

  func finish(renderer: FrameRenderer, clock: StageClock) throws -> FrameWork {
    let image = try shown.map { try renderer.image(of: $0, scale: scale) }
    return FrameWork { [url, partials] clock in
      guard let image else { return {} }
      let bytes = try clock.measure(.encoding) { try PNG.encode(image, name: url.path) }
      return { try OutputFile.write(bytes, to: url.path, among: partials) }
    }
  }
}
