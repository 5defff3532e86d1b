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
      return body(texels.grid.texels + start)
    }
    fill(scratch, y: y, columns: columns, kernels: kernels)
    body(scratch)
  }

  /// Fills `out` with the pixels of `columns` in row `y`.
  func fill(
    _ out: UnsafeMutablePointer<UInt32>, y: Int, columns: Range<Int>, kernels: PixelKernels
  ) {
    if let start = place(y: y, columns: columns) {
      out.update(from: texels.grid.texels + start, count: columns.count)
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
    return index(x: columns.lowerBound, y: y, of: pixels)
  }

  /// Calls `body` with every row of `area` and the address of its texels, if all pixels of the area coincide with texels
  /// and nothing lies under them; returns false otherwise.
  func forEachWholeRow(
    of area: PixelRect, _ body: (_ y: Int, _ texels: UnsafePointer<UInt32>) -> Void
  ) -> Bool {
    guard let pixels = wholePixels, pixels.contains(area), under == 0 || image.isOpaque else {
      return false
    }
    for y in area.rows { body(y, texels.grid.texels + index(x: area.minX, y: y, of: pixels)) }
    return true
  }

  private func index(x: Int, y: Int, of pixels: PixelRect) -> Int {
    (y - pixels.minY) * Int(texels.grid.width) + x - pixels.minX
  }
}
