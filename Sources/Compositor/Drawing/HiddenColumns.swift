/// The columns of a part of a band that opaque items in front hide, as disjoint ranges in ascending order.
struct HiddenColumns {
  private var stretches: [Range<Int>] = []

  /// Adds columns.
  mutating func add(_ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    var (start, merged) = (stretches.count, columns)
    while start > 0, stretches[start - 1].upperBound >= columns.lowerBound { start -= 1 }
    var end = start
    while end < stretches.count, stretches[end].lowerBound <= columns.upperBound {
      merged =
        min(
          merged.lowerBound, stretches[end].lowerBound)..<max(
          merged.upperBound, stretches[end].upperBound)
      end += 1
    }
    stretches.replaceSubrange(start..<end, with: CollectionOfOne(merged))
  }

  /// Returns a Boolean value that indicates whether all of `columns` are hidden.
  func contains(_ columns: Range<Int>) -> Bool {
    columns.isEmpty
      || stretches.contains {
        $0.lowerBound <= columns.lowerBound && columns.upperBound <= $0.upperBound
      }
  }

  /// Calls `body` with each stretch of `columns` that is not hidden.
  func forEachGap(in columns: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = columns.lowerBound
    for stretch in stretches where stretch.upperBound > start {
      guard stretch.lowerBound < columns.upperBound else { break }
      if start < stretch.lowerBound { body(start..<stretch.lowerBound) }
      start = stretch.upperBound
    }
    if start < columns.upperBound { body(start..<columns.upperBound) }
  }
}
