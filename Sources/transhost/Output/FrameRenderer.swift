import Compositor
import Foundation
import PluginHost
import RenderTree

/// Draws frames for all sinks: each frame once a scale, with the time that took kept apart from
/// the encoding.
final class FrameRenderer {
  /// The time spent compositing so far, in seconds.
  private(set) var seconds = 0.0
  private let compositor = CPUCompositor()
  private var index = -1
  private var images: [CGFloat: RenderImage] = [:]

  /// The picture of `frame` at `scale` pixels per point.
  func image(of frame: RunFrame, scale: CGFloat) throws -> RenderImage {
    if frame.index != index {
      index = frame.index
      images = [:]
    }
    if let image = images[scale] { return image }
    let start = ContinuousClock.now
    let image = try compositor.render(frame.tree, scale: scale)
    seconds += (ContinuousClock.now - start) / .seconds(1)
    images[scale] = image
    return image
  }

  /// The smallest picture that was drawn of `frame`; nil where none was.
  func smallestImage(of frame: RunFrame) -> RenderImage? {
    index == frame.index ? images.min { $0.key < $1.key }?.value : nil
  }
}
