import CPixels
import Foundation
import Rendering

/// The parallel lines through all pixels of an extent. Each line has one pixel in each column; a steep
/// line has one in each row, and for steep lines "column" and "row" are exchanged in all names below.
struct MotionLines: Sendable {
  private let columnRange: Range<Int>
  private let rowRange: Range<Int>
  private let window: BoxWindow
  /// The number of pixels from a row to the next.
  private let down: Int
  /// The row in which the line through the first row lies in each column of the extent.
  private let rows: [Int]
  /// The distance of these pixels from the first row's beginning.
  private let offsets: [Int]

  /// - Parameters:
  ///   - width: The number of pixels in a row of the picture.
  ///   - slope: The number of rows that lines go down from one column to the next, −1…1; where they
  ///     are steep, the number of columns.
  init(extent: PictureExtent, width: Int, isSteep: Bool, slope: Double, window: BoxWindow) {
    let (columns, across) = isSteep ? (extent.rows, width) : (extent.columns, 1)
    let down = isSteep ? 1 : width
    let rows = columns.map { Int((Double($0 - columns.lowerBound) * slope).rounded()) }
    columnRange = columns
    rowRange = isSteep ? extent.columns : extent.rows
    self.window = window
    self.down = down
    self.rows = rows
    offsets = rows.indices.map { rows[$0] * down + (columns.lowerBound + $0) * across }
  }

  /// Returns the means along the lines; of the pixels of the extent alone where it `normalizes`.
  func means(
    of picture: FilterPicture, normalizes: Bool, with workers: PixelWorkers
  ) -> [UInt8] {
    let count = picture.width * picture.height
    let isAll = columnRange.count * rowRange.count == count
    return [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, initialized in
      initialized = count * 4
      guard let base = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(base).withMemoryRebound(to: UInt32.self, capacity: count) {
        if !isAll { $0.update(repeating: 0, count: count) }
        // SAFETY: each pixel lies on one line, each line is written by one thread only, and the
        // threads end before this does.
        nonisolated(unsafe) let out = $0
        // The first rows of all lines that touch the extent.
        let first = rowRange.lowerBound - max(0, rows.max() ?? 0)
        let end = rowRange.upperBound - min(0, rows.min() ?? 0)
        workers.forEachPart(of: end - first, size: PixelWorkers.bandHeight) { part in
          for line in part { mean(along: first + line, of: picture, normalizes, into: out) }
        }
      }
    }
  }

  /// Writes the means along the line that begins in a row.
  private func mean(
    along row: Int, of picture: FilterPicture, _ normalizes: Bool,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    let columns = columns(from: row)
    guard !columns.isEmpty else { return }
    let gains = normalizes ? window.gains(count: columns.count) : nil
    picture.withWords { words in
      offsets.withUnsafeBufferPointer { offsets in
        filter_kernels().pointee.box_along(
          out + row * down, words + row * down,
          offsets.baseAddress.map { $0 + columns.lowerBound }, columns.count, window.reach,
          window.fraction, gains)
      }
    }
  }

  /// Returns the columns of the extent in which the line that begins in `row` lies in the extent.
  private func columns(from row: Int) -> Range<Int> {
    let isFalling = (rows.last ?? 0) >= 0
    // Lines go down or up only.
    let (first, end) = (rowRange.lowerBound - row, rowRange.upperBound - row)
    let start = count { isFalling ? $0 < first : $0 >= end }
    return start..<max(start, count { isFalling ? $0 < end : $0 >= first })
  }

  /// Returns the number of columns up to the first one whose row doesn't meet the condition.
  private func count(while condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(rows[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
