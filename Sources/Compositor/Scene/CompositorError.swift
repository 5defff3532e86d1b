public import Foundation
import Rendering

/// An error that prevents a frame from being drawn.
public enum CompositorError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The picture would have no pixels, or more than the compositor draws.
  case canvasSize(CGSize, scale: CGFloat)
  /// The layers are nested deeper than the compositor follows.
  case tooDeep(limit: Int)
  /// The layers, with those that snapshots repeat, are more than the compositor draws.
  case tooManyLayers(limit: Int)

  /// A description of the failure with its remedy.
  public var description: String {
    switch self {
    case .canvasSize(let size, let scale):
      "a canvas of \(size.width) × \(size.height) points at scale \(scale) can't be drawn: "
        + "each side must come to 1…\(RenderImage.maximumSide) pixels"
    case .tooDeep(let limit):
      "layers are nested more than \(limit) deep; flatten the tree"
    case .tooManyLayers(let limit):
      "the frame has more than \(limit) layers; snapshots of snapshots repeat what they hold"
    }
  }
}
