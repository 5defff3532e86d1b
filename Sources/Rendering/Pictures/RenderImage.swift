public import Foundation
import Synchronization

/// An immutable picture: premultiplied RGBA8 in sRGB, rows from the top, no padding.
///
/// It is a class so that a picture used in many frames is stored once. It is equal only to itself,
/// which makes it a cheap cache key.
public final class RenderImage: Sendable, Hashable {
  /// The greatest width and height of a picture that can be drawn into, in pixels.
  public static let maximumSide = 16_384

  /// The size of a side, in pixels, at least 1.
  public let width: Int
  /// The size of a side, in pixels, at least 1.
  public let height: Int
  /// The number of pixels per point (`contentsScale`); the size in points is pixels divided by it.
  public let scale: CGFloat
  /// The pixels as `width × height × 4` bytes, premultiplied R, G, B, A.
  public let pixels: [UInt8]
  /// The cached ``isOpaque``: 0 before its first use, 1 for true, 2 for false.
  private let opacity = Atomic<UInt8>(0)
  /// The picture at half the size, made at its first use.
  private let half = Mutex<RenderImage?>(nil)

  /// Creates a picture of `pixels`.
  ///
  /// - Precondition: The sizes are positive, the scale is finite and positive and `pixels` has
  ///   `width × height × 4` bytes.
  public init(width: Int, height: Int, scale: CGFloat = 1, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    precondition(pixels.count == width * height * 4, "an image has width × height × 4 bytes")
    precondition(scale > 0 && scale.isFinite, "an image's scale is positive")
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
  }

  /// A Boolean value that indicates whether every pixel's alpha is 255, computed at its first use.
  public var isOpaque: Bool {
    let known = opacity.load(ordering: .relaxed)
    if known != 0 { return known == 1 }
    let isOpaque = Self.isOpaque(pixels)
    // Threads that compute it at the same time store the same value.
    opacity.store(isOpaque ? 1 : 2, ordering: .relaxed)
    return isOpaque
  }

  /// The size in points.
  public var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

  /// Returns a Boolean value that indicates whether both are the same object.
  public static func == (a: RenderImage, b: RenderImage) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns the picture with each side halved `level` times (never below one pixel), each step the
  /// mean of 2 × 2 pixels: a renderer samples it when it draws a picture much smaller than its
  /// size.
  ///
  /// It is made once and kept with the picture. Level 0 is the picture itself.
  package func reduced(level: Int) -> RenderImage {
    guard level > 0, width > 1 || height > 1 else { return self }
    let next = half.withLock { half in
      let image = half ?? halved()
      half = image
      return image
    }
    return next.reduced(level: level - 1)
  }

  private func halved() -> RenderImage {
    let (w, h) = (max(1, width / 2), max(1, height / 2))
    // A side of one pixel is read twice instead of averaged with a neighbour it lacks.
    let (dx, dy) = (width > 1 ? 4 : 0, height > 1 ? width * 4 : 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: w * h * 4) { out, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<h {
          for x in 0..<w {
            let from = (y * 2 * width + x * 2) * 4
            for channel in from..<(from + 4) {
              let sum =
                Int(source[channel]) + Int(source[channel + dx]) + Int(source[channel + dy])
                + Int(source[channel + dx + dy])
              out[(y * w + x) * 4 + channel - from] = UInt8((sum + 2) / 4)
            }
          }
        }
      }
      count = w * h * 4
    }
    return RenderImage(width: w, height: h, scale: scale, pixels: bytes)
  }

  private static func isOpaque(_ pixels: [UInt8]) -> Bool {
    pixels.withUnsafeBytes { bytes in
      let words = bytes.assumingMemoryBound(to: UInt32.self)
      var index = 0
      while index < words.count {
        // Blocks without a branch inside let the compiler use wide registers.
        let end = min(index + 1024, words.count)
        var all = UInt32.max
        for word in index..<end { all &= UInt32(littleEndian: words[word]) }
        guard all >= 0xFF00_0000 else { return false }
        index = end
      }
      return true
    }
  }
}
