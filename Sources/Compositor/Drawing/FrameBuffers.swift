import Foundation
import Rendering

/// A pool of pixel buffers for a sequence of pictures. The buffer of a picture that has no other references
/// is reused for a later one, which keeps those of its rows that are unchanged.
struct FrameBuffers {
  /// The greatest number of unused buffers that are kept.
  private static let mostFree = 3
  /// The greatest number of pictures that are tracked; the buffers of older ones are not reused.
  private static let mostUses = 16

  /// Memory for the pixels of one picture.
  struct Buffer {
    fileprivate var bytes: [UInt8]
    /// The input from which its pixels were drawn; nil if they are not to be reused.
    var content: DrawnFrame?

    fileprivate init(count: Int) {
      bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { _, initialized in
        // All bytes are written before they are read.
        initialized = count * 4
      }
    }

    /// Calls `body` with the pixels as words.
    mutating func withWords(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
      // The array copies the bytes first if they are referenced without the picture.
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
  /// The pictures that may still be referenced elsewhere, the newest last.
  private var uses: [Use] = []
  /// The unused buffers, all of one size.
  private var free: [Buffer] = []

  /// Returns a buffer for `count` pixels: that of the newest unreferenced picture, with its pixels and their
  /// input, or else one with any content.
  mutating func take(count: Int) -> Buffer {
    free.removeAll { $0.bytes.count != count * 4 }
    var used: [Use] = []
    for index in uses.indices {
      if !isKnownUniquelyReferenced(&uses[index].image) {
        used.append(uses[index])
      } else if uses[index].buffer.bytes.count == count * 4 {
        free.append(uses[index].buffer)
      }
    }
    uses = used.suffix(Self.mostUses)
    free = free.suffix(Self.mostFree)
    let buffer = free.popLast() ?? Buffer(count: count)
    // The inputs refer to filtered pictures, whose memory is then freed.
    for index in free.indices { free[index].content = nil }
    return buffer
  }

  /// The newest picture that is still referenced, and its input; nil if there is no such picture or its
  /// input was dropped.
  var newest: (image: RenderImage, content: DrawnFrame)? {
    guard let last = uses.last, let content = last.buffer.content else { return nil }
    return (last.image, content)
  }

  /// Returns the picture whose pixels were drawn into `buffer` from `content`.
  mutating func image(
    from buffer: Buffer, content: DrawnFrame, scale: CGFloat
  ) -> RenderImage {
    var buffer = buffer
    buffer.content = content
    let image = RenderImage(
      width: content.canvas.width, height: content.canvas.rows.count, scale: scale,
      pixels: buffer.bytes)
    for index in uses.indices.dropLast() { uses[index].buffer.content = nil }
    uses.append(Use(image: image, buffer: buffer))
    return image
  }
}
