import Diagnostics
import Foundation
import Gestures
import Manifests
import Media
import PluginRuns
import PluginTesting
import Rendering
import RunTraces
import TransitionKit

/// One run that a command line asks for, from loaded plugins to written files.
@MainActor
struct RunJob {
  /// The run.
  let run: TransitionRun
  /// The places of the pictures.
  let outputs: [Output]
  private let options: RunOptions
  private let request: RunRequest
  private let files: RunFiles
  private let places: CommandPlaces
  private let partials: PartialFiles
  /// The pictures that plugins have read.
  private let pictureLog: PictureLog
  private let pictures: PictureMaker
  private let trace: URL?
  private let recording: URL?
  private let console: Console
  /// A Boolean value that indicates whether pictures of shaders that have failed are written, too.
  private let writesFailures: Bool
  private let begun = ContinuousClock.now

  /// Loads the plugins and the scene, and makes sure that each output can be written, so that
  /// nothing fails late that could have failed early.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - prepared: The request that was made of the options, and the files of its plugins.
  ///   - outputs: The outputs of the pictures; nil for those in the options.
  ///   - renderer: The renderer of the pictures.
  ///   - partials: The object that removes incomplete files if the command ends early.
  ///   - writesFailures: A Boolean value that indicates whether pictures of shaders that have failed are written,
  ///     too; otherwise such a run fails before its outputs are complete.
  ///   - comparesPictures: A Boolean value that indicates whether the document gets the hashes of the pictures.
  init(
    _ options: RunOptions, _ prepared: (request: RunRequest, files: RunFiles),
    outputs: [Output]? = nil, renderer: any Renderer, partials: PartialFiles, console: Console,
    writesFailures: Bool = true, comparesPictures: Bool = false
  ) throws {
    self.options = options
    self.writesFailures = writesFailures
    var (request, files) = prepared
    let log = PictureLog()
    let onAsset = request.onAsset
    request.onAsset = { file in
      log.add(file)
      onAsset(file)
    }
    (self.request, self.files, pictureLog, self.partials) = (request, files, log, partials)
    self.console = console
    let results = options.results
    run = try TransitionRun(request)
    self.outputs =
      try outputs
      ?? results.outputs(plugin: run.manifest.name, transition: options.plugins.transition)
    // The outputs without `--output` are known only now.
    places = try options.places(files, outputs: self.outputs)
    try options.checkMemory(for: self.outputs)
    var sinks: [any FrameSink] = []
    for output in self.outputs {
      sinks.append(
        try results.sink(
          for: output, stage: options.stage, text: request.text, partials: partials))
    }
    pictures = PictureMaker(
      sinks, renderer: renderer, flashes: FlashWatch(file: run.pluginFile, line: run.pluginLine),
      keepsHashes: comparesPictures)
    trace = results.trace.map { URL(filePath: $0) }
    recording = options.driving.record.map { URL(filePath: $0) }
    for file in [trace, recording].compactMap(\.self) { try OutputFolder.check(for: file) }
  }

  /// A run whose frames are not drawn yet.
  struct Recording {
    var frames: [RunFrame]
    var result: RunResult
  }

  /// Runs the transition, draws its frames and writes everything; `document` is filled as far as
  /// the run gets.
  ///
  /// An output that fails ends the run when the transition has come to its end, so that `document` says the
  /// same of it each time.
  func run(into document: inout RunDocument) async throws {
    let trace =
      request.rotations.isEmpty
      ? try await runAndWrite(into: &document) : try await runThenWrite(into: &document)
    console.progress("")
    try await summarize(document)
    try console.print(options.results.story(of: trace))
  }

  /// Runs the transition and draws its frames meanwhile.
  private func runAndWrite(into document: inout RunDocument) async throws -> TraceDocument {
    let name = run.manifest.name
    document.plugin = name
    var frames = run.makeFrames()
    var pipeline = pictures.pipeline
    while let frame = frames.next() {
      console.progress("\(name): frame \(frame.index + 1)")
      await pipeline.add(frame)
    }
    let result = run.finish()
    note(result, in: &document)
    return try await write(result, drawnIn: pipeline, into: &document)
  }

  /// Runs the transition, and draws its frames when all are there: those of a window that turns are of two
  /// sizes, and all pictures are as large as the largest.
  private func runThenWrite(into document: inout RunDocument) async throws -> TraceDocument {
    let recording = try record(into: &document)
    return try await write(recording, into: &document)
  }

  /// Runs the transition.
  func record(into document: inout RunDocument) throws -> Recording {
    document.plugin = run.manifest.name
    var frames: [RunFrame] = []
    let result = try run.run { frames.append($0) }
    note(result, in: &document)
    return Recording(frames: frames, result: result)
  }

  /// Notes in `document` what came of the run.
  private func note(_ result: RunResult, in document: inout RunDocument) {
    document.duration = result.duration
    document.ended = result.ended
    document.outcome = result.outcomeName
    // Gestures may start another one than was asked for.
    document.transition = (result.operation ?? options.plugins.transition).rawValue
    document.operations = result.operations.map(\.rawValue)
    document.frames = result.frameCount
    var diagnostics = result.diagnostics.map(weighed)
    if let other = otherTransition(result) { diagnostics.append(other) }
    document.diagnostics =
      diagnostics + files.notes + run.notesOnUnusedPlugins
      + (lateHand(result).map { [$0] } ?? [])
    // An animator that waits, or refuses a hand, has said so.
    if result.isHandIdle, diagnostics.allSatisfy({ $0.severity == .note }) {
      document.diagnostics.append(
        Diagnostic(
          code: .handWithoutHold, severity: .warning,
          message:
            "the \(request.transition.rawValue) is not interactive, so it was not cancelled, "
            + "finished or interrupted by hand",
          hint: result.hasSceneVended
            ? "the delegate in the scene vends the animator, and must vend an interaction controller as well"
            : request.animator == nil && request.delegate == nil
              ? "name an animator with --plugin: a hand drives no standard transition" : nil))
    }
    document.timing.script = result.scriptSeconds
    document.timing.engine = result.engineSeconds
    document.succeeded = !diagnostics.contains { $0.severity == .error }
  }

  /// Returns `diagnostic`; one that says that no transition began names the gestures of `--gesture`, and is an
  /// error if a transition was asked for with `--transition`.
  private func weighed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.code == .noTransition else { return diagnostic }
    var diagnostic = diagnostic
    if case .gestures(let script) = request.drive {
      diagnostic.message = script.message(thatTheyStarted: "no transition")
    }
    if options.plugins.requestedTransition != nil { diagnostic.severity = .error }
    return diagnostic
  }

  /// Returns the warning about a hand that was to take hold of the transition when that was over; nil for others.
  private func lateHand(_ result: RunResult) -> Diagnostic? {
    guard case .hand(let movement) = request.drive, let time = movement.takesHoldAt,
      let operation = result.operation, time >= result.ended
    else { return nil }
    return Diagnostic(
      code: .handWithoutHold, severity: .warning,
      message: String(
        format:
          "the \(operation.rawValue) was over after %.3f s, so no hand took hold of it at %g s",
        result.ended, time),
      hint: "give --interrupt-at a time before its end")
  }

  /// Returns the error for gestures that started transitions, and none of the kind of `--transition`; nil for others.
  private func otherTransition(_ result: RunResult) -> Diagnostic? {
    guard case .gestures(let script) = request.drive, !request.startsTransition,
      let requested = options.plugins.requestedTransition, let last = result.operation,
      !result.operations.contains(requested)
    else { return nil }
    return Diagnostic(
      code: .noTransition,
      message: script.message(
        thatTheyStarted: "a transition of the kind \(last.rawValue), and none of the kind "
          + requested.rawValue),
      hint: "play a gesture that starts the \(requested.rawValue), or leave --transition out")
  }

  /// Draws the frames of a run and writes all that was asked for.
  ///
  /// - Returns: The trace, with what was noticed in the pictures.
  func write(_ made: Recording, into document: inout RunDocument) async throws -> TraceDocument {
    // The one frame of a time is as large as the window then.
    if options.results.at == nil { await pictures.prepare(for: made.frames.map(\.tree.size)) }
    var pipeline = pictures.pipeline
    for frame in made.frames {
      console.progress("\(run.manifest.name): frame \(frame.index + 1) of \(made.frames.count)")
      await pipeline.add(frame)
    }
    return try await write(made.result, drawnIn: pipeline, into: &document)
  }

  /// Waits for the frames in `pipeline`, and writes all that was asked for.
  ///
  /// - Returns: The trace, with what was noticed in the pictures.
  private func write(
    _ result: RunResult, drawnIn pipeline: FramePipeline<RunFrame>,
    into document: inout RunDocument
  ) async throws -> TraceDocument {
    do {
      try await pictures.complete(pipeline)
      try places.check(read: pictureLog.files)
      document.pictureHashes = await pictures.hashes
      let faults = await pictures.findShaderFaults(besides: document.diagnostics)
      document.diagnostics += faults
      guard faults.isEmpty || writesFailures else {
        throw PluginFailure(kind: .invalid, diagnostics: [])
      }
      // Pictures without their shaders are wrong.
      if faults.isEmpty { document.diagnostics += await pictures.findFlashes() }
      if !faults.isEmpty { document.succeeded = false }
      console.progress("\(run.manifest.name): writing")
      for (index, output) in outputs.enumerated() {
        try await pictures.finish(index)
        document.files.append(output.url.displayPath)
      }
    } catch {
      await noteTimes(of: result, in: &document)
      throw error
    }
    await noteTimes(of: result, in: &document)
    var record = result.trace
    record.diagnostics = document.diagnostics
    if let trace {
      try OutputFile.write(to: trace.path, among: partials) { try record.writeJSON($0.write) }
      document.files.append(trace.displayPath)
    }
    if let recording {
      let session = Session(
        of: run, request: request, pictures: options.plugins.pictures,
        in: URL.currentDirectory())
      try OutputFile.write(
        Array(try session.finished(result).text().utf8), to: recording.path, among: partials)
      document.files.append(recording.displayPath)
    }
    document.timing.total = (ContinuousClock.now - begun) / .seconds(1)
    return record
  }

  /// Notes in `document` the time that went into pictures.
  private func noteTimes(of result: RunResult, in document: inout RunDocument) async {
    let drawing = await pictures.seconds
    document.timing.pixels = result.drawingSeconds + drawing
    document.timing.drawing = drawing
    document.timing.scaling = pictures.seconds(of: .scaling)
    document.timing.encoding = pictures.seconds(of: .encoding)
    document.timing.writing = pictures.seconds(of: .writing)
    document.timing.total = (ContinuousClock.now - begun) / .seconds(1)
  }

  /// Returns the kinds and the places of what was written, for people: `filmstrip: out/flip.png`.
  func writtenPlaces() async -> [String] {
    let forms = await pictures.forms
    return zip(outputs, forms).map { output, form in
      "\(output.kind): \(output.displayPath)" + (form.map { " (\($0))" } ?? "")
    }
      + [trace.map { "trace: \($0.displayPath)" }, recording.map { "session: \($0.displayPath)" }]
      .compactMap(\.self)
  }

  /// The short summary for people.
  private func summarize(_ document: RunDocument) async throws {
    for diagnostic in document.diagnostics { console.report(diagnostic) }
    let count = Double(max(document.frames, 1))
    func perFrame(_ seconds: Double) -> String {
      String(format: "%.2f ms", seconds * 1000 / count)
    }
    let duration = String(format: "%.3f s", document.ended ?? 0)
    let kinds = document.operations.reduce(into: [String]()) { kinds, kind in
      if kinds.last != kind { kinds.append(kind) }
    }
    let name = kinds.joined(separator: ", ")
    let transition =
      switch document.outcome {
      // A push has no outcome then, a presentation is completed.
      case _ where options.driving.noAnimation:
        "\(options.plugins.transition.rawValue) without animation"
      case "none": "no transition"
      case "cancelled": "\(name) cancelled"
      default: name
      }
    try console.print(
      "\(run.manifest.name) \(run.manifest.version): \(transition), \(duration), "
        + "\(document.frames.counted("frame")) at \(options.stage.framesPerSecondText) fps")
    try console.print(
      "  per frame: script \(perFrame(document.timing.script)), "
        + "engine \(perFrame(document.timing.engine)), pixels \(perFrame(document.timing.pixels))")
    let timing = document.timing
    func inAll(_ stage: String, _ seconds: Double) -> String {
      String(format: "\(stage) %.3f s", seconds)
    }
    try console.print(
      "  in all: "
        + [
          inAll("drawing", timing.drawing), inAll("scaling", timing.scaling),
          inAll("encoding", timing.encoding), inAll("writing", timing.writing),
        ].joined(separator: ", ") + String(format: "; %.3f s from start to end", timing.total))
    try console.print(await writtenPlaces().map { "  " + $0 })
  }
}
