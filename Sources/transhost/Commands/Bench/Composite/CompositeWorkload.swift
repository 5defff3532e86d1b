import Foundation
import Geometry
import Rendering

/// A sequence of frames to draw, each of which differs from the one before.
protocol CompositeWorkload: Sendable {
  /// The size of the pictures.
  var size: PixelSize { get }
  /// The number of pixels per point.
  var scale: CGFloat { get }
  /// Returns frame `index` of `count`.
  func tree(at index: Int, of count: Int) -> RenderTree
}

extension CompositeWorkload {
  var scale: CGFloat { 1 }

  /// The canvas, in points.
  var canvas: CGRect {
    CGRect(
      x: 0, y: 0, width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
  }

  /// Returns a frame with `children` on black.
  func tree(
    _ children: [RenderNode], _ change: (inout RenderNode) -> Void = { _ in }
  ) -> RenderTree {
    var root = RenderNode(filling: canvas)
    root.children = children
    change(&root)
    return RenderTree(size: canvas.size, background: .black, root: root)
  }
}

extension RenderNode {
  /// Makes a node that fills `frame` of its parent.
  init(filling frame: CGRect) {
    self.init(
      bounds: CGRect(origin: .zero, size: frame.size),
      position: CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Makes a node that shows a picture in `frame` of its parent.
  init(_ image: RenderImage, in frame: CGRect) {
    self.init(filling: frame)
    contents = .image(image)
  }
}
