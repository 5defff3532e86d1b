/// Rows of numbers, of which only the last few are kept: each takes the place of the one that is
/// ``count`` rows before. Its owner deallocates it.
// SAFETY: threads that use it at the same time write different rows, and read none that is being written.
struct RowRing: @unchecked Sendable {
  /// The number of rows.
  let count: Int
  private let width: Int
  private let start: UnsafeMutablePointer<Float>

  /// Allocates `count` rows of `width` numbers, which are not initialised.
  init(width: Int, count: Int) {
    (self.width, self.count) = (width, count)
    start = .allocate(capacity: width * count)
  }

  /// Frees the rows.
  func deallocate() { start.deallocate() }

  /// The row with that index.
  subscript(row: Int) -> UnsafeMutablePointer<Float> { start + row % count * width }
}
