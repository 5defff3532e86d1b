import Diagnostics
import Foundation
import UsageLimits

/// The result of `transhost bench lua`: the cost of calls between the engine and scripts, compared
/// with a plain binding in C to the same engine, in the same run.
struct LuaBench: Encodable {
  /// The result for one operation; times are medians in nanoseconds, including the engine's work.
  struct Row: Encodable {
    var operation: LuaWorkload.Operation
    /// The time of the script in its sandbox.
    var nanoseconds: Double
    /// The time of the same script in stock Lua with the binding in C.
    var peerNanoseconds: Double
    /// The ratio of the first time to the second.
    var ratioToPeer: Double
    /// The time that the engine takes for the same work without a script.
    var engineNanoseconds: Double
    /// The engine's fraction of the first time.
    var engineShare: Double
  }

  /// The number of operations in a batch, and of batches on each side.
  var count: Int
  var batches: Int
  var rows: [Row] = []

  static let warmUp = 5
  static let batches = 51

  /// Measures every operation in turn, alternating the sides, on this thread alone.
  @MainActor
  static func measure(count: Int) throws -> LuaBench {
    let workload = try LuaWorkload()
    var bench = LuaBench(count: count, batches: batches)
    for operation in LuaWorkload.Operation.allCases {
      bench.rows.append(try row(operation, of: workload, count: count))
    }
    return bench
  }

  @MainActor
  private static func row(
    _ operation: LuaWorkload.Operation, of workload: LuaWorkload, count: Int
  ) throws -> Row {
    var (own, peer, engine): ([Double], [Double], [Double]) = ([], [], [])
    for batch in 0..<warmUp + batches {
      let time = try ProcessorTime.milliseconds { try workload.run(operation, count: count) }
      try workload.settle()
      let peerTime = try ProcessorTime.milliseconds {
        try workload.runPeer(operation, count: count)
      }
      try workload.settle()
      let engineTime = try ProcessorTime.milliseconds {
        try workload.runEngine(operation, count: count)
      }
      try workload.settle()
      guard batch >= warmUp else { continue }
      own.append(time)
      peer.append(peerTime)
      engine.append(engineTime)
    }
    let times = Double(workload.times(operation, count: count)) / 1e6
    let (whole, peerWhole) = (own.median / times, peer.median / times)
    let engineAlone = operation.hasEngineWork ? engine.median / times : 0
    return Row(
      operation: operation, nanoseconds: whole, peerNanoseconds: peerWhole,
      ratioToPeer: whole / peerWhole, engineNanoseconds: engineAlone,
      engineShare: engineAlone / whole)
  }
}

extension LuaBench {
  /// The result as text.
  var lines: [String] {
    let cells = rows.map { row in
      [
        row.operation.rawValue, String(format: "%.0f", row.nanoseconds),
        String(format: "%.0f", row.peerNanoseconds), String(format: "%.1f", row.ratioToPeer),
        String(format: "%.0f", row.engineNanoseconds),
        String(format: "%.0f %%", 100 * row.engineShare),
      ]
    }
    return TextTable(["operation", "ns", "peer ns", "ratio", "engine ns", "engine"], cells).lines
      + [
        "median processor time of \(batches.counted("batch", "batches")) of \(count) on one thread; the peer runs the "
          + "same script in stock Lua with a plain binding in C, without sandbox, before the same "
          + "engine; the last two columns are the engine without any script, and its part of the "
          + "first"
      ]
  }
}
