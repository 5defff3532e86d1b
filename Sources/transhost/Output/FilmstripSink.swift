import Foundation
import Media
import PluginRuns
import Rendering

/// Nine frames in one PNG; only those are drawn.
final class FilmstripSink: FrameSink {
  private let url: URL
  private let scale: CGFloat
  private let partials: PartialFiles
  private let text: any TextDrawing
  /// All frames: the last one decides which are shown.
  private var frames: [RunFrame] = []

  /// Creates the maker of the picture at `url`, which draws frames at `scale` and labels with `text`.
  init(url: URL, scale: CGFloat, text: any TextDrawing, partials: PartialFiles) {
    self.url = url
    self.scale = scale
    self.partials = partials
    self.text = text
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) -> FrameWork? {
    frames.append(frame)
    return nil
  }

  func finish(renderer: FrameRenderer, clock: StageClock) throws -> FrameWork {
    let cells = try Filmstrip.indices(frameCount: frames.count).map { index in
      let image = try renderer.image(of: frames[index], scale: scale)
      return (
        time: frames[index].time, image: clock.measure(.scaling) { Filmstrip.frame(image) }
      )
    }
    return FrameWork { [url, text, partials] clock in
      let strip = try clock.measure(.scaling) { try Filmstrip.compose(frames: cells, text: text) }
      let bytes = try clock.measure(.encoding) { try PNG.encode(strip, name: url.path) }
      return { try OutputFile.write(bytes, to: url.path, among: partials) }
    }
  }
}
