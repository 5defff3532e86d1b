import CPixels
public import Foundation
public import Rendering

/// The mean of the premultiplied colours in a square around each pixel.
///
/// The square is 2 × `radius` + 1 pixel wide; of the outermost pixels it has a part. Beyond its edges
/// the layer's picture is transparent, unless the edges are normalized, as with ``GaussianBlur``. A
/// result is within one level of 255 of the exact mean.
///
/// - SeeAlso: `CIBoxBlur`
public struct BoxBlur: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "boxBlur"
  /// The sentence for the reference.
  public let summary = "The mean of the colours in a square."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "radius", default: 10, in: 0...10_000,
      "How far the square extends from its middle, in points; 0 changes nothing."),
    .normalizesEdges,
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 12.0

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["radius"] <= 0 }

  /// Returns the reach of the filter, in points.
  public func reach(of filter: Filter, size: CGSize) -> CGFloat { filter["radius"] }

  /// Returns a Boolean value that indicates whether the result lies within the layer's bounds.
  public func isConfined(_ filter: Filter) -> Bool { filter["normalizesEdges"] >= 0.5 }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let window = BoxWindow(radius: filter["radius"] * picture.scale)
    let extent = isConfined(filter) ? picture.extent : picture.whole
    let (columns, rows, width) = (extent.columns, extent.rows, picture.width)
    let across = isConfined(filter) ? window.gains(count: columns.count) : nil
    let down = isConfined(filter) ? window.gains(count: rows.count) : nil
    let offsets = Array(columns)
    let isAll = columns.count == width && rows.count == picture.height
    var pixels = workers.pixels(width: width, height: picture.height) { (band, start) in
      let kernels = filter_kernels().pointee
      picture.withWords { words in
        for y in band {
          let row = start + (y - band.lowerBound) * width
          if !isAll { row.update(repeating: 0, count: width) }
          guard rows.contains(y) else { continue }
          kernels.box_along(
            row, words + y * width, offsets, offsets.count, window.reach, window.fraction, across)
        }
      }
    }
    Self.meanDown(
      &pixels, width: width, columns: columns, rows: rows, window: window, gains: down,
      with: workers)
    return picture.with(pixels: pixels)
  }

  /// The number of columns that are summed up at a time.
  private static let stripWidth = 64

  /// Replaces the pixels of an extent by their means over columns.
  private static func meanDown(
    _ pixels: inout [UInt8], width: Int, columns: Range<Int>, rows: Range<Int>,
    window: BoxWindow, gains: [Float]?, with workers: PixelWorkers
  ) {
    guard !rows.isEmpty else { return }
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // SAFETY: each strip is read and written by one thread only and the threads end before this
      // does.
      nonisolated(unsafe) let words = base.assumingMemoryBound(to: UInt32.self)
      workers.forEachPart(of: columns.count, size: stripWidth) { strip in
        let start = words + rows.lowerBound * width + columns.lowerBound + strip.lowerBound
        let count = strip.count
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count * rows.count) { old in
          withUnsafeTemporaryAllocation(of: Int32.self, capacity: count * 4) { sums in
            guard let old = old.baseAddress else { return }
            for row in 0..<rows.count {
              (old + row * count).initialize(from: start + row * width, count: count)
            }
            filter_kernels().pointee.box_down(
              start, width, old, count, count, rows.count, window.reach, window.fraction, gains,
              sums.baseAddress)
          }
        }
      }
    }
  }
}
