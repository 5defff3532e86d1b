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

  func consume(_ frame: RunFrame, renderer: FrameRenderer) { frames.append(frame) }

  func finish(renderer: FrameRenderer) throws {
    let cells = try Filmstrip.indices(frameCount: frames.count).map { index in
      let image = try renderer.image(of: frames[index], scale: scale)
      return (time: frames[index].time, image: Filmstrip.frame(image))
    }
    try PNG.write(try Filmstrip.compose(frames: cells, text: text), to: url.path, among: partials)
  }
}
