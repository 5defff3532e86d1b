import CLinux
import Diagnostics
import Foundation
import Media
import PluginAPI
import TransitionKit
import UsageLimits

/// The result of `transhost bench costs`: what each kind of work of the table takes on this machine,
/// beside what scripts are charged for it.
struct CostBench: Encodable {
  /// The number of times that each size is measured.
  var rounds: Int
  var rows: [CostMeasurement] = []
  /// A sentence on each charge that is too low or grows too slowly.
  var findings: [String] = []

  /// Measures the samples of all costs at three sizes, on this thread alone.
  @MainActor
  static func measure(rounds: Int) throws -> CostBench {
    var bench = CostBench(rounds: rounds)
    let screen = Screen(
      size: CGSize(width: 390, height: 844), textDrawing: PangoTextDrawing(),
      imageDecoding: ImageDecoder())
    for cost in HostCost.all {
      for sample in CostSample.samples(of: cost) {
        let rows = try sample.sizes.map { size in
          try row(sample, size: size, rounds: rounds, screen: screen)
        }
        bench.rows += rows
        bench.findings += CostJudge.findings(in: rows, keeps: cost.bytes(1) > 0)
      }
    }
    return bench
  }

  @MainActor
  private static func row(
    _ sample: CostSample, size: Int, rounds: Int, screen: Screen
  ) throws -> CostMeasurement {
    var times: [Double] = []
    var bytes: [Double] = []
    var ticks = 0
    var chargedBytes = 0
    // The first round fills caches.
    for round in 0...rounds {
      let trial = try CostTrial(sample, size: size, screen: screen)
      let before = clinux_allocated_bytes()
      let stateBefore = trial.stateMemory
      let time = try ProcessorTime.milliseconds { try trial.work() }
      trial.collectGarbage()
      let kept = Int(clinux_allocated_bytes()) - Int(before) - (trial.stateMemory - stateBefore)
      guard round > 0 else { continue }
      times.append(time)
      bytes.append(Double(max(0, kept)))
      ticks = trial.ticks
      chargedBytes = max(0, trial.chargedMemory)
    }
    return CostMeasurement(
      sample.work, size: size, ticks: ticks, milliseconds: times.median,
      chargedBytes: chargedBytes, bytes: Int(bytes.median))
  }
}

extension CostBench {
  /// The result as text.
  var lines: [String] {
    let cells = rows.map { row in
      [
        row.work, row.size.grouped, row.ticks.grouped,
        String(format: "%.3f", row.chargedMilliseconds),
        String(format: "%.3f", row.milliseconds), row.chargedBytes.grouped, row.bytes.grouped,
      ]
    }
    let headings = ["work", "size", "ticks", "charged ms", "ms", "charged bytes", "bytes"]
    return TextTable(headings, cells).lines + findings + [
      "median processor time and memory of \(rounds.counted("round")) on one thread; a tick stands for 20 ns; "
        + (findings.isEmpty
          ? "every charge is at least a third of the time and memory, and grows as they do"
          : findings.count.counted("charge is too low", "charges are too low"))
    ]
  }
}
