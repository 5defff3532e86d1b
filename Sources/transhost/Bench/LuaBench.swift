import Foundation

/// What `transhost bench lua` measures: what the border between the engine and scripts costs,
/// beside a plain binding in C in the same run.
struct LuaBench: Encodable {
  /// One operation.
  struct Row: Encodable {
    var operation: LuaWorkload.Operation
    /// The whole, the engine's work included.
    var medianNanoseconds: Double
    /// The engine's work: the same without a script.
    var engineNanoseconds: Double
    var peerNanoseconds: Double
    /// What is left without the engine's work, by the peer's time.
    var ratioToPeer: Double
    /// The whole, by the peer's time.
    var wholeRatioToPeer: Double
  }

  /// Operations in a batch, and batches of each side.
  var count: Int
  var batches: Int
  var rows: [Row] = []

  static let warmUp = 5
  static let batches = 51

  /// Measures every operation in turn, the two sides by turns, on this thread alone.
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
    var (own, engine, peer): ([Double], [Double], [Double]) = ([], [], [])
    for batch in 0..<warmUp + batches {
      let time = try ProcessorTime.milliseconds { try workload.run(operation, count: count) }
      try workload.settle()
      let engineTime = try ProcessorTime.milliseconds {
        try workload.runEngine(operation, count: count)
      }
      try workload.settle()
      let peerTime = try ProcessorTime.milliseconds {
        try workload.runPeer(operation, count: count)
      }
      try workload.settle()
      guard batch >= warmUp else { continue }
      own.append(time)
      engine.append(engineTime)
      peer.append(peerTime)
    }
    let times = Double(workload.times(operation, count: count)) / 1e6
    let whole = own.median / times, engineWork = operation.hasEngineWork ? engine.median / times : 0
    let peerMedian = peer.median / times
    return Row(
      operation: operation, medianNanoseconds: whole, engineNanoseconds: engineWork,
      peerNanoseconds: peerMedian, ratioToPeer: max(0, whole - engineWork) / peerMedian,
      wholeRatioToPeer: whole / peerMedian)
  }
}

extension LuaBench {
  /// The result for people.
  var lines: [String] {
    let cells = rows.map { row in
      [
        row.operation.rawValue, String(format: "%.0f", row.medianNanoseconds),
        String(format: "%.0f", row.engineNanoseconds), String(format: "%.0f", row.peerNanoseconds),
        String(format: "%.1f", row.ratioToPeer), String(format: "%.1f", row.wholeRatioToPeer),
      ]
    }
    return TextTable(["operation", "ns", "engine ns", "peer ns", "ratio", "whole ratio"], cells)
      .lines
      + [
        "median processor time of \(batches) batches of \(count) on one thread; the peer is stock Lua "
          + "with a plain binding in C, without sandbox and engine, that runs the same script; the "
          + "ratio leaves out what the engine takes for the same without a script"
      ]
  }
}
