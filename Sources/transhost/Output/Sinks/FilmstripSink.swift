import Foundation
import Media
import PluginRuns
import Rendering

/// Nine frames in one PNG; only those are drawn, unless frames of very many layers are cheaper to keep as pictures.
final class FilmstripSink: FrameSink {
  /// A frame that may be shown: the last one decides which are.
  private enum Candidate {
    case frame(RunFrame)
    /// The picture of a frame in the strip.
    case cell(time: Double, RenderImage)
  }

  private let url: URL
  private let scale: CGFloat
  private let partials: PartialFiles
  private let text: any TextDrawing
  private var candidates: [Candidate] = []
  /// The number of layers of the candidates that are not drawn.
  private var layers = 0

  /// The number of layers that are kept, in round numbers: 50 MB.
  private static let mostLayers = 200_000
  /// The number of layers that take as much memory as a picture in the strip.
  private static let layersOfCell = 1_400

  /// Creates the maker of the picture at `url`, which draws frames at `scale` and labels with `text`.
  init(url: URL, scale: CGFloat, text: any TextDrawing, partials: PartialFiles) {
    self.url = url
    self.scale = scale
    self.partials = partials
    self.text = text
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws -> FrameWork? {
    let count = frame.tree.root.extent.count
    if layers + count > Self.mostLayers, count > Self.layersOfCell {
      let image = try renderer.image(of: frame, scale: scale)
      candidates.append(.cell(time: frame.time, Filmstrip.frame(image)))
    } else {
      layers += count
      candidates.append(.frame(frame))
    }
    return nil
  }

  func finish(renderer: FrameRenderer, clock: StageClock) throws -> FrameWork {
    let cells = try Filmstrip.indices(frameCount: candidates.count).map { index in
      switch candidates[index] {
      case .cell(let time, let image): return (time: time, image: image)
      case .frame(let frame):
        let image = try renderer.image(of: frame, scale: scale)
        return (time: frame.time, image: clock.measure(.scaling) { Filmstrip.frame(image) })
      }
    }
    return FrameWork { [url, text, partials] clock in
      let strip = try clock.measure(.scaling) { try Filmstrip.compose(frames: cells, text: text) }
      let bytes = try clock.measure(.encoding) { try PNG.encode(strip, name: url.path) }
      return { try OutputFile.write(bytes, to: url.path, among: partials) }
    }
  }
}
