import ArgumentParser
import Diagnostics
import Foundation
import Media
import PluginRuns
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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Write the one frame that shows at this time, to the --output x.png, in place of all frames. Between \
      two frames it is the one before.
      """, valueName: "seconds"))
  var at: Double?

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
  var usesStandardOutput: Bool { output.contains(StandardOutput.argument) }

  /// Checks the time of `--at`.
  ///
  /// - Throws: A usage failure for a time at which no frame can be.
  func checkMoment() throws {
    guard let at, !RunRequest.ends.contains(at) else { return }
    throw CommandFailure(
      .usage, code: .badTime,
      "--at \(String(format: "%g", at)): must be from 0 to \(Int(RunRequest.ends.upperBound)) seconds",
      hint: "for example --at 0.25")
  }

  /// Returns the outputs for pictures, each checked to be writable.
  func outputs(plugin: String, transition: TransitionOperation) throws -> [Output] {
    if at != nil { return try frameOutputs(plugin: plugin, transition: transition) }
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

  /// Returns the outputs for the frame of `--at`.
  private func frameOutputs(plugin: String, transition: TransitionOperation) throws -> [Output] {
    guard !output.isEmpty else {
      let folder = URL(filePath: "transhost-out", directoryHint: .isDirectory)
      let url = folder.appending(path: "\(plugin)-\(transition.rawValue)-frame.png")
      try OutputFolder.make(folder)
      try OutputFolder.check(for: url)
      return [.frame(url)]
    }
    return try output.map { argument in
      guard case .filmstrip(let url) = try Output(argument: argument) else {
        throw CommandFailure(
          .usage, code: .unknownOutput,
          "--output \(argument): must be a .png, the one frame of --at",
          hint: "for example --at \(at ?? 0) --output frame.png")
      }
      try OutputFolder.check(for: url)
      return .frame(url)
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
    case .frame(let url):
      SingleFrameSink(url: url, time: at ?? 0, scale: scale ?? 2, partials: partials)
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
