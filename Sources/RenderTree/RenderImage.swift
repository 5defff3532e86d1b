public import Foundation

/// An immutable picture: premultiplied RGBA8 in sRGB, rows from the top, no padding.
///
/// A class so that a picture used in many frames is held once; equal only to itself, which makes
/// it a cheap cache key.
public final class RenderImage: Sendable, Hashable {
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// Pixels per point (`contentsScale`); the size in points is pixels divided by it.
  public let scale: CGFloat
  /// `width × height × 4` bytes, premultiplied R, G, B, A.
  public let pixels: [UInt8]
  /// Whether every pixel's alpha is 255.
  public let isOpaque: Bool

  /// Wraps `pixels`.
  ///
  /// - Precondition: the sizes are positive, the scale is finite and positive and `pixels` has
  ///   `width × height × 4` bytes.
  public init(width: Int, height: Int, scale: CGFloat = 1, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    precondition(pixels.count == width * height * 4, "an image has width × height × 4 bytes")
    precondition(scale > 0 && scale.isFinite, "an image's scale is positive")
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
    self.isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  /// The size in points.
  public var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

  /// Whether both are the same object.
  public static func == (a: RenderImage, b: RenderImage) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
