import Diagnostics
import Foundation

extension CompositeBench {
  /// The result as text.
  var lines: [String] {
    let names = ["visible", "loop", "ffmpeg", "skia"].filter { name in
      rows.contains { $0.peers.contains { $0.peer == name } }
    }
    let headings =
      ["row", "size", "threads", "ms", "worst ms", "fps"]
      + names.flatMap { ["\($0) ms", $0 == "loop" || $0 == "visible" ? "ratio" : "times as fast"] }
    let cells = rows.map { row in
      [
        row.row.rawValue, "\(row.width)x\(row.height)", "\(row.threads)",
        Self.text(row.medianMilliseconds), Self.text(row.worstMilliseconds),
        String(format: "%.0f", row.framesPerSecond),
      ]
        + names.flatMap { name in
          guard let peer = row.peers.first(where: { $0.peer == name }) else { return ["-", "-"] }
          let isBound = name == "loop" || name == "visible"
          return [
            Self.text(peer.medianMilliseconds),
            String(format: "%.2f", isBound ? peer.ratioToPeer : peer.timesAsFast),
          ]
        }
    }
    return TextTable(headings, cells).lines + growthLines + [
      "median wall-clock time of \(frames.counted("frame")), drawn and not encoded, on a machine with "
        + cores.counted("core")
        + (names.contains("ffmpeg") ? "; ffmpeg uses all of them" : "")
        + (names.contains("skia") ? "; Skia uses one" : "")
        + (names.isEmpty ? "" : "; a ratio is the program's time to the peer's")
    ]
  }

  private var growthLines: [String] {
    guard !growth.isEmpty else { return [] }
    let cells = growth.map { growth in
      [
        growth.row.rawValue, "\(growth.threads)", "\(growth.from) to \(growth.to)",
        String(format: "%.2f", growth.ratio),
        growth.loopRatio.map { String(format: "%.2f", $0) } ?? "-",
      ]
    }
    return [""] + TextTable(["row", "threads", "size", "growth", "loop's growth"], cells).lines + [
      ""
    ]
  }

  private static func text(_ milliseconds: Double) -> String {
    String(format: milliseconds < 10 ? "%.2f" : "%.1f", milliseconds)
  }
}
