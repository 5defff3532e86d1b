import ArgumentParser
import Diagnostics
import Foundation
import Media
import Rendering
import TransitionKit

/// The options for the output of a run.
struct ResultOptions: ParsableArguments {
  @Option(
    help: """
      Where the pictures go; may repeat. The ending decides: x.png a filmstrip, x.webp an \
      animation, x.gif, x.mp4 or x.webm through ffmpeg, dir/ numbered frames, x.rgba raw frames \
      (R, G, B, A in straight alpha), and - those on standard output.
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

  /// A Boolean value that indicates whether the frames go to standard output.
  var usesStandardOutput: Bool { output.contains(Output.standardOutputArgument) }

  /// Returns the outputs for pictures, each checked to be writable.
  func outputs(plugin: String, transition: TransitionOperation) throws -> [Output] {
    if output.isEmpty {
      let defaults = Output.defaults(plugin: plugin, transition: transition.rawValue)
      try OutputFolder.make(URL(filePath: "transhost-out", directoryHint: .isDirectory))
      for output in defaults { try OutputFolder.check(for: output.url) }
      return defaults
    }
    return try output.map { argument in
      let output = try Output(argument: argument)
      switch output {
      case .frames(let folder): try OutputFolder.make(folder)
      case .standardOutput: try OutputFolder.checkStandardOutput()
      default: try OutputFolder.check(for: output.url)
      }
      return output
    }
  }

  /// Returns the sink that produces `output` on `stage`, with its incomplete files among `partials`.
  func sink(
    for output: Output, stage: StageOptions, text: any TextDrawing, partials: PartialFiles
  ) throws -> sending any FrameSink {
    let (scale, fps) = (stage.scale, stage.fps)
    return switch output {
    case .filmstrip(let url):
      FilmstripSink(url: url, scale: scale ?? 2, text: text, partials: partials)
    case .animation(let url):
      AnimationSink(url: url, scale: scale ?? 1, framesPerSecond: fps, partials: partials)
    case .video(let url):
      try VideoSink(
        url: url, scale: scale ?? 1, framesPerSecond: fps, partials: partials)
    case .frames(let url): FrameFolderSink(url: url, scale: scale ?? 2, partials: partials)
    case .raw(let url):
      RawFramesSink(
        .file(url.path, partials), scale: scale ?? 1, rate: stage.framesPerSecondText)
    case .standardOutput:
      RawFramesSink(.standardOutput, scale: scale ?? 1, rate: stage.framesPerSecondText)
    }
  }
}
