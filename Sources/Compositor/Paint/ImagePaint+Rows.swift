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

  /// Returns the texels of the rows of `area`, if all pixels of the area coincide with texels and nothing lies under
  /// them; nil otherwise.
  func wholeRows(of area: PixelRect) -> TexelRows? {
    guard let pixels = wholePixels, pixels.contains(area), under == 0 || image.isOpaque else {
      return nil
    }
    return TexelRows(
      start: texels.grid.texels + index(x: area.minX, y: area.minY, of: pixels), minY: area.minY,
      stride: Int(texels.grid.width))
  }

  private func index(x: Int, y: Int, of pixels: PixelRect) -> Int {
    (y - pixels.minY) * Int(texels.grid.width) + x - pixels.minX
  }
}

/// Texels that coincide with the pixels of an area.
struct TexelRows {
  fileprivate let start: UnsafePointer<UInt32>
  fileprivate let minY: Int
  fileprivate let stride: Int

  /// The texels of row `y`.
  subscript(y: Int) -> UnsafePointer<UInt32> { start + (y - minY) * stride }
}
