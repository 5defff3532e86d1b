public import Foundation
public import RenderTree

/// The reference renderer: draws frames on the CPU, the same to the bit on any number of cores.
public struct CPUCompositor: Renderer {
  /// The most pixels a side of a picture may have.
  public static let maximumSide = 16_384

  private let threads: Int

  /// Makes a compositor that draws with `threads` threads; nil: one for each core.
  ///
  /// - Precondition: `threads` is at least 1.
  public init(threads: Int? = nil) {
    precondition(threads.map { $0 >= 1 } ?? true, "a compositor needs at least one thread")
    self.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Draws `tree` at `scale` pixels per point.
  ///
  /// - Throws: ``CompositorError``.
  public func render(_ tree: RenderTree, scale: CGFloat) throws -> RenderImage {
    throw CompositorError.canvasSize(tree.size, scale: scale)
  }
}
