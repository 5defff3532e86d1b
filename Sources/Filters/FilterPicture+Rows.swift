import CPixels
import Rendering

extension FilterPicture {
  /// Returns the picture with each row written completely by `change` from the row as it is.
  func mapRows(
    with workers: PixelWorkers,
    _ change:
      @Sendable (
        _ kernels: FilterKernels, _ out: UnsafeMutablePointer<UInt32>,
        _ row: UnsafePointer<UInt32>, _ count: Int
      ) -> Void
  ) -> FilterPicture {
    mapRows(with: workers) { kernels, _, out, row, count in change(kernels, out, row, count) }
  }

  /// Returns the picture with each row written completely by `change` from its index and the row as
  /// it is.
  func mapRows(
    with workers: PixelWorkers,
    _ change:
      @Sendable (
        _ kernels: FilterKernels, _ y: Int, _ out: UnsafeMutablePointer<UInt32>,
        _ row: UnsafePointer<UInt32>, _ count: Int
      ) -> Void
  ) -> FilterPicture {
    let width = width
    return with(
      pixels: workers.pixels(width: width, height: height) { (band, start) in
        let kernels = filter_kernels().pointee
        withWords { words in
          for y in band {
            change(kernels, y, start + (y - band.lowerBound) * width, words + y * width, width)
          }
        }
      })
  }
}
