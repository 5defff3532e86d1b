/// Something that makes frames and takes the time of that.
protocol FrameTimer: AnyObject {
  /// Makes the frames `indices` of `count`, and returns their times in milliseconds; one that can
  /// measure no single frame returns the mean of all.
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
