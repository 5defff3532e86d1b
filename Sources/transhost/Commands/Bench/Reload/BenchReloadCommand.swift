import ArgumentParser
import Diagnostics

/// `transhost bench reload`: measures the time from a save to the new version's first frame.
struct BenchReloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Measure the time from a save to the new version's first frame.",
    discussion: """
      A plugin of thirty lines is saved in a folder of its own, noticed, rehearsed and loaded; its \
      run's first frame is drawn at 390x844 @1x. Once with the debounce that watch has, and once \
      without.

      EXAMPLE
        transhost bench reload --saves 100 --json
      """)

  @Option(help: "How many saves to measure each way, from 1 to 10000.")
  var saves = 50

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    guard (1...10_000).contains(saves) else {
      throw CommandFailure(
        .usage, code: .badSaves, "--saves \(saves): must be from 1 to 10000",
        hint: "for example --saves 50")
    }
    let bench: ReloadBench
    do { bench = try await ReloadBench.measure(saves: saves) } catch {
      throw CommandFailure(describing: error)
    }
    let console = Console(json: json)
    if json { return try console.document(bench) }
    try console.print(bench.lines)
  }
}
