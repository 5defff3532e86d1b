/// A stretch of a row that is drawn at once: pixels that an item covers wholly, and those on its rim before and after
/// them.
struct RowPart {
  let y: Int
  let columns: Range<Int>
  /// The pixels among ``columns`` that the item covers wholly, with its own opacity.
  let full: Range<Int>

  /// - Parameter full: Pixels that are covered wholly; only those among `columns` count.
  init(y: Int, columns: Range<Int>, full: Range<Int>) {
    self.y = y
    self.columns = columns
    let inside = full.clamped(to: columns)
    self.full = inside.isEmpty ? columns.lowerBound..<columns.lowerBound : inside
  }

  /// A Boolean value that indicates whether the item covers all pixels wholly.
  var isFull: Bool { columns == full }

  /// The places of the pixels, from the first of them on.
  struct Places {
    let all: Range<Int>
    let before: Range<Int>
    let full: Range<Int>
    let after: Range<Int>
  }

  @inline(__always)
  var places: Places {
    let (start, end) = (full.lowerBound - columns.lowerBound, full.upperBound - columns.lowerBound)
    return Places(
      all: 0..<columns.count, before: 0..<start, full: start..<end, after: end..<columns.count)
  }
}
