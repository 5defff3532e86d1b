import Rendering

extension RenderImage {
  /// Calls `body` with the pixels as words, alpha in the highest byte.
  @inline(__always)
  func withWords<R>(_ body: (UnsafePointer<UInt32>) -> R) -> R {
    pixels.withUnsafeBytes { bytes in
      // An array's elements lie on a 16-byte boundary at least, and there is at least one pixel.
      guard let base = bytes.baseAddress else { preconditionFailure("an image has pixels") }
      return body(base.assumingMemoryBound(to: UInt32.self))
    }
  }
}
