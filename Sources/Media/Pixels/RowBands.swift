import Dispatch

/// Rows of a picture that all cores work on, with the same result whatever their number.
enum RowBands {
  private static let height = 16

  /// Calls `body` once for every few rows in `0..<count`, concurrently, and waits for all calls.
  ///
  /// The threads are those that the system keeps for such work; none is started for a picture.
  static func forEach(count: Int, _ body: @Sendable (_ rows: Range<Int>) -> Void) {
    let bands = (count + height - 1) / height
    DispatchQueue.concurrentPerform(iterations: bands) { band in
      body(band * height..<min(count, (band + 1) * height))
    }
  }
}
