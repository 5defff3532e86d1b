import Diagnostics
import Foundation
import UsageLimits

/// The result of `transhost bench engine`: the time per frame by the number of layers, compared
/// with a peer's in the same run.
struct EngineBench: Encodable {
  /// The result for one number of layers.
  struct Row: Encodable {
    var layers: Int
    var animations: Int
    var medianMilliseconds: Double
    var microsecondsPerLayer: Double
    var peerMilliseconds: Double
    var ratioToPeer: Double
  }

  var frames: Int
  var layout: Bool
  var rows: [Row] = []
  /// The ratio t(10,000) / t(1,000); nil unless both were measured.
  var growth: Double?

  /// The number of frames made before the measured ones, to fill memory and caches.
  static let warmUp = 20

  /// Measures each of `sizes` in turn, alternating frames and peer, on this thread alone.
  @MainActor
  static func measure(sizes: [Int], frames: Int, layout: Bool) throws -> EngineBench {
    var bench = EngineBench(frames: frames, layout: layout)
    for size in sizes { bench.rows.append(try row(layers: size, frames: frames, layout: layout)) }
    func time(_ layers: Int) -> Double? {
      bench.rows.first { $0.layers == layers }?.medianMilliseconds
    }
    if let large = time(10_000), let small = time(1_000) { bench.growth = large / small }
    return bench
  }

  @MainActor
  private static func row(layers: Int, frames: Int, layout: Bool) throws -> Row {
    let workload = try EngineWorkload(layers: layers)
    var peer = ArithmeticPeer(layers: layers)
    let count = warmUp + frames
    var (own, others): ([Double], [Double]) = ([], [])
    for frame in 0..<count {
      let fraction = (Double(frame) + 1) / (Double(count) + 1)
      let time = try ProcessorTime.milliseconds { try workload.frame(at: fraction, layout: layout) }
      let peerTime = ProcessorTime.milliseconds { peer.frame(at: fraction) }
      guard frame >= warmUp else { continue }
      own.append(time)
      others.append(peerTime)
    }
    guard workload.isMoving, (peer.values.last ?? 0) < 1 else {
      throw CommandFailure(
        .software, code: .benchIsStill,
        "the workload of \(layers.counted("layer")) does not move")
    }
    let (median, peerMedian) = (own.median, others.median)
    return Row(
      layers: layers, animations: layers * EngineWorkload.animationsPerLayer,
      medianMilliseconds: median, microsecondsPerLayer: median * 1000 / Double(layers),
      peerMilliseconds: peerMedian, ratioToPeer: median / peerMedian)
  }
}

extension EngineBench {
  /// The result as text.
  var lines: [String] {
    let cells = rows.map { row in
      [
        "\(row.layers)", "\(row.animations)", String(format: "%.3f", row.medianMilliseconds),
        String(format: "%.2f", row.microsecondsPerLayer),
        String(format: "%.3f", row.peerMilliseconds), String(format: "%.1f", row.ratioToPeer),
      ]
    }
    let headings = ["layers", "animations", "ms per frame", "µs per layer", "peer ms", "ratio"]
    var lines = TextTable(headings, cells).lines
    if let growth {
      lines.append(String(format: "10,000 layers take %.1f times as long as 1,000", growth))
    }
    lines.append(
      "\(layout ? "evaluate, lay out all views, commit" : "evaluate, lay out, commit"); "
        + "median processor time of \(frames.counted("frame")) on one thread; the peer only solves the curves and mixes "
        + "the values")
    return lines
  }
}
