import CPixels

/// The samples of the pixels of some rows: all first samples, then all second ones, and so on.
struct MeshSamples {
  let base: UnsafeMutablePointer<UInt32>
  /// Room for the colours of one row of pixels.
  let colors: UnsafeMutablePointer<UInt32>
  let width: Int
  let rows: Range<Int>
  let kernels: PixelKernels

  /// The number of samples of each kind.
  var stride: Int { width * rows.count }

  /// Calls `body` with transparent samples of `rows`.
  static func with(width: Int, rows: Range<Int>, _ body: (MeshSamples) -> Void) {
    let count = width * rows.count * MeshTriangle.samples
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count + width) { memory in
      memory.initialize(repeating: 0)
      guard let base = memory.baseAddress else { return }
      body(
        MeshSamples(
          base: base, colors: base + count, width: width, rows: rows,
          kernels: pixel_kernels().pointee))
    }
  }

  /// The sample of that number of a pixel, which those of the pixels to the right follow.
  @inline(__always)
  func pointer(to sample: Int, x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    base + (sample * stride + (y - rows.lowerBound) * width + x)
  }

  /// Fills `out` with the pixels.
  func mix(into out: UnsafeMutablePointer<UInt32>) {
    kernels.mean_of_rows(out, base, stride, stride)
  }
}
