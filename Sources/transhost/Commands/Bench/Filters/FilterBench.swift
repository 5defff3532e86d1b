import Diagnostics
import Foundation
import Rendering

/// The result of `transhost bench filters`: the time of a frame of `pixellateDissolve`, from the
/// engine to the last pixel.
struct FilterBench: Encodable {
  /// The result for one number of threads.
  struct Row: Encodable {
    var threads: Int
    var medianMilliseconds: Double
    var worstMilliseconds: Double
    var framesPerSecond: Double
  }

  var frames: Int
  var width = Int(FilterWorkload.size.width * 2)
  var height = Int(FilterWorkload.size.height * 2)
  var rows: [Row] = []

  /// The number of frames made before the measured ones.
  private static let warmUp = 5

  /// Measures `frames` frames with each number of threads, in wall-clock time.
  @MainActor
  static func measure(threads: [Int], frames: Int) throws -> FilterBench {
    var bench = FilterBench(frames: frames)
    for count in threads {
      let workload = try FilterWorkload(threads: count)
      var times: [Double] = []
      for frame in 0..<(warmUp + frames) {
        let progress = (Double(frame) + 0.5) / Double(warmUp + frames)
        let start = ContinuousClock.now
        let image = try workload.frame(at: progress)
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        guard image.width == bench.width, image.height == bench.height else { continue }
        if frame >= warmUp { times.append(time) }
      }
      let median = times.median
      bench.rows.append(
        Row(
          threads: count, medianMilliseconds: median, worstMilliseconds: times.max() ?? 0,
          framesPerSecond: median > 0 ? 1000 / median : 0))
    }
    return bench
  }

  /// The result as text.
  var lines: [String] {
    let cells = rows.map { row in
      [
        "\(row.threads)", String(format: "%.2f", row.medianMilliseconds),
        String(format: "%.2f", row.worstMilliseconds), String(format: "%.0f", row.framesPerSecond),
      ]
    }
    return TextTable(["threads", "median ms", "worst ms", "frames a second"], cells).lines + [
      "pixellateDissolve at \(width)x\(height): two pictures pixellated and mixed, engine and pixels; "
        + "\(frames.counted("frame")) by the clock"
    ]
  }
}
