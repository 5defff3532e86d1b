import Foundation

extension Spring {
  /// The distance from 1 that counts as settled.
  private static let threshold = 0.001

  /// The time, in seconds, after which the spring counts as at rest.
  ///
  /// As measured on `CASpringAnimation`: for an oscillating spring the time its envelope takes to
  /// shrink to 0.001; otherwise the first multiple of 0.1 s at which less than 0.001 of the way is
  /// left. The largest finite `Float` when that never happens.
  public var settlingDuration: Double {
    let never = Double(Float.greatestFiniteMagnitude)
    switch motion {
    case .oscillating(let decay, let frequency, let velocity):
      guard decay > 0 else { return never }
      let amplitude = 1 + abs((decay - velocity) / frequency)
      return min(never, log(amplitude / Self.threshold) / decay)
    case .critical, .creeping:
      guard stiffness > 0 else { return never }
      return min(never, firstSettledTenth)
    }
  }

  /// The first multiple of 0.1 s at which the spring has settled. It sums tenths as the measured
  /// values show (1.5 becomes 1.5000000000000002), and jumps ahead when a spring is too slow for
  /// counting.
  private var firstSettledTenth: Double {
    let motion = motion
    func isSettled(_ t: Double) -> Bool { abs(motion.displacement(at: t)) < Self.threshold }
    var time = 0.1
    for _ in 0..<10_000 {
      if isSettled(time) { return time }
      time += 0.1
    }
    var (low, high) = (time, time * 2)
    while !isSettled(high), high < 1e30 { (low, high) = (high, high * 2) }
    while high - low > max(0.05, high * 1e-12) {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return (high * 10).rounded(.up) / 10
  }
}
