import Foundation
import Rendering

/// The memory of a sequence of pictures: that of a picture which nothing else refers to any more is used for
/// a later one.
struct FrameBuffers {
  /// The number of buffers that are kept though no picture uses them.
  private static let mostFree = 3
  /// The number of pictures that are looked after; memory of older ones is not used again.
  private static let mostUses = 16

  /// Memory for the pixels of one picture.
  struct Buffer {
    fileprivate var bytes: [UInt8]

    fileprivate init(count: Int) {
      bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { _, initialized in
        // Any bytes will do: all of them are drawn over before they are read.
        initialized = count * 4
      }
    }

    /// Calls `body` with the pixels as words.
    mutating func withWords(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
      // Copies the bytes first where somebody kept them without the picture.
      bytes.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        base.withMemoryRebound(to: UInt32.self, capacity: bytes.count / 4) { body($0) }
      }
    }
  }

  /// A picture that was made, with its bytes.
  private struct Use {
    var image: RenderImage
    var buffer: Buffer
  }
  /// The pictures that may still be used elsewhere, the newest last.
  private var uses: [Use] = []
  /// The memory that no picture uses, all of one size.
  private var free: [Buffer] = []

  /// Returns memory for `count` pixels, which holds any.
  mutating func take(count: Int) -> Buffer {
    free.removeAll { $0.bytes.count != count * 4 }
    var used: [Use] = []
    for index in uses.indices {
      if !isKnownUniquelyReferenced(&uses[index].image) {
        used.append(uses[index])
      } else if uses[index].buffer.bytes.count == count * 4, free.count < Self.mostFree {
        free.append(uses[index].buffer)
      }
    }
    uses = used.suffix(Self.mostUses)
    return free.popLast() ?? Buffer(count: count)
  }

  /// Returns the picture whose pixels were drawn into `buffer`.
  mutating func image(from buffer: Buffer, of canvas: PixelRect, scale: CGFloat) -> RenderImage {
    let image = RenderImage(
      width: canvas.width, height: canvas.rows.count, scale: scale, pixels: buffer.bytes)
    uses.append(Use(image: image, buffer: buffer))
    return image
  }
}
