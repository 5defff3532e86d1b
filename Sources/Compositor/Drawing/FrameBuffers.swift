import Foundation
import Rendering

/// The memory of a sequence of pictures: that of a picture which nothing else refers to any more is used for
/// a later one, together with the rows in it that the later one has too.
struct FrameBuffers {
  /// The number of buffers that are kept though no picture uses them.
  private static let mostFree = 3
  /// The number of pictures that are looked after; memory of older ones is not used again.
  private static let mostUses = 16

  /// Memory for the pixels of one picture.
  struct Buffer {
    fileprivate var bytes: [UInt8]
    /// What its pixels were drawn from; nil where they are of no use.
    var content: DrawnFrame?

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

  /// Returns memory for `count` pixels: that of the newest picture that is gone, with its pixels and what
  /// they were drawn from, or any.
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
    // Filtered pictures among the items would take memory for nothing.
    for index in free.indices { free[index].content = nil }
    return buffer
  }

  /// The newest picture that is used elsewhere, and what it was drawn from; nil where memory of that picture
  /// was taken.
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
