public import Foundation
public import RenderTree

/// A picture with a size in points.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiimage>
public nonisolated struct UIImage: Hashable, Sendable {
  /// The pixels; its scale is this image's.
  public let renderImage: RenderImage

  /// Wraps `renderImage` at its own scale.
  public init(_ renderImage: RenderImage) { self.renderImage = renderImage }

  /// Wraps the pixels of `renderImage`, `scale` of them to a point.
  ///
  /// - Precondition: `scale` is finite and positive.
  public init(_ renderImage: RenderImage, scale: CGFloat) {
    if renderImage.scale == scale {
      self.init(renderImage)
    } else {
      self.init(
        RenderImage(
          width: renderImage.width, height: renderImage.height, scale: scale,
          pixels: renderImage.pixels))
    }
  }

  /// Pixels per point.
  public var scale: CGFloat { renderImage.scale }

  /// The size, in points.
  public var size: CGSize { renderImage.size }
}
