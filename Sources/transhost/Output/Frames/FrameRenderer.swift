import Foundation
import PluginRuns
import Rendering

/// Draws frames for all sinks: each frame once a scale, with the time that took kept apart from
/// the encoding.
///
/// Where the window turns, all pictures are as wide and as high as the largest, and each frame
/// lies in the middle.
final class FrameRenderer {
  /// The time spent drawing so far, in seconds.
  private(set) var seconds = 0.0
  private let renderer: any Renderer
  /// The frames of each scale, as a sequence.
  private var sequences: [CGFloat: any FrameDrawing] = [:]
  private var index = -1
  private var images: [CGFloat: RenderImage] = [:]
  /// The least size of all pictures, in points; nil if they are as large as their frames.
  private var canvas: CGSize?

  /// Creates a renderer of frames that are all of one size.
  init(_ renderer: any Renderer) { self.renderer = renderer }

  /// Prepares for frames of these sizes, in points.
  func prepare(for sizes: [CGSize]) {
    let first = sizes.first ?? .zero
    canvas =
      sizes.allSatisfy { $0 == first }
      ? nil
      : CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// The picture of `frame` at `scale` pixels per point.
  func image(of frame: RunFrame, scale: CGFloat) throws -> RenderImage {
    if frame.index != index {
      index = frame.index
      images = [:]
    }
    if let image = images[scale] { return image }
    let start = ContinuousClock.now
    let sequence = sequences[scale] ?? renderer.makeFrames()
    sequences[scale] = sequence
    var image = try sequence.draw(frame.tree, scale: scale)
    if let canvas { image = image.centred(in: canvas, scale: scale) }
    seconds += (ContinuousClock.now - start) / .seconds(1)
    images[scale] = image
    return image
  }

  /// The smallest picture that was drawn of `frame`; nil where none was.
  func smallestImage(of frame: RunFrame) -> RenderImage? {
    index == frame.index ? images.min { $0.key < $1.key }?.value : nil
  }
}

extension RenderImage {
  /// The picture in the middle of a grey one of `size`, in points at `scale`.
  fileprivate func centred(in size: CGSize, scale: CGFloat) -> RenderImage {
    let wide = max(width, Int((size.width * scale).rounded()))
    let high = max(height, Int((size.height * scale).rounded()))
    guard wide > width || high > height else { return self }
    let grey: [UInt8] = [58, 58, 60, 255]
    var result = (0..<wide * high).flatMap { _ in grey }
    let (left, top) = ((wide - width) / 2, (high - height) / 2)
    for row in 0..<height {
      let source = row * width * 4
      let target = ((top + row) * wide + left) * 4
      result.replaceSubrange(target..<target + width * 4, with: pixels[source..<source + width * 4])
    }
    return RenderImage(width: wide, height: high, scale: self.scale, pixels: result)
  }
}
