import Diagnostics
import Foundation

/// Skia's raster backend, through `python3` with skia-python: linear sampling, no mipmaps, antialiased
/// edges, one thread.
final class SkiaPeer {
  private let program: PeerProgram

  private static let advice =
    "install it (python3 -m pip install skia-python), or omit --vs skia"

  private struct Answer: Decodable {
    var version: String?
    var missing: String?
    var times: [Double]?
  }

  /// The version of skia-python.
  let version: String

  /// Starts the script.
  ///
  /// - Throws: an unavailable failure if python3 or skia-python is missing.
  init() throws {
    program = try PeerProgram("python3", ["-c", SkiaScript.text], advice: Self.advice)
    let answer = try Self.answer(of: program)
    guard let version = answer.version else {
      throw CommandFailure(
        .unavailable, code: .peerMissing,
        "python3 has no module skia: \(answer.missing ?? "unknown reason")", hint: Self.advice)
    }
    self.version = version
  }

  /// Returns the times of the frames `indices` of `count`, in milliseconds.
  func times(
    of row: String, size: PixelSize, indices: Range<Int>, in count: Int
  ) throws -> [Double] {
    try program.send(
      "\(row) \(size.width) \(size.height) \(indices.lowerBound) \(indices.upperBound) \(count)")
    return try Self.answer(of: program).times ?? []
  }

  private static func answer(of program: PeerProgram) throws -> Answer {
    let line = try program.readLine()
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(line.utf8)) else {
      // The last line of a traceback says what happened.
      var last = line
      while let next = try? program.readLine() { last = next }
      throw program.stopped(last)
    }
    return answer
  }
}

/// A row that Skia draws.
final class SkiaTimer: FrameTimer {
  private let peer: SkiaPeer
  private let row: String
  private let size: PixelSize

  init(_ peer: SkiaPeer, row: String, size: PixelSize) {
    (self.peer, self.row, self.size) = (peer, row, size)
  }

  func times(of indices: Range<Int>, in count: Int) throws -> [Double] {
    try peer.times(of: row, size: size, indices: indices, in: count)
  }
}
