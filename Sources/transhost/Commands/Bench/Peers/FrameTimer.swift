/// An object that makes frames and measures the time of each.
protocol FrameTimer: AnyObject {
  /// Makes the frames `indices` of `count`, and returns their times in milliseconds, or the mean of
  /// several frames if single ones can't be measured.
  func times(of indices: Range<Int>, in count: Int) throws -> [Double]
}

extension ContinuousClock {
  /// Returns the wall-clock time of `body`, in milliseconds.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return (now - start) / .milliseconds(1)
  }
}
