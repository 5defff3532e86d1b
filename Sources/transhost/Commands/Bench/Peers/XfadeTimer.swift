import Diagnostics
import Foundation

/// A transition of ffmpeg's filter `xfade` in one format of pictures, on all cores.
///
/// Two pictures are made once, in that format, and repeated without being copied; the result is not
/// encoded. A short and a long run of the same transition differ only in the number of frames, so that
/// their difference excludes the start of the program.
final class XfadeTimer: FrameTimer {
  /// The formats in which the filter takes pictures of eight bits without conversion.
  static let formats = ["yuv444p", "gbrp"]

  /// The number of frames of a long run beyond those of a short one.
  private static let framesPerRun = 24

  private static let advice = "install it (apt-get install ffmpeg), or omit --vs ffmpeg"

  private let transition: String
  private let size: PixelSize
  /// The number of threads of the filter.
  let threads: Int
  /// The format of its pictures.
  let format: String

  init(_ transition: String, format: String, size: PixelSize) {
    (self.transition, self.format, self.size) = (transition, format, size)
    threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Returns the version of ffmpeg, which has the filter.
  ///
  /// - Throws: an unavailable failure.
  static func version() throws -> String {
    func output(_ arguments: [String]) throws -> String {
      try PeerProgram("ffmpeg", ["-hide_banner"] + arguments, advice: advice).finish()
    }
    // For an unknown filter it prints a message, and exits with 0.
    guard try output(["-v", "error", "-h", "filter=xfade"]).contains("transition") else {
      throw CommandFailure(
        .unavailable, code: .peerMissing, "this ffmpeg has no filter xfade", hint: advice)
    }
    let words = try output(["-version"]).split(whereSeparator: \.isWhitespace)
    return words.count > 2 ? String(words[2]) : "unknown"
  }

  func times(of indices: Range<Int>, in count: Int) throws -> [Double] {
    let short = try run(frames: 1)
    let long = try run(frames: 1 + Self.framesPerRun)
    // A machine that is busy in the short run only must not give a negative time.
    return [max(1e-3, (long - short) / Double(Self.framesPerRun))]
  }

  /// Returns the wall-clock time that a run of `frames` frames takes, in milliseconds.
  private func run(frames: Int) throws -> Double {
    // Since ffmpeg 7, xfade refuses inputs whose frame rate setpts has made unknown.
    func input(_ source: String, _ label: String) -> String {
      "\(source)=s=\(size):r=60,format=\(format),trim=end_frame=1,loop=loop=-1:size=1,"
        + "settb=1/60,setpts=N,fps=60[\(label)]"
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
