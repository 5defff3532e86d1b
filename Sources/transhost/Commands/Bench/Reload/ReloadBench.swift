import Diagnostics
import Foundation
import Watching

/// The result of `transhost bench reload`: the times from a save to the new version's first frame
/// in pixels, by parts, with the watcher's debounce and without.
struct ReloadBench: Encodable {
  /// The time of one part of a reload, in milliseconds.
  struct Part: Encodable {
    var name: String
    var min: Double
    var median: Double
    var max: Double

    init(_ name: String, _ times: [Double]) {
      self.name = name
      min = times.min() ?? 0
      median = times.median
      max = times.max() ?? 0
    }
  }

  /// The result for one way of watching.
  struct Series: Encodable {
    /// The time for which the watcher waits for further changes, in milliseconds.
    var debounce: Double
    /// The parts; the last one is the whole reload.
    var parts: [Part]
    /// The median of the whole reload, in milliseconds.
    var median: Double { parts.last?.median ?? 0 }
  }

  var saves: Int
  var width = 390
  var height = 844
  var scale = 1
  var series: [Series] = []

  /// The number of saves before the measured ones, to fill caches.
  private static let warmUp = 3

  /// Measures `saves` saves of a plugin for each way of watching.
  @MainActor
  static func measure(saves: Int) async throws -> ReloadBench {
    var bench = ReloadBench(saves: saves)
    for timing in [SaveTiming.standard, .immediate] {
      let workload = try ReloadWorkload(timing: timing)
      defer { workload.close() }
      for _ in 0..<warmUp { _ = try await workload.reload() }
      var times: [ReloadWorkload.Times] = []
      for _ in 0..<saves { times.append(try await workload.reload()) }
      let parts = ReloadWorkload.Times.parts.map { part in
        Part(part.name, times.map { $0[keyPath: part.time] / .milliseconds(1) })
      }
      bench.series.append(Series(debounce: timing.quiet / .milliseconds(1), parts: parts))
    }
    return bench
  }
}

extension ReloadBench {
  /// The result as text.
  var lines: [String] {
    var lines: [String] = []
    for series in series {
      if !lines.isEmpty { lines.append("") }
      let cells = series.parts.map { part in
        [part.name] + [part.min, part.median, part.max].map { String(format: "%.2f", $0) }
      }
      lines.append(
        series.debounce > 0
          ? String(format: "with a debounce of %.0f ms", series.debounce) : "without a debounce")
      lines += TextTable(["part", "min ms", "median ms", "max ms"], cells).lines
    }
    lines.append("")
    lines.append(
      "wall time from the save to the first frame in pixels, \(width)x\(height) @\(scale)x, "
        + "\(saves.counted("save")) each")
    return lines
  }
}
