import Foundation

/// The result of `transhost bench studio`.
struct StudioBench: Encodable {
  /// One measured time, in milliseconds.
  struct Row: Encodable {
    var name: String
    /// The number of measurements.
    var count: Int
    var median: Double
    /// The time that 95 of 100 measurements don't exceed.
    var percentile95: Double

    /// Summarises `times`, in milliseconds.
    init(_ name: String, _ times: [Double]) {
      self.name = name
      count = times.count
      median = times.median
      let sorted = times.sorted()
      percentile95 = sorted.isEmpty ? 0 : sorted[(sorted.count * 95 + 99) / 100 - 1]
    }
  }

  var plugin: String
  var rounds: Int
  var width = 390
  var height = 844
  var scale = 2
  /// The processor time of a frame, the time from a touch and the time from a save.
  var rows: [Row] = []

  /// Measures a studio that shows `plugin`.
  @MainActor
  static func measure(_ plugin: String, rounds: Int) async throws -> StudioBench {
    var bench = StudioBench(plugin: plugin, rounds: rounds)
    let workload = try StudioWorkload(plugin)
    defer { workload.close() }
    let times = try await workload.measure(rounds: rounds)
    bench.rows = [
      Row("processor time of a frame", times.processor), Row("touch to frame", times.touches),
      Row("save to frame", times.saves),
    ]
    return bench
  }

  /// The result as text.
  var lines: [String] {
    let cells = rows.map { row in
      [row.name, "\(row.count)"]
        + [row.median, row.percentile95].map { String(format: "%.2f", $0) }
    }
    return TextTable(["", "count", "median ms", "95 % ms"], cells).lines + [
      "",
      "\(plugin) in the default scene, \(width)x\(height) @\(scale)x, without a browser and the "
        + "process that serves it",
    ]
  }
}
