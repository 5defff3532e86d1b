import Foundation
import Media
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
  /// The grey beside frames that are smaller than the pictures.
  private static let ground: (UInt8, UInt8, UInt8) = (58, 58, 60)

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
    if let canvas {
      image = image.centred(
        width: Int((canvas.width * scale).rounded()),
        height: Int((canvas.height * scale).rounded()),
        on: Self.ground)
    }
    seconds += (ContinuousClock.now - start) / .seconds(1)
    images[scale] = image
    return image
  }

  /// The smallest picture that was drawn of `frame`; nil where none was.
  func smallestImage(of frame: RunFrame) -> RenderImage? {
    index == frame.index ? images.min { $0.key < $1.key }?.value : nil
  }
}
