public import Foundation
public import Geometry

/// One frame as data: what a renderer draws and a test dumps as text.
public struct RenderTree: Sendable, Hashable {
  /// The canvas, in points.
  public var size: CGSize
  /// What lies behind everything; nil is transparent.
  public var background: RGBAColor?
  /// The layers; the root's parent space is the canvas.
  public var root: RenderNode

  /// Makes a frame.
  public init(size: CGSize, background: RGBAColor? = nil, root: RenderNode) {
    self.size = size
    self.background = background
    self.root = root
  }
}

/// Draws frames. The one thing an engine's output and a picture have in common.
public protocol Renderer: Sendable {
  /// Draws `tree` at `scale` pixels per point into a picture of ⌈size × scale⌋ pixels.
  func render(_ tree: RenderTree, scale: CGFloat) throws -> RenderImage
}
