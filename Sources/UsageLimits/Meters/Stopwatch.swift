import Foundation

/// Adds up the time spent in calls that may nest, by a monotonic clock, without the time that
/// ``drawing`` counts meanwhile.
package final class Stopwatch {
  /// The time so far.
  package private(set) var total: Duration = .zero
  /// The meter of drawing, which is counted elsewhere.
  package let drawing: DrawingMeter
  private var depth = 0

  /// Creates a stopwatch at zero, without the time that `drawing` counts.
  package init(drawing: DrawingMeter = DrawingMeter()) { self.drawing = drawing }

  /// Runs `body` and counts its time, unless that is counted already.
  package func measure<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    guard depth == 0 else { return try body() }
    depth = 1
    let (start, drawn) = (ContinuousClock.now, drawing.total)
    defer {
      total += (ContinuousClock.now - start) - (drawing.total - drawn)
      depth = 0
    }
    return try body()
  }
}

/// Measures the engine's own time: all but the scripts' and the drawing.
package final class EngineClock {
  /// The time so far.
  package private(set) var engine: Duration = .zero
  private let scripts: Stopwatch

  /// Creates a clock without the time that `scripts` counts.
  package init(scripts: Stopwatch) { self.scripts = scripts }

  /// Runs `body` and counts its time.
  package func measure<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    let (start, script, drawn) = (ContinuousClock.now, scripts.total, scripts.drawing.total)
    defer {
      engine +=
        (ContinuousClock.now - start) - (scripts.total - script) - (scripts.drawing.total - drawn)
    }
    return try body()
  }
}

extension Duration {
  /// The duration as a number of seconds.
  package nonisolated var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
