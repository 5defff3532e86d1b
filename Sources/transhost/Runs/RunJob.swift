import Diagnostics
import Foundation
import Gestures
import Manifests
import Media
import PluginRuns
import PluginTesting
import RenderTree
import RunTraces
import TransitionKit

/// One run that a command line asks for, from loaded plugins to written files.
@MainActor
struct RunJob {
  let run: TransitionRun
  let outputs: [Output]
  private let options: RunOptions
  private let request: RunRequest
  private let files: RunFiles
  private let sinks: [any FrameSink]
  private let trace: URL?
  private let recording: URL?
  private let console: Console

  /// Loads the plugins and the scene, and makes sure that each output can be written, so that
  /// nothing fails late that could have failed early.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - prepared: The request that was made of the options, and the files of its plugins.
  ///   - outputs: Where the pictures go; nil: as the options say.
  init(
    _ options: RunOptions, _ prepared: (request: RunRequest, files: RunFiles),
    outputs: [Output]? = nil, console: Console
  ) throws {
    self.options = options
    (request, files) = prepared
    self.console = console
    let results = options.results
    run = try TransitionRun(request)
    self.outputs =
      try outputs
      ?? results.outputs(plugin: run.manifest.name, transition: options.plugins.transition)
    sinks = try self.outputs.map {
      try results.sink(for: $0, stage: options.stage, text: prepared.request.text)
    }
    trace = results.trace.map { URL(filePath: $0) }
    recording = options.driving.record.map { URL(filePath: $0) }
    for file in [trace, recording].compactMap(\.self) { try OutputFolder.check(for: file) }
  }

  /// A run that was made and not drawn yet.
  struct Recording {
    var frames: [RunFrame]
    var result: RunResult
  }

  /// Runs the transition, draws its frames and writes everything; `document` is filled as far as
  /// the run gets.
  func run(into document: inout RunDocument) async throws {
    let recording = try record(into: &document)
    let trace = try await write(recording, into: &document)
    console.progress("")
    summarize(document, completed: recording.result.completed)
    for line in options.results.story(of: trace) { console.print(line) }
  }

  /// Runs the transition.
  func record(into document: inout RunDocument) throws -> Recording {
    document.plugin = run.manifest.name
    var frames: [RunFrame] = []
    let result = try run.run { frames.append($0) }
    document.duration = result.duration
    document.ended = result.ended
    document.frames = result.frameCount
    let diagnostics = result.diagnostics.map(weighed)
    document.diagnostics = diagnostics + files.notes
    document.timing.script = result.scriptSeconds
    document.timing.engine = result.engineSeconds
    document.succeeded = !diagnostics.contains { $0.severity == .error }
    return Recording(frames: frames, result: result)
  }

  /// `diagnostic`; one that says that no transition began names the gestures of `--gesture`, and is an
  /// error if a transition was asked for with `--transition`.
  private func weighed(_ diagnostic: PluginDiagnostic) -> PluginDiagnostic {
    guard diagnostic.code == "no-transition" else { return diagnostic }
    var diagnostic = diagnostic
    if case .gestures(let script) = request.drive {
      diagnostic.message = script.noTransitionMessage
    }
    if options.plugins.requestedTransition != nil { diagnostic.severity = .error }
    return diagnostic
  }

  /// Draws the frames of a run and writes all that was asked for.
  ///
  /// - Returns: The trace, with what was noticed in the pictures.
  func write(_ made: Recording, into document: inout RunDocument) async throws -> TraceDocument {
    let (name, frames) = (run.manifest.name, made.frames)
    var flashes = FlashWatch(file: run.pluginFile, line: run.pluginLine)
    let renderer = FrameRenderer(sizes: frames.map(\.tree.size))
    for frame in frames {
      console.progress("\(name): frame \(frame.index + 1) of \(frames.count)")
      for sink in sinks { try await sink.consume(frame, of: frames.count, renderer: renderer) }
      flashes.see(frame, as: renderer.smallestImage(of: frame))
      document.timing.pixels = made.result.drawingSeconds + renderer.seconds
    }
    document.diagnostics += flashes.finish()
    console.progress("\(name): writing")
    for sink in sinks {
      try await sink.finish()
      document.files.append(sink.url.displayPath)
    }
    var record = made.result.trace
    record.diagnostics = document.diagnostics
    if let trace {
      try OutputFile.write(Array(try record.json()), to: trace.path)
      document.files.append(trace.displayPath)
    }
    if let recording {
      let session = Session(
        of: run, request: request, pictures: options.plugins.pictures,
        in: URL.currentDirectory())
      try OutputFile.write(
        Array(try session.finished(made.result).text().utf8), to: recording.path)
      document.files.append(recording.displayPath)
    }
    return record
  }

  /// What was written and where, for people: `filmstrip: out/flip.png`.
  var places: [String] {
    sinks.map { "\($0.kind): \($0.url.displayPath)" }
      + [trace.map { "trace: \($0.displayPath)" }, recording.map { "session: \($0.displayPath)" }]
      .compactMap(\.self)
  }

  /// The short summary for people.
  private func summarize(_ document: RunDocument, completed: Bool?) {
    for diagnostic in document.diagnostics { console.report(diagnostic) }
    let count = Double(max(document.frames, 1))
    func perFrame(_ seconds: Double) -> String {
      String(format: "%.2f ms", seconds * 1000 / count)
    }
    let duration = String(format: "%.3f s", document.ended ?? 0)
    console.print(
      "\(run.manifest.name) \(run.manifest.version): \(options.plugins.transition.rawValue)"
        + "\(completed == false ? " cancelled" : ""), \(duration), "
        + "\(document.frames.counted("frame")) at \(options.stage.framesPerSecondText) fps"
    )
    console.print(
      "  per frame: script \(perFrame(document.timing.script)), "
        + "engine \(perFrame(document.timing.engine)), pixels \(perFrame(document.timing.pixels))")
    for place in places { console.print("  " + place) }
  }
}
