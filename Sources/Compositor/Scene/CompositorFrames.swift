import Foundation
import Rendering

/// Frames that are drawn one after another.
final class CompositorFrames: FrameDrawing {
  private let workers: PixelWorkers
  private let memory = BandMemory()
  private var buffers = FrameBuffers()

  /// Creates frames that `workers` draw.
  init(workers: PixelWorkers) { self.workers = workers }

  func draw(_ tree: RenderTree, scale: CGFloat) throws -> RenderImage {
    let canvas = try CPUCompositor.canvas(of: tree, scale: scale)
    var builder = SceneBuilder(canvas: canvas, scale: scale, workers: workers)
    let items = try builder.items(of: tree)
    let background = tree.background?.pixel() ?? 0
    var buffer = buffers.take(count: canvas.width * canvas.rows.count)
    buffer.withWords { [memory, workers] words in
      // SAFETY: each band is written by one thread only and the threads are done before this ends.
      nonisolated(unsafe) let words = words
      workers.forEachBand(height: canvas.rows.count) { rows in
        memory.withBand(of: canvas.rows(rows)) {
          $0.draw(items, background: background, into: words + rows.lowerBound * canvas.width)
        }
      }
    }
    return buffers.image(from: buffer, of: canvas, scale: scale)
  }
}
