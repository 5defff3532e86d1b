import Diagnostics
import Foundation

/// A transition of ffmpeg's filter `xfade`, on all cores.
///
/// Two pictures are made once, in the format that the filter works in, and repeated without being
/// copied; nothing encodes the result. A short and a long run of the same transition differ by frames
/// of the filter alone, so that their difference leaves out what the program's start costs.
final class XfadeTimer: FrameTimer {
  /// The formats in which the filter takes pictures of eight bits without conversion.
  static let formats = ["yuv444p", "gbrp"]

  /// The number of frames of a long run beyond those of a short one.
  private static let framesPerRun = 24

  private static let advice = "install it (apt-get install ffmpeg), or leave --vs ffmpeg away"

  private let transition: String
  private let size: PixelSize
  /// The number of threads of the filter.
  let threads: Int
  /// The quickest of the formats; nil before the first run.
  private(set) var format: String?

  init(_ transition: String, size: PixelSize) {
    (self.transition, self.size) = (transition, size)
    threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Makes sure that there is an ffmpeg with the filter.
  ///
  /// - Throws: an unavailable failure.
  static func check() throws {
    let program = try PeerProgram(
      "ffmpeg", ["-hide_banner", "-v", "error", "-h", "filter=xfade"], advice: advice)
    guard try program.finish().contains("transition") else {
      throw CommandFailure(
        .unavailable, code: .peerMissing, "this ffmpeg has no filter xfade", hint: advice)
    }
  }

  func times(of indices: Range<Int>, in count: Int) throws -> [Double] {
    if let format { return [try time(in: format)] }
    let times = try Self.formats.map { (format: $0, time: try time(in: $0)) }
    guard let best = times.min(by: { $0.time < $1.time }) else { return [] }
    format = best.format
    return [best.time]
  }

  /// Returns the time of a frame, in milliseconds.
  private func time(in format: String) throws -> Double {
    let short = try run(frames: 1, in: format)
    let long = try run(frames: 1 + Self.framesPerRun, in: format)
    // A machine that is busy in the short run only must give no negative time.
    return max(1e-3, (long - short) / Double(Self.framesPerRun))
  }

  /// Returns the wall-clock time that a run of `frames` frames takes, in milliseconds.
  private func run(frames: Int, in format: String) throws -> Double {
    func input(_ source: String, _ label: String) -> String {
      "\(source)=s=\(size):r=60,format=\(format),trim=end_frame=1,loop=loop=-1:size=1,"
        + "settb=1/60,setpts=N[\(label)]"
    }
    let duration = Double(Self.framesPerRun + 2) / 60
    let graph = [
      input("testsrc2", "a"), input("smptehdbars", "b"),
      "[a][b]xfade=transition=\(transition):duration=\(duration):offset=0,format=\(format),"
        + "trim=end_frame=\(frames)[out]",
    ].joined(separator: ";")
    return try ContinuousClock.milliseconds {
      let program = try PeerProgram(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-filter_complex_threads", "\(threads)", "-filter_complex",
          graph, "-map", "[out]", "-f", "null", "-",
        ], advice: Self.advice)
      _ = try program.finish()
    }
  }
}
