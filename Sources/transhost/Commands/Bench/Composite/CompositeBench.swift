import Diagnostics
import Foundation
import Rendering

/// The result of `transhost bench composite`: the wall-clock times in which frames are drawn, and those
/// of the peers in the same run.
struct CompositeBench: Encodable {
  /// The times of one way to make frames, in milliseconds.
  struct Times: Encodable {
    var medianMilliseconds: Double
    var worstMilliseconds: Double

    init(_ times: [Double]) {
      medianMilliseconds = times.median
      worstMilliseconds = times.max() ?? 0
    }
  }

  /// The times of a peer.
  struct Peer: Encodable {
    /// `loop`, `ffmpeg`, `skia`, or `visible`: the same picture of layers that hide nothing.
    var peer: String
    /// The way in which it makes the frames: the kind of loop, the transition and its format.
    var detail: String
    var threads: Int
    var medianMilliseconds: Double
    var worstMilliseconds: Double
    /// The ratio of the program's time to the peer's.
    var ratioToPeer: Double
    /// The ratio of the peer's time to the program's.
    var timesAsFast: Double

    init(_ peer: String, detail: String, threads: Int, times: Times, own: Times) {
      (self.peer, self.detail, self.threads) = (peer, detail, threads)
      (medianMilliseconds, worstMilliseconds) = (times.medianMilliseconds, times.worstMilliseconds)
      ratioToPeer = own.medianMilliseconds / max(1e-9, times.medianMilliseconds)
      timesAsFast = times.medianMilliseconds / max(1e-9, own.medianMilliseconds)
    }
  }

  /// The result for one row, size and number of threads.
  struct Row: Encodable {
    var row: CompositeRow
    var summary: String
    var width: Int
    var height: Int
    var threads: Int
    var medianMilliseconds: Double
    var meanMilliseconds: Double
    var worstMilliseconds: Double
    /// The frames that a second has at the median.
    var framesPerSecond: Double
    var peers: [Peer] = []

    init(_ row: CompositeRow, size: PixelSize, threads: Int, times: [Double]) {
      (self.row, summary, self.threads) = (row, row.summary, threads)
      (width, height) = (size.width, size.height)
      let own = Times(times)
      (medianMilliseconds, worstMilliseconds) = (own.medianMilliseconds, own.worstMilliseconds)
      meanMilliseconds = times.reduce(0, +) / Double(max(1, times.count))
      framesPerSecond = medianMilliseconds > 0 ? 1000 / medianMilliseconds : 0
    }
  }

  /// The growth of a row's time from the first size to another one.
  struct Growth: Encodable {
    var row: CompositeRow
    var threads: Int
    var from: String
    var to: String
    /// The ratio of the times.
    var ratio: Double
    /// The ratio of the loop's times; nil if no loop was measured.
    var loopRatio: Double?
  }

  var frames: Int
  /// The number of cores of this machine.
  var cores = ProcessInfo.processInfo.activeProcessorCount
  /// The version of ffmpeg, if that was measured.
  var ffmpeg: String?
  /// The version of skia-python, if that was measured.
  var skia: String?
  var rows: [Row] = []
  var growth: [Growth] = []

  /// The number of frames made before the measured ones.
  private static let warmUp = 2
  /// The number of turns that each timer takes.
  private static let turns = 6

  /// Measures the rows of `plan`, one after the other.
  @MainActor
  static func measure(_ plan: CompositePlan) throws -> CompositeBench {
    var bench = CompositeBench(frames: plan.frames)
    let skia = plan.peers.contains(.skia) ? try SkiaPeer() : nil
    if plan.peers.contains(.ffmpeg) { bench.ffmpeg = try XfadeTimer.version() }
    bench.skia = skia?.version
    var pictures: [PixelSize: PicturePair] = [:]
    for row in plan.rows {
      for size in plan.sizes(of: row) {
        let pair = pictures[size] ?? PicturePair(size: size)
        pictures[size] = pair
        let measurement = try CompositeMeasurement(row, pictures: pair, plan: plan, skia: skia)
        bench.rows += try measurement.measure(frames: plan.frames, warmUp: warmUp, turns: turns)
      }
    }
    bench.growth = bench.rows.compactMap { bench.growth(of: $0) }
    return bench
  }

  private func growth(of row: Row) -> Growth? {
    guard let first = rows.first(where: { $0.row == row.row && $0.threads == row.threads }),
      (first.width, first.height) != (row.width, row.height)
    else { return nil }
    func loop(_ row: Row) -> Double? {
      row.peers.first { $0.peer == CompositePeer.loop.rawValue }?.medianMilliseconds
    }
    var growth = Growth(
      row: row.row, threads: row.threads, from: "\(first.width)x\(first.height)",
      to: "\(row.width)x\(row.height)", ratio: row.medianMilliseconds / first.medianMilliseconds)
    if let before = loop(first), let after = loop(row) { growth.loopRatio = after / before }
    return growth
  }
}
