// Writes the tables of docs/performance.md from the output of `transhost bench composite --json`.
//
//   swift .ci/performance.swift PEERS.json SIZES.json docs/performance.md
//
// PEERS.json is a run in one size with all peers, SIZES.json one in several sizes with the loops. All that follows the
// page's marker is replaced. `make performance` measures and calls it.
import Foundation

struct Bench: Decodable {
  struct Peer: Decodable {
    var peer: String
    var detail: String
    var medianMilliseconds: Double
    var ratioToPeer: Double
    var timesAsFast: Double
  }
  struct Row: Decodable {
    var row: String
    var width: Int
    var height: Int
    var threads: Int
    var medianMilliseconds: Double
    var worstMilliseconds: Double
    var framesPerSecond: Double
    var peers: [Peer]

    func peer(_ name: String) -> Peer? { peers.first { $0.peer == name } }
  }
  struct Growth: Decodable {
    var row: String
    var threads: Int
    var from: String
    var to: String
    var ratio: Double
    var loopRatio: Double?
  }
  var frames: Int
  var cores: Int
  var ffmpeg: String?
  var skia: String?
  var rows: [Row]
  var growth: [Growth]
}

let marker = "<!-- figures: make performance writes what follows -->"

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

func bench(_ path: String) throws -> Bench {
  try JSONDecoder().decode(Bench.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
}

func table(_ headings: [String], _ rows: [[String]]) -> [String] {
  let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
  let rule = "|" + String(repeating: "---|", count: headings.count)
  return [line(headings), rule] + rows.map(line)
}

func time(_ milliseconds: Double) -> String {
  String(format: milliseconds < 10 ? "%.2f" : "%.1f", milliseconds)
}

func pair(_ peer: Bench.Peer?, _ value: KeyPath<Bench.Peer, Double>) -> [String] {
  guard let peer else { return ["–", "–"] }
  return [time(peer.medianMilliseconds), String(format: "%.2f", peer[keyPath: value])]
}

/// The name of the processor, as the system has it.
var processor: String {
  let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
  let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
  let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  return name ?? "an unknown processor"
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else { fail("usage: performance.swift PEERS.json SIZES.json PAGE.md") }
let (peers, sizes) = (try bench(arguments[1]), try bench(arguments[2]))
let page = try String(contentsOfFile: arguments[3], encoding: .utf8)
guard let place = page.range(of: marker) else { fail("\(arguments[3]) has no marker") }

let transitions = peers.rows.filter { !$0.row.hasPrefix("run-") }
let runs = peers.rows.filter { $0.row.hasPrefix("run-") }
var lines = [
  "",
  "Measured on \(peers.cores) cores of \(processor), with ffmpeg \(peers.ffmpeg ?? "–") and skia-python "
    + "\(peers.skia ?? "–"): medians of \(peers.frames) frames, in milliseconds.",
  "",
  "### Transitions at " + (transitions.first.map { "\($0.width)×\($0.height)" } ?? "–"),
  "",
]
lines += table(
  [
    "row", "threads", "ms", "worst", "loop", "ratio", "`xfade`", "times as fast", "Skia",
    "times as fast",
  ],
  transitions.map { row in
    ["`\(row.row)`", "\(row.threads)", time(row.medianMilliseconds), time(row.worstMilliseconds)]
      + pair(row.peer("loop"), \.ratioToPeer) + pair(row.peer("ffmpeg"), \.timesAsFast)
      + pair(row.peer("skia"), \.timesAsFast)
  })
let formats = Set(transitions.compactMap { $0.peer("ffmpeg")?.detail }).sorted()
lines += ["", "The quickest formats: " + formats.map { "`\($0)`" }.joined(separator: ", ") + "."]
let layers = transitions.compactMap { row in
  row.peer("visible").map { peer in
    String(
      format: "%.2f with \(row.threads) thread\(row.threads == 1 ? "" : "s")", peer.ratioToPeer)
  }
}
lines += ["The ratio of `layers` to their visible parts: " + layers.joined(separator: ", ") + "."]
lines += ["", "### Frames of animators at 780×1688, without encoding", ""]
lines += table(
  ["row", "threads", "ms", "worst", "frames a second"],
  runs.map { row in
    [
      "`\(row.row)`", "\(row.threads)", time(row.medianMilliseconds), time(row.worstMilliseconds),
      String(format: "%.0f", row.framesPerSecond),
    ]
  })
lines += ["", "### Growth with the picture", ""]
lines += table(
  ["row", "threads", "from", "to", "growth", "the loop's growth"],
  sizes.growth.map { growth in
    [
      "`\(growth.row)`", "\(growth.threads)", growth.from, growth.to,
      String(format: "%.2f", growth.ratio),
      growth.loopRatio.map { String(format: "%.2f", $0) } ?? "–",
    ]
  })
let text = page[..<place.upperBound] + "\n" + lines.joined(separator: "\n") + "\n"
try String(text).write(toFile: arguments[3], atomically: true, encoding: .utf8)
