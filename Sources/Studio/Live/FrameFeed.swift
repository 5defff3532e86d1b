import Foundation
import PluginRuns
import Rendering
import StudioProtocol

/// Draws the newest frame and sends it to the pages, to each as fast as it paints them.
package final class FrameFeed {
  /// A frame to be drawn.
  struct Frame {
    /// The layers.
    var tree: RenderTree
    /// Seconds since the take began.
    var time: Double
    /// Pixels per point.
    var scale: Double
    /// A Boolean value that indicates whether pages are sent the time even if the pixels are those before.
    var isMoment = false
  }

  /// Sends a message to a page.
  private let send: (UInt32, Data) -> Void
  private let painter: FramePainter
  /// Called after each frame that was drawn.
  var onFrame: () -> Void = {}
  /// Called with the error of a frame that can't be drawn.
  var onError: (any Error) -> Void = { _ in }
  /// Called after a frame with shaders that have failed.
  var onShaderFaults: (ShaderFaults) -> Void = { _ in }

  private var pages: [UInt32: Page] = [:]
  /// The frame that pages are to show.
  private var current: Picture?
  private var next: Frame?
  private var drawing: Task<Void, Never>?
  private var lastNumber: UInt32 = 0
  private var lastTree: RenderTree?
  private var lastScale = 0.0

  /// More frames than these are not sent to a page that has not painted them.
  private static let mostUnpainted = 2

  /// A frame that was drawn.
  private struct Picture {
    var number: UInt32
    var time: Double
    var image: RenderImage
    /// The number of the picture before, and the rows that differ from it.
    var previous: UInt32
    var rows: Range<Int>
    /// A Boolean value that indicates whether it is sent without rows, too, for its time.
    var isMoment: Bool
  }

  /// A page, and what it was sent.
  private struct Page {
    /// The frame that was sent last.
    var sent: (number: UInt32, image: RenderImage)?
    /// The numbers of the frames that the page has not painted.
    var unpainted: [UInt32] = []
  }

  /// Creates a feed of frames drawn with `renderer`.
  init(_ renderer: any Renderer, send: @escaping (UInt32, Data) -> Void) {
    painter = FramePainter(renderer)
    self.send = send
  }

  // MARK: - Pages

  /// Begins to send frames to a page, the first one whole.
  func add(_ page: UInt32) {
    pages[page] = Page()
    update(page)
  }

  /// Ends sending frames to a page.
  func remove(_ page: UInt32) { pages[page] = nil }

  /// Notes that a page has painted the frame `number`, and those before.
  func notePainted(_ number: UInt32, by page: UInt32) {
    guard var state = pages[page], let index = state.unpainted.firstIndex(of: number) else {
      return
    }
    state.unpainted.removeSubrange(...index)
    pages[page] = state
    update(page)
  }

  /// Sends the current frame to a page unless the page has it, or too many to paint.
  private func update(_ page: UInt32) {
    guard let current, var state = pages[page], state.sent?.number != current.number,
      state.unpainted.count < Self.mostUnpainted
    else { return }
    let isNext = state.sent.map { $0.number == current.previous } ?? false
    let rows = isNext ? current.rows : current.image.rows(differingFrom: state.sent?.image)
    state.sent = (current.number, current.image)
    defer { pages[page] = state }
    // The frames between have changed nothing in the end.
    guard !rows.isEmpty || current.isMoment else { return }
    state.unpainted.append(current.number)
    send(page, Self.message(current, rows: rows))
  }

  private static func message(_ picture: Picture, rows: Range<Int>) -> Data {
    let image = picture.image
    let header = PixelHeader(
      .frame, number: picture.number, time: picture.time, width: image.width,
      height: image.height, rows: rows)
    let length = image.width * 4
    var data = Data(capacity: PixelHeader.length + rows.count * length)
    data.append(contentsOf: header.bytes)
    data.append(contentsOf: image.pixels[rows.lowerBound * length..<rows.upperBound * length])
    return data
  }

  // MARK: - Drawing

  /// Shows `frame` in place of those that were not drawn yet.
  func show(_ frame: Frame) {
    if frame.tree == lastTree, frame.scale == lastScale {
      // The pixels are the same.
      if next != nil { next?.time = frame.time } else { current?.time = frame.time }
      return
    }
    (lastTree, lastScale) = (frame.tree, frame.scale)
    next = frame
    if drawing == nil { drawNext() }
  }

  /// Waits until there is nothing to draw.
  package func finish() async {
    while let drawing { await drawing.value }
  }

  private func drawNext() {
    guard let frame = next else {
      drawing = nil
      return
    }
    next = nil
    drawing = Task { [weak self, painter] in
      let result: Result<(image: RenderImage, rows: Range<Int>)?, any Error>
      do {
        result = .success(try await painter.draw(frame.tree, scale: frame.scale))
      } catch {
        result = .failure(error)
      }
      self?.finish(frame, result)
    }
  }

  private func finish(
    _ frame: Frame, _ result: Result<(image: RenderImage, rows: Range<Int>)?, any Error>
  ) {
    onFrame()
    var shaders = ShaderFaults()
    shaders.see(frame.tree)
    if shaders.shaders.contains(where: { $0.failure != nil }) { onShaderFaults(shaders) }
    switch result {
    case .success(let drawn?):
      lastNumber &+= 1
      current = Picture(
        number: lastNumber, time: frame.time, image: drawn.image,
        previous: current?.number ?? 0, rows: drawn.rows, isMoment: frame.isMoment)
      for page in pages.keys.sorted() { update(page) }
    case .success(nil):
      guard frame.isMoment, let same = current else {
        current?.time = frame.time
        break
      }
      lastNumber &+= 1
      current = Picture(
        number: lastNumber, time: frame.time, image: same.image, previous: same.number,
        rows: 0..<0, isMoment: true)
      for page in pages.keys.sorted() { update(page) }
    case .failure(let error): onError(error)
    }
    drawNext()
  }
}
