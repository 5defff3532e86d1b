import Diagnostics
package import Foundation
import Geometry
package import Rendering

/// The amount of drawing in a frame, in areas of the screen.
///
/// Every layer counts with the pixels that it covers, whether or not others hide it, times the
/// ``DrawingCost`` of what it shows. A layer with filters is a picture first, as large as the layer
/// or what is seen of it, which counts with what each filter costs.
package nonisolated struct DrawingLoad: Sendable {
  /// The area to draw, as a multiple of the screen's area.
  package internal(set) var screens = 0.0
  /// The share of each plugin's layers in ``screens``, by the number of the plugin; see
  /// `RenderNode.maker`.
  package internal(set) var screensOfMakers: [Double] = []
  /// The number of layers, those that snapshots repeat included. No more are counted than the limit
  /// allows.
  package internal(set) var layers = 0
  /// A Boolean value that indicates whether there are more layers, or more inside each other, than the
  /// limit allows, so that the rest is not counted.
  package internal(set) var isEndless = false
  /// The bytes of the pictures that filters need.
  package internal(set) var pictureBytes = 0.0

  /// The load of a frame that shows nothing.
  init() {}

  /// The load of `tree`, drawn at `scale` pixels per point; counted as far as `limit` allows.
  package init(of tree: RenderTree, scale: CGFloat, limit: DrawingLimit = DrawingLimit()) {
    let size = CGSize(width: tree.size.width * scale, height: tree.size.height * scale)
    guard size.width > 0, size.height > 0 else { return }
    var count = DrawingCount(size: size, scale: scale, limit: limit)
    count.add(tree.root)
    self = count.load
    pictureBytes = count.keptBytes + count.mostBytes
  }

  /// The number of the plugin with the greatest share; 0 for the engine.
  package var maker: UInt16 {
    let most = screensOfMakers.indices.max { screensOfMakers[$0] < screensOfMakers[$1] }
    return most.map { UInt16(clamping: $0) } ?? 0
  }

  /// Returns what of the frame exceeds `limit`, as a clause for a message; nil when nothing does.
  package func excess(over limit: DrawingLimit) -> String? {
    if isEndless {
      return "a frame would draw more layers than may be drawn (limit \(limit.layers.grouped), "
        + "\(limit.depth) inside each other)"
    }
    if screens > limit.screens {
      return "a frame would draw \(Int(min(screens, 1e9)).counted("time")) the screen's area "
        + "(limit \(Int(limit.screens)))"
    }
    if pictureBytes > limit.pictureBytes {
      return "the pictures of a frame's filters would take "
        + "\(Int(min(pictureBytes, 1e15) / 1_048_576).grouped) MiB "
        + "(limit \(Int(limit.pictureBytes / 1_048_576).grouped))"
    }
    return nil
  }
}
