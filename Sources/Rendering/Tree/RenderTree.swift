public import Foundation
public import Geometry

/// One frame as data, which a renderer draws and a test prints as text.
public struct RenderTree: Sendable, Hashable {
  /// The size of the canvas, in points.
  public var size: CGSize
  /// The background of the canvas; nil is transparent.
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

/// A renderer of frames, the only link between an engine's output and a picture.
public protocol Renderer: Sendable {
  /// Draws `tree` at `scale` pixels per point into a picture of ⌈size × scale⌋ pixels.
  func render(_ tree: RenderTree, scale: CGFloat) throws -> RenderImage
  /// Returns an object that draws the frames of one sequence, each with the pixels that
  /// ``render(_:scale:)`` gives it.
  func makeFrames() -> any FrameDrawing
}

/// An object that draws the frames of one sequence, one after another, and may keep memory and results
/// between them.
public protocol FrameDrawing: AnyObject {
  /// Draws the next frame at `scale` pixels per point into a picture of ⌈size × scale⌋ pixels.
  func draw(_ tree: RenderTree, scale: CGFloat) throws -> RenderImage
}

extension Renderer {
  /// Returns an object that draws each frame by itself.
  public func makeFrames() -> any FrameDrawing { SeparateFrames(renderer: self) }
}

/// A sequence of frames that are drawn independently of each other.
private final class SeparateFrames: FrameDrawing {
  private let renderer: any Renderer

  init(renderer: any Renderer) { self.renderer = renderer }

  func draw(_ tree: RenderTree, scale: CGFloat) throws -> RenderImage {
    try renderer.render(tree, scale: scale)
  }
}
