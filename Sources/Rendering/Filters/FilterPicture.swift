public import Foundation

/// A layer's picture on its way through the filters.
public struct FilterPicture: Sendable {
  /// The size of a side, in pixels.
  public let width: Int
  /// The size of a side, in pixels.
  public let height: Int
  /// The pixels as `width × height × 4` bytes, premultiplied R, G, B, A, rows from the top.
  public let pixels: [UInt8]
  /// The layer's bounds in the picture, in pixels: the picture may be larger, and may lack parts
  /// that are not visible.
  public let layer: CGRect
  /// The number of pixels per point.
  public let scale: CGFloat

  /// Makes a picture.
  ///
  /// - Precondition: `pixels` has `width × height × 4` bytes.
  public init(width: Int, height: Int, pixels: [UInt8], layer: CGRect, scale: CGFloat) {
    precondition(pixels.count == width * height * 4, "a picture has width × height × 4 bytes")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.layer = layer
    self.scale = scale
  }

  /// Returns the picture with other pixels.
  ///
  /// - Precondition: The number of bytes is the same.
  public func with(pixels: [UInt8]) -> FilterPicture {
    FilterPicture(width: width, height: height, pixels: pixels, layer: layer, scale: scale)
  }

  /// Calls `body` with the pixels as words: red in the lowest byte, alpha in the highest.
  public func withWords<R>(_ body: (UnsafePointer<UInt32>) -> R) -> R {
    pixels.withUnsafeBytes { bytes in
      // An array's elements lie on a 16-byte boundary at least, and there is at least one pixel.
      guard let base = bytes.baseAddress else { preconditionFailure("a picture has pixels") }
      return body(base.assumingMemoryBound(to: UInt32.self))
    }
  }
}
