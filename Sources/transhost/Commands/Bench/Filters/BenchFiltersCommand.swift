import ArgumentParser
import Diagnostics

/// `transhost bench filters`: measures the time of a frame of `pixellateDissolve`, including
/// pixels.
struct BenchFiltersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filters",
    abstract: "Measure frames of two screens that dissolve into each other in blocks.",
    discussion: """
      Two pictures of screens are pixellated and mixed as the animator pixellateDissolve does it, at \
      640x960: the engine's frame and all of its pixels, by the clock. Sixty frames a second are \
      16.7 ms each.

      EXAMPLE
        transhost bench filters --threads 1 --threads 2
      """)

  @Option(help: "How many threads draw, from 1 to 64; repeat it for several.")
  var threads: [Int] = [1, 2]

  @Option(help: "How many frames to measure, from 1 to 10000.")
  var frames = 60

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    for count in threads where !(1...64).contains(count) {
      throw CommandFailure(
        .usage, code: .badThreads, "--threads \(count): must be from 1 to 64",
        hint: "for example --threads 2")
    }
    guard (1...10_000).contains(frames) else {
      throw CommandFailure(
        .usage, code: .badFrames, "--frames \(frames): must be from 1 to 10000",
        hint: "for example --frames 60")
    }
    let bench = try FilterBench.measure(threads: threads, frames: frames)
    let console = Console(json: json)
    if json { return try console.document(bench) }
    try console.print(bench.lines)
  }
}
