import ArgumentParser
import Diagnostics
import Foundation
import Media

/// `transhost watch`: runs a transition, and again after each save.
struct WatchCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Run a transition again after each save, into the same files.",
    discussion: """
      It takes the options of run, and watches the plugins of the run, those that they name, their \
      modules and pictures, and the pictures and gestures of the command line. A version that fails \
      changes no picture: the last good one stays, and what is wrong is told. Ctrl-C ends it.

      EXAMPLE
        transhost watch --plugin ./mine.lua --output mine.webp
      """)

  @OptionGroup(title: "What runs") var plugins: PluginOptions
  @OptionGroup(title: "How it is driven") var driving: DrivingOptions
  @OptionGroup(title: "The stage") var stage: StageOptions
  @OptionGroup(title: "What comes out") var results: ResultOptions

  @Option(
    help: ArgumentHelp(
      "End when pictures were written this often, or at once if the first version fails.",
      valueName: "count"))
  var renders: Int?

  @OptionGroup var process: ProcessOptions

  var framePixels: Double { stage.framePixels }
  var goesOnAfterFaults: Bool { renders == nil }

  func report(_ fault: CommandFailure, on console: Console) {
    guard results.json else { return console.report(fault) }
    // A reader that is gone is noticed by the process that goes on.
    try? console.line(WatchLine(fault))
  }

  @MainActor
  mutating func run() async throws {
    let console = Console(json: results.json, quiet: results.quiet)
    let options = RunOptions(plugins: plugins, driving: driving, stage: stage, results: results)
    let partials = PartialFiles.ofProgram
    defer { partials.removeAll() }
    do {
      if let renders, renders < 1 {
        throw CommandFailure(
          .usage, code: .badRenders, "--renders \(renders): must be 1 or more",
          hint: "leave it away to watch until Ctrl-C")
      }
      let session = try WatchSession(options, partials: partials, console: console)
      let signals = EndingSignals { session.end() }
      defer { signals.cancel() }
      guard try await session.run(renders: renders) else {
        throw ExitCode(ExitStatus.failed.rawValue)
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      let failure = CommandFailure(describing: error)
      guard results.json, !failure.isOfStandardOutput else { throw failure }
      try console.line(WatchLine(failure))
      throw ExitCode(failure.status.rawValue)
    }
  }
}
