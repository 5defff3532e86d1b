import Foundation
import Media
import PluginRuns
import RenderTree

/// Nine frames in one PNG; only those are drawn.
final class FilmstripSink: FrameSink {
  let kind = "filmstrip"
  let url: URL
  private let scale: CGFloat
  private let text: any TextDrawing
  private var cells: [(time: Double, image: RenderImage)] = []

  init(url: URL, scale: CGFloat, text: any TextDrawing) {
    self.url = url
    self.scale = scale
    self.text = text
  }

  func consume(_ frame: RunFrame, of count: Int, renderer: FrameRenderer) async throws {
    guard Filmstrip.indices(frameCount: count).contains(frame.index) else { return }
    let image = try renderer.image(of: frame, scale: scale)
    cells.append((frame.time, Filmstrip.frame(image)))
  }

  func finish() async throws {
    try PNG.write(try Filmstrip.compose(frames: cells, text: text), to: url.path)
  }
}
