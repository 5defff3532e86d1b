import ArgumentParser
import Diagnostics
import Foundation

/// `transhost bench composite`: measures the time in which frames are drawn.
struct BenchCompositeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "composite",
    abstract: "Measure how fast frames are drawn, beside loops, ffmpeg and Skia.",
    discussion: """
      Transitions between two opaque pictures, a phone's screen, 1,000 layers that hide each other, \
      and the frames of shipped animators at 780x1688 are drawn and not encoded. Every frame \
      differs from the one before. The peers that --vs names are measured in the same run, in turns. \
      docs/performance.md describes the rows and how their peers are measured.

      ROWS
      \(CompositeRow.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

      EXAMPLE
        transhost bench composite --row dissolve --row slide --vs loop --vs ffmpeg
      """)

  @Option(
    help: "How many threads draw, from 1 to 64; repeat it for several. (default: 1 and all cores)")
  var threads: [Int] = []

  @Option(
    help: """
      The size of the pictures, from 16x16 to 3840x2160 pixels; repeat it for several. \
      (default: 1920x1080)
      """)
  var size: [String] = []

  @Option(help: "How many frames to measure, from 2 to 10000.")
  var frames = 30

  @Option(name: .customLong("row"), help: "A row to measure; repeat it for several. (default: all)")
  var rows: [CompositeRow] = []

  @Option(
    name: .customLong("vs"),
    help: """
      A peer to measure beside: bare loops over the same memory, ffmpeg's filter xfade on all \
      cores, or Skia's raster backend on one thread; may repeat.
      """)
  var peers: [CompositePeer] = []

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    let plan = try plan()
    let bench: CompositeBench
    do { bench = try CompositeBench.measure(plan) } catch {
      throw CommandFailure(describing: error)
    }
    let console = Console(json: json)
    if json { return try console.document(bench) }
    try console.print(bench.lines)
  }

  /// Checks the options.
  private func plan() throws -> CompositePlan {
    for count in threads where !(1...64).contains(count) {
      throw CommandFailure(
        .usage, code: .badThreads, "--threads \(count): must be from 1 to 64",
        hint: "for example --threads 2")
    }
    guard (2...10_000).contains(frames) else {
      throw CommandFailure(
        .usage, code: .badFrames, "--frames \(frames): must be from 2 to 10000",
        hint: "for example --frames 30")
    }
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    return CompositePlan(
      rows: CompositeRow.allCases.filter { rows.isEmpty || rows.contains($0) },
      sizes: size.isEmpty
        ? [PixelSize(width: 1920, height: 1080)] : try size.map(PixelSize.init(option:)).unique,
      threads: threads.isEmpty ? [1, min(cores, 64)].unique : threads.unique, frames: frames,
      peers: CompositePeer.allCases.filter(peers.contains))
  }
}

extension Array where Element: Hashable {
  /// The elements, each once.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
