import ArgumentParser
import Foundation
import Media
import Rendering
import TransitionKit

/// `transhost run`: one transition, from a script to pictures.
struct RunCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a transition and write pictures of it (the default).",
    discussion: """
      Plugins and scenes are Lua files, or names of such in ./plugins or shipped with transhost.
      """)

  @OptionGroup(title: "What runs") var plugins: PluginOptions
  @OptionGroup(title: "How it is driven") var driving: DrivingOptions
  @OptionGroup(title: "The stage") var stage: StageOptions
  @OptionGroup(title: "What comes out") var results: ResultOptions

  @OptionGroup var process: ProcessOptions

  var framePixels: Double { stage.framePixels }

  @MainActor
  mutating func run() async throws {
    let console = Console(
      json: results.json, quiet: results.quiet,
      sparesStandardOutput: results.usesStandardOutput)
    var document = RunDocument(
      plugin: plugins.leading, transition: plugins.transition.rawValue)
    let partials = PartialFiles.ofProgram
    defer { partials.removeAll() }
    do {
      let options = RunOptions(
        plugins: plugins, driving: driving, stage: stage, results: results)
      let job = try RunJob(
        options, options.request(), renderer: .ofProgram(), partials: partials, console: console)
      try await job.run(into: &document)
    } catch {
      let failure = CommandFailure(describing: error)
      document.diagnostics += failure.diagnostics
      console.progress("")
      for diagnostic in failure.diagnostics { console.report(diagnostic) }
      if results.json, !failure.isOfStandardOutput { try console.document(document) }
      throw ExitCode(failure.status.rawValue)
    }
    if results.json { try console.document(document) }
    if !document.succeeded { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
