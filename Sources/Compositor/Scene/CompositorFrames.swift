package import Foundation
package import Rendering

/// A sequence of frames, of which only the bands of rows that differ from earlier frames are drawn.
package final class CompositorFrames: FrameDrawing {
  /// The number of bands drawn so far, of all frames, for tests.
  package private(set) var drawnBands = 0
  private let workers: PixelWorkers
  private let bandMemory = BandMemory()
  private let sceneMemory: SceneMemory
  private var buffers = FrameBuffers()

  /// Creates frames that `workers` draw, with the help of `shaders`.
  init(workers: PixelWorkers, shaders: ShaderSource? = nil) {
    self.workers = workers.withSpareMemory
    sceneMemory = SceneMemory(shaders: shaders.map { SceneShaders($0) })
  }

  /// Draws the next frame.
  ///
  /// - Throws: ``CompositorError``.
  package func draw(_ tree: RenderTree, scale: CGFloat) throws -> RenderImage {
    let canvas = try CPUCompositor.canvas(of: tree, scale: scale)
    workers.reuse(
      sceneMemory.beginFrame(mostPixels: canvas.width * canvas.rows.count))
    var builder = SceneBuilder(canvas: canvas, scale: scale, workers: workers, memory: sceneMemory)
    let background = tree.background?.pixel() ?? 0
    let items = builder.resolved(try builder.items(of: tree), over: background)
    if let image = result(that: items, shows: canvas) {
      return image.scale == scale
        ? image
        : RenderImage(
          width: image.width, height: image.height, scale: scale, pixels: image.pixels)
    }
    let frame = DrawnFrame(canvas: canvas, background: background, items: items)
    var buffer = buffers.take(count: canvas.width * canvas.rows.count)
    draw(frame, into: &buffer)
    return buffers.image(from: buffer, content: frame, scale: scale)
  }

  /// Returns the result of a filter or a shader if it is opaque and covers the whole frame, so that its pixels need not be
  /// copied.
  private func result(that items: [DrawItem], shows canvas: PixelRect) -> RenderImage? {
    guard let image = DrawItem.image(that: items, show: canvas),
      sceneMemory.shaders?.hasShades ?? false || sceneMemory.isFiltered(image), image.isOpaque
    else { return nil }
    return image
  }

  /// Draws the bands of `frame` that are neither in the buffer nor in the frame before.
  private func draw(_ frame: DrawnFrame, into buffer: inout FrameBuffers.Buffer) {
    let height = PixelWorkers.bandHeight
    let (canvas, width) = (frame.canvas, frame.canvas.width)
    let isKept = buffer.content.map { frame.unchangedBands(since: $0) }
    let newest = buffers.newest
    let isInNewest = newest.map { frame.unchangedBands(since: $0.content) }
    let bands = (canvas.rows.count + height - 1) / height
    for band in 0..<bands where !(isKept?[band] ?? false) && !(isInNewest?[band] ?? false) {
      drawnBands += 1
    }
    buffer.withWords { [bandMemory, workers] words in
      // SAFETY: each band is written by one thread only and the threads are done before this ends.
      nonisolated(unsafe) let words = words
      workers.forEachBand(height: canvas.rows.count) { rows in
        let (band, start) = (rows.lowerBound / height, words + rows.lowerBound * width)
        if let isKept, isKept[band] { return }
        if let newest, let isInNewest, isInNewest[band] {
          return newest.image.withWords {
            start.update(from: $0 + rows.lowerBound * width, count: rows.count * width)
          }
        }
        bandMemory.withBand(of: canvas.rows(rows)) {
          $0.draw(frame.items, background: frame.background, into: start)
        }
      }
    }
  }
}
