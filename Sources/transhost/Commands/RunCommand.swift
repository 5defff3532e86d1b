import ArgumentParser
import Foundation
import Media
import PluginHost
import RenderTree
import TransitionKit

/// `transhost run`: one transition, from a script to pictures.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a transition and write pictures of it (the default).")

  @Option(
    help: "The animator: a Lua file, or the name of one in ./plugins or shipped with transhost.")
  var plugin: String

  @Option(help: "The transition to run: push or pop.")
  var transition = TransitionArgument.push

  @Option(help: "The screens: a Lua scene, by path or name.")
  var scene: String?

  @Option(help: "A picture to start from, in place of a scene's first screen.")
  var from: String?

  @Option(help: "A picture to end with, in place of a scene's second screen.")
  var to: String?

  @Option(help: "The size of the window in points.")
  var size = PointSize(width: 390, height: 844)

  @Option(help: "Pixels per point. (default: 2; animations 1)")
  var scale: Double?

  @Option(help: "Frames per second.")
  var fps = 60.0

  @Option(name: .customLong("set"), help: "A parameter of the plugin, as KEY=VALUE; may repeat.")
  var parameters: [String] = []

  @Option(
    help: """
      Where the pictures go; may repeat. The ending decides: x.png a filmstrip, x.webp an \
      animation, x.gif, x.mp4 or x.webm through ffmpeg, dir/ numbered frames.
      """)
  var output: [String] = []

  @Option(help: "Write every call and every view of every frame to this JSON file.")
  var trace: String?

  @Flag(help: "Print a chart of the run: what moved when and how, and who called what.")
  var timeline = false

  @Flag(help: "Print in sentences who was asked for a part in the run, and why a default ran.")
  var explain = false

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @Flag(help: "Print nothing unless something fails.")
  var quiet = false

  @MainActor
  mutating func run() async throws {
    let console = Console(json: json, quiet: quiet)
    var document = RunDocument(plugin: plugin, transition: transition.rawValue)
    do {
      let job = try RunJob(self, console: console)
      try await job.run(into: &document)
    } catch {
      let failure = CommandFailure(describing: error)
      document.diagnostics += failure.diagnostics
      console.progress("")
      for diagnostic in failure.diagnostics { console.report(diagnostic) }
      if json { try console.document(document) }
      throw ExitCode(failure.status.rawValue)
    }
    if json { try console.document(document) }
    if !document.succeeded { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}

/// The transitions that `--transition` offers.
enum TransitionArgument: String, ExpressibleByArgument, CaseIterable {
  case push, pop

  /// The engine's word for it.
  var operation: TransitionOperation {
    switch self {
    case .push: .push
    case .pop: .pop
    }
  }
}
