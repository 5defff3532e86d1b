public import Foundation
public import Rendering

/// An image with a size in points.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiimage>
public nonisolated struct UIImage: Hashable, Sendable {
  /// The pixels; its scale is this image's.
  public let renderImage: RenderImage

  /// Makes an image from `renderImage` at its own scale.
  public init(_ renderImage: RenderImage) { self.renderImage = renderImage }

  /// Makes an image from the pixels of `renderImage`, with `scale` pixels per point.
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

  /// The number of pixels per point.
  public var scale: CGFloat { renderImage.scale }

  /// The size, in points.
  public var size: CGSize { renderImage.size }
}
