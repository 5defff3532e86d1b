import ArgumentParser
import Diagnostics

/// `transhost bench costs`: compares what scripts are charged for the host's work with what it takes.
struct BenchCostsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "costs",
    abstract: "Measure the host's work for scripts, beside what they are charged for it.",
    discussion: """
      Every entry of the table of costs, which docs/sandbox.md shows, is measured at three sizes, \
      each twice the one before: a script has the host do the work, and processor time and the \
      memory that is kept stand beside the ticks and bytes that are charged. A charge is too low \
      where it is below a third of what was measured, or grows more slowly.

      EXAMPLE
        transhost bench costs --json
      """)

  @Option(help: "How often to measure each size, from 1 to 1000.")
  var rounds = 9

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    guard (1...1_000).contains(rounds) else {
      throw CommandFailure(
        .usage, code: .badRounds, "--rounds \(rounds): must be from 1 to 1000",
        hint: "for example --rounds 9")
    }
    let bench = try CostBench.measure(rounds: rounds)
    let console = Console(json: json)
    if json { return try console.document(bench) }
    try console.print(bench.lines)
  }
}
