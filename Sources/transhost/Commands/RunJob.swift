import Foundation
import Media
import PluginHost
import RenderTree

/// One `transhost run`, from checked options to written files.
@MainActor
struct RunJob {
  private let run: TransitionRun
  private let sinks: [any FrameSink]
  private let trace: URL?
  private let console: Console
  private let recording: URL?
  private let options: RunCommand
  /// What names could have meant too.
  private let notes: [Diagnostic]

  /// Checks every option, finds and loads the plugins and the scene, and makes sure that each
  /// output can be written, so that nothing fails late that could have failed early.
  init(_ options: RunCommand, console: Console) throws {
    self.options = options
    self.console = console
    let (plugins, stage, results) = (options.plugins, options.stage, options.results)
    try plugins.checkLeading()
    try stage.checkRanges()
    let drive = try options.driving.drive()
    let images = try plugins.images()
    let catalog = PluginCatalog.ofProgram()
    var notes: [Diagnostic] = []
    func locate(_ value: String, _ kind: PluginKind) throws -> URL {
      let match = try catalog.find(value, kind: kind)
      notes += match.notes
      return match.file
    }
    let text = PangoTextDrawing()
    var request = RunRequest(
      animator: try plugins.animator.map { try locate($0, .animator) },
      scene: try locate(plugins.sceneName(showsImages: images != nil), .scene),
      transition: plugins.transition.operation,
      size: stage.size.size, scale: stage.scale ?? 2, framesPerSecond: stage.fps,
      parameters: try plugins.assignments(), images: images, text: text, decoder: ImageDecoder())
    request.delegate = try plugins.delegate.map { try locate($0, .delegate) }
    request.interaction = try plugins.interaction.map { try locate($0, .interaction) }
    request.presentation = try plugins.presentation.map { try locate($0, .presentation) }
    request.locate = { try catalog.find(named: $0, kind: $1).file }
    self.notes = notes
    request.drive = drive
    request.isAnimated = !options.driving.noAnimation
    request.rotatesAt = options.driving.rotateAt
    request.appearance = stage.appearance.style
    request.layoutDirection = stage.direction.layoutDirection
    request.reducesMotion = stage.reduceMotion
    request.recordsViews = results.trace != nil || results.timeline
    run = try TransitionRun(request)
    let outputs = try results.outputs(plugin: run.manifest.name, transition: plugins.transition)
    sinks = try outputs.map { try results.sink(for: $0, stage: stage, text: text) }
    trace = results.trace.map { URL(filePath: $0) }
    recording = options.driving.record.map { URL(filePath: $0) }
    for file in [trace, recording].compactMap(\.self) { try OutputFolder.check(for: file) }
  }

  /// Runs the transition, draws its frames and writes everything; `document` is filled as far as
  /// the run gets.
  func run(into document: inout RunDocument) async throws {
    let name = run.manifest.name
    document.plugin = name
    var frames: [RunFrame] = []
    let result = try run.run { frames.append($0) }
    document.duration = result.duration
    document.ended = result.ended
    document.frames = result.frameCount
    document.diagnostics = result.diagnostics + notes
    document.timing.script = result.scriptSeconds
    document.timing.engine = result.engineSeconds
    document.succeeded = result.succeeded
    var flashes = FlashWatch(file: run.pluginFile, line: run.pluginLine)
    let renderer = FrameRenderer(sizes: frames.map(\.tree.size))
    for frame in frames {
      console.progress("\(name): frame \(frame.index + 1) of \(frames.count)")
      for sink in sinks { try await sink.consume(frame, of: frames.count, renderer: renderer) }
      flashes.see(frame, as: renderer.smallestImage(of: frame))
      document.timing.pixels = result.drawingSeconds + renderer.seconds
    }
    document.diagnostics += flashes.finish()
    console.progress("\(name): writing")
    for sink in sinks {
      try await sink.finish()
      document.files.append(sink.url.displayPath)
    }
    var record = result.trace
    record.diagnostics = document.diagnostics
    if let trace {
      try OutputFile.write(Array(try record.json()), to: trace.path)
      document.files.append(trace.displayPath)
    }
    if let recording {
      try OutputFile.write(Array(TouchTrack(result.touches).text.utf8), to: recording.path)
      document.files.append(recording.displayPath)
    }
    console.progress("")
    summarize(document, completed: result.completed)
    for line in options.results.story(of: record) { console.print(line) }
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
        + "\(completed == false ? " cancelled" : ""), \(duration), \(document.frames) "
        + "frame\(document.frames == 1 ? "" : "s") at \(options.stage.framesPerSecondText) fps"
    )
    console.print(
      "  per frame: script \(perFrame(document.timing.script)), "
        + "engine \(perFrame(document.timing.engine)), pixels \(perFrame(document.timing.pixels))")
    for sink in sinks { console.print("  \(sink.kind): \(sink.url.displayPath)") }
    if let trace { console.print("  trace: \(trace.displayPath)") }
    if let recording { console.print("  touches: \(recording.displayPath)") }
  }
}
