import Foundation

/// What `transhost bench lua` measures: what the border between the engine and scripts costs,
/// beside a plain binding in C in the same run.
struct LuaBench: Encodable {
  /// One operation.
  struct Row: Encodable {
    var operation: LuaWorkload.Operation
    var medianNanoseconds: Double
    var peerNanoseconds: Double
    var ratioToPeer: Double
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
    var (own, peer): ([Double], [Double]) = ([], [])
    for batch in 0..<warmUp + batches {
      let time = try ProcessorTime.milliseconds { try workload.run(operation, count: count) }
      let peerTime = try ProcessorTime.milliseconds {
        try workload.runPeer(operation, count: count)
      }
      try workload.settle()
      guard batch >= warmUp else { continue }
      own.append(time)
      peer.append(peerTime)
    }
    let times = Double(workload.times(operation, count: count)) / 1e6
    let (median, peerMedian) = (own.median / times, peer.median / times)
    return Row(
      operation: operation, medianNanoseconds: median, peerNanoseconds: peerMedian,
      ratioToPeer: median / peerMedian)
  }
}

extension LuaBench {
  /// The result for people.
  var lines: [String] {
    let cells = rows.map { row in
      [
        row.operation.rawValue, String(format: "%.0f", row.medianNanoseconds),
        String(format: "%.0f", row.peerNanoseconds), String(format: "%.1f", row.ratioToPeer),
      ]
    }
    return TextTable(["operation", "ns", "peer ns", "ratio"], cells).lines + [
      "median processor time of \(batches) batches of \(count) on one thread; the peer is stock Lua "
        + "with a plain binding in C, without sandbox and engine, that runs the same script"
    ]
  }
}
