import ArgumentParser
import Diagnostics

/// `transhost bench studio`: measures how soon the studio shows what happens, and its cost per frame.
struct BenchStudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Measure how soon the studio shows touches and saves, and its cost per frame.",
    discussion: """
      The default scene runs live at 390x844 @2x, with the interaction edgePan, before a page that \
      only reads and acknowledges frames. The processor time of a frame is that of the engine, of \
      drawing and of sending. The times from a touch and from a save end when the whole frame that \
      shows it has arrived.

      EXAMPLE
        transhost bench studio --plugin slide --json
      """)

  @Option(help: ArgumentHelp("The animator.", valueName: "path|name"))
  var plugin = "flip"

  @Option(help: "How many transitions, touches and saves to measure, from 1 to 10000.")
  var rounds = 40

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    guard (1...10_000).contains(rounds) else {
      throw CommandFailure(
        .usage, code: .badRounds, "--rounds \(rounds): must be from 1 to 10000",
        hint: "for example --rounds 40")
    }
    let bench: StudioBench
    do { bench = try await StudioBench.measure(plugin, rounds: rounds) } catch {
      throw CommandFailure(describing: error)
    }
    let console = Console(json: json)
    if json { return try console.document(bench) }
    try console.print(bench.lines)
  }
}
