public import Foundation
public import Rendering

/// The reference renderer: draws frames on the CPU, the same to the bit on any number of cores.
///
/// Colours are mixed as they are, sRGB-encoded, in premultiplied RGBA8. A frame is turned into a
/// list of items (a paint in a projected, rounded box) and drawn in bands of rows that share
/// nothing. Edges are antialiased analytically; corners are snapped to 1/256 px before that; a
/// picture that lies on whole pixels at its own size is copied exactly.
///
/// Layers that have no place on the canvas (with an edge-on or singular transform, behind the eye,
/// or with geometry that is not finite) draw nothing.
public struct CPUCompositor: Renderer {
  private let workers: PixelWorkers
  private let shaders: ShaderSource?

  /// Makes a compositor that draws with `threads` threads, or with one for each core when nil.
  ///
  /// - Parameters:
  ///   - threads: The number of threads.
  ///   - shaders: The driver that draws filters whose kind is a `ShaderKind`. Without a driver they are left out, and
  ///     their shaders fail as unavailable.
  /// - Precondition: `threads` is at least 1.
  public init(threads: Int? = nil, shaders: (any ShaderDriver)? = nil) {
    precondition(threads.map { $0 >= 1 } ?? true, "a compositor needs at least one thread")
    workers = PixelWorkers(
      count: threads ?? max(1, ProcessInfo.processInfo.activeProcessorCount))
    self.shaders = shaders.map { ShaderSource($0) }
  }

  /// Draws `tree` into a picture of `tree.size × scale` pixels, rounded, whose scale is `scale`.
  ///
  /// - Throws: ``CompositorError``.
  public func render(_ tree: RenderTree, scale: CGFloat) throws -> RenderImage {
    try makeFrames().draw(tree, scale: scale)
  }

  /// Returns an object that draws the frames of one sequence. It reuses the memory of earlier frames that
  /// have no other references, and their unchanged pixels.
  public func makeFrames() -> any FrameDrawing {
    CompositorFrames(workers: workers, shaders: shaders)
  }

  /// Returns the pixels of a frame.
  ///
  /// - Throws: ``CompositorError`` if a side is not in 1…``RenderImage/maximumSide``.
  static func canvas(of tree: RenderTree, scale: CGFloat) throws -> PixelRect {
    let size = CGSize(
      width: (tree.size.width * scale).rounded(), height: (tree.size.height * scale).rounded())
    let sides = 1...CGFloat(RenderImage.maximumSide)
    guard scale > 0, scale.isFinite, sides.contains(size.width), sides.contains(size.height) else {
      throw CompositorError.canvasSize(tree.size, scale: scale)
    }
    return PixelRect(minX: 0, minY: 0, maxX: Int(size.width), maxY: Int(size.height))
  }
}
