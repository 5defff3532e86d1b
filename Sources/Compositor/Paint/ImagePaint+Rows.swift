import CPixels
import Rendering

// The rows of a picture, as kernels sample them.

extension ImagePaint {
  /// Calls `body` with the pixels of `columns` in row `y`: either in `scratch`, which the function fills, or at their
  /// place in the picture.
  func shade(
    y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<UInt32>, kernels: PixelKernels,
    _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    if under == 0 || image.isOpaque, let start = place(y: y, columns: columns) {
      return image.withWords { body($0 + start) }
    }
    fill(scratch, y: y, columns: columns, kernels: kernels)
    body(scratch)
  }

  /// Fills `out` with the pixels of `columns` in row `y`.
  func fill(
    _ out: UnsafeMutablePointer<UInt32>, y: Int, columns: Range<Int>, kernels: PixelKernels
  ) {
    if let start = place(y: y, columns: columns) {
      image.withWords { out.update(from: $0 + start, count: columns.count) }
    } else {
      sample(y: y, columns: columns, out: out, kernels: kernels)
    }
    if under != 0, !image.isOpaque { kernels.under(out, under, columns.count) }
  }

  /// The index of the texel that the first pixel coincides with, if all of them coincide with texels.
  private func place(y: Int, columns: Range<Int>) -> Int? {
    guard let pixels = wholePixels, pixels.rows.contains(y),
      pixels.minX <= columns.lowerBound, columns.upperBound <= pixels.maxX
    else { return nil }
    return (y - pixels.minY) * image.width + columns.lowerBound - pixels.minX
  }
}
